/**
 * Counters and histograms of the service for a metric reader of OpenTelemetry's SDK. They are kept here and handed over when the reader
 * collects, because the SDK has no histogram that is read on collection, and takes longer to record one value than a short request may cost.
 */
import type * as Api from '@opentelemetry/api';
import type { HrTime } from '@opentelemetry/api';
import type * as Sdk from '@opentelemetry/sdk-metrics';
import type { DataPoint, MetricData, MetricProducer, ResourceMetrics } from '@opentelemetry/sdk-metrics';
import type { MetricDefinition, MetricName } from '@citeready/core';
import { METRICS } from '@citeready/core/metrics';
import type { MetricKeeper } from './instruments.js';
import { loadPeers } from './peers.js';
import { SCOPE } from './scope.js';
import type { Tally } from './tallies.js';
import { createTally } from './tallies.js';

export type { MetricKeeper } from './instruments.js';

/** Options of `createMetricProducer`. All have defaults. */
export interface MetricProducerOptions {
  /** Milliseconds since the epoch, for the times of series. @default `Date.now` */
  readonly now?: () => number;
}

/** For `metricProducers` of metric readers, and for `metricProducer` of `createTelemetry`. */
export interface ServiceMetricProducer extends MetricProducer, MetricKeeper {}

const PACKAGES = ['@opentelemetry/api', '@opentelemetry/sdk-metrics'];

/** Readers ignore it, and take the one of their meter provider. */
const RESOURCE: ResourceMetrics['resource'] = {
  attributes: {},
  merge: (other) => other ?? RESOURCE,
  getRawAttributes: () => [],
};

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

type Enums = Pick<typeof Sdk, 'AggregationTemporality' | 'DataPointType'> & Pick<typeof Api, 'ValueType'>;

/** What a tally has counted so far, copied; `null` for one without values, which the SDK leaves out as well. */
function dataOf(tally: Tally, now: number, enums: Enums): MetricData | null {
  const { AggregationTemporality, DataPointType, ValueType } = enums;
  const { name, definition, kind } = tally;
  const { description, unit } = definition;
  const common = {
    descriptor: { name, description, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const endTime = hrTime(now);
  const pointsOf = <S extends { readonly attributes: DataPoint<V>['attributes']; readonly startedMs: number }, V>(
    series: readonly S[],
    value: (series: S) => V,
  ): DataPoint<V>[] =>
    series.map((each) => ({
      attributes: each.attributes,
      startTime: hrTime(each.startedMs),
      endTime,
      value: value(each),
    }));

  if (kind === 'counter') {
    const dataPoints = pointsOf(tally.series.all(), ({ sum }) => sum);
    return dataPoints.length === 0
      ? null
      : { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
  }
  const dataPoints = pointsOf(tally.series.all(), ({ bounds, counts, count, sum, min, max }) => ({
    buckets: { boundaries: [...bounds], counts: [...counts] },
    count,
    sum,
    min,
    max,
  }));
  return dataPoints.length === 0 ? null : { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
}

/**
 * Keeps the counters and histograms of a service for any number of metric readers, at a fraction of what the SDK's instruments cost. Its
 * values are cumulative, and views of the meter provider do not apply to them.
 *
 * @example const metricProducer = await createMetricProducer(); const reader = new PeriodicExportingMetricReader({ exporter,
 * metricProducers: [metricProducer] }); const meterProvider = new MeterProvider({ readers: [reader] }); const telemetry = await
 * createTelemetry({ meterProvider, metricProducer });
 *
 * @throws MissingPackageError (rejects) if one of OpenTelemetry's packages is not installed
 */
export async function createMetricProducer({
  now = () => Date.now(),
}: MetricProducerOptions = {}): Promise<ServiceMetricProducer> {
  const [{ ValueType }, { AggregationTemporality, DataPointType }] = await loadPeers(PACKAGES, () =>
    Promise.all([import('@opentelemetry/api'), import('@opentelemetry/sdk-metrics')]),
  );
  const enums = { AggregationTemporality, DataPointType, ValueType };
  const tallies = new Map<MetricName, Tally>();
  for (const [name, definition] of Object.entries(METRICS) as readonly (readonly [MetricName, MetricDefinition])[]) {
    const tally = createTally(name, definition, now);
    if (tally !== null) tallies.set(name, tally);
  }

  return {
    record({ metric, value, labels }, more) {
      // The SDK drops what is negative or not a number as well.
      if (value >= 0) tallies.get(metric)?.series.of(labels, more).record(value);
    },
    // Asynchronous by the interface; what is recorded during an export belongs to the next.
    collect() {
      const at = now();
      const metrics = [...tallies.values()].flatMap((tally) => dataOf(tally, at, enums) ?? []);
      const scopeMetrics = metrics.length === 0 ? [] : [{ scope: { name: SCOPE }, metrics }];
      return Promise.resolve({ resourceMetrics: { resource: RESOURCE, scopeMetrics }, errors: [] });
    },
  };
}
