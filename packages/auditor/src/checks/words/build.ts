/** Builds the lists of `data/words/` in the forms that checks compare. */
import type { CheckWords } from '../../generated/check-words.js';
import { checkWords } from '../../generated/check-words.js';
import { exactWordsOf, fold, lineOf, wordsOf } from '../text/terms.js';
import type { Words } from './types.js';

const exact = (entries: readonly string[]): Set<string> => new Set(entries.map((entry) => entry.toLowerCase()));
const folded = (entries: readonly string[]): Set<string> => new Set(entries.map(fold));
const longestFirst = (phrases: string[]): string[] => phrases.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
const foldedLines = (entries: readonly string[]): string[] =>
  longestFirst(entries.map((entry) => lineOf(wordsOf(entry))));

/** `language` is one of `CHECK_LANGUAGES`: the data compiler has checked that every list has all of them. */
export function buildWords(language: string): Words {
  const lists = checkWords();
  const of = (list: keyof CheckWords): readonly string[] => lists[list][language] ?? [];
  return {
    language,
    stop: folded(of('stop')),
    firstPerson: exact(of('firstPerson')),
    definition: longestFirst(of('definition').map((entry) => lineOf(exactWordsOf(entry)))),
    verbs: exact(of('verb')),
    fillers: longestFirst([...folded(of('filler'))]),
    dangling: exact(of('dangling')),
    genericHeadings: new Set(of('genericHeading').map((entry) => wordsOf(entry).join(' '))),
    comparison: folded(of('comparison')),
    howTo: foldedLines(of('howTo')),
    attribution: foldedLines(of('attribution')),
    sourceLabel: fold(of('sourceLabel')[0] ?? ''),
  };
}
