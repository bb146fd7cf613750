/** Audits pages that are held in memory, through the whole engine; only the network is scripted. */
import type { AuditReport } from '@citeready/core';
import { createAuditor } from '../../../src/index.js';
import { clamp } from '../../../src/score/numbers.js';
import { createManualClock } from '../manual-clock.js';
import { createScriptedFetcher } from '../scripted-fetcher.js';
import type { Pages } from './page.js';

export const AUDITED_AT = '2026-06-01T12:00:00Z';

export interface PagesOptions {
  /** Body of robots.txt; open to all by default. */
  readonly robots?: string;
  readonly engines?: readonly string[];
  /** Whether a sitemap names every page; true by default. */
  readonly sitemap?: boolean;
}

const sitemapOf = (domain: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>https://${domain}${encodeURI(path)}</loc></url>`)
    .join('')}</urlset>`;

export interface AuditedPages {
  readonly report: AuditReport;
  readonly archive: Uint8Array;
}

export const auditPages = async (...args: Parameters<typeof archivePages>): Promise<AuditReport> =>
  (await archivePages(...args)).report;

/** The same with the archive that it leaves. */
export async function archivePages(domain: string, pages: Pages, options: PagesOptions = {}): Promise<AuditedPages> {
  const { sitemap = true } = options;
  const robots = `${options.robots ?? ''}\nUser-agent: *\nAllow: /\n${sitemap ? `Sitemap: https://${domain}/sitemap.xml\n` : ''}`;
  const clock = createManualClock();
  const auditor = createAuditor({
    parse: 'inline',
    clock: { ...clock, now: () => new Date(AUDITED_AT) },
    ...(options.engines === undefined ? {} : { engines: options.engines }),
    createFetcher: () =>
      createScriptedFetcher((url) => {
        if (url.hostname !== domain) return undefined;
        if (url.pathname === '/robots.txt') return { type: 'text/plain', body: robots };
        if (sitemap && url.pathname === '/sitemap.xml')
          return { type: 'application/xml', body: sitemapOf(domain, Object.keys(pages)) };
        const html = pages[decodeURI(url.pathname)];
        return html === undefined ? undefined : { body: html };
      }),
  });
  try {
    const outcome = await auditor.run(
      { domain, kind: 'full', startedAt: new Date(AUDITED_AT) },
      {
        signal: new AbortController().signal,
        observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
      },
    );
    if (outcome.outcome !== 'completed') throw new Error(`${outcome.code}: ${outcome.message}`);
    const { report, archive } = outcome;
    if (archive === null) throw new Error('The audit left no archive.');
    return { report, archive };
  } finally {
    await auditor.close();
  }
}

/** Each engine's score to a tenth: what its parts add up to. Whole numbers would hide what a damage does. */
export const scoresOf = (report: AuditReport): Readonly<Record<string, number>> =>
  Object.fromEntries(
    report.engines.map(({ engine, parts = [] }) => [
      engine,
      clamp(
        parts.reduce((sum, { points }) => sum + points, 0),
        0,
        100,
      ),
    ]),
  );

export function meanOf(scores: Readonly<Record<string, number>>): number {
  const values = Object.values(scores);
  return values.reduce((sum, score) => sum + score, 0) / Math.max(1, values.length);
}
