/** One run: a server, processes, sites, plugins and clients; faults by seed; rest; judgment. */
import { createPostgresBackend } from '@citeready/postgres';
import { createAuditService } from '@citeready/core';
import { storedInstall } from '../stored-install.js';
import { createAdmin } from './admin.js';
import { createCaller } from './caller.js';
import { checkAllowances } from './checks/allowances.js';
import { checkAudits } from './checks/audits.js';
import { checkCommands } from './checks/commands.js';
import type { Facts } from './checks/facts.js';
import { checkFairness } from './checks/fairness.js';
import { checkFencing } from './checks/fencing.js';
import { checkPoliteness } from './checks/politeness.js';
import { readFacts } from './checks/read-facts.js';
import type { FaultContext, FaultKind } from './faults.js';
import { kindsFor, planFaults, strike } from './faults.js';
import { compileEntry } from './compile-entry.js';
import type { LogLine } from './fleet.js';
import { createFleet } from './fleet.js';
import { askAtOnce } from './hot-client.js';
import { installJournal } from './journal.js';
import { createLedger } from './ledger.js';
import { startPlugins } from './plugins.js';
import { MUTE, sendNotices } from './notices.js';
import { createPostgresServer } from './postgres-server.js';
import { createRandom } from './random.js';
import { checkAnswers, settle, stopFleet } from './rest.js';
import { startSites } from './sites.js';
import type { TakeOver } from './take-over.js';
import { makeLate, measureTakeOver } from './take-over.js';
import { pause, until } from './until.js';
import { startWorkload } from './workload.js';
import { CLIENTS, HOT_CLIENT, planWorld } from './world.js';

export interface RunOptions {
  readonly seed: number;
  readonly audits: number;
  /** Audits that one client asks for at once. */
  readonly hotAudits: number;
  readonly workers: number;
  readonly webs: number;
  readonly leaseMs: number;
  /** Jobs at a time of a worker. */
  readonly concurrency: number;
  /** Requests are spread over about this time; 0 for as fast as it goes. */
  readonly spreadMs: number;
  /** Faults go on for this long, and at least until every kind was had once. */
  readonly faultsMs: number;
  /** Longest pause between two faults. */
  readonly gapMs: number;
  /** How long nothing may get done, while something is left, after the faults. */
  readonly settleMs: number;
  readonly say?: (line: string) => void;
  /** Told how to end everything early, before anything is started. */
  readonly onOpen?: (close: () => Promise<void>) => void;
  /** What the processes log, as they do. */
  readonly onLog?: (line: LogLine) => void;
}

export interface RunReport {
  readonly violations: readonly string[];
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  readonly takeOver: TakeOver;
  /** How long it may take: lease and poll interval. */
  readonly takeOverLimitMs: number;
  readonly facts: Facts;
  /** How often a worker found that its audit had been taken over. */
  readonly fencedOff: number;
  readonly settledMs: number;
}

const FREE_AUDITS = 5;
const PER_HOUR = 1;
const POLL_MS = 250;
/** Commands with a short life are sent over this time where requests are sent as fast as it goes. */
const SHORT_SPREAD_MS = 4000;
const ENCRYPTION_KEY = '5a'.repeat(32);
const JWT_SECRET = 'the secret of the fault suite, more than 32 bytes';
const KEYS = { acme: 'key-of-acme-for-the-fault-suite', globex: 'key-of-globex-for-the-fault-suite' };
const HOT_KEY = 'key-of-the-hot-client-of-the-fault-suite';
const FENCED_OFF = 'audit was taken over by another worker';
/** A site that answers only when it is told to, so that its audit is under way for certain. */
const HELD = { domain: 'held.example', kind: 'held' } as const;

/** As the tables name an install. */
function storedCaller(caller: string): string {
  const [, installId] = /^install:(.*)$/.exec(caller) ?? [];
  return installId === undefined ? caller : `install:${storedInstall(installId, Buffer.from(ENCRYPTION_KEY, 'hex'))}`;
}

export async function run(options: RunOptions): Promise<RunReport> {
  const { seed, leaseMs, say = () => {}, onLog = () => {} } = options;
  const random = (name: string) => createRandom(seed, name);
  const closing: (() => Promise<unknown> | void)[] = [];
  const close = async (): Promise<void> => {
    for (let last = closing.pop(); last !== undefined; last = closing.pop()) await last();
  };
  options.onOpen?.(close);
  try {
    const server = await createPostgresServer();
    closing.push(() => server.remove());
    const backend = createPostgresBackend({ connectionString: server.connectionString('setup') });
    await backend.migrate();
    const setup = createAuditService({
      backend,
      engines: [],
      encryptionKeys: [{ id: 'host', key: new Uint8Array(32) }],
    });
    for (const clientId of CLIENTS) await setup.keys.adopt({ clientId, key: KEYS[clientId] });
    await setup.keys.adopt({ clientId: HOT_CLIENT, key: HOT_KEY });
    await backend.close();
    const admin = createAdmin(server.connectionString('suite'));
    closing.push(() => admin.close());
    await installJournal(admin);

    const world = await planWorld(random('world'), {
      audits: options.audits,
      hotAudits: options.hotAudits,
      jwtSecret: JWT_SECRET,
      silence: options.spreadMs > 0,
    });
    const sites = await startSites(random('sites'), [...world.sites, HELD]);
    closing.push(() => sites.close());
    const plugins = await startPlugins(random('plugins'), [...world.plugins, MUTE], { hangs: options.spreadMs > 0 });
    closing.push(() => plugins.close());
    const entry = await compileEntry();
    closing.push(() => entry.remove());
    const fleet = createFleet({
      entry: entry.file,
      onLog,
      workers: options.workers,
      webs: options.webs,
      connectionString: (name) => server.connectionString(name),
      jwtSecret: JWT_SECRET,
      encryptionKey: ENCRYPTION_KEY,
      connectTo: [...plugins.connectTo, ...sites.connectTo],
      leaseMs,
      pollMs: POLL_MS,
      concurrency: options.concurrency,
    });
    closing.push(() => fleet.destroy());
    await fleet.ready();
    say(`${options.workers} workers and ${options.webs} web processes are ready`);

    const ledger = createLedger();
    const call = createCaller(fleet, ledger, random('caller'));
    const { spreadMs } = options;
    const hot = askAtOnce(world.hot, { call, apiKey: HOT_KEY, ledger });
    hot.catch(() => undefined);
    const workload = startWorkload({ world, call, ledger, keys: KEYS, plugins, random: random('pace'), spreadMs });
    const notices = sendNotices({
      connectionString: server.connectionString('host'),
      call,
      apiKey: KEYS.acme,
      ledger,
      plugins: world.plugins,
      random: random('notices'),
      spreadMs: Math.max(spreadMs, SHORT_SPREAD_MS),
    });
    // Where something else ends the run, nobody waits for them.
    notices.catch(() => undefined);
    const faults: Partial<Record<FaultKind, number>> = {};
    const forgot: FaultContext['forgot'] = [];
    const stops: FaultContext['stops'] = [];
    const context: FaultContext = {
      fleet,
      server,
      admin,
      random: random('victims'),
      leaseMs,
      stopped: new Set<string>(),
      forgot,
      stops,
      behindMs: 0,
    };
    const kinds = kindsFor(server);
    if (server.disk === null) say('no disk may be mounted here: none is filled');
    if (server.clock === null) say("libfaketime is not installed: the server's clock is left alone");
    const order = planFaults(random('faults'), kinds);
    const gaps = random('gaps');
    const startedAt = performance.now();
    const seconds = (): string => ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
    const background: Promise<void>[] = [];
    for (let count = 0; count < kinds.length || performance.now() - startedAt < options.faultsMs; count++) {
      await pause(gaps.between(0, options.gapMs));
      const kind = order.next().value;
      const done = strike(kind, context).then((what) => say(`${seconds()} s  ${kind}: ${what}`));
      // A stopped worker stays away for long; other faults fall into that time.
      if (kind === 'stop worker') background.push(done);
      else await done;
      faults[kind] = (faults[kind] ?? 0) + 1;
    }
    await Promise.all(background);
    await Promise.all([workload.done, hot]);
    await notices;
    say(`${seconds()} s  every request is answered, the faults are over`);
    const restAt = performance.now();
    await fleet.ready();
    if (!(await settle(admin, workload, options.settleMs)))
      ledger.violations.push(`something is left, and nothing was done for ${options.settleMs / 1000} s`);
    const settledMs = performance.now() - restAt;
    say(`${seconds()} s  at rest`);

    const held = call({ apiKey: KEYS.acme }, (client, more) => client.submitAudit(HELD.domain, more));
    if (!(await held).result.ok) ledger.violations.push('the last audit was refused');
    const takeOver = await measureTakeOver(fleet, admin, { domain: HELD.domain, leaseMs });
    const late = await makeLate(fleet, admin, HELD.domain);
    sites.release();
    await until(`${late.name} to notice that it is late`, 60_000, () =>
      fleet.logs.some(({ process: name, message }) => name === late.name && message === FENCED_OFF),
    ).catch(() => ledger.violations.push(`${late.name} did not notice that its audit had been taken over`));
    await settle(admin, workload, options.settleMs);
    await checkAnswers(ledger, call, KEYS.acme);
    await stopFleet(fleet, admin, ledger);

    const facts: Facts = {
      ...(await readFacts(admin)),
      ledger: { ...ledger, checked: ledger.checked.map((check) => ({ ...check, caller: storedCaller(check.caller) })) },
      plugins: [...world.plugins, MUTE],
      receipts: plugins.receipts,
      freeAudits: FREE_AUDITS,
      perHour: PER_HOUR,
      turns: fleet.turns,
      forgot,
      stops,
    };
    const checks = [checkAudits, checkFencing, checkAllowances, checkCommands, checkPoliteness, checkFairness];
    return {
      violations: [
        ...ledger.violations,
        ...fleet.crashes,
        ...plugins.violations,
        ...checks.flatMap((check) => check(facts)),
      ],
      faults,
      takeOver,
      takeOverLimitMs: leaseMs + POLL_MS,
      facts,
      fencedOff: fleet.logs.filter(({ message }) => message === FENCED_OFF).length,
      settledMs,
    };
  } finally {
    await close();
  }
}
