/** Description and preview tags of a page. */
import type { PageFacts } from '@citeready/page-facts';
import { previewBlocks } from '../../../fixes/head-blocks.js';
import { defineCheck } from '../../define-check.js';
import { isPlaceholder } from '../../extract/placeholder-text/find.js';
import { READ } from '../../shared/kinds.js';
import { metaOf } from '../../entities.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, fail, pass, warn } from '../../verdict.js';
import { descriptionWidth, MIN_DESCRIPTION, sameDescription } from '../own-description.js';

/** Previews use og:url. An incomplete URL, such as `https://` or a path, leads nowhere. */
function hasBrokenUrl(facts: PageFacts): boolean {
  const named = metaOf(facts, 'og:url');
  return named !== null && !(/^https?:\/\/[^/]/i.test(named.trim()) && URL.canParse(named.trim()));
}

export const metaDescriptionOg = defineCheck({
  id: 'meta-description-og',
  title: 'Each page has its own description and preview',
  category: 'entity',
  order: 80,
  scope: 'page',
  part: { kind: 'clarity', item: 'description' },
  gate: null,
  grade: 'moderate',
  sources: ['indexably'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: false,
    'google-ai': true,
    gemini: false,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    minChars: threshold(MIN_DESCRIPTION, 'characters', 'proposal', 'of the description'),
  },
  rule: (limit) =>
    `Looks for a meta description of at least ${limit.minChars} characters that no other sampled page repeats (Chinese, Japanese and Korean characters count twice; no vendor sets an upper limit), an og:title and an og:image; an og:url, if present, must be an absolute URL, and a description left over from a template counts as missing. Passes with all, warns with some, fails with none.`,
  fix: (limit) => ({
    title: 'Add a description and preview tags',
    text: `Summarize the page in one or two sentences of at least ${limit.minChars} characters and add og:title and og:image.`,
    effort: 'small',
  }),
  generateFix: (site) => previewBlocks(site),
  fits: READ,
  run(page, { site, limit }): Verdict {
    const { facts } = page;
    const description = facts.description ?? '';
    const length = descriptionWidth(description);
    const twin = sameDescription(page, site);
    const parts: (readonly [string, boolean])[] = [
      ['description', length >= limit.minChars && twin === undefined && !isPlaceholder(description)],
      ['og:title', metaOf(facts, 'og:title') !== null],
      ['og:image', metaOf(facts, 'og:image') !== null],
      ...(hasBrokenUrl(facts) ? ([['og:url', false]] as const) : []),
    ];
    const there = parts.filter(([, ok]) => ok).map(([name]) => name);
    const missing = parts.filter(([, ok]) => !ok).map(([name]) => name);
    const detail = [
      missing.length === 0 ? 'all present' : `missing or weak: ${missing.join(', ')}`,
      `description ${count(length, 'character')}`,
      ...(twin === undefined ? [] : [`same as ${twin.url}`]),
    ].join('; ');
    const item = evidence(page.url, { snippet: description, detail });
    if (missing.length === 0) return pass('The page has a description and a preview.', item);
    // A description of the wrong length is better than none.
    if (there.length === 0 && description === '') return fail('The page has neither description nor preview.', item);
    return warn(`Missing or weak: ${missing.join(', ')}.`, item);
  },
});
