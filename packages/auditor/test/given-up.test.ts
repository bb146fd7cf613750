/** Sites that hold a slot: hanging, dripping, asking to be left alone for days. They are given up, with what is known of them; our own waits are not theirs. */
import { createSystemClock } from '@citeready/system';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { AuditOutcome } from '@citeready/core';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuditorOptions, SiteAuditor } from '../src/index.js';
import { createAuditor } from '../src/index.js';
import type { HostGate } from '@citeready/safe-fetch';
import { createHostGate } from '@citeready/safe-fetch';

const DOMAIN = 'slow.example';
/** In place of the 60 and 20 seconds. Far below any limit of a single fetch, and of the whole. */
const SILENCE_MS = 2_000;
/** Far above what a busy machine adds, and far below what an audit takes that nobody gives up. */
const SOON_MS = 25_000;

const page = (title: string, links: readonly string[] = []): string =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${'<p>A kettle boils water quickly and quietly.</p>'.repeat(20)}${links.map((link) => `<a href="${link}">Page ${link}</a>`).join('')}</main>`;
const LINKS = Array.from({ length: 12 }, (_, n) => `/kettles/number-${n}`);

type Act = (socket: Socket, path: string) => void;

function answer(socket: Socket, status: string, body: string, headers = ''): void {
  socket.write(
    `HTTP/1.1 ${status}\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
  );
}
const ok: Act = (socket, path) =>
  path === '/robots.txt' ? answer(socket, '404 Not Found', '') : answer(socket, '200 OK', page(path, LINKS));

const open: { server?: Server; sockets: Set<Socket>; timers: Set<NodeJS.Timeout>; auditor?: SiteAuditor } = {
  sockets: new Set(),
  timers: new Set(),
};
afterEach(async () => {
  await open.auditor?.close();
  for (const timer of open.timers) clearInterval(timer);
  for (const socket of open.sockets) socket.destroy();
  await new Promise((resolve) => open.server?.close(resolve));
  open.sockets.clear();
  open.timers.clear();
});

/** Repeats something on a connection until the test is over. */
function drip(socket: Socket, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), 50);
  open.timers.add(timer);
  socket.on('close', () => clearInterval(timer));
}

/** A site on plain HTTP; connections for TLS are closed at once. */
async function site(act: Act): Promise<string> {
  const server = createServer((socket) => {
    open.sockets.add(socket);
    let seen = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (seen === '' && chunk[0] === 0x16) return void socket.destroy();
      seen += chunk.toString('latin1');
      for (let end = seen.indexOf('\r\n\r\n'); end >= 0; end = seen.indexOf('\r\n\r\n')) {
        act(socket, seen.split(' ', 2)[1] ?? '/');
        seen = seen.slice(end + 4);
      }
    });
  });
  open.server = server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `*=127.0.0.1:${address.port}`;
}

function auditorOf(connectTo: string, options: AuditorOptions = {}): SiteAuditor {
  open.auditor = createAuditor({
    connectTo: [connectTo],
    ...(options.hostGate === undefined && { politeness: { minDelayMs: 0, concurrencyPerHost: 4 } }),
    deadlines: { fullSilenceMs: SILENCE_MS, instantSilenceMs: SILENCE_MS },
    parse: 'inline',
    ...options,
  });
  return open.auditor;
}

const run = (auditor: SiteAuditor, kind: 'full' | 'instant'): Promise<AuditOutcome> =>
  auditor.run(
    { domain: DOMAIN, kind, startedAt: new Date('2026-11-21T09:00:00Z') },
    { observer: { progress: async () => {}, discovery: async () => {} }, signal: new AbortController().signal },
  );

async function timed<T>(work: Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const started = performance.now();
  return { value: await work, ms: performance.now() - started };
}

describe.each(['full', 'instant'] as const)('an audit (%s) of a site', (kind) => {
  it.each<[string, Act]>([
    ['hangs', () => undefined],
    [
      'drips its headers',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        drip(socket, 'x-a: b\r\n');
      },
    ],
    [
      'drips its body',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100000\r\n\r\n');
        drip(socket, 'x');
      },
    ],
    [
      'has a robots.txt and hangs on its home page',
      (socket, path) => (path === '/robots.txt' ? answer(socket, '404 Not Found', '') : undefined),
    ],
  ])('that %s ends soon, and says that nothing came', async (_, act) => {
    const { value, ms } = await timed(run(auditorOf(await site(act)), kind));
    expect(value).toMatchObject({ outcome: 'unreachable', code: 'unreachable' });
    expect(value.outcome === 'unreachable' && value.message).toContain('the crawl stopped');
    expect(ms).toBeLessThan(SOON_MS);
  });

  it('that wants to be left alone for days ends soon, and is not asked again', async () => {
    let asked = 0;
    const connectTo = await site((socket, path) => {
      if (path === '/robots.txt') return answer(socket, '404 Not Found', '');
      asked += 1;
      answer(socket, '429 Too Many Requests', 'later', 'retry-after: 999999\r\n');
    });
    const { value, ms } = await timed(run(auditorOf(connectTo), kind));
    expect(value.outcome).toBe('unreachable');
    expect(ms).toBeLessThan(SOON_MS);
    expect(asked).toBe(1);
  });

  it('that is slow but answers is read', async () => {
    const connectTo = await site((socket, path) => {
      open.timers.add(setTimeout(() => ok(socket, path), SILENCE_MS / 10));
    });
    expect(await run(auditorOf(connectTo), kind)).toMatchObject({ outcome: 'completed' });
  });
});

describe('a site that stops answering in the middle', () => {
  it.each<[string, Act]>([
    ['by hanging', () => undefined],
    ['by asking for days of peace', (socket) => answer(socket, '503 Busy', 'x', 'retry-after: 999999\r\n')],
  ])('%s has a report of what was read, marked as partial', async (_, act) => {
    let pages = 0;
    const connectTo = await site((socket, path) => {
      if (path.startsWith('/kettles/') && (pages += 1) > 5) return act(socket, path);
      ok(socket, path);
    });
    const { value, ms } = await timed(run(auditorOf(connectTo), 'full'));
    if (value.outcome !== 'completed') throw new Error(value.message);
    expect(value.report.partial).toBe(true);
    expect(value.report.pages.length).toBeGreaterThanOrEqual(4);
    expect(ms).toBeLessThan(SOON_MS);
  });
});

describe('a host that other audits keep busy', () => {
  /** Nobody gets a turn before `open` is called. */
  const heldGate = (): { readonly gate: HostGate; readonly open: () => void } => {
    const inner = createHostGate({ clock: createSystemClock(), minDelayMs: 0 });
    let release = (): void => undefined;
    const opened = new Promise<void>((resolve) => (release = resolve));
    return {
      open: release,
      gate: {
        ...inner,
        enter: async (host, options = {}) => {
          const { signal } = options;
          await new Promise<void>((resolve, reject) => {
            // The caller's own reason comes out as it is.
            // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
            signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
            void opened.then(resolve);
          });
          return inner.enter(host, options);
        },
      },
    };
  };

  it('is not given up for that', async () => {
    const { gate, open: letIn } = heldGate();
    const auditor = auditorOf(await site(ok), { hostGate: gate });
    open.timers.add(setTimeout(letIn, SILENCE_MS * 2));
    expect(await run(auditor, 'instant')).toMatchObject({ outcome: 'completed', report: { partial: false } });
  });

  it('is not called unreachable where no turn came at all: the audit is to be tried again', async () => {
    const { gate } = heldGate();
    const connectTo = await site(ok);
    const auditor = auditorOf(connectTo, { hostGate: gate, limits: { turnMs: 500 } });
    await expect(run(auditor, 'full')).rejects.toThrow(/no turn at slow\.example/);
    await auditor.close();
    const late = auditorOf(connectTo, { hostGate: gate, deadlines: { instantMs: 500 } });
    await expect(run(late, 'instant')).rejects.toThrow(/most of which was spent on polite waiting/);
  });
});
