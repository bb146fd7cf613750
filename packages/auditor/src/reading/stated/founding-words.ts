/** The words of `data/stated/` that tell in a sentence when the owner of a site began, as patterns of one language. */
import { perLanguage, wordsFor } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { pattern } from '../../language/pattern.js';
import { anywhere, atStart, bounded, oneOf } from '../../language/word-pattern.js';

export interface FoundingWords {
  /** "Founded", "gegründet"; global. */
  readonly deed: RegExp;
  /** "Started", "opened"; global. */
  readonly begun: RegExp | null;
  readonly own: RegExp | null;
  readonly ourselves: RegExp | null;
  /** A verb that the owner does, or the end of one, in languages that leave out "we". */
  readonly weEnding: RegExp | null;
  /** What else than the owner begins: a building, a town, a branch, a partner. */
  readonly others: RegExp | null;
  /** At the end of what stands before a year. */
  readonly since: RegExp | null;
  readonly other: RegExp | null;
  /** "First", with what stands behind it in the first group; global. */
  readonly first: RegExp | null;
  /** What the first entry of a history says anywhere. */
  readonly beginning: RegExp;
  /** What it says at its beginning, of which studies and shows have as well. */
  readonly heads: RegExp | null;
}

const some = <T>(words: readonly string[], make: (words: readonly string[]) => T): T | null =>
  words.length === 0 ? null : make(words);

function verbsOfUs(verbs: readonly string[], endings: readonly string[]): RegExp | null {
  const ways = [
    ...(verbs.length === 0 ? [] : [String.raw`(?<!\p{L})${oneOf(verbs)}(?!\p{L})`]),
    ...(endings.length === 0 ? [] : [String.raw`\p{L}{3}${oneOf(endings)}(?!\p{L})`]),
  ];
  return ways.length === 0 ? null : pattern(ways.join('|'), 'iu');
}

const within = (words: readonly string[]): RegExp => pattern(bounded(words, String.raw`(?<!\p{L})`), 'giu');

/** By language; `null` for one without words. The languages of Norway share theirs. */
export const foundingWords = (language: string): FoundingWords | null =>
  byLanguage(language === 'no' || language === 'nn' ? 'nb' : language);

const byLanguage = perLanguage(
  () => statedWords().deeds,
  (deeds, language): FoundingWords => {
    const lists = statedWords();
    return {
      deed: within(deeds),
      begun: some(wordsFor(lists.begun, language), within),
      own: some(wordsFor(lists.ownPractice, language), anywhere),
      ourselves: some(wordsFor(nicheWords().ourselves, language), anywhere),
      weEnding: verbsOfUs(wordsFor(lists.weVerbs, language), wordsFor(lists.weEndings, language)),
      others: some(wordsFor(lists.otherSubjects, language), anywhere),
      since: some(wordsFor(lists.since, language), (words) =>
        pattern(`(?<!\\p{L})${oneOf(words)}\\s(?:\\p{L}{1,6}\\.?\\s)?$`, 'iu'),
      ),
      other: some(wordsFor(lists.notBegun, language), anywhere),
      first: some(wordsFor(lists.firstOf, language), (words) =>
        pattern(`(?:${bounded(words, String.raw`(?<!\p{L})`)})\\p{L}{0,4}\\s?([^.!?]{0,50})`, 'giu'),
      ),
      beginning: anywhere([...deeds, ...wordsFor(lists.founded, language)]),
      heads: some(wordsFor(lists.beginnings, language), (words) => atStart(words)),
    };
  },
);
