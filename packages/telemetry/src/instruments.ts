/** OpenTelemetry instruments for the metrics of the service: one for each, created once. */
import type * as Api from '@opentelemetry/api';
import type { Attributes, BatchObservableCallback, Context, Meter, ObservableGauge } from '@opentelemetry/api';
import type { Measurement, MetricDefinition, MetricName, Telemetry, TelemetryAttributes } from '@citeready/core';
import { METRICS } from '@citeready/core/metrics';
import { joined, only } from './series.js';

/** Records a value under labels, and under `more` that take precedence. Exemplars take their span from `context`. */
type Add = (
  metric: MetricName,
  value: number,
  labels: TelemetryAttributes,
  more?: TelemetryAttributes,
  context?: Context,
) => void;

export interface Instruments extends Pick<Telemetry, 'observe'> {
  readonly add: Add;
}

/** Counts in place of the SDK's instruments. */
export interface MetricKeeper {
  /**
   * Counts one measurement.
   * @param more labels that take precedence over those of the measurement
   */
  record(measurement: Measurement, more?: TelemetryAttributes): void;
}

/** The labels that a metric names. */
const NAMED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(METRICS).map(([name, { labels }]: [string, MetricDefinition]) => [name, new Set(labels)]),
);

/** Without labels that the metric does not list, which would multiply its series. */
function labelsOf({ metric, labels }: Pick<Measurement, 'metric' | 'labels'>): Attributes {
  const named = NAMED.get(metric);
  if (named === undefined) return {};
  // Returned unchanged if the metric lists all of them, which is usual.
  for (const name in labels) if (!named.has(name)) return only(labels, named);
  return labels;
}

/** Rejects after `ms`. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not read within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param kept records counters and histograms in place of instruments of `meter` */
export function createInstruments(
  meter: Meter,
  { diag }: typeof Api,
  readTimeoutMs: number,
  kept?: MetricKeeper,
): Instruments {
  const recorders = new Map<MetricName, (value: number, labels: Attributes, context?: Context) => void>();
  const gauges = new Map<MetricName, ObservableGauge>();
  for (const [key, definition] of Object.entries(METRICS)) {
    // The keys are those of the table, which TypeScript regards as any string.
    const name = key as MetricName;
    const { kind, unit, description, buckets }: MetricDefinition = definition;
    if (kind === 'gauge') gauges.set(name, meter.createObservableGauge(name, { unit, description }));
    else if (kept !== undefined) continue;
    else if (kind === 'counter') {
      const counter = meter.createCounter(name, { unit, description });
      recorders.set(name, (value, labels, context) => counter.add(value, labels, context));
    } else {
      const advice = buckets === undefined ? {} : { explicitBucketBoundaries: [...buckets] };
      const histogram = meter.createHistogram(name, { unit, description, advice });
      recorders.set(name, (value, labels, context) => histogram.record(value, labels, context));
    }
  }

  return {
    add:
      kept === undefined
        ? (metric, value, labels, more, context) => {
            const all = more === undefined ? labels : joined(labels, more);
            recorders.get(metric)?.(value, labelsOf({ metric, labels: all }), context);
          }
        : (metric, value, labels, more) => kept.record({ metric, value, labels }, more),
    observe(read) {
      /** Series reported so far; bounded by the values of the labels. */
      let told: readonly { readonly gauge: ObservableGauge; readonly labels: Attributes }[] = [];
      const callback: BatchObservableCallback = async (result) => {
        try {
          const values = (await within(readTimeoutMs, read())).flatMap((measurement) => {
            const gauge = gauges.get(measurement.metric);
            return gauge === undefined ? [] : [{ gauge, labels: labelsOf(measurement), value: measurement.value }];
          });
          for (const { gauge, labels, value } of values) result.observe(gauge, value, labels);
          told = values;
        } catch (error) {
          // Otherwise, the SDK would keep reporting the last value, as if it had been read.
          for (const { gauge, labels } of told) result.observe(gauge, Number.NaN, labels);
          diag.warn('gauges of the service could not be read', error);
        }
      };
      const all = [...gauges.values()];
      meter.addBatchObservableCallback(callback, all);
      return () => meter.removeBatchObservableCallback(callback, all);
    },
  };
}
