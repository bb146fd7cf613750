/**
 * Where core tells what it does while it does it: spans of a trace, and measurements. `@citeready/telemetry` hands both to OpenTelemetry. Attribute names are
 * those of OpenTelemetry's semantic conventions where these have one, and begin with `citeready.` otherwise.
 *
 * Whatever a method throws is caught where it is called, and costs a line in the log: telemetry breaks no request and no job. Methods are called on every
 * request and must not block.
 */
import type { MetricName } from './metrics.js';

/** Names with their values. */
export type TelemetryAttributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that begins. */
export interface SpanStart {
  /** Of few different values: `GET /api/v1/audits/{slug}`, never an address or an id. */
  readonly name: string;
  /** Which side of what: `server` answers a request, `client` makes one, `consumer` takes a job, `internal` is none of these. */
  readonly kind: 'internal' | 'server' | 'client' | 'consumer';
  /** Of few different values each: they go to the span and to `duration`. No domain, slug or id is among them. */
  readonly labels: TelemetryAttributes;
  /** Of the span alone; may name what it is about. */
  readonly attributes?: TelemetryAttributes;
  /** The histogram that takes how long it was, in seconds. */
  readonly duration?: MetricName;
  /** W3C `traceparent` of the span that it belongs to, from storage of our own; `null` begins a new trace. Absent: the span that is active. */
  readonly parent?: string | null;
  /** Headers `traceparent` and `tracestate` as a caller of ours sent them: whoever that is. Absent for work that no request began. */
  readonly caller?: { readonly traceparent: string; readonly tracestate?: string };
}

/** A piece of work under way, as an adapter keeps it. */
export interface TelemetrySpan {
  /** Runs `work` once and at once, with this span active in it and in everything that it goes on to do, and returns or throws what `work` does. */
  run<T>(work: () => T): T;
  /** Adds labels, for the span and its duration. */
  label(labels: TelemetryAttributes): void;
  /** Adds attributes of the span alone. */
  set(attributes: TelemetryAttributes): void;
  /** It failed. `type` is of few different values; it becomes the label `error.type`. */
  fail(type: string): void;
  /** It is over. Called once, last. */
  end(): void;
}

/** One value of a metric. */
export interface Measurement {
  readonly metric: MetricName;
  readonly value: number;
  /** Those that the metric names in `METRICS`, and no others. */
  readonly labels: TelemetryAttributes;
}

/** The port of telemetry, as an adapter implements it. */
export interface Telemetry {
  /**
   * Begins a span. It becomes active only inside its `run`. `null` where nobody takes it, neither as a span nor as a duration: the work is then done without
   * being watched, which costs nothing.
   */
  begin(span: SpanStart): TelemetrySpan | null;
  /** W3C `traceparent` of the active span; `null` where there is none. */
  traceparent(): string | null;
  /** Adds to a counter, or to a histogram. */
  record(measurement: Measurement): void;
  /** `read` is asked for the values of gauges whenever they are collected. It may reject, and may take as long as storage does. Returns how to stop. */
  observe(read: () => Promise<readonly Measurement[]>): () => void;
}

/** Spans as core hands them to others, such as an auditor: no call throws for a reason of telemetry's own. */
export interface Spans {
  /** False where nobody listens: what is only needed for a span may then be left out. */
  readonly on: boolean;
  /**
   * Runs `work` once as a span, which ends when what it returns has settled, and gives what `work` gives. What it throws or rejects with makes the span a
   * failed one and is passed on.
   */
  span<T>(start: SpanStart, work: (span: Omit<TelemetrySpan, 'run' | 'end'>) => T): T;
  /** As {@link Telemetry.record}. */
  record(measurement: Measurement): void;
}
