/** Spans and metrics, if they are enabled. Otherwise no OpenTelemetry code is loaded. */
import type { AddressInfo } from 'node:net';
import type { Telemetry } from '@citeready/core';
import { createHttpServer } from '@citeready/node-http';
import type { ServerLimits } from '@citeready/node-http';
import type { Prometheus } from '@citeready/telemetry/prometheus';
import { codeOf, StartError } from './errors.js';
import type { MetricsSettings, TelemetrySettings } from './telemetry-settings.js';

export interface OpenTelemetry {
  /** `undefined` if none is enabled. */
  readonly telemetry: Telemetry | undefined;
  /** URL of the metrics; `null` without one. */
  readonly metricsUrl: string | null;
  close(): Promise<void>;
}

const PATH = '/metrics';
const NONE: OpenTelemetry = { telemetry: undefined, metricsUrl: null, close: () => Promise.resolve() };

/** @throws StartError if a package is not installed, with the command that installs it */
async function explained<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (codeOf(error) === 'MISSING_PACKAGE') throw new StartError((error as Error).message, { cause: error });
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND')
      throw new StartError('telemetry needs a package that is not installed: npm install @citeready/telemetry', {
        cause: error,
      });
    throw error;
  }
}

async function listenForScrapes(
  { host, port, token }: MetricsSettings,
  limits: Partial<ServerLimits>,
): Promise<OpenTelemetry & Pick<Prometheus, 'meterProvider' | 'metricProducer'>> {
  const { createPrometheus } = await import('@citeready/telemetry/prometheus');
  const prometheus = await createPrometheus(token === null ? {} : { token });
  const server = createHttpServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === PATH) void prometheus.listener(request, response);
    else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(`Metrics are at ${PATH}.\n`);
  }, limits);
  await new Promise<void>((resolve, reject) => {
    server
      .once('error', (error) =>
        reject(new StartError(`metrics cannot be served at ${host}:${port}: ${error.message}`, { cause: error })),
      )
      .listen(port, host, () => resolve());
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    telemetry: undefined,
    meterProvider: prometheus.meterProvider,
    metricProducer: prometheus.metricProducer,
    metricsUrl: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}${PATH}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await prometheus.close();
    },
  };
}

/** @throws {StartError} if a package is missing, or the address of the metrics cannot be bound */
export function openTelemetry(
  { enabled, callerTrace, metrics }: TelemetrySettings,
  limits: Partial<ServerLimits>,
): Promise<OpenTelemetry> {
  if (!enabled && metrics === null) return Promise.resolve(NONE);
  return explained(async () => {
    const { createTelemetry } = await import('@citeready/telemetry');
    if (metrics === null) return { ...NONE, telemetry: await createTelemetry({ callerTrace }) };
    const { meterProvider, metricProducer, ...scraped } = await listenForScrapes(metrics, limits);
    try {
      return { ...scraped, telemetry: await createTelemetry({ callerTrace, meterProvider, metricProducer }) };
    } catch (error) {
      await scraped.close();
      throw error;
    }
  });
}
