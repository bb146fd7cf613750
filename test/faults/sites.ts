/** The audited sites, by seed: most are small, some are slow, some cannot be reached, and held ones answer only when they are let. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { SiteDefinition, SiteServer } from '@citeready/testing';
import { createSiteServer } from '@citeready/testing';
import type { Random } from './random.js';
import { pause } from './until.js';

export type SiteKind = 'small' | 'slow' | 'gone' | 'cut' | 'held';

export interface Site {
  readonly domain: string;
  readonly kind: SiteKind;
}

/** Out of a hundred sites. */
const SHARE: readonly (readonly [SiteKind, number])[] = [
  ['small', 82],
  ['slow', 10],
  ['gone', 5],
  ['cut', 3],
];

export const planSites = (random: Random, count: number): Site[] =>
  Array.from({ length: count }, (_, n) => {
    let left = random.below(100);
    const [kind] = SHARE.find(([, share]) => (left -= share) < 0) ?? ['small'];
    return { domain: `site-${String(n).padStart(3, '0')}.example`, kind };
  });

export interface Sites {
  /** For the workers' auditors. */
  readonly connectTo: readonly string[];
  /** Lets held sites answer, from now on. */
  release(): void;
  close(): Promise<void>;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="Crew planning for ferry lines."></head>` +
  `<body><main><h1>${title}</h1><p>${title} is scheduling software for ferry lines. It plans crews and berths for 40 ports.</p>${body}</main></body></html>`;

function filesOf(random: Random, domain: string): Record<string, string> {
  const pages = Array.from({ length: random.between(2, 5) }, (_, n) => `/guide-${n + 1}.html`);
  const links = pages.map((path) => `<a href="${path}">${path}</a>`).join(' ');
  return {
    '/index.html': page(domain, links),
    ...Object.fromEntries(pages.map((path) => [path, page(`${domain} ${path}`, '<p>A guide of some length.</p>')])),
  };
}

function definitionOf(random: Random, { domain, kind }: Site, released: Promise<void>): SiteDefinition {
  const files = filesOf(random, domain);
  switch (kind) {
    case 'slow': {
      const ms = random.between(200, 900);
      return { files, intercept: ({ signal }) => pause(ms, signal).then(() => null) };
    }
    case 'cut':
      return { files, intercept: () => ({ hangUp: true }) };
    case 'held':
      return { files, intercept: () => released.then(() => null) };
    case 'small':
    case 'gone':
      return { files };
  }
}

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

export async function startSites(random: Random, sites: readonly Site[]): Promise<Sites> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const server: SiteServer = await createSiteServer({
    sites: Object.fromEntries(sites.map((site) => [site.domain, definitionOf(random, site, released)])),
  });
  const closed = await closedPort();
  const gone = sites.filter(({ kind }) => kind === 'gone').map(({ domain }) => domain);
  return {
    connectTo: [
      server.connectTo,
      ...gone.flatMap((domain) => [domain, `www.${domain}`]).map((host) => `${host}=127.0.0.1:${closed}`),
    ],
    release,
    close: () => server.close(),
  };
}
