/** Description and preview tags of a page. */
import { contentPages, metaOf } from '../site.js';
import { isRead } from '../text/reading.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, PageCheck, SiteFacts, Verdict } from '../types.js';
import { count, evidence, fail, pass, warn } from '../verdict.js';

function sameDescription(page: AuditedPage, site: SiteFacts): AuditedPage | undefined {
  const own = page.facts.description ?? '';
  return own === ''
    ? undefined
    : contentPages(site).find((other) => other.url !== page.url && other.facts.description === own);
}

export const metaDescriptionOg: PageCheck = {
  id: 'meta-description-og',
  title: 'Description and preview are written for the page',
  category: 'entity',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['indexably'],
  engines: ['chatgpt', 'copilot', 'google-ai', 'perplexity'],
  rule: 'A meta description of 50 to 200 characters that no other sampled page has, an og:title and an og:image. Passes with all, warns with some, fails with none.',
  fix: {
    title: 'Write a description and preview tags',
    text: 'Summarise the page in one or two sentences of 50 to 200 characters and add og:title and og:image.',
    effort: 'small',
  },
  generateFix: () => ({
    language: 'html',
    code: '<meta name="description" content="…">\n<meta property="og:title" content="…">\n<meta property="og:image" content="https://…">',
  }),
  applies: isRead,
  run(page, site): Verdict {
    const { facts } = page;
    const limit = limits['meta-description-og'];
    const description = facts.description ?? '';
    const length = [...description].length;
    const twin = sameDescription(page, site);
    const parts: [string, boolean][] = [
      ['description', length >= limit.minChars && length <= limit.maxChars && twin === undefined],
      ['og:title', metaOf(facts, 'og:title') !== null],
      ['og:image', metaOf(facts, 'og:image') !== null],
    ];
    const there = parts.filter(([, ok]) => ok).map(([name]) => name);
    const missing = parts.filter(([, ok]) => !ok).map(([name]) => name);
    const detail = [
      missing.length === 0 ? 'all there' : `not in order: ${missing.join(', ')}`,
      `description ${count(length, 'character')}`,
      ...(twin === undefined ? [] : [`same as ${twin.url}`]),
    ].join('; ');
    const item = evidence(page.url, { snippet: description, detail });
    if (missing.length === 0) return pass('Description and preview are there.', item);
    // A description that is there but of the wrong length is still something.
    if (there.length === 0 && description === '') return fail('The page has neither description nor preview.', item);
    return warn(`Not in order: ${missing.join(', ')}.`, item);
  },
};
