/** OpenTelemetry's SDK as a host sets it up, with exporters that store what they receive. */
import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import type { DataPoint, MetricData } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';

export type Point = DataPoint<unknown>;

/** One for each test file, since the context manager is global to the process. */
export function setUpSdk() {
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const spans = new InMemorySpanExporter();
  const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  const metrics = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  // Collected on request of the test.
  const reader = new PeriodicExportingMetricReader({ exporter: metrics, exportIntervalMillis: 2 ** 30 });
  const meterProvider = new MeterProvider({ readers: [reader] });

  const collect = async (): Promise<readonly MetricData[]> => {
    metrics.reset();
    await meterProvider.forceFlush();
    return metrics.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  };

  return {
    tracerProvider,
    meterProvider,
    /** Finished spans, in order. */
    spans: (): readonly ReadableSpan[] => spans.getFinishedSpans(),
    collect,
    pointsOf: async (name: string): Promise<readonly Point[]> =>
      (await collect())
        .filter(({ descriptor }) => descriptor.name === name)
        .flatMap(({ dataPoints }): readonly Point[] => dataPoints),
    reset: () => spans.reset(),
    async close() {
      context.disable();
      await Promise.all([tracerProvider.shutdown(), meterProvider.shutdown()]);
    },
  };
}

export type Sdk = ReturnType<typeof setUpSdk>;
