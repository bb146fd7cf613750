/** Fairness, by simulation: two workers on one queue, a manual clock, audits that take as long as real ones, and seeded randomness. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kit } from './kit.js';
import { createKit, goodRun, INSTALL } from './kit.js';
import type { QuietCrypto } from './quiet-crypto.js';
import { watchCrypto } from './quiet-crypto.js';

let quiet: QuietCrypto;
beforeAll(() => void (quiet = watchCrypto()));
afterAll(() => quiet.restore());

/** Seeded randomness (mulberry32), so that a failure can be reproduced. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface World {
  readonly kit: Kit;
  readonly random: () => number;
  /** When each audit began, by kind and domain; milliseconds since the epoch. */
  readonly began: ReadonlyMap<string, number>;
  readonly now: () => number;
  readonly stop: () => Promise<void>;
}

/** Two workers that run audits of 20 to 60 s, instant ones of 2 to 6 s, and pushes to plugins that never respond. */
async function createWorld(seed: number): Promise<World> {
  const random = chance(seed);
  const began = new Map<string, number>();
  const kit = await createKit({
    freeAudits: 1000,
    pusher: {
      push: async ({ timeoutMs, signal }) => {
        await kit.clock.sleep(timeoutMs, signal);
        return { outcome: 'failed', reason: 'no answer' };
      },
    },
  });
  const now = (): number => kit.clock.now().getTime();
  kit.script(async (request, context) => {
    const key = `${request.kind} ${request.domain}`;
    if (!began.has(key)) began.set(key, now());
    await kit.clock.sleep((request.kind === 'full' ? 20_000 : 2_000) * (1 + 2 * random()), context.signal);
    return goodRun(request, context);
  });
  const workers = [kit.service.worker(), kit.service.worker()];
  for (const worker of workers) worker.start();
  return { kit, random, began, now, stop: () => kit.service.close() };
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const keyOf = async ({ service }: Kit, clientId: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${(await service.keys.create({ clientId })).key}`,
});

const check = (kit: Kit, domain: string, headers: Record<string, string>) =>
  kit.call('POST', '/api/v1/toolbar/check', { body: { domain }, anonymous: true, headers });
const submit = (kit: Kit, domain: string, headers: Record<string, string>) =>
  kit.call('POST', '/api/v1/audits', { body: { domain }, anonymous: true, headers });

const SEEDS = [1, 20260301, 77];

describe('a person', () => {
  it.each(SEEDS)(
    'waits less than a second for a check, whatever others queue (seed %i)',
    async (seed) => {
      const world = await createWorld(seed);
      const { kit, began, now, random } = world;
      const hot = await keyOf(kit, 'hot');
      // 400 checks and 300 audits of one client, audits of 20 others, and 50 pushes to plugins that never respond.
      for (let n = 0; n < 400; n++) expect((await check(kit, `hot-${n}.com`, hot)).status).toBe(201);
      for (let n = 0; n < 300; n++) await submit(kit, `hot-${n}.com`, hot);
      for (let client = 0; client < 20; client++) {
        const headers = await keyOf(kit, `client-${client}`);
        await submit(kit, `client-${client}.com`, headers);
      }
      for (let n = 0; n < 50; n++) {
        const site = { site_url: `https://dead-${n}.com`, plugin_token: `token-${n}-0123456789abcdef` };
        await kit.call('POST', '/api/v1/plugin/register', { body: site });
        await kit.service.connections.send({
          clientId: 'acme',
          domain: `dead-${n}.com`,
          command: 'host.hello',
          payload: {},
        });
      }
      await quiet.pass(kit.clock, 30_000);
      const asked: { readonly key: string; readonly at: number }[] = [];
      for (let n = 0; n < 300; n++) {
        // A check every four seconds on average, each from a different client.
        await quiet.pass(kit.clock, -4_000 * Math.log(1 - random()));
        const install = `${INSTALL.slice(0, -6)}${String(n).padStart(6, '0')}`;
        asked.push({ key: `instant person-${n}.com`, at: now() });
        expect((await check(kit, `person-${n}.com`, { 'x-install-id': install })).status).toBe(201);
      }
      await quiet.pass(kit.clock, 30_000);
      const waits = asked.map(({ key, at }) => (began.get(key) ?? Number.POSITIVE_INFINITY) - at);
      expect(percentile(waits, 0.99)).toBeLessThan(1000);
      // Full audits do not starve either: each of the 20 got its turn while the first 300 of the busy client waited.
      for (let client = 0; client < 20; client++) expect(began.has(`full client-${client}.com`)).toBe(true);
      await world.stop();
    },
    60_000,
  );
});

describe('a client', () => {
  it.each(SEEDS)(
    'gets its share of full audits whatever others queue (seed %i)',
    async (seed) => {
      const world = await createWorld(seed);
      const { kit, began } = world;
      const sizes = [200, 30, 30, 30, 30];
      for (const [client, size] of sizes.entries()) {
        const headers = await keyOf(kit, `client-${client}`);
        for (let n = 0; n < size; n++) await submit(kit, `c${client}-${n}.com`, headers);
        if (client === 0) for (let n = 0; n < 200; n++) await check(kit, `c${client}-${n}.com`, headers);
      }
      // While every client has waiting jobs.
      await quiet.pass(kit.clock, 1_200_000);
      const begun = sizes.map(
        (_, client) => [...began.keys()].filter((key) => key.startsWith(`full c${client}-`)).length,
      );
      const fair = begun.reduce((sum, each) => sum + each, 0) / sizes.length;
      expect(fair).toBeGreaterThan(10);
      for (const each of begun) expect(each).toBeGreaterThan(fair * 0.8);
      await world.stop();
    },
    60_000,
  );

  it.each(SEEDS)('has its plugin notified soon while those of others never respond (seed %i)', async (seed) => {
    const told = new Map<string, number>();
    const random = chance(seed);
    const kit: Kit = await createKit({
      pusher: {
        push: async ({ url, timeoutMs, signal }) => {
          if (url.includes('//alive')) {
            if (!told.has(url)) told.set(url, kit.clock.now().getTime());
            return { outcome: 'answered', status: 200, contentType: 'application/json' };
          }
          await kit.clock.sleep(timeoutMs, signal);
          return { outcome: 'failed', reason: 'no answer' };
        },
      },
    });
    kit.service.worker().start();
    const push = async (domain: string, clientId: string): Promise<void> => {
      const headers = await keyOf(kit, clientId);
      const body = { site_url: `https://${domain}`, plugin_token: `token-of-${domain}-0123456789` };
      await kit.call('POST', '/api/v1/plugin/register', { body, headers, anonymous: true });
      await kit.service.connections.send({ clientId, domain, command: 'host.hello', payload: {} });
    };
    for (let n = 0; n < 100; n++) await push(`dead-${n}.com`, 'dead');
    const waits: number[] = [];
    for (let n = 0; n < 30; n++) {
      await quiet.pass(kit.clock, 1_000 + 10_000 * random());
      const before = kit.clock.now().getTime();
      await push(`alive-${n}.com`, `client-${n}`);
      await quiet.pass(kit.clock, 2_000);
      const at = [...told].find(([url]) => url.includes(`//alive-${n}.com`))?.[1];
      waits.push((at ?? Number.POSITIVE_INFINITY) - before);
    }
    expect(percentile(waits, 0.99)).toBeLessThan(1000);
    await kit.service.close();
  });
});
