/** Settings of spans and metrics. Both are off by default, and metrics are not public. */
import { isIP } from 'node:net';
import { SettingsError } from './errors.js';
import { oneOf, onOrOff } from './values.js';
import type { Found, Values } from './values.js';

const CALLER_TRACES = ['continue', 'link', 'ignore'] as const;

/** The address of the metrics, and the token for them. */
export interface MetricsSettings {
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** `null`: none is required, which is allowed only for a loopback address. */
  readonly token: string | null;
}

/** What is recorded about the service while it runs. */
export interface TelemetrySettings {
  /** Spans and metrics go to the OpenTelemetry SDK of this process. */
  readonly enabled: boolean;
  readonly callerTrace: (typeof CALLER_TRACES)[number];
  /** `null`: metrics are not served. */
  readonly metrics: MetricsSettings | null;
}

const MIN_TOKEN_LENGTH = 24;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** `9464`, `127.0.0.1:9464`, `[::1]:9464`. */
function parseAddress({ name, value }: Found): Omit<MetricsSettings, 'token'> {
  const [, bracketed, plain, digits = ''] = /^(?:\[([^\]]+)\]:|([^:]+):)?(\d{1,5})$/.exec(value) ?? [];
  const port = Number(digits);
  if (digits === '' || port > 65_535) throw new SettingsError(`${name} takes host:port, or a port alone`);
  return { host: bracketed ?? plain ?? '127.0.0.1', port };
}

function readMetrics({ find }: Values): MetricsSettings | null {
  const found = find('CITEREADY_METRICS');
  const token = find('CITEREADY_METRICS_TOKEN');
  if (token !== null && token.value.length < MIN_TOKEN_LENGTH)
    throw new SettingsError(`${token.name} needs at least ${MIN_TOKEN_LENGTH} characters`);
  if (found === null) {
    if (token !== null) throw new SettingsError(`${token.name} without CITEREADY_METRICS: say where metrics are read`);
    return null;
  }
  const address = parseAddress(found);
  if (token === null && !isLoopback(address.host))
    throw new SettingsError(
      `${found.name}: others can reach ${address.host}; set CITEREADY_METRICS_TOKEN, or listen on 127.0.0.1`,
    );
  return { ...address, token: token?.value ?? null };
}

/** @throws {SettingsError} naming the option or the variable. */
export const readTelemetry = (values: Values): TelemetrySettings => ({
  enabled: onOrOff(values.find('CITEREADY_TELEMETRY')) ?? false,
  callerTrace: oneOf(values.find('CITEREADY_CALLER_TRACE'), CALLER_TRACES) ?? 'link',
  metrics: readMetrics(values),
});
