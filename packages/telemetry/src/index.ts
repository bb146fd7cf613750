/** Telemetry of a service through OpenTelemetry. Prometheus text has an entry of its own, `@citeready/telemetry/prometheus`. */
export { createTelemetry } from './create-telemetry.js';
export type { TelemetryOptions } from './create-telemetry.js';
export type { CallerTrace } from './spans.js';
export { MissingPackageError } from './peers.js';
