/** Quotations with a named speaker. */
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { mainIndices } from '../../text/main-text.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { evidence, notApplicable, pass, warn } from '../../verdict.js';

/** Speech as languages mark it, at the beginning of the quotation. */
const SPOKEN = /^\s?["“„«»‚‘「『”]/u;

export const quotations = defineCheck({
  id: 'quotations',
  title: 'The text quotes someone by name',
  category: 'evidence',
  order: 40,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: true,
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
    minWords: threshold(6, 'words', 'geo-kdd24', 'of a quotation'),
  },
  rule: (limit, kinds) =>
    `Looks for quotations of at least ${inWords(limit.minWords)} words in blockquote, q or quotation marks in the main text. Passes with a named speaker or source, warns on block quotations in quotation marks that name neither. Not applicable when nothing is quoted; a block quotation without quotation marks may be an aside, code or verse. Judged on ${kinds}.`,
  fix: {
    title: 'Name who is quoted',
    text: 'Write the name and role of the person, or the source, under the quotation, and link it with cite.',
    effort: 'medium',
  },
  fits: ['article', 'guide'],
  run(page, { limit }): Verdict {
    const inside = mainIndices(page.facts);
    const quotes = page.facts.quotes.filter(({ block, words }) => inside.has(block) && words >= limit.minWords);
    const named = quotes.find(({ attribution }) => attribution !== null);
    if (named !== undefined)
      return pass(
        'The text quotes someone by name.',
        evidence(page.url, { snippet: named.text, detail: `by ${named.attribution ?? ''}` }),
      );
    const first = quotes.find(({ markup, text }) => markup === 'blockquote' && SPOKEN.test(text));
    if (first !== undefined)
      return warn(
        'The text has quotations but does not name a speaker.',
        evidence(page.url, { snippet: first.text, detail: 'speaker not named' }),
      );
    return notApplicable('The text has no long quotations.');
  },
});
