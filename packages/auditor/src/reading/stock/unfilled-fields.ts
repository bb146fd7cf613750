/**
 * Detects unfilled fields of a notice: "Owner: [full name]", "[Company]", "VAT number: to be completed". Brackets work in any language, but
 * only on pages that identify the site's owner: elsewhere they contain refrains, sources, remarks and options.
 */
import { mainBlocks } from '@citeready/page-facts';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { plainLine } from '../../language/fold.js';
import { titleParts } from '../../language/title-parts.js';
import { anywhere } from '../../language/word-pattern.js';
import { mainHeading } from '../genre/headline.js';
import type { PageKind } from '../kinds.js';
import { namesIn } from '../names/label.js';
import { MEANINGS } from '../names/meanings.js';

const pending = inAllLanguages(
  () => stockWords().templatePending,
  (words) => new Set([...words, ...Object.values(stockWords().templateOrder).flat()].map(plainLine)),
);
const notes = inAllLanguages(
  () => stockWords().bracketNote,
  (words) => new Set(words.map(plainLine)),
);
const forReaders = inAllLanguages(() => stockWords().formForReaders, anywhere);

const NAMES_OWNER: ReadonlySet<PageKind> = new Set<PageKind>(['legal', 'policy', 'contact']);
const MAX_TITLE = 200;

/** How reliable brackets are on a page: an interview on an about page also has remarks in brackets. */
type Trust = 'notice' | 'about' | null;

function trustIn(kind: PageKind, facts: PageFacts): Trust {
  if (NAMES_OWNER.has(kind)) return 'notice';
  const names = [...titleParts((facts.title ?? '').slice(0, MAX_TITLE)), mainHeading(facts)].flatMap((label) =>
    // "Privacy in the cloud" is a text; only a page with exactly that name is a notice.
    namesIn(label).flatMap(({ name, by }) => (by === 'whole' ? [MEANINGS[name].kind] : [])),
  );
  // The first part of a title may name the kind of site: a page that explains how things work is not a notice.
  if (kind !== 'docs' && kind !== 'reference' && names.some((name) => NAMES_OWNER.has(name))) return 'notice';
  return kind === 'about' ? 'about' : null;
}

const BRACKETED = /[[［]([^[\]［］]{2,120})[\]］]/gu;
const LABELED = /^([^:：[\]［］]{1,80})[:：]\s?/u;
const BETWEEN = /^[\s,.;:/()&+–—-]*$/u;
/** Characters that do not occur in field names: those of URLs, amounts, options, arrows. */
const NO_FIELD = /[\p{N}@<>{}=|$€£%*→←↑»«_~^\\]/u;
const PARTS = /\s?[—–:：]\s?|\s-\s/u;
const SEPARATORS = /\s[|·•]\s/u;
const MAX_LINE = 300;
const MAX_WORDS = 14;
const LEAST_LETTERS = 4;
const LETTERS = /\p{L}/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const isPending = (text: string): boolean => text.split(PARTS).some((part) => pending().has(plainLine(part)));

interface Reading {
  readonly trust: Trust;
  /** Link texts in brackets, which are actions and not placeholders. */
  readonly links: ReadonlySet<string>;
}

/** The text in the brackets names something to be filled in. */
function isField(inner: string, labeled: boolean, { trust, links }: Reading): boolean {
  if (isPending(inner)) return true;
  const said = plainLine(inner);
  const words = said.split(' ');
  if (
    NO_FIELD.test(inner) ||
    words.length > MAX_WORDS ||
    notes().has(said) ||
    notes().has(words[0] ?? '') ||
    links.has(said)
  )
    return false;
  if ((inner.match(LETTERS)?.length ?? 0) < (UNSPACED.test(inner) ? 2 : LEAST_LETTERS)) return false;
  return trust === 'notice' ? true : labeled && words.length > 1;
}

/** True for a line that is an unfilled field. */
function isUnfilled(line: string, reading: Reading): boolean {
  const [label = ''] = LABELED.exec(line) ?? [];
  const value = line.slice(label.length);
  if (!/[[［]/u.test(value))
    return label !== '' && reading.trust === 'notice' && pending().has(plainLine(value)) && !/[?？]/u.test(line);
  const inner = [...value.matchAll(BRACKETED)].map((match) => match[1] ?? '');
  const isAll = BETWEEN.test(value.replace(BRACKETED, ''));
  if (isAll) return inner.some((field) => isField(field, label !== '', reading));
  // After a field the text may continue; a single word there is often a tag or an abbreviation.
  const [first = ''] = inner;
  return (
    label !== '' &&
    /^[[［]/u.test(value) &&
    (isPending(first) || (plainLine(first).includes(' ') && isField(first, true, reading)))
  );
}

function linesOf({ text, breaks = [] }: TextBlock): readonly string[] {
  const bounds = [0, ...breaks, text.length];
  return bounds.slice(1).map((end, at) => text.slice(bounds[at], end).trim());
}

const SPOKEN = /^\s?["“„«»‚‘「『”]/u;

/** Unfilled lines on a page that identifies the site's owner; empty for other pages. */
export function unfilledFields(kind: PageKind, facts: PageFacts): readonly string[] {
  const trust = trustIn(kind, facts);
  if (trust === null) return [];
  const blocks = mainBlocks(facts);
  const reading: Reading = { trust, links: new Set(facts.links.map(({ text }) => plainLine(text))) };
  const found: string[] = [];
  let form = 0;
  for (const block of blocks) {
    if (block.level !== undefined && (form === 0 || block.level <= form))
      form = forReaders().test(block.text) ? block.level : 0;
    if (form > 0 || block.kind === 'code' || block.kind === 'quote' || SPOKEN.test(block.text)) continue;
    if (!/[[［:：]/u.test(block.text)) continue;
    for (const line of linesOf(block))
      if (line.length <= MAX_LINE && line.split(SEPARATORS).some((part) => isUnfilled(part.trim(), reading)))
        found.push(line);
  }
  return found;
}
