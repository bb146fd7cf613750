/** One worker of `host-turns.test.ts`: fetches its share of pages through the common gate, and prints between which moments each request was sent. */
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
  // On a machine that is busy with other things the database answers late. A gate that takes it for failed keeps to itself, which is another test's subject.
  answerWithinMs: 15_000,
  onTrouble: (error) => troubles.push(String(error)),
});
/** Milliseconds of the machine's monotonic clock, which is one for all processes; the time of day at which each of them began is slewed between. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/** When the turn was had, and when it was said that the request is on its way: it was written between the two. */
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
