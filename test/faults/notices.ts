/**
 * Commands of the host's own that live for seconds, sent throughout the run: to connected sites, which mostly take them in time, and to one that
 * takes nothing and never reports in, whose commands must all end as expired.
 */
import { createAuditService } from '@citeready/core';
import { createPostgresBackend } from '@citeready/postgres';
import type { Caller } from './caller.js';
import type { Ledger } from './ledger.js';
import type { Plugin } from './plugins.js';
import { PLUGIN_PORT } from './plugins.js';
import type { Random } from './random.js';
import { pause, until } from './until.js';

/** Refuses every push and sends no heartbeat. */
export const MUTE: Plugin = {
  domain: 'mute.example',
  clientId: 'acme',
  token: 'plugin-token-of-the-mute-site',
  acknowledges: false,
  signs: false,
  takesNothing: true,
};

/** Each to the mute site and to another. */
const ROUNDS = 8;
const LIFETIME_MS = 2000;
const SENT_MS = 60_000;

export interface NoticesContext {
  readonly connectionString: string;
  readonly call: Caller;
  readonly apiKey: string;
  readonly ledger: Ledger;
  /** Those that may be connected. */
  readonly plugins: readonly Plugin[];
  readonly random: Random;
  /** They are spread over about this time. */
  readonly spreadMs: number;
}

/** Resolves when all were sent. */
export async function sendNotices(context: NoticesContext): Promise<void> {
  const { connectionString, call, apiKey, ledger, plugins, random, spreadMs } = context;
  const registration = { site_url: `http://${MUTE.domain}:${PLUGIN_PORT}`, plugin_token: MUTE.token };
  const { result } = await call({ apiKey }, (client, more) => client.registerPlugin(registration, more));
  if (!result.ok) ledger.violations.push(`registering ${MUTE.domain} was refused`);

  const backend = createPostgresBackend({ connectionString, maxConnections: 2, maintenanceMs: null });
  const service = createAuditService({ backend, engines: [], commandLifetimeMs: LIFETIME_MS });
  const send = async ({ clientId, domain }: Plugin): Promise<void> => {
    // Where the answer was lost it is sent again, and both are commands like others.
    const { id } = await until('a command to be sent', SENT_MS, async () => ({
      id: await service.connections.send({ clientId, domain, command: 'host.notice' }),
    }));
    if (id !== null) ledger.notices.push({ id, domain, clientId });
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await send(MUTE);
      if (plugins.length > 0) await send(random.pick(plugins));
      await pause(random.between(0, (2 * spreadMs) / ROUNDS));
    }
  } finally {
    await service.close();
    await backend.close();
  }
}
