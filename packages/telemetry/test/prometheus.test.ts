/** The route for Prometheus. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestService } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createTelemetry } from '../src/index.js';
import { createPrometheus } from '../src/prometheus.js';
import type { PrometheusOptions } from '../src/prometheus.js';

const TOKEN = 'a-token-of-the-operators-own';
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(options: PrometheusOptions = {}) {
  const prometheus = await createPrometheus(options);
  const telemetry = await createTelemetry(prometheus);
  const testService = await createTestService({ config: { telemetry } });
  closers.push(
    () => testService.service.close(),
    () => prometheus.close(),
  );
  return { prometheus, ...testService };
}

describe('the text', () => {
  it('contains requests, refusals, audits, the queue and slots after a run', async () => {
    const { prometheus, request, runJobs, service, clock } = await open();
    await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await request('GET', '/api/v1/audits/example-com/status', { anonymous: true });
    const waiting = await prometheus.text();
    expect(waiting).toContain('citeready_queue_jobs{');
    expect(waiting).toMatch(
      /citeready_queue_jobs\{[^}]*citeready_job_kind="full",citeready_job_state="waiting"[^}]*\} 1\n/,
    );
    await runJobs();
    const worker = service.worker();
    worker.start();
    await clock.advance(10_000);
    const text = await prometheus.text();
    for (const line of [
      /http_server_request_duration_count\{[^}]*http_route="\/api\/v1\/audits"[^}]*http_response_status_code="201"[^}]*\} 1\n/,
      /citeready_request_refusals_total\{[^}]*http_route="\/api\/v1\/audits\/\{slug\}\/status",error_type="unauthorized"[^}]*\} 1\n/,
      /citeready_audits_total\{[^}]*citeready_audit_kind="full",citeready_audit_outcome="completed"[^}]*\} 1\n/,
      /citeready_queue_jobs\{[^}]*citeready_job_kind="full",citeready_job_state="waiting"[^}]*\} 0\n/,
      /citeready_queue_oldest_age\{[^}]*citeready_job_kind="instant"[^}]*\} 0\n/,
      /citeready_worker_slots\{[^}]*citeready_slot_kind="shared",citeready_slot_state="free"[^}]*\} 2\n/,
      /citeready_audit_stage_duration_count\{[^}]*citeready_audit_stage="auditing"[^}]*\} 1\n/,
    ])
      expect(text).toMatch(line);
    await worker.stop();
    expect(await prometheus.text()).toMatch(
      /citeready_worker_slots\{[^}]*citeready_slot_kind="shared",citeready_slot_state="free"[^}]*\} 0\n/,
    );
  });

  it('has no more series however many domains, slugs and clients there are', async () => {
    const { prometheus, request, runJobs } = await open();
    const visit = async (n: number) => {
      await request('POST', '/api/v1/audits', { body: { domain: `site-${n}.com` } });
      await request('GET', `/api/v1/audits/site-${n}-com/status`);
      await runJobs();
    };
    await visit(0);
    const before = (await prometheus.text()).split('\n').length;
    for (let n = 1; n < 30; n++) await visit(n);
    const after = await prometheus.text();
    expect(after.split('\n')).toHaveLength(before);
    expect(after).not.toMatch(/site-\d/);
  });
});

describe('the route', () => {
  const answers = [
    ['GET', `Bearer ${TOKEN}`, 200],
    ['HEAD', `Bearer ${TOKEN}`, 200],
    ['GET', undefined, 401],
    ['GET', `Bearer ${TOKEN}x`, 401],
    ['GET', TOKEN, 401],
    ['POST', `Bearer ${TOKEN}`, 405],
  ] as const;

  it.each(answers)(
    'responds to %s with the credential %s by %i, on node:http and for fetch',
    async (method, authorization, status) => {
      const { prometheus } = await open({ token: TOKEN });
      const headers = authorization === undefined ? {} : { authorization };
      const server = createServer((request, response) => void prometheus.listener(request, response));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      closers.push(
        () => server.close(),
        () => server.closeAllConnections(),
      );
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
      for (const response of [
        await fetch(url, { method, headers }),
        await prometheus.fetch(new Request(url, { method, headers })),
      ]) {
        expect(response.status).toBe(status);
        if (status === 200)
          expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
        const text = await response.text();
        expect(text.includes('# TYPE')).toBe(status === 200 && method === 'GET');
      }
    },
  );

  it('is open if the host sets no token, and accepts none that could be guessed', async () => {
    const { prometheus } = await open();
    expect((await prometheus.fetch(new Request('http://host.example/metrics'))).status).toBe(200);
    await expect(createPrometheus({ token: 'short' })).rejects.toThrow('at least 24 characters');
  });

  it('responds 503 if nothing can be collected any more', async () => {
    const { prometheus } = await open();
    await prometheus.close();
    expect((await prometheus.fetch(new Request('http://host.example/metrics'))).status).toBe(503);
  });
});
