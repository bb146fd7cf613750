/** Counters and histograms of the service as plain numbers, added to on every request and read when metrics are collected. */
import type { Attributes } from '@opentelemetry/api';
import type { MetricDefinition } from '@citeready/core';
import { SeriesOf } from './series.js';

interface Started {
  readonly attributes: Attributes;
  /** Milliseconds since the epoch: when the first value was recorded. */
  readonly startedMs: number;
}

/** Grows by what is added. */
export class CounterSeries implements Started {
  sum = 0;

  constructor(
    readonly attributes: Attributes,
    readonly startedMs: number,
  ) {}

  record(value: number): void {
    this.sum += value;
  }
}

/** Counts values by bucket. */
export class HistogramSeries implements Started {
  /** One more than there are bounds: the last bucket has none. */
  readonly counts: number[];
  count = 0;
  sum = 0;
  min = Infinity;
  max = -Infinity;

  constructor(
    readonly attributes: Attributes,
    readonly startedMs: number,
    /** Upper bounds, which belong to their bucket. */
    readonly bounds: readonly number[],
  ) {
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  record(value: number): void {
    const { bounds, counts } = this;
    let bucket = 0;
    // From below: most values are in the first buckets.
    while (bucket < bounds.length && (bounds[bucket] ?? Infinity) < value) bucket++;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    this.count += 1;
    this.sum += value;
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
  }
}

/** A metric with its series. */
export type Tally = { readonly name: string; readonly definition: MetricDefinition } & (
  | { readonly kind: 'counter'; readonly series: SeriesOf<CounterSeries> }
  | { readonly kind: 'histogram'; readonly series: SeriesOf<HistogramSeries> }
);

/** `null` for a gauge, which is read and not counted. */
export function createTally(name: string, definition: MetricDefinition, now: () => number): Tally | null {
  const { kind, labels, buckets = [] } = definition;
  if (kind === 'counter') {
    const series = new SeriesOf(labels, (attributes) => new CounterSeries(attributes, now()));
    return { name, definition, kind, series };
  }
  if (kind === 'histogram') {
    const series = new SeriesOf(labels, (attributes) => new HistogramSeries(attributes, now(), buckets));
    return { name, definition, kind, series };
  }
  return null;
}
