/** Connections of a backend that reports them, in the format of Prometheus. */
import { createAuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { expect, it } from 'vitest';
import { createTelemetry } from '../src/index.js';
import { createPrometheus } from '../src/prometheus.js';

async function textOf(max: number | null): Promise<string> {
  const prometheus = await createPrometheus();
  const service = createAuditService({
    engines: [],
    backend: { ...createMemoryBackend(), connections: () => ({ used: 3, idle: 1, waiting: 7, max }) },
    telemetry: await createTelemetry({ meterProvider: prometheus.meterProvider }),
  });
  const text = await prometheus.text();
  await service.close();
  await prometheus.close();
  return text;
}

it('are reported with the waiting callers and the maximum', async () => {
  const text = await textOf(10);
  expect(text).toMatch(/db_client_connection_count\{[^}]*db_client_connection_state="used"[^}]*\} 3\n/);
  expect(text).toMatch(/db_client_connection_count\{[^}]*db_client_connection_state="idle"[^}]*\} 1\n/);
  expect(text).toMatch(/db_client_connection_pending_requests(\{[^}]*\})? 7\n/);
  expect(text).toMatch(/db_client_connection_max(\{[^}]*\})? 10\n/);
});

it('are reported without a maximum if it is unknown', async () => {
  expect(await textOf(null)).not.toMatch(/db_client_connection_max(\{[^}]*\})? \d/);
});
