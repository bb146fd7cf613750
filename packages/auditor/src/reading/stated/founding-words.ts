/** The words of `data/stated/` that state in a sentence when the owner of a site was founded, as patterns of one language. */
import { perLanguage, wordsFor } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { pattern } from '../../language/pattern.js';
import { anywhere, bounded, oneOf } from '../../language/word-pattern.js';

export interface FoundingWords {
  /** "Founded", "gegründet"; global. */
  readonly deed: RegExp;
  /** "Created", which is said of anything; global. */
  readonly made: RegExp | null;
  /** All of these and "born", which is said of people; global. */
  readonly anyDeed: RegExp;
  /** "Started", "opened"; global. */
  readonly begun: RegExp | null;
  readonly own: RegExp | null;
  readonly ourselves: RegExp | null;
  /** First-person verbs, in languages that omit "we". */
  readonly weAreAtWork: RegExp | null;
  readonly atWork: RegExp | null;
  /** Nouns for what begins with the owner of a site. */
  readonly begunWhat: RegExp | null;
  /** Nouns for other things that are founded; at the end of the text before the act. */
  readonly othersBefore: RegExp | null;
  /** The same directly after the act. */
  readonly othersBehind: RegExp | null;
  /** At the end of the text before a year. */
  readonly since: RegExp | null;
  /** At the beginning of the text after a year. */
  readonly sinceBehind: RegExp | null;
  readonly other: RegExp | null;
  /** "First", with the text after it in the first group; global. */
  readonly first: RegExp | null;
  /** The beginning of the first entry of a history, with the text after it in the first group. */
  readonly beginning: RegExp | null;
  readonly founded: RegExp | null;
}

const some = <T>(words: readonly string[], make: (words: readonly string[]) => T): T | null =>
  words.length === 0 ? null : make(words);

const BEFORE = String.raw`(?<!\p{L})`;
/** "Founded in a town" gives the place, "established a branch" the object. */
const NOT_IN = String.raw`(?!(?:in|im|am|an|on|at|en|em|na|no|v|w|u|i|à|au|op|på|til|στο|στην|σε|в|у|на|по|во)\s)`;

/** At the beginning of an entry, with the rest of it. */
const opens = (words: readonly string[]): RegExp => pattern(`^[^\\p{L}]{0,6}(?:${bounded(words, BEFORE)})(.*)$`, 'iu');

const within = (words: readonly string[]): RegExp => pattern(bounded(words, BEFORE), 'giu');

/** By language; `null` without words. The languages of Norway share theirs. */
export const foundingWords = (language: string): FoundingWords | null =>
  byLanguage(language === 'no' || language === 'nn' ? 'nb' : language);

const byLanguage = perLanguage(
  () => statedWords().deeds,
  (deeds, language): FoundingWords => {
    const lists = statedWords();
    return {
      deed: within(deeds),
      made: some(wordsFor(lists.deedsOfAnything, language), within),
      anyDeed: within([...deeds, ...wordsFor(lists.deedsOfAnything, language), ...wordsFor(lists.births, language)]),
      begun: some(wordsFor(lists.begun, language), within),
      own: some(wordsFor(lists.ownPractice, language), anywhere),
      ourselves: some(wordsFor(nicheWords().ourselves, language), anywhere),
      weAreAtWork: some(wordsFor(lists.weAreAtWork, language), anywhere),
      atWork: some([...wordsFor(lists.atWork, language), ...wordsFor(lists.weAreAtWork, language)], anywhere),
      begunWhat: some(wordsFor(lists.begunWhat, language), anywhere),
      othersBefore: some(wordsFor(lists.notTheOwner, language), anywhere),
      othersBehind: some(wordsFor(lists.notTheOwner, language), (words) =>
        pattern(`^\\s?(?:${NOT_IN}\\p{L}{1,7}\\s)?(?:${bounded(words, BEFORE)})`, 'iu'),
      ),
      since: some(wordsFor(lists.since, language), (words) =>
        pattern(`(?<!\\p{L})${oneOf(words)}\\s(?:\\p{L}{1,6}\\.?\\s){0,2}$`, 'iu'),
      ),
      sinceBehind: some(wordsFor(lists.sinceBehind, language), (words) => pattern(`^\\s?${oneOf(words)}`, 'iu')),
      other: some(wordsFor(lists.notBegun, language), anywhere),
      first: some(wordsFor(lists.firstOf, language), (words) =>
        pattern(`(?:${bounded(words, BEFORE)})\\p{L}{0,4}\\s?([^.!?]{0,50})`, 'giu'),
      ),
      beginning: some(wordsFor(lists.beginnings, language), opens),
      founded: some(wordsFor(lists.founded, language), opens),
    };
  },
);
