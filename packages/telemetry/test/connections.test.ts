/** Connections of a backend that tells them, as Prometheus reads them. */
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

it('are told with who waits and how many there may be', async () => {
  const text = await textOf(10);
  expect(text).toMatch(/db_client_connection_count\{[^}]*db_client_connection_state="used"[^}]*\} 3\n/);
  expect(text).toMatch(/db_client_connection_count\{[^}]*db_client_connection_state="idle"[^}]*\} 1\n/);
  expect(text).toMatch(/db_client_connection_pending_requests(\{[^}]*\})? 7\n/);
  expect(text).toMatch(/db_client_connection_max(\{[^}]*\})? 10\n/);
});

it('are told without a limit where nobody knows it', async () => {
  expect(await textOf(null)).not.toMatch(/db_client_connection_max(\{[^}]*\})? \d/);
});
