/** What a sampler drops, and what nobody records: durations are measured, and no child spans are created. */
import { createTestService } from '@citeready/testing';
import type { SpanStart } from '@citeready/core';
import { SamplingDecision } from '@opentelemetry/sdk-trace-base';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Sampler } from '@opentelemetry/sdk-trace-base';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTelemetry } from '../src/index.js';
import { setUpSdk } from './sdk.js';

const sdk = setUpSdk();
afterEach(() => sdk.reset());
afterAll(() => sdk.close());

/** Drops the given names, and records those that it was asked about. */
function refusing(...names: readonly string[]) {
  const asked: string[] = [];
  const sampler: Sampler = {
    shouldSample(_context, _traceId, name) {
      asked.push(name);
      const decision = names.includes(name) ? SamplingDecision.NOT_RECORD : SamplingDecision.RECORD_AND_SAMPLED;
      return { decision };
    },
  };
  const exporter = new InMemorySpanExporter();
  const tracerProvider = new BasicTracerProvider({ sampler, spanProcessors: [new SimpleSpanProcessor(exporter)] });
  return { tracerProvider, asked, made: () => exporter.getFinishedSpans().map(({ name }) => name) };
}

describe('a request that the sampler drops', () => {
  it('is sampled once, and has no child spans; its duration is measured', async () => {
    const { tracerProvider, asked, made } = refusing('POST /api/v1/audits');
    const { meterProvider } = sdk;
    const { request } = await createTestService({
      config: { telemetry: await createTelemetry({ tracerProvider, meterProvider }) },
    });
    const { status } = await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    expect(status).toBe(201);
    expect(asked).toEqual(['POST /api/v1/audits']);
    expect(made()).toEqual([]);
    const [point] = await sdk.pointsOf('http.server.request.duration');
    expect(point?.attributes).toMatchObject({ 'http.route': '/api/v1/audits', 'http.response.status_code': 201 });
    expect(await sdk.pointsOf('citeready.transaction.duration')).toHaveLength(1);
  });

  it('passes the decision to the job, for parent-based samplers', async () => {
    const { tracerProvider } = refusing('POST /api/v1/audits');
    const telemetry = await createTelemetry({ tracerProvider });
    const parents: unknown[] = [];
    const watched = {
      ...telemetry,
      begin(start: SpanStart) {
        parents.push(start.parent);
        return telemetry.begin(start);
      },
    };
    const { request, runJobs } = await createTestService({ config: { telemetry: watched } });
    await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await runJobs();
    expect(parents.filter((parent) => parent !== undefined)).toEqual([
      expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    ]);
  });

  it('does not affect its siblings', async () => {
    const { tracerProvider, made } = refusing('GET /api/v1/health');
    const { request } = await createTestService({
      config: { telemetry: await createTelemetry({ tracerProvider }) },
    });
    await request('GET', '/api/v1/health');
    await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    expect(made()).toEqual(expect.arrayContaining(['POST /api/v1/audits', 'submitAudit', 'transaction']));
    expect(made()).not.toContain('checkHealth');
  });
});

describe('without a tracer', () => {
  it('begins only spans whose duration is measured', async () => {
    const telemetry = await createTelemetry({ meterProvider: sdk.meterProvider });
    expect(telemetry.begin({ name: 'submitAudit', kind: 'internal', labels: {} })).toBeNull();
    const span = telemetry.begin({
      name: 'transaction',
      kind: 'internal',
      labels: {},
      duration: 'citeready.transaction.duration',
    });
    expect(span).not.toBeNull();
  });
});
