/** The service's spans as OpenTelemetry spans, each with the histogram that records its duration. */
import type * as Api from '@opentelemetry/api';
import type { Context, Link, Span, SpanContext, Tracer } from '@opentelemetry/api';
import type { MetricName, SpanStart, Telemetry, TelemetryAttributes, TelemetrySpan } from '@citeready/core';
import type { Instruments } from './instruments.js';
import { joined } from './series.js';
import { formatTraceparent, parseTraceparent } from './traceparent.js';

/** How to use the `traceparent` of an external request. */
export type CallerTrace = 'continue' | 'link' | 'ignore';

interface SpanDeps {
  readonly api: typeof Api;
  /** `null` if nobody records spans: durations are measured all the same. */
  readonly tracer: Tracer | null;
  readonly instruments: Instruments;
  readonly callerTrace: CallerTrace;
  readonly monotonic: () => number;
}

/** Where a span begins. */
interface Origin {
  readonly context: Context;
  readonly links?: Link[];
}

/** A unit of work of which only the duration is recorded. */
class Timer implements TelemetrySpan {
  private readonly began: number;
  /** Labels that were added: most work adds some once, so that the two need not be joined. */
  private more: TelemetryAttributes | undefined;

  constructor(
    protected readonly deps: SpanDeps,
    private readonly duration: MetricName | undefined,
    private readonly labels: TelemetryAttributes,
  ) {
    this.began = deps.monotonic();
  }

  run<T>(work: () => T): T {
    return work();
  }

  label(labels: TelemetryAttributes): void {
    this.more = this.more === undefined ? labels : joined(this.more, labels);
  }

  set(_attributes: TelemetryAttributes): void {}

  fail(type: string): void {
    this.more = joined(this.more, { 'error.type': type });
  }

  end(): void {
    this.measure(undefined);
  }

  /** Exemplars take their span from `context`. */
  protected measure(context: Context | undefined): void {
    if (this.duration === undefined) return;
    const { instruments, monotonic } = this.deps;
    const value = Math.max(0, monotonic() - this.began) / 1000;
    instruments.add(this.duration, value, this.labels, this.more, context);
  }
}

/**
 * Work that the sampler dropped: its duration is recorded, and the span is active for its children, here and in the job that it queues, so
 * that all of them are dropped as well.
 */
class RefusedWork extends Timer {
  constructor(
    deps: SpanDeps,
    { duration, labels }: SpanStart,
    private readonly inside: Context,
  ) {
    super(deps, duration, labels);
  }

  override run<T>(work: () => T): T {
    return this.deps.api.context.with(this.inside, work);
  }
}

class TracedWork extends Timer {
  constructor(
    deps: SpanDeps,
    { duration, labels }: SpanStart,
    private readonly span: Span,
    private readonly inside: Context,
  ) {
    super(deps, duration, labels);
  }

  override run<T>(work: () => T): T {
    return this.deps.api.context.with(this.inside, work);
  }

  override label(labels: TelemetryAttributes): void {
    super.label(labels);
    this.span.setAttributes(labels);
  }

  override set(attributes: TelemetryAttributes): void {
    this.span.setAttributes(attributes);
  }

  override fail(type: string): void {
    super.fail(type);
    this.span.setAttribute('error.type', type).setStatus({ code: this.deps.api.SpanStatusCode.ERROR });
  }

  override end(): void {
    try {
      this.measure(this.inside);
    } finally {
      this.span.end();
    }
  }
}

export function createSpans(deps: SpanDeps): Pick<Telemetry, 'begin' | 'traceparent'> {
  const { api, tracer, callerTrace } = deps;
  const { context, ROOT_CONTEXT, trace } = api;
  const kinds = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };

  const remote = (header: string, tracestate?: string): SpanContext | null => {
    const parsed = parseTraceparent(header);
    if (parsed === null) return null;
    return {
      ...parsed,
      isRemote: true,
      ...(tracestate !== undefined && { traceState: api.createTraceState(tracestate) }),
    };
  };

  const under = (header: string | null): Context => {
    const parent = header === null ? null : remote(header);
    return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  };

  const originOf = ({ parent, caller }: SpanStart): Origin => {
    if (parent !== undefined) return { context: under(parent) };
    const active = context.active();
    if (caller === undefined || callerTrace === 'ignore' || trace.getSpan(active) !== undefined)
      return { context: active };
    const sent = remote(caller.traceparent, caller.tracestate);
    if (sent === null) return { context: active };
    return callerTrace === 'continue'
      ? { context: trace.setSpanContext(active, sent) }
      : { context: active, links: [{ context: sent }] };
  };

  /**
   * Names the span of this service that the sampler dropped. Its children are dropped without asking the sampler again, and without
   * creating a span; those of a span that the host has begun in between are not.
   */
  const REFUSED = api.createContextKey('citeready refused span');
  const isRefused = ({ parent }: SpanStart): boolean => {
    if (parent !== undefined) return false;
    const active = context.active();
    const refused = active.getValue(REFUSED);
    return refused !== undefined && refused === trace.getSpan(active);
  };
  const timed = ({ duration, labels }: SpanStart): Timer | null =>
    duration === undefined ? null : new Timer(deps, duration, labels);

  return {
    begin(start) {
      if (tracer === null || isRefused(start)) return timed(start);
      const { context: from, links } = originOf(start);
      const attributes = joined(start.labels, start.attributes);
      const span = tracer.startSpan(start.name, { kind: kinds[start.kind], attributes, ...(links && { links }) }, from);
      const inside = trace.setSpan(from, span);
      if (span.isRecording()) return new TracedWork(deps, start, span, inside);
      return new RefusedWork(deps, start, inside.setValue(REFUSED, span));
    },
    traceparent() {
      const active = trace.getSpanContext(context.active());
      return active !== undefined && api.isSpanContextValid(active) ? formatTraceparent(active) : null;
    },
  };
}
