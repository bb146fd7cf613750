/** An audit engine of your own: it reads the home page and holds it to two house rules. Any engine, in any language, fits behind this port. */
import type { Auditor, CheckResult } from '@citeready/core';
import { createFetcher } from '@citeready/safe-fetch';
import { reportOf } from './report.js';

/** A rule on the text of a page. What it found is the evidence of its verdict. */
const RULES = [
  { id: 'has-title', title: 'The home page has a title', pattern: /<title[^>]*>([^<]+)/i },
  { id: 'has-phone', title: 'The home page shows a telephone number', pattern: /(\+\d[\d ]{7,18}\d)/ },
];

export function createHouseAuditor(connectTo: readonly string[]): Auditor {
  return {
    engines: [{ engine: 'house', name: 'House rules', default: true }],
    async run({ domain, kind, startedAt }, { observer, signal }) {
      // Domains come from strangers: this fetcher reaches public addresses only, within limits of bytes and time.
      const fetcher = createFetcher({ connectTo });
      try {
        await observer.progress({ status: 'auditing', stage: 'reading the home page', pagesDone: 0, pagesTotal: 1 });
        const secure = await fetcher.fetch({ url: `https://${domain}/`, purpose: 'page', signal });
        const page = secure.ok ? secure : await fetcher.fetch({ url: `http://${domain}/`, purpose: 'page', signal });
        if (!page.ok) return { outcome: 'unreachable', code: page.code, message: page.message };
        const text = new TextDecoder().decode(page.body).slice(0, 200_000);
        const checks = RULES.map(({ id, title, pattern }): CheckResult => {
          const found = pattern.exec(text)?.[1];
          return {
            id,
            title,
            category: 'entity',
            scope: 'page',
            state: found === undefined ? 'fail' : 'pass',
            points: found === undefined ? 0 : 1,
            summary: found === undefined ? `${title}: no.` : `${title}: ${found}`,
            evidence: [{ url: page.url, ...(found === undefined ? {} : { snippet: found }) }],
            grade: 'none',
            source: 'https://example.com/house-rules',
          };
        });
        return { outcome: 'completed', report: reportOf({ domain, kind, startedAt, checks }), archive: null };
      } finally {
        await fetcher.close();
      }
    },
  };
}
