/** The names of `data/pages/` in the form used for looking up labels. Built on first use. */
import { pageWords } from '../../generated/pages-words.js';
import { fold, needsFolding } from '../../language/fold.js';
import type { WordsByLanguage } from '../../data/types.js';
import type { PageName } from './meanings.js';
import { PAGE_NAMES } from './meanings.js';

/** A name with a `*`, which matches one to three words. */
export interface NamePattern {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly name: PageName;
}

export interface NameVocabulary {
  /** By the folded words separated by single spaces. */
  readonly exact: ReadonlyMap<string, readonly PageName[]>;
  /** Names of several words by their letters alone: `aboutus`, `회사소개`. */
  readonly joined: ReadonlyMap<string, readonly PageName[]>;
  /** Names with a `*`, by their first word; those that start with the `*`, by their last word. */
  readonly beginning: ReadonlyMap<string, readonly NamePattern[]>;
  readonly ending: ReadonlyMap<string, readonly NamePattern[]>;
  /** Between two names in one label. */
  readonly joiners: ReadonlySet<string>;
  /** Words at the ends of a label that do not change its meaning. */
  readonly small: ReadonlySet<string>;
  /** Words before the number of a later page. */
  readonly pageNumber: ReadonlySet<string>;
  /** Folders with a page for each author or category, and folders of calendars: folded words separated by single spaces. */
  readonly authors: ReadonlySet<string>;
  readonly calendars: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

/** Shorter names would match by accident. */
const MIN_JOINED = 5;

/** Letters with a two-letter ASCII spelling, used in addresses: `ueber-uns`. */
const SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The folded words of a label. Hangul is recomposed, since folding decomposes it. */
export const labelWords = (text: string): string[] =>
  needsFolding(text)
    ? (fold(text)
        .normalize('NFC')
        .match(/[\p{L}\p{N}*]+/gu) ?? [])
    : (text.toLowerCase().match(/[a-z0-9*]+/g) ?? []);

/** The form of a name and of its spelling without umlauts in the word lists. */
function spellings(name: string): string[][] {
  const plain = labelWords(name);
  const spelled = name.toLowerCase().replace(/[äöüåø]/g, (letter) => SPELLINGS[letter] ?? letter);
  return spelled === name.toLowerCase() ? [plain] : [plain, labelWords(spelled)];
}

const folders = (lists: WordsByLanguage): ReadonlySet<string> =>
  new Set(
    Object.values(lists)
      .flat()
      .flatMap(spellings)
      .map((parts) => parts.join(' ')),
  );

function build(): NameVocabulary {
  const words = pageWords();
  const exact = new Map<string, PageName[]>();
  const joined = new Map<string, PageName[]>();
  const beginning = new Map<string, NamePattern[]>();
  const ending = new Map<string, NamePattern[]>();
  const keep = (pattern: NamePattern): void => {
    const first = pattern.before[0];
    const map = first === undefined ? ending : beginning;
    const key = first ?? pattern.after.at(-1) ?? '';
    const known = map.get(key);
    if (known === undefined) map.set(key, [pattern]);
    else known.push(pattern);
  };
  const put = (map: Map<string, PageName[]>, key: string, name: PageName): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [name]);
    else if (!known.includes(name)) known.push(name);
  };
  for (const name of PAGE_NAMES) {
    for (const entry of Object.values(words[name]).flat()) {
      for (const parts of spellings(entry)) {
        const star = parts.indexOf('*');
        if (star >= 0) {
          keep({ before: parts.slice(0, star), after: parts.slice(star + 1), name });
          continue;
        }
        put(exact, parts.join(' '), name);
        const letters = parts.join('');
        if (parts.length > 1 && letters.length >= MIN_JOINED) put(joined, letters, name);
      }
    }
  }
  const joiners = new Set(Object.values(words.joiners).flat().flatMap(labelWords));
  const small = new Set([...joiners, ...Object.values(words.small).flat().flatMap(labelWords)]);
  const pageNumber = new Set(Object.values(words.pageNumber).flat().flatMap(labelWords));
  const authors = folders(words.authors);
  const calendars = folders(words.calendars);
  const categories = folders(words.categories);
  return { exact, joined, beginning, ending, joiners, small, pageNumber, authors, calendars, categories };
}

let built: NameVocabulary | null = null;

export const nameVocabulary = (): NameVocabulary => (built ??= build());
