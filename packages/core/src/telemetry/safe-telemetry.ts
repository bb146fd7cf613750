/**
 * Guards the host's telemetry: an error that it throws costs one log line for each of its methods, and the observed work still runs exactly
 * once. Implemented with classes, without closures for each call: a request passes through here several times.
 */
import type { Logger } from '../ports/logger.js';
import type {
  Measurement,
  SpanStart,
  Spans,
  Telemetry,
  TelemetryAttributes,
  TelemetrySpan,
} from '../ports/telemetry.js';
import { errorType } from './error-type.js';

/** The interface that core uses. */
export interface SafeTelemetry extends Spans {
  /** Begins a span that ends elsewhere. */
  begin(start: SpanStart): TelemetrySpan;
  /** W3C `traceparent` of the active span, for work that continues elsewhere; `undefined` without one, or if it is not well-formed. */
  traceparent(): string | undefined;
  /** Registers gauges, read whenever they are collected. Returns a function that stops it. */
  observe(read: () => Promise<readonly Measurement[]>): () => void;
}

/** Version 00 of the W3C recommendation: stored with every job, so any other format is dropped. */
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Detected by shape: a host's storage may use promises other than the platform's. */
const isLater = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

const nothing = (): void => undefined;

/** A unit of work that nobody observes. */
export const noSpan: TelemetrySpan = {
  run: (work) => work(),
  label: nothing,
  set: nothing,
  fail: nothing,
  end: nothing,
};

/** Used if nobody listens. */
export const noTelemetry: SafeTelemetry = {
  on: false,
  span: (_start, work) => work(noSpan),
  begin: () => noSpan,
  traceparent: () => undefined,
  record: nothing,
  observe: () => nothing,
};

type Failed = (method: string, error: unknown) => void;

function createFailed(logger: Logger): Failed {
  const said = new Set<string>();
  return (method, error) => {
    if (said.has(method)) return;
    said.add(method);
    try {
      logger.warn('telemetry failed; said once for this method', { method, error });
    } catch {
      // A failing logger must not stop the observed work.
    }
  };
}

/** The outcome of the work, whatever the adapter does with it. */
type Done<T> = { readonly value: T } | { readonly thrown: unknown } | null;

class SafeSpan implements TelemetrySpan {
  constructor(
    private readonly span: TelemetrySpan,
    private readonly failed: Failed,
  ) {}

  run<T>(work: () => T): T {
    let done: Done<T> = null;
    try {
      this.span.run(() => {
        // Once, whatever the adapter does.
        if (done !== null) return;
        try {
          done = { value: work() };
        } catch (thrown) {
          done = { thrown };
        }
      });
    } catch (error) {
      this.failed('run', error);
    }
    // TypeScript does not see that the function may have run.
    const ran = done as Done<T>;
    if (ran === null) return work();
    if ('thrown' in ran) throw ran.thrown;
    return ran.value;
  }

  label(labels: TelemetryAttributes): void {
    try {
      this.span.label(labels);
    } catch (error) {
      this.failed('label', error);
    }
  }

  set(attributes: TelemetryAttributes): void {
    try {
      this.span.set(attributes);
    } catch (error) {
      this.failed('set', error);
    }
  }

  fail(type: string): void {
    try {
      this.span.fail(type);
    } catch (error) {
      this.failed('fail', error);
    }
  }

  end(): void {
    try {
      this.span.end();
    } catch (error) {
      this.failed('end', error);
    }
  }
}

class Guarded implements SafeTelemetry {
  readonly on = true;

  constructor(
    private readonly telemetry: Telemetry,
    private readonly failed: Failed,
  ) {}

  begin(start: SpanStart): TelemetrySpan {
    try {
      const span = this.telemetry.begin(start);
      return span === null ? noSpan : new SafeSpan(span, this.failed);
    } catch (error) {
      this.failed('begin', error);
      return noSpan;
    }
  }

  span<T>(start: SpanStart, work: (span: TelemetrySpan) => T): T {
    const span = this.begin(start);
    if (span === noSpan) return work(span);
    const failWith = (error: unknown): never => {
      span.fail(errorType(error));
      span.end();
      throw error;
    };
    let result: T;
    try {
      result = span.run(() => work(span));
    } catch (error) {
      return failWith(error);
    }
    if (!isLater(result)) {
      span.end();
      return result;
    }
    // The settled value has the same type; TypeScript cannot see this through `T`.
    return result.then((value) => {
      span.end();
      return value;
    }, failWith) as T;
  }

  traceparent(): string | undefined {
    try {
      const found = this.telemetry.traceparent();
      return found !== null && TRACEPARENT.test(found) ? found : undefined;
    } catch (error) {
      this.failed('traceparent', error);
      return undefined;
    }
  }

  record(measurement: Measurement): void {
    try {
      this.telemetry.record(measurement);
    } catch (error) {
      this.failed('record', error);
    }
  }

  observe(read: () => Promise<readonly Measurement[]>): () => void {
    const stopWith = (stop: () => void): void => {
      try {
        stop();
      } catch (error) {
        this.failed('observe', error);
      }
    };
    try {
      const stop = this.telemetry.observe(read);
      return () => stopWith(stop);
    } catch (error) {
      this.failed('observe', error);
      return nothing;
    }
  }
}

export const createSafeTelemetry = (telemetry: Telemetry, logger: Logger): SafeTelemetry =>
  new Guarded(telemetry, createFailed(logger));
