/** How languages name a person within a line: next to an office or a trade, after a form of address or a degree. */
import { perLanguage, wordsFor } from '../../../data/per-language.js';
import { peopleWords } from '../../../generated/people-words.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';
import { namePattern, UNCASED_NAMES } from './name-patterns.js';

/** Patterns that find a named person within a line. */
export interface Naming {
  /** What precedes the name; `null` if it begins the line. */
  readonly before: RegExp | null;
  /** What directly follows it, sticky; `null` if anything may. */
  readonly behind: RegExp | null;
}

export interface NamingWords {
  readonly namings: readonly Naming[];
  /** Forms of address and degrees before a name, sticky, with the degrees in the first group; `null` in scripts without capitals. */
  readonly title: RegExp | null;
  /** The name in such a script after a label, in the first group. */
  readonly uncased: RegExp | null;
  /** A line that begins with a role. */
  readonly role: RegExp;
  /** A line that contains a role. */
  readonly roleWithin: RegExp;
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** In lower case, capitalized, or in all capitals; the name next to it uses another style. */
export const siteSpelling = (words: readonly string[]): string =>
  oneOf(words.flatMap((word) => [word, capitalized(word), word.toUpperCase()]));

/** What may precede a name, up to three times: "Prof. Dr. Ann Smith". */
function before(words: readonly string[]): string {
  return words.length === 0 ? '' : `(?:${oneOf(words.flatMap((word) => [word, capitalized(word)]))}\\s{0,2}){0,3}`;
}

/** By language; `null` for a language without words. */
export const namingWords = perLanguage(
  () => peopleWords().offices,
  (words, language): NamingWords => {
    const trades = wordsFor(peopleWords().trades, language);
    const office = siteSpelling(words);
    const any = siteSpelling([...words, ...trades]);
    const uncased = UNCASED_NAMES[language];
    const role = pattern(`^${any}(?!\\p{L})`, 'u');
    const roleWithin = pattern(`(?<!\\p{L})${any}(?!\\p{L})`, 'u');
    if (uncased !== undefined)
      return {
        namings: [],
        title: null,
        uncased: pattern(`(?<!\\p{L})${any}[\\s\\u3000]{0,2}[:：][\\s\\u3000]{0,2}(${uncased})(?!\\p{L})`, 'u'),
        role,
        roleWithin,
      };
    const degrees = before([...wordsFor(peopleWords().degrees, language), ...wordsFor(peopleWords().degrees, 'en')]);
    const forms = before([
      ...wordsFor(peopleWords().formsOfAddress, language),
      ...wordsFor(peopleWords().formsOfAddress, 'en'),
    ]);
    return {
      namings: [
        { before: pattern(`(?<!\\p{L})${any}\\s{0,2}[:：]\\s{0,2}`, 'gu'), behind: null },
        { before: pattern(`(?<!\\p{L})${office}\\s{1,2}`, 'gu'), behind: null },
        { before: null, behind: pattern(`\\s{0,2}[,;:|·•(–—/-]{1,2}\\s{0,2}${any}(?!\\p{L})`, 'uy') },
      ],
      title: pattern(`${forms}(${degrees})`, 'uy'),
      uncased: null,
      role,
      roleWithin,
    };
  },
);

export interface Named {
  readonly name: string;
  /** The form of address as written before the name; empty without one. */
  readonly degree: string;
  readonly end: number;
}

/** The match of a sticky pattern at a position. */
function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

/** The name at a position, after its forms of address and degrees: "Don" is a form, but part of the name in "Don Quixote". */
export function namedAt(title: RegExp, text: string, at: number): Named | null {
  const titled = matchAt(title, text, at);
  const start = at + (titled?.[0].length ?? 0);
  const name = matchAt(namePattern(), text, start);
  if (name !== null) return { name: name[0], degree: titled?.[1] ?? '', end: start + name[0].length };
  const bare = start === at ? null : matchAt(namePattern(), text, at);
  return bare === null ? null : { name: bare[0], degree: '', end: at + bare[0].length };
}

/** The first name that a naming pattern finds in a line. */
export function namedBy(naming: Naming, title: RegExp, text: string): Named | null {
  const starts = naming.before === null ? [0] : endsOf(naming.before, text);
  for (const start of starts) {
    const named = namedAt(title, text, start);
    if (named !== null && (naming.behind === null || matchAt(naming.behind, text, named.end) !== null)) return named;
  }
  return null;
}

function* endsOf(before: RegExp, text: string): Generator<number> {
  for (const match of text.matchAll(before)) yield match.index + match[0].length;
}
