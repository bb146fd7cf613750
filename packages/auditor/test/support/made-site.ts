/** Small generated sites, audited through the whole engine; only the network is scripted. */
import type { AuditOutcome, AuditReport } from '@citeready/core';
import { createAuditor } from '../../src/index.js';
import type { AuditorOptions } from '../../src/index.js';
import { ENGINE_PROFILES } from '../../src/engines/registry.js';
import type { AuditorClock } from '@citeready/safe-fetch';
import { createManualClock } from './manual-clock.js';
import { createScriptedFetcher } from './scripted-fetcher.js';
import type { ScriptedAnswer, ScriptedFetcher } from './scripted-fetcher.js';

export interface MadeSite {
  /** Answers by path, beyond and instead of the site's own pages. */
  readonly answers?: Readonly<Record<string, ScriptedAnswer>>;
  /** Body of robots.txt; default open to all. */
  readonly robots?: string;
  /** Put into the head of every page, or of those that the function picks. */
  readonly head?: string | ((path: string) => string);
  /** Headers of every page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the page's text. */
  readonly body?: (path: string) => string;
}

export const DOMAIN = 'harbour-lights.example';
export const PATHS = ['/', '/guide/', '/lamps/', '/prices/', '/about/', '/contact/'] as const;

const TOPICS: Readonly<Record<string, readonly [title: string, lead: string]>> = {
  '/': ['Harbour lamps for small ports', 'Harbour Lights makes LED lamps for ports with up to 40 berths.'],
  '/guide/': [
    'How to choose a harbour lamp',
    'A harbour lamp is a marine light that marks a quay, a berth or a pier head.',
  ],
  '/lamps/': ['Our harbour lamps compared', 'Our three lamps differ in range, power and price.'],
  '/prices/': ['Prices of harbour lamps', 'A lamp costs between 180 and 420 euros.'],
  '/about/': ['About Harbour Lights', 'Harbour Lights is a family business founded in 1987 in Esbjerg.'],
  '/contact/': ['Contact Harbour Lights', 'You reach us by telephone and by mail on working days.'],
};

const sentences = (path: string): string =>
  Array.from(
    { length: 24 },
    (_, index) =>
      `<p>Lamp number ${index + 1} on ${path} reaches ${4 + index} km, draws ${12 + index} watts and lasts ${index + 5} years according to <a href="https://www.iala-aism.org/report-${index}">the 2025 IALA survey</a>.</p>`,
  ).join('\n');

function page(path: string, site: MadeSite): string {
  const [title, lead] = TOPICS[path] ?? ['Harbour lamps', 'Harbour lamps.'];
  const head = typeof site.head === 'function' ? site.head(path) : (site.head ?? '');
  const nav = PATHS.map((target) => `<a href="${target}">${TOPICS[target]?.[0] ?? target}</a>`).join('');
  const body =
    site.body?.(path) ??
    `<main><h1>${title}</h1><p>${lead}</p><p>Updated <time datetime="2026-05-20">20 May 2026</time>.</p>
<h2>Range and power of harbour lamps</h2>${sentences(path)}
<h2>Lamps compared</h2><table><tr><th>Lamp</th><th>Range</th></tr><tr><td>Pier</td><td>4 km</td></tr><tr><td>Quay</td><td>6 km</td></tr><tr><td>Head</td><td>9 km</td></tr></table></main>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Harbour Lights</title>
<meta name="description" content="${lead} Range, power and prices for harbour masters.">
<link rel="canonical" href="https://${DOMAIN}${path}">${head}</head>
<body><header><nav>${nav}</nav></header>${body}<footer>Harbour Lights, Havnegade 1, Esbjerg. +45 12 34 56 78</footer></body></html>`;
}

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${PATHS.map(
  (path, index) => `<url><loc>https://${DOMAIN}${path}</loc><lastmod>2026-05-0${index + 1}</lastmod></url>`,
).join('')}</urlset>`;

const OPEN_ROBOTS = `User-agent: *\nAllow: /\nSitemap: https://${DOMAIN}/sitemap.xml\n`;

export const fetcherOf = (site: MadeSite): ScriptedFetcher =>
  createScriptedFetcher((url) => {
    const given = site.answers?.[url.pathname];
    if (given !== undefined) return given;
    if (url.hostname !== DOMAIN) return undefined;
    if (url.pathname === '/robots.txt') return { type: 'text/plain', body: site.robots ?? OPEN_ROBOTS };
    if (url.pathname === '/sitemap.xml') return { type: 'application/xml', body: SITEMAP };
    const known = PATHS.some((path) => path === url.pathname);
    return known ? { body: page(url.pathname, site), headers: site.headers ?? {} } : undefined;
  });

/** Pauses between tries pass at once; deadlines, which are longer than any of them, never come. */
export function auditClock(): AuditorClock {
  const clock = createManualClock();
  return {
    ...clock,
    sleep: async (ms, signal) => {
      if (ms >= 20_000) return clock.sleep(ms, signal);
      if (signal?.aborted === true) return;
      clock.advance(ms);
    },
  };
}

export const ALL_ENGINES = ENGINE_PROFILES.map(({ id }) => id);

/** Audits a made site; every engine is scored unless told otherwise. */
export async function auditMade(
  site: MadeSite,
  options: Partial<AuditorOptions> & { readonly kind?: 'full' | 'instant' } = {},
): Promise<AuditOutcome> {
  const { kind = 'full', ...rest } = options;
  const auditor = createAuditor({
    createFetcher: () => fetcherOf(site),
    engines: ALL_ENGINES,
    parse: 'inline',
    clock: auditClock(),
    ...rest,
  });
  try {
    return await auditor.run(
      { domain: DOMAIN, kind, startedAt: new Date('2026-06-01T12:00:00Z') },
      {
        signal: new AbortController().signal,
        observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
      },
    );
  } finally {
    await auditor.close();
  }
}

export async function reportOf(...args: Parameters<typeof auditMade>): Promise<AuditReport> {
  const outcome = await auditMade(...args);
  if (outcome.outcome !== 'completed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.report;
}

export const scoresOf = (report: AuditReport): Readonly<Record<string, number>> =>
  Object.fromEntries(report.engines.map(({ engine, overall_score }) => [engine, overall_score]));
