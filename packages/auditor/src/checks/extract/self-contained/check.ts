/** Paragraphs that can be quoted alone. */
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { READ } from '../../shared/kinds.js';
import { paragraphs } from '../../text/main-text.js';
import { withWords } from '../../text/reading.js';
import { exactWordsOf, fold } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import { atLeast, count, evidence, judged, notApplicable, percent, plural } from '../../verdict.js';
import type { Words } from '../../words/index.js';
import { WORD_LANGUAGES } from '../../words/index.js';

/** The rest of a sentence that a code block, a formula or a picture interrupts: not the start of a paragraph. */
const CONTINUED = /^\s?[\p{Ll}.,;:)\]}…]/u;

/** Number of characters after the first word that are examined. */
const OPENING_CHARS = 60;
/** A comma separates a connective from a sentence that names its subject; quotation marks start direct speech. */
const SET_OFF = /^[^\s,，、]{1,20}[,，、]/u;
const SPOKEN = /^\s?["“„«»‚‘「『”]/u;

/**
 * True if the first word points back and no noun follows: "This is", "Das kann", but not "This guide" or "Das Haus". "There are" and "Here
 * is" introduce what they name.
 */
function pointsBack(text: string, words: Words): boolean {
  const [first = '', second = ''] = exactWordsOf(text.slice(0, OPENING_CHARS));
  if (!words.dangling.has(first) || introducing().has(first) || SET_OFF.test(text) || SPOKEN.test(text)) return false;
  // "Das Wissen um": a capital marks a noun or a name.
  if (/^\P{L}{0,3}\p{L}+\s+\p{Lu}/u.test(text)) return false;
  // "This in-house program": the noun follows a word that looks like a preposition.
  if (/^\P{L}{0,3}\p{L}+\s+\p{L}+-\p{L}/u.test(text)) return false;
  return words.verbs.has(second) || words.stop.has(fold(second));
}

/** Words before a verb that often point at nothing: "Es ist uns ein Anliegen", "Il est possible". */
const introducing = inAllLanguages(
  () => textWords().introducing,
  (words): ReadonlySet<string> => new Set(words),
);

export const selfContained = defineCheck({
  id: 'self-contained',
  title: 'Paragraphs can be quoted alone',
  category: 'extract',
  order: 90,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'weak',
  sources: ['seo-skills'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: true,
    'google-ai': false,
    gemini: false,
    copilot: false,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: true,
    you: true,
    brave: false,
    grok: false,
  },
  languages: WORD_LANGUAGES,
  thresholds: {
    paragraphWords: threshold(12, 'words', 'seo-skills', 'of a paragraph that is judged'),
    minParagraphs: threshold(5, 'paragraphs', 'proposal', 'below this a share is meaningless'),
    minHanging: threshold(3, 'paragraphs', 'proposal', 'that refer back, below which a text simply flows'),
    pass: threshold(0.7, 'share of paragraphs', 'seo-skills', 'that can be quoted alone'),
    warn: threshold(0.4, 'share of paragraphs', 'seo-skills', 'that can be quoted alone'),
  },
  rule: (limit) =>
    `The share of paragraphs of at least ${limit.paragraphWords} words that do not open with a word that refers back ("This is", "They can"). Openings with a noun ("This guide") or a comma ("However,") are accepted, and quotations and the remainders of interrupted sentences are not judged. Passes at ${percent(limit.pass)} or more or with fewer than ${inWords(limit.minHanging)} such openings, warns at ${percent(limit.warn)} or more, fails below. Not applicable with fewer than ${inWords(limit.minParagraphs)} such paragraphs.`,
  fix: {
    title: 'Name the subject at the start of paragraphs',
    text: 'Replace "This", "It" or "They" at the start of a paragraph with the thing it refers to, so that the paragraph can be quoted alone.',
    effort: 'small',
  },
  fits: READ,
  run: (page, { limit }) =>
    withWords(page, (words) => {
      const judgedParagraphs = paragraphs(page.facts).filter(
        ({ text, words: length }) => length >= limit.paragraphWords && !CONTINUED.test(text),
      );
      if (judgedParagraphs.length < limit.minParagraphs)
        return notApplicable(`The page has fewer than ${inWords(limit.minParagraphs)} paragraphs to judge.`);
      const hanging = judgedParagraphs.filter(({ text }) => pointsBack(text, words));
      const share = (judgedParagraphs.length - hanging.length) / judgedParagraphs.length;
      return judged(
        hanging.length < limit.minHanging ? 'pass' : atLeast(share, limit),
        `${hanging.length} of ${count(judgedParagraphs.length, 'paragraph')} ${plural(judgedParagraphs.length, 'opens', 'open')} with a word that refers back.`,
        hanging.length > 0
          ? hanging.map(({ text }) =>
              evidence(page.url, { snippet: text.slice(0, 120), detail: 'opens with a word that refers back' }),
            )
          : [
              evidence(page.url, {
                snippet: judgedParagraphs[0]?.text.slice(0, 120) ?? null,
                detail: 'names its subject',
              }),
            ],
      );
    }),
});
