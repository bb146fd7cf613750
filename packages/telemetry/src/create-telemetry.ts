/** The port of telemetry on OpenTelemetry's API: whatever SDK and exporter the host has set up takes spans and metrics from there. */
import type * as Api from '@opentelemetry/api';
import type { MeterProvider, TracerProvider } from '@opentelemetry/api';
import type { Telemetry } from '@citeready/core';
import { createInstruments } from './instruments.js';
import { loadPeers } from './peers.js';
import type { CallerTrace } from './spans.js';
import { createSpans } from './spans.js';

/** What `createTelemetry` may be told. Everything has a default. */
export interface TelemetryOptions {
  /** @default the one that is registered with OpenTelemetry's API by the time of the call; without one no spans are made */
  readonly tracerProvider?: TracerProvider;
  /** @default the one that is registered with OpenTelemetry's API by the time of the call */
  readonly meterProvider?: MeterProvider;
  /**
   * `continue`: a request belongs to its caller's trace, as with OpenTelemetry's own instrumentation; callers then decide on trace ids and, with a sampler that
   * follows the parent, on what is sampled. `link`: it begins a trace of its own that refers to the caller's, for a service that strangers call. `ignore`: it
   * begins a trace of its own. A span that is active already, of the host's own instrumentation say, comes first in any case.
   * @default 'continue'
   */
  readonly callerTrace?: CallerTrace;
  /** How long gauges may take to be read when metrics are collected, in milliseconds; what takes longer is left out that time. @default 5,000 */
  readonly readTimeoutMs?: number;
  /** Milliseconds for durations, from any point in time. @default `performance.now` */
  readonly monotonic?: () => number;
}

/** Name under which tracers and meters are asked for. */
const SCOPE = '@citeready/telemetry';

/** `null` where no SDK was set up: spans that nobody takes cost as much as some that are not sampled. */
function registeredTracers({ trace, ProxyTracerProvider }: typeof Api): TracerProvider | null {
  const provider = trace.getTracerProvider();
  if (!(provider instanceof ProxyTracerProvider)) return provider;
  const nobody = new ProxyTracerProvider().getDelegate();
  return provider.getDelegate() === nobody ? null : provider;
}

/**
 * Makes the `telemetry` of `createAuditService`. Call it after the SDK was set up: what was asked for before gets nothing.
 *
 * @example
 * const service = createAuditService({ backend, auditor, telemetry: await createTelemetry() });
 *
 * @throws MissingPackageError (rejects) where `@opentelemetry/api` is not installed
 */
export async function createTelemetry(options: TelemetryOptions = {}): Promise<Telemetry> {
  const api = await loadPeers(['@opentelemetry/api'], () => import('@opentelemetry/api'));
  const meter = (options.meterProvider ?? api.metrics.getMeterProvider()).getMeter(SCOPE);
  const tracerProvider = options.tracerProvider ?? registeredTracers(api);
  const instruments = createInstruments(meter, api, options.readTimeoutMs ?? 5000);
  const spans = createSpans({
    api,
    tracer: tracerProvider?.getTracer(SCOPE) ?? null,
    instruments,
    callerTrace: options.callerTrace ?? 'continue',
    monotonic: options.monotonic ?? (() => performance.now()),
  });
  return { ...spans, record: instruments.record, observe: instruments.observe };
}
