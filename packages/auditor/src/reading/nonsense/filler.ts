/** Detects placeholder text: lorem ipsum and similar, builder texts to be replaced, and unfilled template slots. */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { phraseFinder } from './phrases.js';
import type { Scan } from './scan.js';
import { kindOf, numberOf, STRIDE, WORD } from './scan.js';
import { columns } from './spellings.js';

export interface Filler {
  readonly kind: 'lorem' | 'template-text' | 'template-slot' | 'unfilled-value';
  readonly snippet: string;
  /** Number of words of the text that it covers. */
  readonly words: number;
}

const lorem = inAllLanguages(
  () => stockWords().lorem,
  (words) => new Set(words),
);
const loremOnly = inAllLanguages(
  () => stockWords().loremOnly,
  (words) => new Set(words),
);
/** Class of a spelling: not a word of it, one that real Latin also has, one that real Latin hardly has. */
const NOT = 0;
const SHARED = 1;
const OWN = 2;
const loremKinds = columns<number>();
const loremKindOf = (word: string): number => (loremOnly().has(word) ? OWN : lorem().has(word) ? SHARED : NOT);

let templates: ReturnType<typeof phraseFinder> | undefined;

/** Minimum number of words for a text alone to be recognized as lorem ipsum. */
export const LEAST_LOREM = 3;

const snippetOf = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

/** Cache: the texts of a page are checked alone, with those of other pages, and in the detection of stock pages. */
const known = new WeakMap<Scan, Filler | null>();

/** The placeholder text in one text (a block or passage of a page), or `null`; `words` is the number of words of the text. */
export function fillerOf(scan: Scan, words: number): Filler | null {
  let filler = known.get(scan);
  if (filler === undefined) {
    filler = unfilledSlot(scan.text, words) ?? loremText([scan], words) ?? templateText(scan, words);
    known.set(scan, filler);
  }
  return filler;
}

/** Lorem ipsum in pieces: texts too short to recognize, read together. `words` is their total number. */
export const fillerInPieces = (scans: readonly Scan[], words: number): Filler | null => loremText(scans, words);

function loremText(scans: readonly Scan[], words: number): Filler | null {
  if (words < LEAST_LOREM) return null;
  let hits = 0;
  let own = 0;
  let letters = 0;
  for (const { words: found, spellings } of scans) {
    const kinds = loremKinds(spellings);
    for (let at = 0; at < found.length; at += STRIDE) {
      const mark = found[at + 2] ?? 0;
      if (kindOf(mark) !== WORD) continue;
      letters++;
      const number = numberOf(mark);
      const kind = (kinds[number] ??= loremKindOf((spellings.texts[number] ?? '').toLowerCase()));
      if (kind !== NOT) hits++;
      if (kind === OWN) own++;
    }
  }
  // Real Latin has the common words too, but hardly the others.
  if (own === 0 || hits < 3 || hits < letters * 0.55 || own < letters * 0.05) return null;
  return { kind: 'lorem', snippet: snippetOf(scans.map(({ text }) => text).join(' ')), words };
}

/** A builder's sentence counts if it is most of the text: prose may mention "placeholder text". */
function templateText(scan: Scan, words: number): Filler | null {
  if (words > 60 || words < 2) return null;
  templates ??= phraseFinder(stockWords().templateText);
  const found = templates(scan);
  const taken = found.reduce((sum, match) => sum + match.words, 0);
  if (taken === 0 || taken < Math.min(words * 0.5, 12)) return null;
  return { kind: 'template-text', snippet: snippetOf(scan.text), words };
}

const values = new Set(['undefined', 'null', 'nan', '[object object]', 'todo', 'tbd', 'tba', 'xxx', 'lorem', 'fixme']);

const longestValue = Math.max(...[...values].map(({ length }) => length));

/** `[Your Name]`, `{{ site_name }}`, `%TITLE%`, `${title}` or `undefined` in place of a text. */
function unfilledSlot(text: string, words: number): Filler | null {
  if (words > 25) return null;
  const trimmed = text.trim();
  if (trimmed.length <= longestValue && values.has(trimmed.toLowerCase()) && trimmed !== 'null' && trimmed !== 'Null')
    return { kind: 'unfilled-value', snippet: snippetOf(trimmed), words: Math.max(1, words) };
  const slots = slotsOf(trimmed);
  if (slots.length === 0) return null;
  const taken = slots.reduce((sum, slot) => sum + slot.length, 0);
  if (taken < trimmed.length * 0.3) return null;
  return { kind: 'template-slot', snippet: snippetOf(trimmed), words: Math.max(1, words) };
}

const pairs: readonly (readonly [open: string, close: string])[] = [
  ['{{', '}}'],
  ['${', '}'],
  ['{%', '%}'],
  ['<%', '%>'],
  ['[[', ']]'],
  ['[', ']'],
];

/** The slots in a text, each at most 60 characters. In square brackets only names of things to fill in: two or more capitalized words. */
function slotsOf(text: string): string[] {
  const found: string[] = [];
  for (const [open, close] of pairs) {
    let at = text.indexOf(open);
    while (at >= 0 && found.length < 20) {
      const end = text.indexOf(close, at + open.length);
      if (end < 0) break;
      const inner = text.slice(at + open.length, end).trim();
      if (inner.length > 0 && inner.length <= 60 && (open !== '[' || namesThing(inner)))
        found.push(text.slice(at, end + close.length));
      at = text.indexOf(open, end + close.length);
    }
    if (found.length > 0) break;
  }
  return found;
}

/** `Campaign Title`, `Your Name`, `COMPANY NAME`: two to five words, all capitalized. */
function namesThing(inner: string): boolean {
  const words = inner.split(' ');
  if (words.length < 2 || words.length > 5) return false;
  return words.every((word) => {
    const first = word[0] ?? '';
    return first !== first.toLowerCase() && first === first.toUpperCase();
  });
}
