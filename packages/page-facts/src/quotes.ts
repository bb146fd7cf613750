/** Quotations in running text: at least six words between quotation marks, with the speaker if the surrounding text names one. */
import { countWords } from './text/words.js';
import { plainLetters } from './dates/fold-name.js';
import { quoteWords } from './generated/quotes-words.js';
import type { QuoteFact } from './content-facts.js';

/** Closing marks by opening mark. `”` and `»` open in some languages; the straight mark pairs with itself. */
const pairs: ReadonlyMap<string, string> = new Map([
  ['“', '”“'],
  ['„', '“”'],
  ['«', '»'],
  ['»', '«'],
  ['"', '"'],
  ['「', '」'],
  ['『', '』'],
]);

const minWords = 6;
const maxChars = 1_000;

let known: ReadonlySet<string> | undefined;

/** Verbs of saying, without accents; built when a page first contains a quotation. */
const sayingVerbs = (): ReadonlySet<string> =>
  (known ??= new Set(
    Object.values(quoteWords().saying)
      .flat()
      .map((word) => plainLetters(word)),
  ));

/** Finds up to `limit` quotations in one block. */
export function findQuotes(text: string, block: number, limit: number): QuoteFact[] {
  const found: QuoteFact[] = [];
  for (let at = nextQuoteMark(text, 0); at >= 0 && found.length < limit; at = nextQuoteMark(text, at + 1)) {
    const closers = pairs.get(text.charAt(at));
    if (closers === undefined) continue;
    const end = closing(text, at + 1, closers);
    if (end < 0) continue;
    const inner = text.slice(at + 1, end).trim();
    const words = isCode(inner) ? 0 : countWords(inner);
    if (words < minWords) {
      // A straight mark may have closed an earlier pair rather than opened one.
      if (text.charAt(at) !== '"') at = end;
      continue;
    }
    found.push({ text: inner, words, attribution: attributionAround(text, at, end + 1), markup: 'text', block });
    at = end;
  }
  return found;
}

/** Signs that do not occur in speech; two of them between quotation marks indicate a string literal or a tag. */
function isCode(text: string): boolean {
  let signs = 0;
  for (let at = 0; at < text.length && signs < 2; at++) if ('{}<>=\\;$|'.includes(text.charAt(at))) signs++;
  return signs >= 2;
}

/** The runtime's own search is many times faster than a loop, and most blocks contain no quotation mark. */
const quoteMark = /["“„«»「『]/g;

function nextQuoteMark(text: string, from: number): number {
  quoteMark.lastIndex = from;
  return quoteMark.exec(text)?.index ?? -1;
}

function closing(text: string, from: number, closers: string): number {
  const end = Math.min(text.length, from + maxChars);
  for (let at = from; at < end; at++) if (closers.includes(text.charAt(at))) return at;
  return -1;
}

/** Searches the 100 characters on either side for a name after a dash, or for a verb of saying with a capitalized name. */
function attributionAround(text: string, start: number, end: number): string | null {
  const after = text.slice(end, end + 100);
  return (
    attributionAfterDash(after) ?? nameNearVerb(after) ?? nameNearVerb(text.slice(Math.max(0, start - 100), start))
  );
}

/** "— Jane Doe, CEO": the text after a leading dash, as written, to the end of the sentence. */
export function attributionAfterDash(text: string): string | null {
  let at = 0;
  while (at < text.length && ' ,.\u00a0'.includes(text.charAt(at))) at++;
  if (!'—–―-~'.includes(text.charAt(at)) || at >= text.length) return null;
  while (at < text.length && '—–―-~ \u00a0'.includes(text.charAt(at))) at++;
  const name =
    text
      .slice(at, at + 80)
      .split(/[.;!?"“”«»\n]/, 1)[0]
      ?.trim() ?? '';
  return isCapital(name) ? name : null;
}

/** A verb of saying and a run of capitalized words within the same range. */
function nameNearVerb(text: string): string | null {
  const words = text.split(' ').slice(0, 20);
  const verb = words.findIndex((word) => sayingVerbs().has(plainLetters(bare(word))));
  if (verb < 0) return null;
  return capitalRun(words, verb + 1, 1) ?? capitalRun(words, verb - 1, -1);
}

function capitalRun(words: readonly string[], from: number, step: number): string | null {
  const run: string[] = [];
  let gap = 0;
  for (let at = from; at >= 0 && at < words.length && run.length < 4; at += step) {
    const written = words[at] ?? '';
    const word = bare(written);
    if (isCapital(word)) run.push(word);
    else if (run.length > 0) break;
    else if (++gap > 3) break;
    // A comma or full stop after a word of the name ends it.
    if (run.length > 0 && step > 0 && word !== written) break;
  }
  if (step < 0) run.reverse();
  return run.length > 0 ? run.join(' ') : null;
}

function bare(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && ',.;:!?"“”«»()„'.includes(word.charAt(start))) start++;
  while (end > start && ',.;:!?"“”«»()„'.includes(word.charAt(end - 1))) end--;
  return word.slice(start, end);
}

function isCapital(text: string): boolean {
  const first = text.charAt(0);
  return first !== first.toLowerCase() || (first.charCodeAt(0) >= 0x3041 && first.charCodeAt(0) < 0xd7a4);
}
