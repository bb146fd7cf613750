/** OpenTelemetry as a host sets it up: spans in batches to an exporter that writes each as JSON and drops it, metrics collected every second. */
import type { RequestListener } from 'node:http';
import type { Telemetry } from '@citeready/core';
import { createTelemetry } from '@citeready/telemetry';
import { context, SpanKind, trace } from '@opentelemetry/api';
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

function setUp(kind: string): { meterProvider: MeterProvider; tracerProvider: BasicTracerProvider | null } {
  const meterProvider = new MeterProvider({
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE),
        exportIntervalMillis: 1000,
      }),
    ],
  });
  if (kind === 'metrics') return { meterProvider, tracerProvider: null };
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracerProvider = new BasicTracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(kind === 'sampled' ? 0.1 : 1) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return { meterProvider, tracerProvider };
}

/** @param kind `traced`: all is sampled; `sampled`: one trace in ten; `metrics`: no spans */
export async function telemetryOf(kind: string): Promise<Telemetry> {
  const { meterProvider, tracerProvider } = setUp(kind);
  return createTelemetry({ meterProvider, ...(tracerProvider && { tracerProvider }) });
}

/** The least that anybody pays OpenTelemetry: around a listener one active span and one value of a histogram, by its API alone. */
export function leastAround(listener: RequestListener): RequestListener {
  const { meterProvider, tracerProvider } = setUp('traced');
  const tracer = tracerProvider?.getTracer('bench') ?? trace.getTracer('bench');
  const duration = meterProvider.getMeter('bench').createHistogram('http.server.request.duration', { unit: 's' });
  return (request, response) => {
    const began = performance.now();
    const attributes = { 'http.request.method': request.method ?? '', 'http.route': '/' };
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes });
    response.once('close', () => {
      duration.record((performance.now() - began) / 1000, attributes);
      span.end();
    });
    context.with(trace.setSpan(context.active(), span), () => listener(request, response));
  };
}
