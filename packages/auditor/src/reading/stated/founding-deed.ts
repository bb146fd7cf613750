/** Founding words in a sentence: how close to the year they are, and whether their object is something other than the owner of a site. */
import { compact } from '../../language/fold.js';
import type { FoundingWords } from './founding-words.js';
import type { Year } from './years.js';

/** Maximum number of characters between the year and the word. */
export const MAX_APART = 45;
/** The same if the sentence contains other years, or no name. */
export const MAX_BESIDE = 14;
/** Characters before the word that contain its subject. */
const MAX_SUBJECT = 40;
/** Characters on either side that contain the object in unspaced scripts. */
const MAX_OBJECT = 12;

/** The only year within a distance of a matching word, without a number between them. */
export function besideDeed(
  sentence: string,
  years: readonly Year[],
  deed: RegExp,
  language: string,
  apart: number,
): Year | undefined {
  const deeds = [...sentence.matchAll(deed)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const found = years.filter(({ start, end }) =>
    deeds.some((word) => {
      if (word.end <= start && VERB_LAST.has(language)) return false;
      const gap = word.end <= start ? sentence.slice(word.end, start) : sentence.slice(end, word.start);
      return gap.length <= apart && (apart > MAX_BESIDE || !/\d{4}/.test(gap));
    }),
  );
  return new Set(found.map(({ year }) => year)).size === 1 ? found[0] : undefined;
}

/** Languages whose verb ends the clause: a year after it belongs to the next one. */
const VERB_LAST = new Set(['ja', 'ko']);

/** Unspaced languages, and those whose object may be on either side of the word. */
const DENSE = new Set(['ja', 'ko', 'zh']);

/** "Our building was established in 1890", "2019年4月 大阪支店を開設": every such word of the sentence has another object. */
export function isOfOthers(
  sentence: string,
  deed: RegExp,
  { othersBefore, othersBehind }: FoundingWords,
  brand: string,
  language: string,
): boolean {
  if (othersBefore === null || othersBehind === null) return false;
  const deeds = [...sentence.matchAll(deed)];
  return (
    deeds.length > 0 &&
    deeds.every(({ 0: word, index }) => {
      const end = index + word.length;
      const before = sentence.slice(Math.max(0, index - (DENSE.has(language) ? MAX_OBJECT : MAX_SUBJECT)), index);
      const behind = sentence.slice(end, end + MAX_SUBJECT);
      const other = othersBefore.exec(before)?.[0] ?? othersBehind.exec(behind)?.[0];
      const near = DENSE.has(language) ? othersBefore.exec(behind.slice(0, MAX_OBJECT))?.[0] : undefined;
      const said = (other ?? near ?? '').trim();
      return said !== '' && !compact(brand).includes(compact(said));
    })
  );
}
