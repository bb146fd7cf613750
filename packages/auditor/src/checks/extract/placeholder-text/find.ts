/** The texts of a page that somebody has still to replace or to remove. */
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { oneOf } from '../../../language/word-pattern.js';
import { awaitsText } from '../../../reading/stock/awaited-text.js';
import { showsItsMaking } from '../../../reading/stock/editing-marks.js';
import { isOnlyLorem } from '../../../reading/stock/lorem.js';
import { holdsUnnamedSum, isStruck, namesNobody } from '../../../reading/stock/sample-text.js';
import { beginsWithPhrase, holdsPhrase, isLoremText } from '../../../reading/stock/template-phrases.js';
import {
  holdsOrder,
  holdsVariable,
  isPlaceholderLine,
  isPlaceholderTitle,
} from '../../../reading/stock/template-words.js';
import { unfilledFields } from '../../../reading/stock/unfilled-fields.js';
import { mainText } from '../../text/main-text.js';
import { wordsOf } from '../../text/terms.js';
import type { AuditedPage, PageKind } from '../../types.js';

/** Longer blocks tell of placeholders rather than being one. */
const MAX_BLOCK_WORDS = 60;
const MAX_FOUND = 20;
const SPOKEN = /^\s?["“„«»‚‘「『”]/u;

/** A line for readers to write themselves: they fill in the words in brackets. */
const toWrite = inAllLanguages(
  () => textWords().subjectLines,
  (words) => new RegExp(String.raw`^\P{L}{0,3}${oneOf(words)}\s?:`, 'iu'),
);

/** "(for instance {{title}})": whoever puts a variable in brackets explains it. */
const EXPLAINED = /\([^()]{0,60}\{\{/;

/** True of a text that a template left for the owner to replace: a variable, an order to fill in, or next to nothing but a stock phrase. */
export const isPlaceholder = (text: string): boolean =>
  isPlaceholderTitle(text) || isPlaceholderLine(text) || isLoremText(text) || holdsOrder(text) || holdsPhrase(text);

/** Texts about something else name samples, and comments are written by anybody. */
const TELLS: ReadonlySet<PageKind> = new Set<PageKind>([
  'article',
  'news',
  'story',
  'guide',
  'recipe',
  'comparison',
  'faq',
  'archive',
  'legal',
]);

const standsIn = ({ text, words }: TextBlock): boolean =>
  namesNobody(text) || holdsUnnamedSum(text) || (words === 1 && isStruck(text));

/** Lines that end in "info follows" from which nobody has filled in the page. At an event, much may truly be open. */
const MANY_AWAITED = 4;

/** What was found, for as long as the facts are there: the check and the fixes of thin pages ask for the same. */
const known = new WeakMap<PageFacts, { readonly kind: PageKind; readonly found: readonly string[] }>();

/** What a template left in the main text and the description, as written: fields that nobody filled in among it. */
export function placeholdersOf({ facts, kind }: AuditedPage): readonly string[] {
  const before = known.get(facts);
  if (before?.kind === kind) return before.found;
  const found = findPlaceholders(kind, facts);
  known.set(facts, { kind, found });
  return found;
}

function findPlaceholders(pageKind: PageKind, facts: PageFacts): readonly string[] {
  const found: string[] = [];
  const awaited: string[] = [];
  // Who writes of lorem ipsum quotes it.
  const isTopic = /lorem/i.test(facts.title ?? '');
  const blocks = mainText(facts);
  // Where code is shown, its fences are, too.
  const showsCode = blocks.some(({ kind }) => kind === 'code');
  for (const block of blocks) {
    const { kind, text, words } = block;
    if (found.length >= MAX_FOUND) break;
    // What is set in quotation marks is a text to copy, with gaps for whoever copies it.
    if (kind === 'code' || kind === 'quote' || SPOKEN.test(text)) continue;
    if (!isTopic && (isLoremText(text) || isPlaceholderLine(text) || beginsWithPhrase(text))) {
      found.push(text);
      continue;
    }
    if (!showsCode && showsItsMaking(text)) {
      found.push(text);
      continue;
    }
    if (words > MAX_BLOCK_WORDS || words === 0) continue;
    if (
      (holdsVariable(text) && !EXPLAINED.test(text) && !toWrite().test(text)) ||
      holdsOrder(text) ||
      holdsPhrase(text) ||
      (!TELLS.has(pageKind) && standsIn(block))
    )
      found.push(text);
    else if (pageKind !== 'event' && awaitsText(text)) awaited.push(text);
  }
  // Real Latin may be made of the same words, but not beside lorem ipsum.
  if (found.some(isLoremText)) {
    const others = blocks.filter(({ kind, text }) => kind !== 'code' && kind !== 'quote' && !found.includes(text));
    found.push(...others.map(({ text }) => text).filter((text) => isOnlyLorem(wordsOf(text))));
  }
  // The name above the page may stand in its header.
  const struck = facts.blocks.filter(
    ({ region, level, hidden, text }) => region === 'header' && level !== undefined && !hidden && isStruck(text),
  );
  for (const { text } of struck) if (!TELLS.has(pageKind) && !found.includes(text)) found.push(text);
  if (awaited.length >= MANY_AWAITED) found.push(...awaited);
  if (facts.description !== null && isPlaceholder(facts.description)) found.push(facts.description);
  for (const field of unfilledFields(pageKind, facts))
    if (!found.some((text) => text.includes(field))) found.push(field);
  return found.slice(0, MAX_FOUND);
}
