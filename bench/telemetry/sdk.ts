/** OpenTelemetry as a host sets it up: spans in batches to an exporter that writes each as JSON and drops it, metrics collected every second. */
import type { Telemetry } from '@citeready/core';
import { createTelemetry } from '@citeready/telemetry';
import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/** What an exporter over HTTP does before it sends. */
const exporter: SpanExporter = {
  export(spans, done) {
    for (const { name, kind, attributes, status, startTime, endTime, parentSpanContext, ...span } of spans) {
      const { traceId, spanId } = span.spanContext();
      const parent = parentSpanContext?.spanId;
      JSON.stringify({ traceId, spanId, parent, name, kind, attributes, status, startTime, endTime });
    }
    done({ code: 0 });
  },
  shutdown: () => Promise.resolve(),
};

/** @param kind `traced`: all is sampled; `sampled`: one trace in ten; `metrics`: no spans */
export async function telemetryOf(kind: string): Promise<Telemetry> {
  const meterProvider = new MeterProvider({
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE),
        exportIntervalMillis: 1000,
      }),
    ],
  });
  if (kind === 'metrics') return createTelemetry({ meterProvider });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracerProvider = new BasicTracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(kind === 'sampled' ? 0.1 : 1) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return createTelemetry({ meterProvider, tracerProvider });
}
