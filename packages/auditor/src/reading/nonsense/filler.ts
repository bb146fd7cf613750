/** Text that holds the place of text: lorem ipsum and its kin, what builders leave to be replaced, slots that a template did not fill. */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { phraseFinder } from './phrases.js';
import type { Scan } from './scan.js';
import { kindOf, numberOf, STRIDE, WORD } from './scan.js';
import { columns } from './spellings.js';

export interface Filler {
  readonly kind: 'lorem' | 'template-text' | 'template-slot' | 'unfilled-value';
  readonly snippet: string;
  /** Words of the text that it takes. */
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
/** Of a spelling: no word of it, one that real Latin shares, one that it hardly has. */
const NOT = 0;
const SHARED = 1;
const OWN = 2;
const loremKinds = columns<number>();
const loremKindOf = (word: string): number => (loremOnly().has(word) ? OWN : lorem().has(word) ? SHARED : NOT);

let templates: ReturnType<typeof phraseFinder> | undefined;

/** Words below which a text alone does not show that it is lorem ipsum. */
export const LEAST_LOREM = 3;

const snippetOf = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

/** The texts of a page are asked for alone, with those of other pages, and where pages are told to be stock. */
const known = new WeakMap<Scan, Filler | null>();

/** The filler in one text (a block or a passage of a page), or `null`; `words` are the text's. */
export function fillerOf(scan: Scan, words: number): Filler | null {
  let filler = known.get(scan);
  if (filler === undefined) {
    filler = unfilledSlot(scan.text, words) ?? loremText([scan], words) ?? templateText(scan, words);
    known.set(scan, filler);
  }
  return filler;
}

/** Lorem ipsum in pieces: texts that are too short to tell, read together. `words` are those of all. */
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
  // Real Latin shares the common words with it, hardly the others.
  if (own === 0 || hits < 3 || hits < letters * 0.55 || own < letters * 0.05) return null;
  return { kind: 'lorem', snippet: snippetOf(scans.map(({ text }) => text).join(' ')), words };
}

/** A sentence of a builder counts where it is most of the text: prose may speak of "placeholder text". */
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

/** `[Your Name]`, `{{ site_name }}`, `%TITLE%`, `${title}` or `undefined` where a text should be. */
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

/** The slots in a text; each at most 60 characters. In square brackets only what names a thing to fill in: two words and more, capitalized. */
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

/** `Campaign Title`, `Your Name`, `COMPANY NAME`: every word begins with a capital, and there are two to five. */
function namesThing(inner: string): boolean {
  const words = inner.split(' ');
  if (words.length < 2 || words.length > 5) return false;
  return words.every((word) => {
    const first = word[0] ?? '';
    return first !== first.toLowerCase() && first === first.toUpperCase();
  });
}
