/** Telemetry of a service through OpenTelemetry. Prometheus text has a separate entry, `@citeready/telemetry/prometheus`. */
export { createTelemetry } from './create-telemetry.js';
export type { TelemetryOptions } from './create-telemetry.js';
export type { MetricKeeper } from './instruments.js';
export type { CallerTrace } from './spans.js';
export { MissingPackageError } from './peers.js';
