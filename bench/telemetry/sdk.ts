/** OpenTelemetry as a host sets it up: spans in batches to an exporter that writes each as JSON and drops it, metrics to one every 15 seconds. */
import type { RequestListener } from 'node:http';
import type { Telemetry } from '@citeready/core';
import { createTelemetry } from '@citeready/telemetry';
import { createMetricProducer } from '@citeready/telemetry/metric-producer';
import type { ServiceMetricProducer } from '@citeready/telemetry/metric-producer';
import { context, SpanKind, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
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

/** The same for metrics: one that kept them would cost more with every collection. */
const metricExporter: PushMetricExporter = {
  export(metrics, done) {
    JSON.stringify(metrics.scopeMetrics);
    done({ code: 0 });
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

function setUp(
  kind: string,
  metricProducer: ServiceMetricProducer | null,
): { meterProvider: MeterProvider; tracerProvider: BasicTracerProvider | null } {
  const meterProvider = new MeterProvider({
    readers: [
      new PeriodicExportingMetricReader({
        exporter: metricExporter,
        exportIntervalMillis: 15_000,
        exportTimeoutMillis: 10_000,
        metricProducers: metricProducer === null ? [] : [metricProducer],
      }),
    ],
  });
  if (kind === 'metrics' || kind === 'instruments') return { meterProvider, tracerProvider: null };
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracerProvider = new BasicTracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(kind === 'sampled' ? 0.1 : 1) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return { meterProvider, tracerProvider };
}

/** @param kind `traced`: all is sampled; `sampled`: one trace in ten; `metrics`: no spans; `instruments`: no spans, and the SDK's own counters and histograms */
export async function telemetryOf(kind: string): Promise<Telemetry> {
  const metricProducer = kind === 'instruments' ? null : await createMetricProducer();
  const { meterProvider, tracerProvider } = setUp(kind, metricProducer);
  return createTelemetry({
    meterProvider,
    ...(metricProducer && { metricProducer }),
    ...(tracerProvider && { tracerProvider }),
  });
}

/** The least that anybody pays OpenTelemetry: around a listener one active span and one value of a histogram, by its API alone. */
export function leastAround(listener: RequestListener): RequestListener {
  const { meterProvider, tracerProvider } = setUp('traced', null);
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
