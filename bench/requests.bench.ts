/**
 * Requests through a real server, beside a bare `node:http` handler that parses, validates by the same zod schema, looks a Bearer key up and keeps the
 * audit in a map, and the same on fastify. On PostgreSQL the floor is that handler with the service's statements by the bare client. Server and callers are processes of their own, and the servers take turns, so that other work of the machine falls on all alike.
 *
 *   npm run bench -- requests [--seconds N] [--rounds N] [--connections N]
 *
 * The CPU time of the server a request says the same on a busy machine; requests a second do not.
 */
import { parseArgs } from 'node:util';
import { openServer } from './postgres/bench.js';
import { line, machine, ms, ratio } from './postgres/measure.js';
import { callers } from './requests/callers.js';
import type { Kind } from './requests/start.js';
import { startServer } from './requests/start.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: 'bare,fastify,memory,statements,postgres' },
  },
});
const rounds = Number(values.rounds);
const load = { durationMs: Number(values.seconds) * 1000, connections: Number(values.connections) };
const KINDS: readonly Kind[] = ['bare', 'fastify', 'memory', 'statements', 'postgres'];
const kinds = KINDS.filter((kind) => values.only.split(',').includes(kind));
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

machine('requests through node-http');
const database = kinds.includes('postgres') || kinds.includes('statements') ? await openServer() : null;
const servers = await Promise.all(kinds.map((kind) => startServer(kind, database?.connectionString)));
try {
  for (const operation of ['status', 'submit'] as const) {
    const cpu = new Map<Kind, number[]>();
    const rates = new Map<Kind, number[]>();
    const tails = new Map<Kind, [number, number][]>();
    for (let round = -1; round < rounds; round++) {
      for (const server of servers) {
        const before = await server.cpuMs();
        const { requests, seconds, p50, p99 } = await callers(server, operation, load);
        const used = (await server.cpuMs()) - before;
        // The first round warms up.
        if (round < 0) continue;
        cpu.set(server.kind, [...(cpu.get(server.kind) ?? []), used / requests]);
        rates.set(server.kind, [...(rates.get(server.kind) ?? []), requests / seconds]);
        tails.set(server.kind, [...(tails.get(server.kind) ?? []), [p50, p99]]);
      }
    }
    for (const { kind } of servers) {
      // On PostgreSQL the floor is what its statements cost.
      const floor: Kind = kind === 'postgres' && kinds.includes('statements') ? 'statements' : 'bare';
      const [bareCpu, bareRate] = [median(cpu.get(floor) ?? []), median(rates.get(floor) ?? [])];
      const [mine, rate] = [median(cpu.get(kind) ?? []), median(rates.get(kind) ?? [])];
      const tail = tails.get(kind) ?? [];
      line(
        `${operation}, ${kind}`,
        `${Math.round(rate)}/s`,
        `CPU ${(mine * 1000).toFixed(1)} µs`,
        `of ${floor}: ${ratio(rate, bareRate)} by rate, ${ratio(bareCpu, mine)} by CPU`,
        `CPU at least ${(Math.min(...(cpu.get(kind) ?? [])) * 1000).toFixed(1)} µs`,
        `p50 ${ms(median(tail.map(([p50]) => p50)))}, p99 ${ms(median(tail.map(([, p99]) => p99)))}`,
      );
    }
  }
} finally {
  for (const server of servers) server.stop();
  await database?.close();
}
