/** Finds the texts of a page that the owner still has to replace or remove. */
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { oneOf } from '../../../language/word-pattern.js';
import { announcedGap } from '../../../reading/stock/announced-gap.js';
import { isBuilderNote } from '../../../reading/stock/builder-note.js';
import { awaitsText } from '../../../reading/stock/awaited-text.js';
import type { EditingMark } from '../../../reading/stock/editing-marks.js';
import { editingMarkOf } from '../../../reading/stock/editing-marks.js';
import { isLeftDescription } from '../../../reading/stock/left-description.js';
import { isOnlyLorem } from '../../../reading/stock/lorem.js';
import { holdsUnnamedSum, isStruck, namesNobody } from '../../../reading/stock/sample-text.js';
import { beginsWithPhrase, holdsPhrase, isLoremText } from '../../../reading/stock/template-phrases.js';
import {
  holdsBracedVariable,
  holdsCapitalNote,
  holdsOrder,
  holdsVariable,
  isPlaceholderLine,
  isPlaceholderTitle,
} from '../../../reading/stock/template-words.js';
import { holdsTemplateCode } from '../../../reading/stock/template-code.js';
import { isUnfilledAddress } from '../../../reading/stock/unfilled-address.js';
import { unfilledFields } from '../../../reading/stock/unfilled-fields.js';
import { mainText } from '../../text/main-text.js';
import { wordsOf } from '../../text/terms.js';
import type { AuditedPage, PageKind } from '../../types.js';
import { SERVER_CODE } from './server-code.js';

/** Longer blocks are about placeholders rather than placeholders themselves. */
const MAX_BLOCK_WORDS = 60;
const MAX_FOUND = 20;
const SPOKEN = /^\s?["“„«»‚‘「『”]/u;

/** A line that readers complete themselves: they fill in the words in brackets. */
const toWrite = inAllLanguages(
  () => textWords().subjectLines,
  (words) => new RegExp(String.raw`^\P{L}{0,3}${oneOf(words)}\s?:`, 'iu'),
);

/** "(for instance {{title}})": a variable in brackets is an explanation. */
const EXPLAINED = /\([^()]{0,60}\{\{/;

/**
 * True for a title or description that a template left for the owner to replace: a variable, an instruction to fill it in, or little more
 * than a stock phrase.
 */
export const isPlaceholder = (text: string): boolean =>
  isPlaceholderTitle(text) ||
  isPlaceholderLine(text) ||
  isLoremText(text) ||
  holdsOrder(text) ||
  holdsPhrase(text) ||
  isLeftDescription(text);

/** A text that the owner still has to replace or remove. */
export interface Placeholder {
  /** As written. */
  readonly text: string;
  /** What it was recognized by, for a person. */
  readonly why: string;
  /** False if it may be intended: a real person's name, a line whose content is truly pending. */
  readonly proven: boolean;
}

const LEFT = 'left over from a template';
const UNFILLED = 'not filled in';
const STRUCK = 'random keystrokes';
const TAG = 'a heading that only names its tag';
const ANNOUNCED = 'announces content that is still missing';
const UNREPLACED = 'a variable that was not filled in';
const MARKS: Readonly<Record<EditingMark, string>> = {
  fence: 'a code fence in running text',
  link: 'a link in Markdown syntax',
  attributes: 'attributes for a Markdown processor',
  citation: 'a reference in the notation of an assistant',
  note: 'what a language model says about itself',
};

const proven = (text: string, why: string): Placeholder => ({ text, why, proven: true });
const likely = (text: string, why: string): Placeholder => ({ text, why, proven: false });

/** Texts about something else contain samples, and comments are written by anyone. */
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

/** Terms and events announce changes and details to come; such announcements are not gaps of the page. */
const HAS_TERMS: ReadonlySet<PageKind> = new Set<PageKind>(['policy', 'event']);

/** Minimum number of words from which a line identical to a template's counts as proof. */
const PROVING_WORDS = 3;

/** Leftovers of any length, on any page. */
function leftText({ text, words }: TextBlock): Placeholder | null {
  if (isLoremText(text)) return proven(text, 'lorem ipsum');
  if (beginsWithPhrase(text)) return proven(text, LEFT);
  if (!isPlaceholderLine(text)) return null;
  return words >= PROVING_WORDS ? proven(text, LEFT) : likely(text, LEFT);
}

/** Text that shows how it was made. In texts of others (comments, below articles), only code fences and an assistant's references are reported. */
function markedText({ kind, text }: TextBlock, pageKind: PageKind): Placeholder | null {
  const mark = editingMarkOf(text);
  if (mark === null || (mark !== 'fence' && mark !== 'citation' && TELLS.has(pageKind))) return null;
  // A heading may be about how a language model speaks.
  if (mark === 'note' && kind === 'heading') return null;
  // Only the window of the assistant shows its references as links: no author writes one, except in a text about them.
  return (mark === 'citation' && !TELLS.has(pageKind) ? proven : likely)(text, MARKS[mark]);
}

/** Placeholders for a text, in short blocks. */
function standIn({ text, words }: TextBlock, page: AuditedPage): Placeholder | null {
  if (holdsTemplateCode(text)) return proven(text, SERVER_CODE);
  if ((holdsVariable(text) && !EXPLAINED.test(text) && !toWrite().test(text)) || holdsOrder(text))
    return proven(text, UNFILLED);
  if (holdsPhrase(text)) return proven(text, LEFT);
  if (TELLS.has(page.kind)) return null;
  if (holdsCapitalNote(text) || isBuilderNote(text)) return proven(text, UNFILLED);
  const gap = HAS_TERMS.has(page.kind) ? null : announcedGap(text);
  if (gap !== null) return gap === 'proven' ? proven(text, ANNOUNCED) : likely(text, ANNOUNCED);
  if (namesNobody(text)) return likely(text, 'a placeholder for a name or an address');
  if (holdsUnnamedSum(text)) return likely(text, 'a price with x in place of the figure');
  return words === 1 && isStruckOn(page, text) ? proven(text, STRUCK) : null;
}

/** A brand may consist of any letters: those of the address are one. */
const isStruckOn = ({ url }: AuditedPage, text: string): boolean =>
  isStruck(text) && !new URL(url).hostname.includes(text.trim().toLowerCase());

/** Number of blocks with a variable at or above which it is left over, and not an example of one. */
const MANY_VARIABLES = 2;

/** Variables in braces that a script replaces for people only. Where texts greet by a name or the page shows code, they are examples. */
function variableTexts(kind: PageKind, blocks: readonly TextBlock[]): readonly Placeholder[] {
  if (TELLS.has(kind) || blocks.some((block) => block.kind === 'code')) return [];
  const held = blocks.filter(({ text, words }) => words <= MAX_BLOCK_WORDS && holdsBracedVariable(text));
  const isSure = held.length >= MANY_VARIABLES;
  return held.map(({ text }) => (isSure ? proven(text, UNREPLACED) : likely(text, UNREPLACED)));
}

/** Number of lines ending in "info follows" from which a page counts as unfinished. For an event, much may truly be pending. */
const MANY_AWAITED = 4;

/** Lines of the page that promise details; a line with a link gives them there. */
function awaitedTexts({ kind, facts }: AuditedPage, blocks: readonly TextBlock[]): readonly Placeholder[] {
  if (kind === 'event' || TELLS.has(kind)) return [];
  const awaited = blocks.filter(({ text }) => awaitsText(text));
  if (awaited.length < MANY_AWAITED) return [];
  const linked = new Set(facts.links.map(({ text }) => text));
  const own = awaited.filter(({ text }) => !linked.has(text));
  return own.length < MANY_AWAITED ? [] : own.map(({ text }) => likely(text, 'promises content that is missing'));
}

/** Headings named after their tag from which a page is a skeleton. */
const MANY_TAGS = 2;
/** A sample of typography shows one heading of each level. */
const SAMPLE_LEVELS = 4;

/** Headings that only name their tag, as `<h3>H3</h3>`: the skeleton of a page that nobody wrote. */
function tagNames(blocks: readonly TextBlock[]): readonly Placeholder[] {
  const named = blocks.filter(({ level, text }) => level !== undefined && text.trim().toLowerCase() === `h${level}`);
  const levels = new Set(named.map(({ level }) => level));
  return named.length < MANY_TAGS || levels.size >= SAMPLE_LEVELS ? [] : named.map(({ text }) => proven(text, TAG));
}

/** Cache for the lifetime of the facts: the check and the fixes of thin pages need the same result. */
const known = new WeakMap<PageFacts, { readonly kind: PageKind; readonly found: readonly Placeholder[] }>();

/** Template leftovers in the main content and the description, as written, including fields that were never filled in. */
export function placeholdersOf(page: AuditedPage): readonly Placeholder[] {
  const before = known.get(page.facts);
  if (before?.kind === page.kind) return before.found;
  const found = findPlaceholders(page);
  known.set(page.facts, { kind: page.kind, found });
  return found;
}

function findPlaceholders(page: AuditedPage): readonly Placeholder[] {
  const { facts } = page;
  const found: Placeholder[] = [];
  const isFound = (text: string): boolean => found.some((left) => left.text === text);
  const unclear: TextBlock[] = [];
  // A page about lorem ipsum quotes it.
  const isTopic = /lorem/i.test(facts.title ?? '');
  const blocks = mainText(facts);
  // A page that shows code also shows code fences.
  const showsCode = blocks.some(({ kind }) => kind === 'code');
  for (const block of blocks) {
    const { kind, text, words } = block;
    if (found.length >= MAX_FOUND) break;
    // A quotation may be a text to copy, with gaps for the reader to fill in.
    if (kind === 'code' || kind === 'quote' || SPOKEN.test(text)) continue;
    const isShort = words > 0 && words <= MAX_BLOCK_WORDS;
    const left =
      (isTopic ? null : leftText(block)) ??
      (showsCode ? null : markedText(block, page.kind)) ??
      (isShort && !(showsCode && holdsTemplateCode(text)) ? standIn(block, page) : null);
    if (left !== null) found.push(left);
    else if (isShort) unclear.push(block);
  }
  // Real Latin may use the same words, but not next to lorem ipsum.
  if (found.some(({ text }) => isLoremText(text))) {
    const others = blocks.filter(({ kind, text }) => kind !== 'code' && kind !== 'quote' && !isFound(text));
    const latin = others.filter(({ text }) => isOnlyLorem(wordsOf(text)));
    found.push(...latin.map(({ text }) => proven(text, 'lorem ipsum')));
  }
  // The name above the page may be in its header.
  if (!TELLS.has(page.kind)) {
    const struck = facts.blocks.filter(
      ({ region, level, hidden, text }) =>
        region === 'header' && level !== undefined && !hidden && isStruckOn(page, text),
    );
    for (const { text } of struck) if (!isFound(text)) found.push(proven(text, STRUCK));
  }
  if (facts.serverCode != null) found.push(proven(facts.serverCode, SERVER_CODE));
  found.push(...tagNames(blocks), ...awaitedTexts(page, unclear), ...variableTexts(page.kind, unclear));
  if (facts.description !== null && isPlaceholder(facts.description))
    found.push(proven(facts.description, 'a description left over from a template'));
  for (const field of unfilledFields(page.kind, facts))
    if (!found.some(({ text }) => text.includes(field)))
      found.push(BRACKET.test(field) ? proven(field, UNFILLED) : likely(field, UNFILLED));
  for (const { href } of facts.links)
    if (isUnfilledAddress(`/${href}`) && !isFound(href))
      found.push(proven(href, 'a link with a placeholder that was not filled in'));
  // The fix is ranked by proven findings, and readers see the first of them.
  return [...found.filter((left) => left.proven), ...found.filter((left) => !left.proven)].slice(0, MAX_FOUND);
}

/** Brackets around the description of missing content. */
const BRACKET = /[[{<［]/;
