/** Splits sentences by a linear scan: at . ! ? … and their CJK and Indic counterparts, but not after initials, numbers or abbreviations. */
import { isDigit, isSpace, isWordUnit } from './characters.js';

/** Abbreviations of the seven languages after which a full stop does not end a sentence. */
const abbreviations = new Set(
  (
    'mr mrs ms dr prof st jr sr vs etc inc ltd co corp no vol fig al eg ie approx dept est e.g i.e u.s ' +
    'bzw ca usw nr str evtl ggf inkl zzgl z.b d.h u.a m mme mlle env p.ex av bd ' +
    'sra srta ud uds pág núm dª dto av sig dott ing avv sigra ecc pag dhr mevr bijv enz nl blz tel'
  ).split(' '),
);

const closers = new Set([...'"\'”’»)]}›」』】）']);

const isFullStop = (unit: number): boolean =>
  unit === 0x2e ||
  unit === 0x21 ||
  unit === 0x3f ||
  unit === 0x2026 ||
  unit === 0x61f ||
  unit === 0x964 ||
  unit === 0x6d4;

/** Ends a sentence with no space after it: a wide stop or a line break. */
const isHardStop = (unit: number): boolean =>
  unit === 0x0a || unit === 0x3002 || unit === 0xff01 || unit === 0xff1f || unit === 0xff0e;

/** The characters accepted by `isFullStop` or `isHardStop`: the runtime's own search is many times faster than a loop. */
const stops = /[.!?\u2026\u061f\u0964\u06d4\n\u3002\uff01\uff1f\uff0e]/g;

function nextStop(text: string, from: number): number {
  stops.lastIndex = from;
  return stops.exec(text)?.index ?? -1;
}

/** Splits into sentences as written, trimmed, at most `limit`. Text without an end mark is one sentence. */
export function splitSentences(text: string, limit = 10_000): string[] {
  const sentences: string[] = [];
  let start = 0;
  let next: number;
  for (let at = nextStop(text, 0); at >= 0 && sentences.length < limit; at = nextStop(text, next)) {
    const unit = text.charCodeAt(at);
    if (isHardStop(unit)) {
      next = skipClosers(text, at + 1);
    } else {
      next = at + 1;
      while (next < text.length && isFullStop(text.charCodeAt(next))) next++;
      next = skipClosers(text, next);
      if (next < text.length && !isSpace(text.charCodeAt(next))) continue;
      if (unit === 0x2e && next === at + 1 && isAbbreviation(text, at, next)) continue;
    }
    const sentence = text.slice(start, next).trim();
    if (sentence.length > 0) sentences.push(sentence);
    start = next;
  }
  const rest = text.slice(start).trim();
  if (rest.length > 0 && sentences.length < limit) sentences.push(rest);
  return sentences;
}

function skipClosers(text: string, from: number): number {
  let at = from;
  while (at < text.length && closers.has(text.charAt(at))) at++;
  return at;
}

/** Whether the full stop at `at` belongs to an abbreviation, an initial or an ordinal ("am 3. Mai") rather than a sentence. */
function isAbbreviation(text: string, at: number, next: number): boolean {
  let from = at;
  // Abbreviations are short; looking back further would make a long dotted string quadratic.
  while (from > 0 && at - from < 8 && (isWordUnit(text.charCodeAt(from - 1)) || text.charCodeAt(from - 1) === 0x2e))
    from--;
  const word = text.slice(from, at);
  if (word.length === 0) return false;
  if (abbreviations.has(word.toLowerCase())) return true;
  const first = word.charCodeAt(0);
  if (word.length === 1 && !isDigit(first)) return word !== word.toLowerCase() && word !== 'I';
  if (word.length <= 2 && isDigit(first) && isDigit(word.charCodeAt(word.length - 1))) {
    // An ordinal day in German and Dutch: followed by a capitalized word or a month in lower case, never by the end of the text.
    return next < text.length && from > 0;
  }
  const follow = text.charCodeAt(next + 1);
  return follow >= 0x61 && follow <= 0x7a;
}
