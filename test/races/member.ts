/**
 * One of several processes that serve the same backend: the real service behind Node's listener on a port of its own, and a worker that the
 * scenario drives. Runs in the test's process over memory, and in processes of its own over PostgreSQL.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Backend, CommandPusher } from '@citeready/core';
import { createAuditService } from '@citeready/core';
import { createJwtVerifier } from '@citeready/jwt';
import { createNodeListener } from '@citeready/node-http';
import { createScriptedAuditor } from '@citeready/testing';

/** What scenarios can have done; the same over a call and over a process boundary. */
export interface Member {
  readonly url: string;
  /** Sends a host's command to the client's connection. Returns its id; `null` where there is no connection. */
  send(input: { readonly domain: string; readonly sender: number; readonly seq: number }): Promise<string | null>;
  /** Runs every job that can be claimed now. Returns how many. */
  runJobs(): Promise<number>;
  /** Lets the worker run jobs up to the transaction that ends one of them, and hold there. */
  holdAtEnd(): Promise<void>;
  /** Lets the worker that holds go on; resolves when nothing is left for it to do. */
  letEnd(): Promise<void>;
  close(): Promise<void>;
}

export const CLIENT = 'acme';
export const JWT_SECRET = 'the secret of the identity provider';
/** So few that a site with many commands needs several heartbeats. */
export const COMMANDS_PER_HEARTBEAT = 8;
/** Members hold the same key, so that each opens what another sealed. */
export const ENCRYPTION_KEY = { id: 'races', key: new Uint8Array(32).fill(7) };
/** So long that no lease ends by itself while a scenario runs. */
export const LEASE_MS = 10 * 60_000;

/** No plugin answers a push: every command is left to heartbeats. */
const failingPusher: CommandPusher = { push: async () => ({ outcome: 'failed', reason: 'the site is down' }) };

/** Every audit finds that the site cannot be reached. */
const failingAuditor = () =>
  createScriptedAuditor({ steps: [{ step: 'unreachable', code: 'dns', message: 'No such domain.' }] });

export async function createMember(backend: Backend): Promise<Member> {
  const config = {
    auditor: failingAuditor(),
    pusher: failingPusher,
    allowReservedDomains: true,
    encryptionKeys: [ENCRYPTION_KEY],
    commandsPerHeartbeat: COMMANDS_PER_HEARTBEAT,
    verifyAuthToken: createJwtVerifier({ secret: JWT_SECRET, now: () => backend.clock.now() }),
  };
  const web = createAuditService({ ...config, backend });
  const gate = createGate();
  const worker = createAuditService({ ...config, backend: behind(gate, backend) }).worker({
    leaseMs: LEASE_MS,
    concurrency: 1,
  });
  const listener = createNodeListener(web, { unmatched: 'not-found' });
  const server = http.createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let held: Promise<number> = Promise.resolve(0);

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send: ({ domain, sender, seq }) =>
      web.connections.send({ clientId: CLIENT, domain, command: 'races.test', payload: { sender, seq } }),
    runJobs: () => worker.runOnce(),
    async holdAtEnd() {
      const reached = gate.close();
      held = worker.runOnce();
      const missed = held.then((ran) => Promise.reject(new Error(`the worker ended without a stop after ${ran} jobs`)));
      await Promise.race([reached, missed]);
    },
    async letEnd() {
      gate.open();
      await held;
    },
    async close() {
      gate.open();
      await Promise.all([web.close(), worker.stop()]);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Gate {
  /** Resolves when somebody waits before it. */
  close(): Promise<void>;
  open(): void;
  pass(): Promise<void>;
}

function createGate(): Gate {
  let opened: Promise<void> = Promise.resolve();
  let open = (): void => {};
  let reached = (): void => {};
  return {
    close() {
      opened = new Promise((resolve) => (open = resolve));
      return new Promise((resolve) => (reached = resolve));
    },
    open: () => open(),
    pass() {
      reached();
      return opened;
    },
  };
}

/**
 * A worker's view of the backend: it takes jobs up, stops before transactions, and cannot prolong its leases any more, as if it were cut off or stood
 * still.
 */
function behind(gate: Gate, backend: Backend): Backend {
  const takenUp = new Set<string>();
  return {
    ...backend,
    queue: {
      ...backend.queue,
      extend: (input) => {
        const delivery = `${input.job.id} ${input.job.lease}`;
        if (takenUp.has(delivery)) return Promise.reject(new Error('cut off'));
        takenUp.add(delivery);
        return backend.queue.extend(input);
      },
    },
    transaction: async (work) => {
      await gate.pass();
      return backend.transaction(work);
    },
  };
}
