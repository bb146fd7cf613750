/**
 * Kills the host with SIGKILL in the middle of its audits and starts it again on the same data directory, as often as asked. Throws where an
 * acknowledged audit is missing, unfinished or done twice, where a second database server appears, or where anything is left behind at the end.
 */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CitereadyClient } from '@citeready/client';
import { createClient } from '@citeready/client';
import type { SiteServer } from '@citeready/testing';
import { createSiteServer } from '@citeready/testing';
import { createWatch, slugOf } from './kill-watch.js';
import { serversOf } from './processes.js';
import type { HostProcess } from './start-host.js';
import { startHostProcess } from './start-host.js';
import type { Valve } from './valve.js';
import { createValve } from './valve.js';

export interface KillOptions {
  readonly audits: number;
  readonly kills: number;
  /** A killed host's audits are taken over after this time; whole seconds, 10 at least. */
  readonly leaseSeconds: number;
}

export interface KillFigures {
  /** Submits that were answered 201. */
  readonly acknowledged: number;
  /** Acknowledged audits that were not to be found, or not completed, at the end. */
  readonly missing: number;
  readonly completed: number;
  /** Most versions that one audit has; more than one would be an audit done twice visibly. */
  readonly mostVersions: number;
  /** One entry for each kill. */
  readonly kills: readonly {
    /** Audits that were completed when the host was killed. */
    readonly completedBefore: number;
    /** Audits that were under way in it for certain: they waited for an answer of their site. */
    readonly interrupted: number;
    /** From the start of the next process until it listens. */
    readonly listeningAfterMs: number;
  }[];
  /** For each interrupted audit, from the kill until it ran anew. */
  readonly takenOverAfterMs: readonly number[];
}

const KEY = 'a-key-of-the-operators-own-choice';
const STEP_DEADLINE_MS = 900_000;

const siteFiles = (domain: string): Record<string, string> => ({
  '/index.html': `<!doctype html><html lang="en"><title>${domain}</title><h1>${domain}</h1><p>A small site about ${domain}.</p><a href="/about.html">About</a></html>`,
  '/about.html': `<!doctype html><html lang="en"><title>About ${domain}</title><h1>About</h1><p>Who makes ${domain}.</p></html>`,
});

export async function killHostDuringAudits(options: KillOptions): Promise<KillFigures> {
  const domains = Array.from({ length: options.audits }, (_, n) => `site-${n}.example`);
  const valve = createValve();
  const sites = await createSiteServer({
    sites: Object.fromEntries(
      domains.map((domain) => [domain, { files: siteFiles(domain), intercept: valve.intercept }]),
    ),
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'citeready-kills-'));
  // Where this process is root the server runs as another user, and must get in.
  await chmod(folder, 0o755);
  try {
    return await run(options, domains, { sites, valve }, path.join(folder, 'data'));
  } finally {
    await sites.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One life of the host. */
interface Life {
  readonly host: HostProcess;
  readonly client: CitereadyClient;
  readonly listeningAfterMs: number;
}

async function run(
  { kills, leaseSeconds }: KillOptions,
  domains: readonly string[],
  { sites, valve }: { readonly sites: SiteServer; readonly valve: Valve },
  dataDirectory: string,
): Promise<KillFigures> {
  const cluster = path.join(dataDirectory, 'cluster');
  const start = async (): Promise<Life> => {
    const from = performance.now();
    const host = await startHostProcess({
      CITEREADY_API_KEY: KEY,
      CITEREADY_STORAGE: 'embedded',
      CITEREADY_DATA_DIR: dataDirectory,
      CITEREADY_CONNECT_TO: domains.map((domain) => `${domain}=127.0.0.1:${sites.port}`).join(','),
      CITEREADY_LEASE_SECONDS: String(leaseSeconds),
    });
    const client = createClient({ baseUrl: host.url, apiKey: KEY });
    return { host, client, listeningAfterMs: performance.now() - from };
  };

  let life = await start();
  try {
    const watch = createWatch(domains);
    for (const domain of domains) {
      const submitted = await life.client.submitAudit(domain);
      assert.ok(submitted.ok && submitted.status === 201, `${domain} is acknowledged`);
    }
    const figures: KillFigures['kills'][number][] = [];
    for (let kill = 0; kill < kills; kill++) {
      const enough = watch.completed() + 1;
      await until('one audit more is completed', async () => {
        await watch.look(life.client);
        return watch.completed() >= enough && watch.mayBeInterrupted();
      });
      valve.shut();
      await until('an audit is under way', async () => {
        await watch.look(life.client);
        return valve.held().length > 0;
      });
      const [server] = await serversOf(cluster);
      const interrupted = valve.held();
      watch.interrupt(interrupted);
      await life.host.stop('SIGKILL');
      valve.open();
      const completedBefore = watch.completed();
      assert.deepEqual(await serversOf(cluster), [server], 'the killed host leaves its server, and that alone');
      life = await start();
      assert.deepEqual(await serversOf(cluster), [server], 'the next host joins that server');
      figures.push({ completedBefore, interrupted: interrupted.length, listeningAfterMs: life.listeningAfterMs });
    }
    await until('every audit is over', async () => {
      await watch.look(life.client);
      return watch.over() === domains.length;
    });
    const versions = await Promise.all(domains.map((domain) => versionsOf(life.client, domain)));
    const completed = watch.completed();
    const list = await life.client.listAudits({ per_page: 1 });
    assert.equal(
      list.ok && list.data.meta.total,
      completed * ENGINES,
      'the list has one row for each engine of each audit',
    );
    assert.equal(await life.host.stop(), 0);
    await assertNothingLeft(dataDirectory, cluster);

    life = await start();
    const again = await life.client.submitAudit(domains[0] ?? '');
    assert.equal(again.ok && again.data.status, 'completed', 'results are there after an ordinary restart');
    assert.equal(await life.host.stop(), 0);
    await assertNothingLeft(dataDirectory, cluster);
    return {
      acknowledged: domains.length,
      missing: domains.length - completed,
      completed,
      mostVersions: Math.max(...versions),
      kills: figures,
      takenOverAfterMs: watch.takenOverAfterMs(),
    };
  } finally {
    await life.host.stop('SIGKILL');
    for (const pid of await serversOf(cluster)) process.kill(pid, 'SIGQUIT');
  }
}

/** Engines of an audit by default. */
const ENGINES = 6;

async function versionsOf(client: CitereadyClient, domain: string): Promise<number> {
  const detail = await client.getAudit(slugOf(domain));
  assert.ok(detail.ok, `${domain} is there`);
  return detail.data.versions.length;
}

async function assertNothingLeft(dataDirectory: string, cluster: string): Promise<void> {
  assert.deepEqual(await serversOf(cluster), [], 'no server runs on');
  const left = [...(await readdir(dataDirectory)), ...(await readdir(cluster))];
  for (const name of ['starting.lock', 'cluster.new', 'postmaster.pid'])
    assert.ok(!left.includes(name), `${name} is left behind`);
  const log = await readFile(path.join(dataDirectory, 'postgres.log'), 'utf8');
  const trouble = log.split('\n').filter((line) => /PANIC|could not|corrupt/.test(line) && !LOST_CLIENT.test(line));
  assert.deepEqual(trouble, [], `the server's log tells of trouble:\n${log.slice(-2000)}`);
}

/**
 * What the server logs of a connection whose other end was killed: the kernel resets it where the dead process left
 * answers unread, which depends on timing. These lines come from the kill that the test itself makes.
 */
const LOST_CLIENT = /could not (?:receive data from|send data to) client/;

/** Looks again and again, with answers over a socket in between; a condition that does not come true in time throws. */
async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + STEP_DEADLINE_MS;
  while (!(await condition())) assert.ok(performance.now() < deadline, `not in time: ${what}`);
}
