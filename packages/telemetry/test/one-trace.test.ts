/**
 * A whole audit, over HTTP and against a site on loopback: one trace from the request through the queue to the fetches, and the metrics
 * afterwards.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { METRICS } from '@citeready/core/metrics';
import type { MetricDefinition } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { createNodeListener } from '@citeready/node-http';
import { createSiteServer } from '@citeready/testing';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTelemetry } from '../src/index.js';
import { setUpSdk } from './sdk.js';

const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
/** Longer than Discovery waits. */
const PAGES = Array.from({ length: 24 }, (_, at) => `/recipes/number-${at}.html`);
const page = (title: string): string => `<!doctype html><html lang="en"><head><title>${title}</title></head>
<body><h1>${title}</h1><p>${'Bakeries of the town open at six in the morning. '.repeat(12)}</p>
${PAGES.map((path) => `<a href="${path}">${path}</a>`).join('\n')}</body></html>`;

const sdk = setUpSdk();
let spans: readonly ReadableSpan[] = [];
let sent: readonly (string | undefined)[] = [];

const named = (name: string): readonly ReadableSpan[] => spans.filter((span) => span.name === name);
function one(name: string): ReadableSpan {
  const [span] = named(name);
  if (span === undefined) throw new Error(`no span ${name} among ${spans.map((each) => each.name).join(', ')}`);
  return span;
}
/** Names from a span up to the root. */
function pathOf(span: ReadableSpan): readonly string[] {
  const parent = spans.find((each) => each.spanContext().spanId === span.parentSpanContext?.spanId);
  return parent === undefined ? [span.name] : [span.name, ...pathOf(parent)];
}

beforeAll(async () => {
  const site = await createSiteServer({
    sites: {
      'bakery.test': { files: Object.fromEntries(['/index.html', ...PAGES].map((path) => [path, page(path)])) },
    },
  });
  const auditor = createAuditor({
    connectTo: [site.connectTo],
    politeness: { minDelayMs: 0, minAddressDelayMs: 0 },
  });
  const backend = createMemoryBackend();
  const telemetry = await createTelemetry({ tracerProvider: sdk.tracerProvider, meterProvider: sdk.meterProvider });
  const service = createAuditService({ backend, auditor, telemetry, allowReservedDomains: true });
  const listener = createNodeListener(service, { unmatched: 'not-found' });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { key } = await service.keys.create({ clientId: 'test' });
  sdk.reset();
  const submitted = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/audits`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      traceparent: `00-${CALLER.trace}-${CALLER.span}-01`,
    },
    body: JSON.stringify({ domain: 'bakery.test' }),
  });
  expect(submitted.status).toBeLessThan(300);
  await service.worker().runOnce();
  spans = [...sdk.spans()];
  sent = site.requests().map(({ headers }) => headers['traceparent']);
  server.closeAllConnections();
  server.close();
  await auditor.close();
  await service.close();
  await site.close();
}, 60_000);
afterAll(() => sdk.close());

describe('an audit', () => {
  it('is one trace, started by the caller', () => {
    expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([CALLER.trace]));
    expect(one('POST /api/v1/audits').parentSpanContext?.spanId).toBe(CALLER.span);
  });

  it('leads from the request through its operation and the transaction to the job, and from there to stages, fetches and threads', () => {
    const toJob = ['process full', 'transaction', 'submitAudit', 'POST /api/v1/audits'];
    expect(pathOf(one('process full'))).toEqual(toJob);
    for (const stage of ['discovering', 'auditing', 'scoring']) expect(pathOf(one(stage))).toEqual([stage, ...toJob]);
    expect(named('GET').length).toBeGreaterThan(2);
    for (const name of ['GET', 'page', 'judge'])
      for (const span of named(name)) expect(pathOf(span)).toEqual([name, ...toJob]);
    // The result is stored within the run, too.
    expect(named('transaction').map(pathOf)).toContainEqual(['transaction', ...toJob]);
  });

  it('describes each span with the names of the semantic conventions', () => {
    expect(one('POST /api/v1/audits')).toMatchObject({
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/audits',
        'http.response.status_code': 201,
        'url.path': '/api/v1/audits',
      },
    });
    expect(one('process full')).toMatchObject({
      kind: SpanKind.CONSUMER,
      attributes: {
        'messaging.system': 'citeready',
        'messaging.operation.name': 'process',
        'messaging.operation.type': 'process',
        'messaging.destination.name': 'full',
        'citeready.job.outcome': 'completed',
      },
    });
    const home = named('GET').find(({ attributes }) => attributes['url.full'] === 'http://bakery.test/');
    expect(home).toMatchObject({
      kind: SpanKind.CLIENT,
      attributes: {
        'server.address': 'bakery.test',
        'server.port': 80,
        'http.response.status_code': 200,
        'citeready.fetch.purpose': 'page',
      },
    });
  });

  it('marks what failed', () => {
    // The site has no https, which is tried first.
    const failed = spans.filter(({ status }) => status.code === SpanStatusCode.ERROR);
    expect(failed.length).toBeGreaterThan(0);
    for (const { attributes } of failed) expect(attributes['error.type']).toMatch(/^[a-z_-]+$/);
  });

  it('reveals nothing of it to the audited site', () => {
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.every((header) => header === undefined)).toBe(true);
  });
});

describe('metrics', () => {
  it('count the audit by its outcome, and record the durations', async () => {
    const metrics = await sdk.collect();
    const seen = new Set(metrics.map(({ descriptor }) => descriptor.name));
    for (const name of [
      'http.server.request.duration',
      'citeready.transaction.duration',
      'messaging.process.duration',
      'citeready.audit.wait.duration',
      'citeready.audit.stage.duration',
      'citeready.fetch.duration',
      'citeready.pool.task.duration',
    ])
      expect(seen).toContain(name);
    const [audits] = await sdk.pointsOf('citeready.audits');
    expect(audits).toMatchObject({
      value: 1,
      attributes: { 'citeready.audit.kind': 'full', 'citeready.audit.outcome': 'completed' },
    });
    const stages = await sdk.pointsOf('citeready.audit.stage.duration');
    expect(stages.map(({ attributes }) => attributes['citeready.audit.stage']).sort()).toEqual([
      'auditing',
      'discovering',
      'scoring',
    ]);
  });

  it('have only the allowed labels and no name, slug, id or address', async () => {
    for (const { descriptor, dataPoints } of await sdk.collect()) {
      const { labels, unit }: MetricDefinition = METRICS[descriptor.name as keyof typeof METRICS];
      expect(descriptor.unit).toBe(unit);
      for (const { attributes } of dataPoints) {
        expect(labels).toEqual(expect.arrayContaining(Object.keys(attributes)));
        for (const value of Object.values(attributes)) {
          expect(String(value)).not.toMatch(/bakery|127\.0\.0\.1|[0-9a-f]{8}/);
        }
      }
    }
  });
});
