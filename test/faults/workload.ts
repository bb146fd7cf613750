/** Clients at work: submits, onboarding, re-audits and instant checks by several at a time, and the heartbeats of plugins beside them. */
import type { ClientResult } from '@citeready/client';
import type { Caller } from './caller.js';
import { signingFetch } from './caller.js';
import type { Ledger, Submitted } from './ledger.js';
import type { Plugin, PluginServer } from './plugins.js';
import { PLUGIN_PORT } from './plugins.js';
import type { Random } from './random.js';
import { pause } from './until.js';
import type { Checker, ClientId, Operation, World } from './world.js';
import { nameOf } from './world.js';

/** Clients that ask at the same time. */
const ACTORS = 8;
/** Plugins that report in at the same time. */
const BEATS = 6;

export interface WorkloadContext {
  readonly world: World;
  readonly call: Caller;
  readonly ledger: Ledger;
  readonly keys: Readonly<Record<ClientId, string>>;
  readonly plugins: PluginServer;
  readonly random: Random;
  /** The requests are spread over about this time. 0: as fast as it goes. */
  readonly spreadMs: number;
}

const siteUrl = ({ domain }: Plugin): string => `http://${domain}:${PLUGIN_PORT}`;
const keyOf = (keys: WorkloadContext['keys'], clientId: string): { readonly apiKey: string } => ({
  apiKey: clientId === 'acme' ? keys.acme : keys.globex,
});

function note(
  { ledger }: WorkloadContext,
  asked: Pick<Submitted, 'domain' | 'via' | 'unanswered'>,
  result: ClientResult<{ readonly slug: string }>,
): void {
  if (result.ok) ledger.submitted.push({ ...asked, status: result.status, slug: result.data.slug });
  // A re-audit of a domain that nobody has submitted yet is 404, rightly.
  else if (!(asked.via === 'reaudit' && result.error.status === 404))
    ledger.violations.push(`${asked.via} of ${asked.domain} was refused: ${result.error.code} ${result.error.message}`);
}

async function check(context: WorkloadContext, domain: string, checker: Checker): Promise<void> {
  const { call, ledger, keys } = context;
  const credential =
    checker.kind === 'install'
      ? { installId: checker.installId }
      : checker.kind === 'user'
        ? { authToken: checker.authToken }
        : keyOf(keys, checker.clientId);
  const { result, unanswered } = await call(credential, (client, more) => client.toolbarCheck(domain, more));
  const asked = { caller: nameOf(checker), domain, unanswered };
  if (result.ok) {
    const jobId = 'job' in result.data ? result.data.job.id : null;
    ledger.checked.push({ ...asked, status: result.status, jobId });
  } else if (result.error.status === 429 && checker.kind === 'user') {
    ledger.checked.push({ ...asked, status: 429, jobId: null });
  } else {
    ledger.violations.push(`a check of ${domain} was refused: ${result.error.code} ${result.error.message}`);
  }
}

async function connect(context: WorkloadContext, connected: Set<Plugin>, plugin: Plugin): Promise<void> {
  const { call, keys, ledger } = context;
  const credential = keyOf(keys, plugin.clientId);
  const request = { site_url: siteUrl(plugin), plugin_token: plugin.token };
  const registered = await call(credential, (client, more) => client.registerPlugin(request, more));
  if (!registered.result.ok) ledger.violations.push(`registering ${plugin.domain} was refused`);
  connected.add(plugin);
  const { result, unanswered } = await call(credential, (client, more) => client.onboard(siteUrl(plugin), more));
  note(context, { domain: plugin.domain, via: 'onboard', unanswered }, result);
}

async function perform(context: WorkloadContext, connected: Set<Plugin>, operation: Operation): Promise<void> {
  const { call, keys } = context;
  switch (operation.kind) {
    case 'submit': {
      const { domain } = operation;
      const submit = async (clientId: ClientId): Promise<void> => {
        const asked = await call(keyOf(keys, clientId), (client, more) => client.submitAudit(domain, more));
        note(context, { domain, via: 'submit', unanswered: asked.unanswered }, asked.result);
      };
      await Promise.all(operation.clients.map(submit));
      return;
    }
    case 'reaudit': {
      const { domain } = operation;
      const slug = domain.replaceAll('.', '-');
      const asked = await call(keyOf(keys, operation.clientId), (client, more) => client.reaudit(slug, more));
      note(context, { domain, via: 'reaudit', unanswered: asked.unanswered }, asked.result);
      return;
    }
    case 'connect':
      return connect(context, connected, operation.plugin);
    case 'check':
      return check(context, operation.domain, operation.checker);
  }
}

export interface Workload {
  /** Resolves when every request was answered. */
  readonly done: Promise<void>;
  /** One heartbeat of every connected plugin. */
  beatAll(): Promise<void>;
}

export function startWorkload(context: WorkloadContext): Workload {
  const { world, call, ledger, keys, plugins, random, spreadMs } = context;
  const connected = new Set<Plugin>();
  /** What a plugin has carried out, however it came, and told the service of already. */
  const told = new Map<Plugin, Set<string>>();

  const beat = async (plugin: Plugin): Promise<void> => {
    const { domain, clientId, acknowledges } = plugin;
    const known = told.get(plugin) ?? new Set<string>();
    const pushed = plugins.receipts.filter((receipt) => receipt.domain === domain && receipt.clientId === clientId);
    const carriedOut = pushed.filter(({ reaction }) => reaction !== 'refuses').map(({ id }) => id);
    const received = ledger.beats
      .filter((earlier) => earlier.domain === domain && earlier.clientId === clientId)
      .flatMap((earlier) => earlier.received);
    const acknowledged = acknowledges ? [...new Set([...carriedOut, ...received])].filter((id) => !known.has(id)) : [];
    const request = {
      site_url: siteUrl(plugin),
      version: '1.0.0',
      features: acknowledges ? ['command_ack'] : [],
      ...(acknowledges ? { acknowledged } : {}),
    };
    const credential = plugin.signs ? { fetch: signingFetch(plugin.token) } : keyOf(keys, clientId);
    const { result } = await call(credential, (client, more) => client.heartbeat(request, more));
    if (!result.ok) {
      ledger.violations.push(`a heartbeat of ${domain} was refused: ${result.error.code} ${result.error.message}`);
      return;
    }
    told.set(plugin, new Set([...known, ...acknowledged]));
    const ids = result.data.commands.map(({ payload }) => String(payload['id']));
    ledger.beats.push({ domain, clientId, acknowledged, received: ids });
  };

  const beatSome = async (some: readonly Plugin[]): Promise<void> => {
    await Promise.all(some.map(beat));
  };

  const queue = [...world.operations];
  const thinkMs = Math.floor((2 * spreadMs * ACTORS) / Math.max(1, queue.length));
  const actor = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await perform(context, connected, next);
      await pause(random.between(0, thinkMs));
    }
  };
  let over = false;
  const beats = async (): Promise<void> => {
    while (!over) {
      await beatSome(random.shuffled([...connected]).slice(0, BEATS));
      await pause(random.between(100, 400));
    }
  };
  const work = async (): Promise<void> => {
    const beating = beats();
    try {
      await Promise.all(Array.from({ length: ACTORS }, actor));
    } finally {
      over = true;
      await beating;
    }
  };
  return { done: work(), beatAll: () => beatSome([...connected]) };
}
