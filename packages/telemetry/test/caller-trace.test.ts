/** How the trace of a caller is used. */
import { createTestService } from '@citeready/testing';
import { trace } from '@opentelemetry/api';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTelemetry } from '../src/index.js';
import type { CallerTrace } from '../src/index.js';
import { setUpSdk } from './sdk.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const HEADER = `00-${TRACE}-00f067aa0ba902b7-01`;

const sdk = setUpSdk();
afterEach(() => sdk.reset());
afterAll(() => sdk.close());

async function service(callerTrace?: CallerTrace) {
  const { tracerProvider, meterProvider } = sdk;
  const telemetry = await createTelemetry({ tracerProvider, meterProvider, ...(callerTrace && { callerTrace }) });
  return createTestService({ config: { telemetry } });
}
const requestSpan = () => sdk.spans().find(({ name }) => name === 'GET /api/v1/health');

describe('a caller', () => {
  it.each([
    [undefined, TRACE, 0],
    ['continue', TRACE, 0],
    ['link', null, 1],
    ['ignore', null, 0],
  ] as const)('that sends its trace: %s', async (callerTrace, traceId, links) => {
    const { request } = await service(callerTrace);
    await request('GET', '/health', { headers: { traceparent: HEADER, tracestate: 'vendor=1' } });
    const span = requestSpan();
    if (traceId === null) expect(span?.spanContext().traceId).not.toBe(TRACE);
    else expect(span?.spanContext().traceId).toBe(traceId);
    expect(span?.links.map((link) => link.context.traceId)).toEqual(Array(links).fill(TRACE));
  });

  it.each(['', 'nonsense', `${HEADER}-more`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'x'.repeat(100_000)])(
    'that sends an invalid header begins a new trace: %.20s',
    async (traceparent) => {
      const { request } = await service();
      await request('GET', '/health', { headers: { traceparent } });
      expect(requestSpan()?.parentSpanContext).toBeUndefined();
    },
  );

  it('is a child of a span of the host that is already active', async () => {
    const { request } = await service();
    const tracer = sdk.tracerProvider.getTracer('host');
    await tracer.startActiveSpan('the host', async (span) => {
      await request('GET', '/health', { headers: { traceparent: HEADER } });
      span.end();
    });
    const host = sdk.spans().find(({ name }) => name === 'the host');
    expect(requestSpan()?.parentSpanContext?.spanId).toBe(host?.spanContext().spanId);
    expect(trace.getActiveSpan()).toBeUndefined();
  });

  it('that queues nothing that is traced leaves jobs without a trace', async () => {
    const { request, runJobs } = await createTestService();
    await request('POST', '/api/v1/audits', { body: { domain: 'example.com' }, headers: { traceparent: HEADER } });
    await runJobs();
    expect(sdk.spans()).toEqual([]);
  });
});
