/** Metrics in the format of Prometheus, at a route that a host mounts. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { ServiceMetricProducer } from './metric-producer.js';
import { createMetricProducer } from './metric-producer.js';
import { loadPeers } from './peers.js';

export type { MetricKeeper } from './instruments.js';
export type { ServiceMetricProducer } from './metric-producer.js';

/** Options of `createPrometheus`. */
export interface PrometheusOptions {
  /**
   * Required in `Authorization: Bearer …`; at least 24 characters. Without one, anyone who reaches the route can read the metrics, so mount
   * it only where nobody but the scraper can.
   */
  readonly token?: string;
}

/** Metrics that are kept for scraping. */
export interface Prometheus {
  /** For `createTelemetry({ meterProvider })`; register it with OpenTelemetry's API to include other libraries' metrics in the text. */
  readonly meterProvider: MeterProvider;
  /** For `createTelemetry({ metricProducer })`. */
  readonly metricProducer: ServiceMetricProducer;
  /** All metrics in Prometheus' text format 0.0.4. */
  text(): Promise<string>;
  /**
   * The route for fetch-based frameworks. Responds to GET and HEAD with the text, 401 without the token, 405 to other methods, 503 if it
   * cannot collect.
   */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The same for `node:http` and frameworks based on it. Never rejects. */
  readonly listener: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Stops collecting. */
  close(): Promise<void>;
}

const PACKAGES = ['@opentelemetry/api', '@opentelemetry/sdk-metrics', '@opentelemetry/exporter-prometheus'];
const MIN_TOKEN_LENGTH = 24;
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const refusal = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A meter provider whose metrics are served as text.
 *
 * @example const prometheus = await createPrometheus({ token: process.env.METRICS_TOKEN }); const telemetry = await createTelemetry(prometheus); app.get('/metrics', prometheus.listener);
 *
 * @throws MissingPackageError (rejects) if one of OpenTelemetry's packages is not installed
 * @throws RangeError (rejects) for a token that is too short
 */
export async function createPrometheus({ token }: PrometheusOptions = {}): Promise<Prometheus> {
  if (token !== undefined && token.length < MIN_TOKEN_LENGTH)
    throw new RangeError(`token needs at least ${MIN_TOKEN_LENGTH} characters`);
  const [{ MeterProvider }, { PrometheusExporter, PrometheusSerializer }] = await loadPeers(PACKAGES, () =>
    Promise.all([import('@opentelemetry/sdk-metrics'), import('@opentelemetry/exporter-prometheus')]),
  );
  const metricProducer = await createMetricProducer();
  const reader = new PrometheusExporter({ preventServerStart: true, metricProducers: [metricProducer] });
  const meterProvider = new MeterProvider({ readers: [reader] });
  const serializer = new PrometheusSerializer();
  const wanted = token === undefined ? null : digest(`Bearer ${token}`);

  const text = async (): Promise<string> => serializer.serialize((await reader.collect()).resourceMetrics);

  const answer = async (method: string | undefined, authorization: string | null | undefined): Promise<Answer> => {
    if (method !== 'GET' && method !== 'HEAD') return refusal(405, 'Use GET.\n', { allow: 'GET, HEAD' });
    // Digests have equal length, and are compared in constant time.
    if (wanted !== null && !timingSafeEqual(digest(authorization ?? ''), wanted))
      return refusal(401, 'Send the token.\n', { 'www-authenticate': 'Bearer' });
    try {
      return {
        status: 200,
        headers: { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' },
        body: await text(),
      };
    } catch {
      return refusal(503, 'The metrics are temporarily unavailable.\n');
    }
  };

  return {
    meterProvider,
    metricProducer,
    text,
    async fetch(request) {
      const { status, headers, body } = await answer(request.method, request.headers.get('authorization'));
      return new Response(request.method === 'HEAD' ? null : body, { status, headers });
    },
    async listener(request, response) {
      const { status, headers, body } = await answer(request.method, request.headers.authorization);
      response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
    close: () => meterProvider.shutdown(),
  };
}
