/**
 * One worker of `host-turns.test.ts`: fetches its share of pages through the shared gate, and prints the interval in which each request was
 * sent.
 */
import { createSystemClock } from '@citeready/system';
import type { HostGate } from '@citeready/safe-fetch';
import { createFetcher, createHostGate } from '@citeready/safe-fetch';
import { createPostgresBackend } from '../src/index.js';

const [connectionString = '', port = '', delay = '', atATime = '', ...urls] = process.argv.slice(2);
const backend = createPostgresBackend({ connectionString, maxConnections: 4 });
const clock = createSystemClock();
const troubles: string[] = [];
const gate = createHostGate({
  clock,
  turns: backend.hostTurns(),
  minDelayMs: Number(delay),
  concurrencyPerHost: Number(atATime),
  // On a busy machine, the database responds late. A gate that treats it as failed continues without it, which another test covers.
  answerWithinMs: 15_000,
  onTrouble: (error) => troubles.push(String(error)),
});
/**
 * Milliseconds of the machine's monotonic clock, which all processes share; the wall-clock start times of the processes may be slewed
 * against each other.
 */
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/** When the turn was granted, and when the request was reported as sent: it was written between the two. */
const spans: [from: number, to: number][] = [];
const noting: HostGate = {
  ...gate,
  async enter(host, options) {
    const turn = await gate.enter(host, options);
    const from = now();
    let noted = false;
    return {
      sent: () => {
        if (!noted) spans.push([from, now()]);
        noted = true;
        turn.sent();
      },
      leave: () => turn.leave(),
    };
  },
};
const fetcher = createFetcher({ clock, hostGate: noting, connectTo: [`*=127.0.0.1:${port}`] });

await backend.ping();
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const results = await Promise.all(urls.map((url) => fetcher.fetch({ url, purpose: 'page' })));
await fetcher.close();
await gate.settle();
process.stdout.write(`${JSON.stringify({ spans, ok: results.filter(({ ok }) => ok).length, troubles })}\n`);
await backend.close();
process.exit(0);
