/** How languages name somebody within a line: beside an office or a trade, behind a form of address or a degree. */
import { perLanguage, wordsFor } from '../../../data/per-language.js';
import { peopleWords } from '../../../generated/people-words.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';
import { namePattern, UNCASED_NAMES } from './name-patterns.js';

/** What names somebody within a line. */
export interface Naming {
  /** What stands before the name; `null` where it begins the line. */
  readonly before: RegExp | null;
  /** What follows it at once, sticky; `null` where anything may. */
  readonly behind: RegExp | null;
}

export interface NamingWords {
  readonly namings: readonly Naming[];
  /** Forms of address and degrees before a name, sticky, the degrees in the first group; `null` in scripts without capitals. */
  readonly title: RegExp | null;
  /** The name of such a script behind a label, in the first group. */
  readonly uncased: RegExp | null;
  /** A line that begins with what somebody is. */
  readonly role: RegExp;
  /** A line that says anywhere what somebody is. */
  readonly roleWithin: RegExp;
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** As it is written: in small letters, with a capital, or in capitals alone; the name beside it has capitals of another kind. */
export const spelled = (words: readonly string[]): string =>
  oneOf(words.flatMap((word) => [word, capitalized(word), word.toUpperCase()]));

/** What may stand before a name, up to three times: "Prof. Dr. Ann Smith". */
function before(words: readonly string[]): string {
  return words.length === 0 ? '' : `(?:${oneOf(words.flatMap((word) => [word, capitalized(word)]))}\\s{0,2}){0,3}`;
}

/** By language; `null` for one without words. */
export const namingWords = perLanguage(
  () => peopleWords().offices,
  (words, language): NamingWords => {
    const trades = wordsFor(peopleWords().trades, language);
    const office = spelled(words);
    const any = spelled([...words, ...trades]);
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
  /** As written before the name; empty without. */
  readonly degree: string;
  readonly end: number;
}

/** What the sticky pattern finds at a place. */
function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

/** The name at a place, behind its forms of address and degrees: "Don" is a form, and in "Don Quixote" a name. */
export function namedAt(title: RegExp, text: string, at: number): Named | null {
  const titled = matchAt(title, text, at);
  const start = at + (titled?.[0].length ?? 0);
  const name = matchAt(namePattern(), text, start);
  if (name !== null) return { name: name[0], degree: titled?.[1] ?? '', end: start + name[0].length };
  const bare = start === at ? null : matchAt(namePattern(), text, at);
  return bare === null ? null : { name: bare[0], degree: '', end: at + bare[0].length };
}

/** The first name that a naming finds in a line. */
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
