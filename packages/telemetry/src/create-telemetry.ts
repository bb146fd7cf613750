/** The port of telemetry on OpenTelemetry's API: the SDK and exporter that the host has set up receive the spans and metrics. */
import type * as Api from '@opentelemetry/api';
import type { MeterProvider, TracerProvider } from '@opentelemetry/api';
import type { Telemetry } from '@citeready/core';
import type { MetricKeeper } from './instruments.js';
import { createInstruments } from './instruments.js';
import { loadPeers } from './peers.js';
import { SCOPE } from './scope.js';
import type { CallerTrace } from './spans.js';
import { createSpans } from './spans.js';

/** Options of `createTelemetry`. All have defaults. */
export interface TelemetryOptions {
  /** Creates the spans. @default the one registered with OpenTelemetry's API at the time of the call; without one, no spans are created */
  readonly tracerProvider?: TracerProvider;
  /** Creates the metrics. @default the one registered with OpenTelemetry's API at the time of the call */
  readonly meterProvider?: MeterProvider;
  /**
   * Keeps counters and histograms in place of the instruments of `meterProvider`, which then has the gauges alone: `createMetricProducer()`
   * of `@citeready/telemetry/metric-producer`, or that of `createPrometheus`. A metric reader has to be given it as well.
   */
  readonly metricProducer?: MetricKeeper;
  /**
   * `continue`: a request belongs to its caller's trace, like in OpenTelemetry's own instrumentation; callers then decide on trace ids and,
   * with a parent-based sampler, on what is sampled. `link`: it begins a new trace with a link to the caller's, for a public service.
   * `ignore`: it begins a new trace. In any case, a span that is already active, for example of the host's own instrumentation, takes
   * precedence.
   * @default 'continue'
   */
  readonly callerTrace?: CallerTrace;
  /** Time limit for reading gauges when metrics are collected, in milliseconds; slower ones are left out that time. @default 5,000 */
  readonly readTimeoutMs?: number;
  /** Milliseconds for durations, since any point in time. @default `performance.now` */
  readonly monotonic?: () => number;
}

/** `null` if no SDK was set up: unrecorded spans cost as much as unsampled ones. */
function registeredTracers({ trace, ProxyTracerProvider }: typeof Api): TracerProvider | null {
  const provider = trace.getTracerProvider();
  if (!(provider instanceof ProxyTracerProvider)) return provider;
  const nobody = new ProxyTracerProvider().getDelegate();
  return provider.getDelegate() === nobody ? null : provider;
}

/**
 * Creates the `telemetry` of `createAuditService`. Call it after the SDK was set up: instruments created before that record nothing.
 *
 * @example const service = createAuditService({ backend, auditor, telemetry: await createTelemetry() });
 *
 * @throws MissingPackageError (rejects) if `@opentelemetry/api` is not installed
 */
export async function createTelemetry(options: TelemetryOptions = {}): Promise<Telemetry> {
  const api = await loadPeers(['@opentelemetry/api'], () => import('@opentelemetry/api'));
  const meter = (options.meterProvider ?? api.metrics.getMeterProvider()).getMeter(SCOPE);
  const tracerProvider = options.tracerProvider ?? registeredTracers(api);
  const instruments = createInstruments(meter, api, options.readTimeoutMs ?? 5000, options.metricProducer);
  const spans = createSpans({
    api,
    tracer: tracerProvider?.getTracer(SCOPE) ?? null,
    instruments,
    callerTrace: options.callerTrace ?? 'continue',
    monotonic: options.monotonic ?? (() => performance.now()),
  });
  return {
    ...spans,
    record: ({ metric, value, labels }) => instruments.add(metric, value, labels),
    observe: instruments.observe,
  };
}
