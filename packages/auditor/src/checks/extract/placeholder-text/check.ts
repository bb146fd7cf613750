/** Titles and texts that a template left for somebody to fill in. */
import type { PageFacts } from '@citeready/page-facts';
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { oneOf } from '../../../language/word-pattern.js';
import { stockWords } from '../../../generated/stock-words.js';
import { defineCheck } from '../../define-check.js';
import { everyKindBut, READ } from '../../shared/kinds.js';
import {
  holdsOrder,
  holdsVariable,
  isPlaceholderLine,
  isPlaceholderTitle,
} from '../../../reading/stock/template-words.js';
import { dummiesOf } from '../../../reading/stock/dummies-of-page.js';
import { samplePageOf } from '../../../reading/stock/sample-pages.js';
import { unfilledFields } from '../../../reading/stock/unfilled-fields.js';
import { isLorem, LOREM_CHARS, mayBeLorem } from '../../../reading/stock/lorem.js';
import { mainText } from '../../text/main-text.js';
import { lineOf, wordsOf } from '../../text/terms.js';
import type { AuditedPage, Verdict } from '../../types.js';
import { count, evidence, fail, pass, plural, warn } from '../../verdict.js';

/** Longer blocks tell of placeholders rather than being one. */
const MAX_BLOCK_WORDS = 60;
const MAX_FOUND = 20;
const SPOKEN = /^\s?["“„«»‚‘「『”]/u;
/** Share of a block's letters that the phrase makes up. */
const MOST = 0.6;

/** A line for readers to write themselves: they fill in the words in brackets. */
const toWrite = inAllLanguages(
  () => textWords().subjectLines,
  (words) => new RegExp(String.raw`^\P{L}{0,3}${oneOf(words)}\s?:`, 'iu'),
);

interface Phrases {
  /** As lines of whole words, by their first word. */
  readonly byFirst: ReadonlyMap<string, readonly string[]>;
  /** Characters of the longest line. */
  readonly longest: number;
}

/** Phrases of every language: a template keeps its own language whatever the page is in. */
let phrases: Phrases | null = null;
const allPhrases = (): Phrases => (phrases ??= readPhrases());

function readPhrases(): Phrases {
  const byFirst = new Map<string, string[]>();
  let longest = 0;
  for (const phrase of [stockWords().templateText, stockWords().lorem].flatMap((lists) =>
    Object.values(lists).flat(),
  )) {
    const words = wordsOf(phrase);
    const [first] = words;
    // One word may be anybody's, and so may a name that templates like.
    if (first === undefined || words.length < 3) continue;
    const line = lineOf(words);
    const known = byFirst.get(first);
    if (known === undefined) byFirst.set(first, [line]);
    else if (!known.includes(line)) known.push(line);
    longest = Math.max(longest, line.length);
  }
  return { byFirst, longest };
}

const ADDRESS = /:\/\/|www\./i;

/** False of a text whose letters are more than those of any phrase with what may stand beside it: so most texts are told, before they are folded. */
function mayHoldPhrase(text: string): boolean {
  // Addresses are not words.
  if (ADDRESS.test(text)) return true;
  let room = allPhrases().longest / MOST;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at) | 0x20;
    if (unit >= 0x61 && unit <= 0x7a && --room < 0) return false;
  }
  return true;
}

function isLoremText(text: string): boolean {
  const beginning = text.slice(0, LOREM_CHARS);
  return mayBeLorem(beginning) && isLorem(wordsOf(beginning));
}

/** A sentence may speak of "your business name"; a placeholder is next to nothing but its phrase. */
function holdsPhrase(text: string): boolean {
  if (!mayHoldPhrase(text)) return false;
  const { byFirst, longest } = allPhrases();
  const words = wordsOf(text);
  // Most texts are too long for any phrase, which their words tell before they are joined.
  if (words.reduce((sum, word) => sum + word.length + 1, 1) * MOST > longest) return false;
  const line = lineOf(words);
  const most = line.length * MOST;
  return words.some(
    (word) => byFirst.get(word)?.some((phrase) => phrase.length >= most && line.includes(phrase)) === true,
  );
}

/** True of a text that a template left for the owner to replace: a variable, an order to fill in, or next to nothing but a stock phrase. */
export const isPlaceholder = (text: string): boolean =>
  isPlaceholderTitle(text) || isPlaceholderLine(text) || isLoremText(text) || holdsOrder(text) || holdsPhrase(text);

/** What was found, for as long as the facts are there: the check and the fixes of thin pages ask for the same. */
const known = new WeakMap<PageFacts, { readonly kind: AuditedPage['kind']; readonly found: readonly string[] }>();

/** What a template left in the main text, as written: fields that nobody filled in among it. */
export function placeholdersOf({ facts, kind }: AuditedPage): readonly string[] {
  const before = known.get(facts);
  if (before?.kind === kind) return before.found;
  const found = findPlaceholders(kind, facts);
  known.set(facts, { kind, found });
  return found;
}

function findPlaceholders(pageKind: AuditedPage['kind'], facts: PageFacts): readonly string[] {
  const found: string[] = [];
  // Who writes of lorem ipsum quotes it.
  const isTopic = /lorem/i.test(facts.title ?? '');
  for (const { kind, text, words } of mainText(facts)) {
    // What is set in quotation marks is a text to copy, with gaps for whoever copies it.
    if (kind === 'code' || kind === 'quote' || SPOKEN.test(text)) continue;
    if (!isTopic && (isLoremText(text) || isPlaceholderLine(text))) {
      found.push(text);
      if (found.length >= MAX_FOUND) break;
      continue;
    }
    if (words > MAX_BLOCK_WORDS || words === 0) continue;
    if ((holdsVariable(text) && !toWrite().test(text)) || holdsOrder(text) || holdsPhrase(text)) found.push(text);
    if (found.length >= MAX_FOUND) break;
  }
  for (const field of unfilledFields(pageKind, facts))
    if (found.length < MAX_FOUND && !found.some((text) => text.includes(field))) found.push(field);
  return found;
}

export const placeholderText = defineCheck({
  id: 'placeholder-text',
  title: 'Templates have no placeholders left',
  category: 'extract',
  order: 95,
  scope: 'page',
  part: { kind: 'hygiene', points: 5 },
  gate: null,
  defect: 'warn',
  grade: 'moderate',
  sources: ['google-ai-guide'],
  engines: 'every-engine',
  rule: 'Looks for text that templates and site builders leave for the owner to replace ("your text here", lorem ipsum), variables that were not filled in ("{{title}}", "[your name]", "[to be completed]") and, on pages that are not read for their text, empty titles ("Untitled"; see title-topic-match for the others). On pages that name who answers for the site (legal notices, policies, contact pages), a text in square brackets that is all of its line or follows a label is such a variable in any language. Looks as well for contact details that nobody can have: telephone numbers that numbering authorities keep for fiction, digits in a row, mailboxes at reserved names or at names of templates, accounts with impossible check digits; and for sample pages that came with a theme, a generator or a builder, told by title and text together. Passes without any, warns when the page has some, fails when the title is one. Code and quotations are left out, and so is documentation, which may explain such variables.',
  fix: {
    title: 'Replace the placeholders',
    text: 'Write the real text, or remove the element that came with the template.',
    effort: 'small',
  },
  fits: everyKindBut('docs', 'reference', 'release', 'demo', 'utility'),
  // A legal notice with gaps is one, whether or not indexes hold it.
  readers: 'all',
  run(page): Verdict {
    const title = page.facts.title ?? '';
    // Of pages that are read for their text, title-topic-match tells it.
    if (!READ.includes(page.kind) && isPlaceholderTitle(title))
      return fail('The title is a placeholder.', evidence(page.url, { snippet: title, detail: 'title' }));
    const sample = samplePageOf(page.facts);
    if (sample !== null)
      return warn(
        `This page came with ${sample.from}.`,
        evidence(page.url, { snippet: sample.title, detail: `a sample page of ${sample.from}` }),
      );
    const found = placeholdersOf(page);
    const dummies = dummiesOf(page.kind, page.facts);
    const left = found.length + dummies.length;
    if (left > 0)
      return warn(
        found.length === 0
          ? `${count(left, 'contact detail')} of the page ${plural(left, 'reaches', 'reach')} nobody.`
          : `${count(left, 'placeholder')} of a template ${plural(left, 'was', 'were')} not replaced.`,
        ...found.map((text) => evidence(page.url, { snippet: text, detail: 'placeholder' })),
        ...dummies.map(({ text, why }) => evidence(page.url, { snippet: text, detail: why })),
      );
    return pass('The page has no placeholders.', evidence(page.url, { snippet: title, detail: 'no placeholder' }));
  },
});
