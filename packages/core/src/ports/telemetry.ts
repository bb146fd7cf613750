/**
 * Where core reports what it does while it does it: spans of a trace, and measurements. `@citeready/telemetry` passes both to
 * OpenTelemetry. Attribute names follow OpenTelemetry's semantic conventions where these define one, and begin with `citeready.` otherwise.
 *
 * Anything that a method throws is caught at the call, at the cost of a log line: telemetry breaks no request and no job. Methods are
 * called on every request and must not block.
 */
import type { MetricName } from './metrics.js';

/** Names with their values. */
export type TelemetryAttributes = Readonly<Record<string, string | number | boolean>>;

/** A unit of work that begins. */
export interface SpanStart {
  /** Low cardinality: `GET /api/v1/audits/{slug}`, never a URL or an id. */
  readonly name: string;
  /** The role: `server` answers a request, `client` makes one, `consumer` takes a job, `internal` is anything else. */
  readonly kind: 'internal' | 'server' | 'client' | 'consumer';
  /** Low cardinality each: they are set on the span and on `duration`. No domain, slug or id is among them. */
  readonly labels: TelemetryAttributes;
  /** Set on the span alone; may name what the work is about. */
  readonly attributes?: TelemetryAttributes;
  /** The histogram that records the duration, in seconds. */
  readonly duration?: MetricName;
  /** W3C `traceparent` of the parent span, from the service's own storage; `null` begins a new trace. Absent: the active span. */
  readonly parent?: string | null;
  /** Headers `traceparent` and `tracestate` as the caller sent them, trusted or not. Absent for work that was not started by a request. */
  readonly caller?: {
    /** The header `traceparent` as sent; not validated. */
    readonly traceparent: string;
    /** The header `tracestate` as sent; absent without one. */
    readonly tracestate?: string;
  };
}

/** A unit of work in progress, as an adapter keeps it. */
export interface TelemetrySpan {
  /**
   * Runs `work` once and synchronously, with this span active in it and in everything that it starts, and returns or throws what `work`
   * does.
   */
  run<T>(work: () => T): T;
  /** Adds labels to the span and its duration. */
  label(labels: TelemetryAttributes): void;
  /** Adds attributes to the span alone. */
  set(attributes: TelemetryAttributes): void;
  /** The work failed. `type` has low cardinality; it becomes the label `error.type`. */
  fail(type: string): void;
  /** The work is over. Called once, last. */
  end(): void;
}

/** One value of a metric. */
export interface Measurement {
  /** Name in `METRICS`. */
  readonly metric: MetricName;
  /** In the unit of the metric; what a counter grows by. */
  readonly value: number;
  /** The attributes that the metric lists in `METRICS`, and no others. */
  readonly labels: TelemetryAttributes;
}

/** The port of telemetry, as an adapter implements it. */
export interface Telemetry {
  /**
   * Begins a span. It becomes active only inside its `run`. `null` if nobody records it, neither as a span nor as a duration: the work is
   * then done unobserved, at no cost.
   */
  begin(span: SpanStart): TelemetrySpan | null;
  /** W3C `traceparent` of the active span; `null` without one. */
  traceparent(): string | null;
  /** Adds to a counter, or to a histogram. */
  record(measurement: Measurement): void;
  /**
   * `read` is called for the values of gauges whenever they are collected. It may reject, and may take as long as storage does. Returns a
   * function that stops it.
   */
  observe(read: () => Promise<readonly Measurement[]>): () => void;
}

/** Spans as core passes them to others, such as an auditor: no call throws because of telemetry. */
export interface Spans {
  /** False if nobody listens: what is only needed for a span may then be skipped. */
  readonly on: boolean;
  /**
   * Runs `work` once as a span, which ends when the result has settled, and returns the result of `work`. If it throws or rejects, the span
   * is marked as failed and the error is passed on.
   */
  span<T>(start: SpanStart, work: (span: Omit<TelemetrySpan, 'run' | 'end'>) => T): T;
  /** As {@link Telemetry.record}. */
  record(measurement: Measurement): void;
}
