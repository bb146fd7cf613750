/** The words of `data/stated/` that tell in a sentence when the owner of a site began, as patterns of one language. */
import { perLanguage, wordsFor } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { pattern } from '../../language/pattern.js';
import { anywhere, bounded, oneOf } from '../../language/word-pattern.js';

export interface FoundingWords {
  /** "Founded", "gegründet"; global. */
  readonly deed: RegExp;
  /** "Started", "opened"; global. */
  readonly begun: RegExp | null;
  readonly own: RegExp | null;
  readonly ourselves: RegExp | null;
  /** The end of a verb that the owner does, in languages that leave out "we". */
  readonly weEnding: RegExp | null;
  /** At the end of what stands before a year. */
  readonly since: RegExp | null;
  readonly other: RegExp | null;
  /** "First", with what stands behind it in the first group; global. */
  readonly first: RegExp | null;
  /** What the first entry of a history says. */
  readonly beginning: RegExp;
}

const some = <T>(words: readonly string[], make: (words: readonly string[]) => T): T | null =>
  words.length === 0 ? null : make(words);

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
      weEnding: some(wordsFor(lists.weEndings, language), (endings) =>
        pattern(`\\p{L}{3}${oneOf(endings)}(?!\\p{L})`, 'u'),
      ),
      since: some(wordsFor(lists.since, language), (words) =>
        pattern(`(?<!\\p{L})${oneOf(words)}\\s(?:\\p{L}{1,6}\\.?\\s)?$`, 'iu'),
      ),
      other: some(wordsFor(lists.notBegun, language), anywhere),
      first: some(wordsFor(lists.firstOf, language), (words) =>
        pattern(`(?:${bounded(words, String.raw`(?<!\p{L})`)})\\p{L}{0,4}\\s?([^.!?]{0,50})`, 'giu'),
      ),
      beginning: anywhere([...deeds, ...wordsFor(lists.beginnings, language), ...wordsFor(lists.founded, language)]),
    };
  },
);
