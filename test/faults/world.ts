/** Who calls and what about, by seed: sites, connected plugins, installs, users and the order of their requests. */
import { SignJWT } from 'jose';
import type { Plugin } from './plugins.js';
import type { Random } from './random.js';
import type { Site } from './sites.js';
import { planSites } from './sites.js';

export const CLIENTS = ['acme', 'globex'] as const;
/** Asks for all of its audits at once, before the others have begun. */
export const HOT_CLIENT = 'hot';
export type ClientId = (typeof CLIENTS)[number];

/** Who makes an instant check. */
export type Checker =
  | { readonly kind: 'install'; readonly installId: string }
  | { readonly kind: 'user'; readonly userId: string; readonly authToken: string }
  | { readonly kind: 'client'; readonly clientId: ClientId };

export type Operation =
  /** Several clients at once for the same domain. */
  | { readonly kind: 'submit'; readonly domain: string; readonly clients: readonly ClientId[] }
  | { readonly kind: 'connect'; readonly plugin: Plugin }
  | { readonly kind: 'reaudit'; readonly domain: string; readonly clientId: ClientId }
  | { readonly kind: 'check'; readonly domain: string; readonly checker: Checker };

export interface World {
  readonly sites: readonly Site[];
  /** Domains of the client that asks for all at once. */
  readonly hot: readonly string[];
  readonly plugins: readonly Plugin[];
  readonly operations: readonly Operation[];
}

export function nameOf(checker: Checker): string {
  switch (checker.kind) {
    case 'install':
      return `install:${checker.installId}`;
    case 'user':
      return `user:${checker.userId}`;
    case 'client':
      return `client:${checker.clientId}`;
  }
}

const tokenOf = (userId: string, secret: string): Promise<string> =>
  new SignJWT({ sub: userId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(secret));

/** About a fifth of the domains are connected, some of them by both clients; of these a tenth never answer, where they may. */
const planPlugins = (random: Random, domains: readonly string[], silent: boolean): Plugin[] =>
  domains.flatMap((domain) => {
    if (!random.chance(0.2)) return [];
    const clients = random.chance(0.25) ? CLIENTS : [random.pick(CLIENTS)];
    return clients.map((clientId) => ({
      domain,
      clientId,
      token: `plugin-token-${random.uuid()}`,
      acknowledges: random.chance(0.5),
      signs: random.chance(0.5),
      silent: silent && random.chance(0.1),
    }));
  });

/** Half as many checks as audits; most installs ask more often than they may, and so do users. */
async function planChecks(random: Random, domains: readonly string[], secret: string): Promise<Operation[]> {
  const count = Math.ceil(domains.length / 2);
  const installs = Array.from({ length: Math.ceil(count / 9) }, () => random.uuid());
  const users = await Promise.all(
    Array.from({ length: Math.ceil(count / 15) }, async (_, n) => {
      const userId = `user-${n + 1}`;
      return { userId, authToken: await tokenOf(userId, secret) };
    }),
  );
  return Array.from({ length: count }, (): Operation => {
    const roll = random.below(100);
    const checker: Checker =
      roll < 75
        ? { kind: 'install', installId: random.pick(installs) }
        : roll < 95
          ? { kind: 'user', ...random.pick(users) }
          : { kind: 'client', clientId: random.pick(CLIENTS) };
    return { kind: 'check', domain: random.pick(domains), checker };
  });
}

export interface WorldOptions {
  readonly audits: number;
  /** Of the client that asks for all of its audits at once. */
  readonly hotAudits: number;
  readonly jwtSecret: string;
  /** Some plugins never answer. */
  readonly silence: boolean;
}

export async function planWorld(
  random: Random,
  { audits, hotAudits, jwtSecret, silence }: WorldOptions,
): Promise<World> {
  const sites = planSites(random, audits);
  const domains = sites.map(({ domain }) => domain);
  const plugins = planPlugins(random, domains, silence);
  const connected = new Set(plugins.map(({ domain }) => domain));
  const audited = domains.flatMap((domain): Operation[] => {
    if (connected.has(domain)) return [];
    return [{ kind: 'submit', domain, clients: random.chance(0.3) ? CLIENTS : [random.pick(CLIENTS)] }];
  });
  const connects = plugins.map((plugin): Operation => ({ kind: 'connect', plugin }));
  const checks = await planChecks(random, domains, jwtSecret);
  const reaudits = domains
    .filter(() => random.chance(0.08))
    .map((domain): Operation => ({ kind: 'reaudit', domain, clientId: random.pick(CLIENTS) }));
  const hot = Array.from({ length: hotAudits }, (_, n): Site => ({ domain: `hot-${n}.example`, kind: 'small' }));
  return {
    sites: [...sites, ...hot],
    hot: hot.map(({ domain }) => domain),
    plugins,
    operations: random.shuffled([...audited, ...connects, ...checks, ...reaudits]),
  };
}
