/** Quotations with a named speaker. */
import type { PageFacts } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { mainIndices } from '../../text/main-text.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { evidence, notApplicable, pass, warn } from '../../verdict.js';

/** Direct speech as languages mark it, at the start of the quotation. */
const SPOKEN = /^\s?["“„«»‚‘「『”]/u;

/** Two or more capitalized words, for names in scripts with capitals, or a short line in a script without them. */
const NAME =
  /^[–—-]?\s?\p{Lu}[\p{L}\p{M}.'’-]{0,24}(?:\s\p{L}[\p{L}\p{M}.'’-]{0,24}){0,2}\s\p{Lu}[\p{L}\p{M}'’-]{1,24}(?=$|[\s,(–—-])/u;
const CAPITALLESS = /^[\u0590-\u08ff\u0e00-\u0e7f\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af][\p{L}\p{M}\s・.]{1,24}$/u;
const REACH = 2;
const MAX_NAME_CHARS = 80;

/** A capitalized word next to quotation marks may also be a verb, a month or the start of a sentence, none of which is a speaker. */
const isSomebody = (attribution: string): boolean => NAME.test(attribution) || CAPITALLESS.test(attribution);

/** Lines that name a person directly before or after a block: under a portrait there is a name, a role and the statement. */
function speakerBeside(facts: PageFacts, block: number): readonly string[] {
  return facts.blocks
    .slice(Math.max(0, block - REACH), block + REACH + 1)
    .filter(
      ({ level, hidden, text }, at, near) =>
        near[at] !== facts.blocks[block] &&
        level === undefined &&
        !hidden &&
        text.length <= MAX_NAME_CHARS &&
        (NAME.test(text) || CAPITALLESS.test(text)),
    )
    .map(({ text }) => text);
}

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
    `Looks for quotations of at least ${inWords(limit.minWords)} words in blockquote, q or quotation marks in the main text. Passes with a named speaker or source, in the text or on its own line just before or after a block quotation, warns on block quotations in quotation marks that name neither. Not applicable when nothing is quoted; a block quotation without quotation marks may be an aside, code or verse. Judged on ${kinds}.`,
  fix: {
    title: 'Name who is quoted',
    text: 'Write the name and role of the person, or the source, under the quotation, and link it with cite.',
    effort: 'medium',
  },
  fits: ['article', 'guide'],
  run(page, { limit }): Verdict {
    const inside = mainIndices(page.facts);
    const quotes = page.facts.quotes.filter(({ block, words }) => inside.has(block) && words >= limit.minWords);
    const named = quotes.find(
      ({ attribution, markup }) => attribution !== null && (markup === 'blockquote' || isSomebody(attribution)),
    );
    if (named !== undefined)
      return pass(
        'The text quotes someone by name.',
        evidence(page.url, { snippet: named.text, detail: `by ${named.attribution ?? ''}` }),
      );
    const first = quotes.find(({ markup, text }) => markup === 'blockquote' && SPOKEN.test(text));
    const [beside] = first === undefined ? [] : speakerBeside(page.facts, first.block);
    if (first !== undefined && beside !== undefined)
      return pass(
        'The text quotes someone by name.',
        evidence(page.url, { snippet: first.text, detail: `beside it: ${beside}` }),
      );
    if (first !== undefined)
      return warn(
        'The text has quotations but does not name a speaker.',
        evidence(page.url, { snippet: first.text, detail: 'speaker not named' }),
      );
    return notApplicable('The text has no long quotations.');
  },
});
