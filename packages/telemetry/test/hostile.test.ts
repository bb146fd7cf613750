/** Tracers, meters and exporters that fail: no request and no job is affected. */
import type { Logger, Telemetry } from '@citeready/core';
import { createTestService } from '@citeready/testing';
import type { Meter, MeterProvider, Tracer, TracerProvider } from '@opentelemetry/api';
import { BasicTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { describe, expect, it } from 'vitest';
import { createTelemetry } from '../src/index.js';

function broken(): never {
  throw new Error('the collector is on fire');
}

/** Every member is a function that throws. */
const throwing = <T extends object>(): T => new Proxy({} as T, { get: () => broken });

/** Instruments can be created, and throw when they are used. */
const throwingMeters: MeterProvider = {
  getMeter: () =>
    new Proxy({} as Meter, {
      get: (_target, name) =>
        typeof name === 'string' && name.startsWith('create') ? () => throwing<object>() : broken,
    }),
};

const exporting: TracerProvider = new BasicTracerProvider({
  spanProcessors: [new SimpleSpanProcessor({ export: broken, shutdown: () => Promise.reject(new Error('no')) })],
});

const nothing = (): void => undefined;
const span = { label: nothing, set: nothing, fail: nothing, end: nothing };

/** Runs work twice, not at all, or returns something else. */
const meddling: Telemetry = {
  begin: () => ({
    run: <T>(work: () => T): T => {
      work();
      work();
      return undefined as T;
    },
    ...span,
  }),
  traceparent: () => 'x'.repeat(1_000_000),
  record: () => undefined,
  observe: () => () => undefined,
};
const idle: Telemetry = {
  ...meddling,
  begin: () => ({ ...span, run: () => broken() }),
};

/** In an object, since a port whose every member throws cannot be awaited. */
const kinds: readonly (readonly [string, () => Promise<{ readonly telemetry: Telemetry }>])[] = [
  [
    'a tracer that throws',
    async () => ({ telemetry: await createTelemetry({ tracerProvider: { getTracer: () => throwing<Tracer>() } }) }),
  ],
  [
    'a meter whose instruments throw',
    async () => ({ telemetry: await createTelemetry({ meterProvider: throwingMeters }) }),
  ],
  ['an exporter that throws', async () => ({ telemetry: await createTelemetry({ tracerProvider: exporting }) })],
  ['a port that throws', async () => ({ telemetry: throwing<Telemetry>() })],
  ['a port that does work twice and answers nonsense', async () => ({ telemetry: meddling })],
  ['a port that does not do the work', async () => ({ telemetry: idle })],
];

describe.each(kinds)('%s', (_what, make) => {
  it('breaks no request and no job, and is logged at most once for each method', async () => {
    const warnings: string[] = [];
    const quiet = (): void => undefined;
    const logger: Logger = {
      debug: quiet,
      info: quiet,
      warn: (message, fields) => warnings.push(`${message} ${String(fields?.['method'])}`),
      error: (message) => warnings.push(message),
    };
    const { service, request, runJobs } = await createTestService({
      config: { ...(await make()), logger, encryptionKeys: [{ id: 'a', key: new Uint8Array(32) }] },
    });
    const submitted = await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    expect(submitted.status).toBe(201);
    expect(await runJobs()).toBe(1);
    const { body } = await request<{ data: { status: string } }>('GET', '/api/v1/audits/example-com/status');
    expect(body.data.status).toBe('completed');
    expect((await request('GET', '/api/v1/audits/unknown')).status).toBe(404);
    expect((await service.stats()).queue.reduce((sum, { failed }) => sum + failed, 0)).toBe(0);
    const worker = service.worker();
    worker.start();
    await worker.stop();
    await service.close();
    expect(new Set(warnings).size).toBe(warnings.length);
    expect(warnings.every((line) => line.startsWith('telemetry failed'))).toBe(true);
  });
});

describe('gauges', () => {
  it('are left out if storage does not respond in time, and do not block the others', async () => {
    const { createPrometheus } = await import('../src/prometheus.js');
    const prometheus = await createPrometheus();
    const telemetry = await createTelemetry({ meterProvider: prometheus.meterProvider, readTimeoutMs: 1 });
    telemetry.observe(() => new Promise(() => undefined));
    const waiting = {
      metric: 'citeready.queue.oldest.age',
      value: 7,
      labels: { 'citeready.job.kind': 'full' },
    } as const;
    let storage = async () => [waiting];
    telemetry.observe(() => storage());
    expect(await prometheus.text()).toMatch(/citeready_queue_oldest_age\{[^}]*\} 7\n/);
    storage = () => Promise.reject(new Error('no storage'));
    telemetry.record({
      metric: 'citeready.audits',
      value: 1,
      labels: { 'citeready.audit.kind': 'full', 'citeready.audit.outcome': 'completed', domain: 'secret.example' },
    });
    const text = await prometheus.text();
    expect(text).toContain('citeready_audit_outcome="completed"');
    expect(text).not.toContain('secret');
    // Not the last value, which was not read this time.
    expect(text).toMatch(/citeready_queue_oldest_age\{[^}]*\} NaN\n/i);
    await prometheus.close();
  });
});
