/** A process of the service as an operator would run it: a web process that enqueues, or a worker that audits and pushes. */
import http from 'node:http';
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';
import type { AuditServiceConfig, Logger } from '@citeready/core';
import { createAuditService } from '@citeready/core';
import { createJwtVerifier } from '@citeready/jwt';
import { createNodeListener } from '@citeready/node-http';
import { createPostgresBackend } from '@citeready/postgres';
import { noteTurns } from './note-turns.js';
import { setClockBack } from './set-clock.js';
import type { ProcessSettings } from './settings.js';
import { ADDRESS_DELAY_MS, HOST_DELAY_MS, SETTINGS_VARIABLE } from './settings.js';

// Only the driver sets it.
const settings = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '{}') as ProcessSettings;

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause } : value;
const line =
  (level: string): Logger['info'] =>
  (message, fields = {}) =>
    void process.stderr.write(`${JSON.stringify({ level, message, ...fields }, plain)}\n`);
const logger: Logger = { debug: () => {}, info: line('info'), warn: line('warn'), error: line('error') };

const backend = createPostgresBackend({ connectionString: settings.connectionString, logger });
const common = {
  backend,
  logger,
  encryptionKeys: [{ id: 'host', key: Buffer.from(settings.encryptionKey, 'hex') }],
  verifyAuthToken: createJwtVerifier({ secret: settings.jwtSecret }),
  allowReservedDomains: true,
  // One operator's two clients: every plugin of a domain hears of its audits, which is what is counted.
  requireControl: false,
} satisfies Partial<AuditServiceConfig>;

/** A role that runs: how to stop it, and its port. */
interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

async function web(): Promise<Running> {
  // Enqueues without loading the auditor.
  const service = createAuditService({
    ...common,
    engines: [{ engine: 'chatgpt', name: 'ChatGPT', default: true }],
  });
  const listener = createNodeListener(service, { unmatched: 'not-found' });
  const server = http.createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
      await service.close();
    },
  };
}

async function worker(): Promise<Running> {
  const { createAuditor } = await import('@citeready/auditor');
  const { createCommandPusher } = await import('@citeready/safe-fetch');
  const auditor = createAuditor({
    connectTo: settings.connectTo,
    politeness: { minDelayMs: HOST_DELAY_MS, concurrencyPerHost: 2, minAddressDelayMs: ADDRESS_DELAY_MS },
    hostTurns: noteTurns(backend.hostTurns(), (turn) => process.stdout.write(`turn ${JSON.stringify(turn)}\n`)),
    parse: 'inline',
  });
  const service = createAuditService({
    ...common,
    auditor,
    pusher: createCommandPusher({ connectTo: settings.connectTo }),
  });
  const { leaseMs, pollMs, concurrency } = settings;
  service.worker({ leaseMs, pollMs, concurrency, backoff: { baseMs: 250, maxMs: 2000 }, housekeepingMs: 1000 }).start();
  return {
    port: 0,
    async stop() {
      await service.close({ graceMs: 2000 });
      await auditor.close();
    },
  };
}

const running = await (settings.role === 'web' ? web() : worker());
process.once('SIGTERM', () => {
  void running
    .stop()
    .then(() => backend.close())
    .then(() => process.exit(0));
});
// A driver that was killed leaves nothing behind.
process.stdin.once('end', () => process.exit(3));
createInterface(process.stdin).on('line', (text) => {
  const ms = /^back (\d+)$/.exec(text)?.[1];
  if (ms !== undefined) setClockBack(Number(ms));
});
process.stdout.write(`ready ${running.port}\n`);
