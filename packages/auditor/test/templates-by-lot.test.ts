/** Sites of templates that were filled in by lot are worthless in every language, whatever their markup. */
import { describe, expect, it } from 'vitest';
import { WORTHLESS_CAP } from '../src/score/weights.js';
import { KITS } from './attacks/kits.js';
import { TEMPLATES } from './attacks/templates.js';
import { NONSENSE_DOMAIN } from './reading/nonsense-sites.js';
import { auditPages } from './support/own-sites/audit-pages.js';

const KINDS = ['madLibs', 'doorways', 'questionPairs', 'reviews', 'keywordLists'] as const;
/** Each language by two of the kinds, so that every kind is made in seven languages and more. */
const CASES = KITS.flatMap((kit, at) =>
  [0, 3].map((next) => {
    const kind = KINDS[(at + next) % KINDS.length] ?? 'madLibs';
    return [kind, kit.lang, kit] as const;
  }),
);

describe('templates filled in by lot', { timeout: 120_000 }, () => {
  it.each(CASES)('%s in %s', async (kind, _, kit) => {
    const report = await auditPages(NONSENSE_DOMAIN, TEMPLATES[kind](kit), { engines: ['chatgpt', 'google-ai'] });
    for (const { engine, overall_score } of report.engines)
      expect(overall_score, engine).toBeLessThanOrEqual(WORTHLESS_CAP);
  });
});
