/**
 * What telemetry costs: requests through a real server without it, with metrics alone, with one trace in ten and with every trace exported; and whole audits
 * of a site on loopback without it and with everything. The CPU time of a process says the same on a busy machine; all take turns in one run.
 *
 *   npm run bench -- telemetry [folder of sites] [--seconds N] [--rounds N] [--audits N]
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { createSiteServer } from '@citeready/testing';
import { openServer } from './postgres/bench.js';
import { line, machine } from './postgres/measure.js';
import { callers } from './requests/callers.js';
import type { Kind } from './requests/start.js';
import { startServer } from './requests/start.js';
import { telemetryOf } from './telemetry/sdk.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    audits: { type: 'string', default: '6' },
    only: { type: 'string', default: 'memory,postgres,audits' },
  },
});
const rounds = Number(values.rounds);
const parts = values.only.split(',');
const load = { durationMs: Number(values.seconds) * 1000, connections: 32 };
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;
/** Each round beside that of the floor in the same turn: other work on the machine falls on both, which it does not do to their medians. */
const inTurn = (mine: readonly number[], floor: readonly number[]): number =>
  median(mine.map((value, round) => value / (floor[round] ?? NaN)));
const percent = (share: number): string => `${share >= 1 ? '+' : ''}${((share - 1) * 100).toFixed(1)}%`;

async function requests(storage: 'memory' | 'postgres', connectionString?: string): Promise<void> {
  const kinds: readonly Kind[] = [
    storage,
    `${storage}+metrics`,
    `${storage}+instruments`,
    `${storage}+sampled`,
    `${storage}+traced`,
    `${storage}+least`,
  ];
  const servers = await Promise.all(kinds.map((kind) => startServer(kind, connectionString)));
  try {
    for (const operation of ['status', 'submit'] as const) {
      const cpu = new Map<Kind, number[]>();
      for (let round = -1; round < rounds; round++) {
        for (const server of servers) {
          const before = await server.cpuMs();
          const { requests: count } = await callers(server, operation, load);
          // The first round warms up.
          if (round >= 0)
            cpu.set(server.kind, [...(cpu.get(server.kind) ?? []), ((await server.cpuMs()) - before) / count]);
        }
      }
      const floor = cpu.get(storage) ?? [];
      for (const kind of kinds) {
        const mine = cpu.get(kind) ?? [];
        line(
          `${operation}, ${kind}`,
          `CPU ${(median(mine) * 1000).toFixed(1)} µs`,
          percent(inTurn(mine, floor)),
          `least ${(Math.min(...mine) * 1000).toFixed(1)} µs, ${percent(Math.min(...mine) / Math.min(...floor))}`,
        );
      }
    }
  } finally {
    for (const server of servers) server.stop();
  }
}

/** CPU of this process, its threads included, for audits of each site, with and without in turn. */
async function audits(folder: string): Promise<void> {
  const site = await createSiteServer({ sites: folder });
  const hosts = readdirSync(folder).filter((name) => name.includes('.'));
  const auditor = createAuditor({ connectTo: [site.connectTo], politeness: { minDelayMs: 0, minAddressDelayMs: 0 } });
  const traced = await telemetryOf('traced');
  const cpu: Record<'without' | 'traced', number[]> = { without: [], traced: [] };
  for (let round = -1; round < Number(values.audits); round++) {
    for (const kind of round % 2 === 0 ? (['without', 'traced'] as const) : (['traced', 'without'] as const)) {
      const service = createAuditService({
        backend: createMemoryBackend(),
        auditor,
        telemetry: kind === 'traced' ? traced : undefined,
        allowReservedDomains: true,
      });
      const { key } = await service.keys.create({ clientId: 'bench' });
      for (const domain of hosts)
        await service.handle({
          method: 'POST',
          path: '/api/v1/audits',
          query: new URLSearchParams(),
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: () => Promise.resolve(new TextEncoder().encode(JSON.stringify({ domain }))),
          signal: new AbortController().signal,
        });
      const before = process.cpuUsage();
      const ran = await service.worker().runOnce();
      const { user, system } = process.cpuUsage(before);
      if (ran !== hosts.length) throw new Error(`${ran} of ${hosts.length} audits ran`);
      if (round >= 0) cpu[kind].push((user + system) / 1000 / ran);
      await service.close();
    }
  }
  for (const [kind, times] of Object.entries(cpu))
    line(
      `audit, ${kind}`,
      `CPU ${median(times).toFixed(1)} ms`,
      percent(inTurn(times, cpu.without)),
      `least ${Math.min(...times).toFixed(1)} ms, ${percent(Math.min(...times) / Math.min(...cpu.without))}`,
    );
  await auditor.close();
  await site.close();
}

machine('telemetry');
if (parts.includes('memory')) await requests('memory');
if (parts.includes('postgres')) {
  const database = await openServer();
  try {
    await requests('postgres', database.connectionString);
  } finally {
    await database.close();
  }
}
const [folder] = positionals;
if (parts.includes('audits') && folder !== undefined) await audits(folder);
// The SDK's timers would go on.
process.exit();
