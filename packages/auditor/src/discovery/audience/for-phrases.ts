/**
 * The groups that a text says something is for: "software for dentists", "pour particuliers et professionnels", "yrityksille", "企業向け". A
 * phrase is the name of a group with the words that narrow it; joined groups are returned one by one.
 */
import { isDenied } from './denied.js';
import { stem } from '../../language/stem.js';
import {
  anybodyWords,
  requestWords,
  denseFor,
  forWords,
  groupsInCase,
  groupStems,
  joiners,
  notDeeds,
  placeholderGroupWords,
  firstPersonWords,
  purposes,
  stopWords,
  wordsAfter,
} from './audience-words.js';
import type { Word } from '../../language/spoken-words.js';
import { spokenWords } from '../../language/spoken-words.js';

/** Longest phrase that still reads as the name of a group. */
const MAX_PHRASE_WORDS = 5;
/** With more words than this, even "users" are specific: "wheelchair users". */
const MAX_EMPTY_WORDS = 1;
/** Groups that one "for" joins. */
const MAX_JOINED = 4;
/** Fewest letters of a group that may end a compound: "gårdeiere" ends with "eiere". */
const MIN_IN_COMPOUND = 6;

/** The languages of Norway share their words. */
const spokenAs = (language: string): string => (language === 'no' || language === 'nn' ? 'nb' : language);

/** The groups of a text, as written. Each phrase of the text is a list. */
export function groupsIn(text: string, spoken: string): readonly (readonly string[])[] {
  const language = spokenAs(spoken);
  const dense = denseFor(language);
  if (dense)
    return [...text.matchAll(dense)].flatMap(([, first, second]) =>
      (first ?? second) ? [[first ?? second ?? '']] : [],
    );
  const words = spokenWords(text);
  const before = [...afterPreposition(words, language), ...inCase(words, text, language)].map((phrase) =>
    phrase.map(([from, to]) => text.slice(from.start, to.end).replace(/\s+/gu, ' ')),
  );
  const behind = wordsAfter(language);
  const postposed = behind
    ? [...inSmallLetters(text, language).matchAll(behind)].map(({ 1: group = '', index }) => [
        text.slice(index + afterJoiner(group, language), index + group.length),
      ])
    : [];
  return [...before, ...postposed].filter((phrase) => phrase.length > 0);
}

/** Lower case of the same length, so that positions stay valid: a dotted capital "İ" would become two letters. */
const inSmallLetters = (text: string, language: string): string =>
  (language === 'tr' || language === 'az' ? text.replaceAll('I', 'ı') : text).replaceAll('İ', 'i').toLowerCase();

/** Position at which the last of several joined groups begins. */
function afterJoiner(group: string, language: string): number {
  const words = spokenWords(group);
  const at = words.findLastIndex(({ folded }) => joiners(language)?.has(folded) ?? false);
  return at < 0 ? 0 : (words[at + 1]?.start ?? 0);
}

type Span = readonly [from: Word, to: Word];

function afterPreposition(words: readonly Word[], language: string): Span[][] {
  const preposition = forWords(language);
  if (!preposition || !groupStems(language)) return [];
  const found: Span[][] = [];
  words.forEach((word, at) => {
    const next = words[at + 1];
    const isTwo = next !== undefined && preposition.has(`${word.folded} ${next.folded}`);
    if (!isTwo && (!preposition.has(word.folded) || asksTheReader(words, at, language))) return;
    found.push(joined(words, isTwo ? at + 2 : at + 1, language, preposition));
  });
  return found;
}

/** "Help us reach more families", but not "We help families", "Support families". */
function asksTheReader(words: readonly Word[], at: number, language: string): boolean {
  const word = words[at];
  if (word === undefined || !requestWords(language)?.has(word.folded)) return false;
  if (firstPersonWords(language)?.has(words[at - 1]?.folded ?? '')) return false;
  const next = words[at + 1];
  return !((at === 0 || word.opens) && next !== undefined && isGroup(next.folded, language));
}

/** The groups one by one: "families, schools and clubs". */
function joined(words: readonly Word[], at: number, language: string, preposition: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  let from = at;
  let skipped = 0;
  while (spans.length < MAX_JOINED) {
    const span = groupAt(words, from, language, preposition);
    // "For homes, housing cooperatives and farms": members that are not groups are left out of the list.
    if (span === null && skipped < MAX_SKIPPED && isListed(words, from, language)) {
      skipped += 1;
      from += joiners(language)?.has(words[from + 1]?.folded ?? '') ? 2 : 1;
      continue;
    }
    if (span === null) break;
    spans.push(span.span);
    const next = words[span.behind];
    if (next === undefined) break;
    if (joiners(language)?.has(next.folded) && !next.opens) from = span.behind + 1;
    else if (next.continues) from = span.behind;
    else break;
  }
  return spans.filter((span) => !isEmpty(span, words, language));
}

const MAX_SKIPPED = 2;
/** A word of the list that continues in a compound. */
function isListed(words: readonly Word[], at: number, language: string): boolean {
  const next = words[at + 1];
  return next !== undefined && (next.continues || (!next.opens && (joiners(language)?.has(next.folded) ?? false)));
}

function groupAt(
  words: readonly Word[],
  at: number,
  language: string,
  preposition: ReadonlySet<string>,
): { readonly span: Span; readonly behind: number } | null {
  const stops = stopWords(language);
  if (placeholderGroupWords(language)?.has(words[at]?.folded ?? '')) return null;
  let first = at;
  while (first < at + 2 && stops?.has(words[first]?.folded ?? '')) first += 1;
  if (purposes(language)?.has(words[first]?.folded ?? '')) first += 1;
  let last = -1;
  for (let i = first; i < words.length && i < first + MAX_PHRASE_WORDS; i++) {
    const next = words[i];
    if (!next || (next.opens && i > at) || preposition.has(next.folded) || stops?.has(next.folded)) break;
    if (joiners(language)?.has(next.folded)) break;
    if (isGroup(next.folded, language)) last = i;
    if (last < 0 && HEAD_FIRST.has(language)) break;
  }
  // "To protect patients": the deed is for the patients.
  const doing = words[first];
  if (
    last > first &&
    doing !== undefined &&
    first === at &&
    INFINITIVES[language]?.test(doing.folded) === true &&
    notDeeds(language)?.has(doing.folded) !== true &&
    !isGroup(doing.folded, language)
  )
    first += 1;
  const from = words[first];
  const to = words[last];
  return from === undefined || to === undefined ? null : { span: [from, to], behind: last + 1 };
}

/** Infinitives, which these languages put behind the same word as a group. */
const INFINITIVES: Readonly<Record<string, RegExp>> = {
  fr: /.{2}(?:er|ir|re)$/u,
  es: /.{2}[aei]r$/u,
  pt: /.{2}[aei]r$/u,
  ca: /.{2}(?:[aei]r|re)$/u,
  it: /.{2}[aei]re$/u,
  gl: /.{2}[aei]r$/u,
};

/** "For our customers" does not name an audience. */
function isEmpty([from, to]: Span, words: readonly Word[], language: string): boolean {
  const named = words.indexOf(to) - words.indexOf(from) + 1;
  const head = to.folded.split(/[-'’]/u).at(-1) ?? '';
  return named <= MAX_EMPTY_WORDS && (anybodyWords(language)?.has(stem(head, language)) ?? false);
}

/** Each group that is marked by its own form. */
function inCase(words: readonly Word[], text: string, language: string): Span[][] {
  const groups = groupsInCase(language);
  if (groups === null) return [];
  const told = words.filter(
    ({ folded }, at) => groups.has(folded) && (!DATIVE.has(language) || endsClause(words, at, language)),
  );
  return [told.filter((word) => !isDenied(text, word.start, language, MAX_DENIED)).map((word): Span => [word, word])];
}
const MAX_DENIED = 60;

/** Languages whose case also marks to whom something is sold, told or forbidden: a verb or its object stands behind the group then. */
const DATIVE = new Set(['fi', 'et', 'lv', 'lt', 'hu', 'tr']);
const MAX_TITLE_WORDS = 5;

/** True of a group that ends what is said, in a list or alone, and of one in a title, which has no verb. */
function endsClause(words: readonly Word[], at: number, language: string): boolean {
  if (words.length <= MAX_TITLE_WORDS) return true;
  const next = words[at + 1];
  return next === undefined || next.opens || next.continues || (joiners(language)?.has(next.folded) ?? false);
}

/** A noun of the list; in English only in the plural, since "for community" names no group. */
export function isGroup(word: string, language: string): boolean {
  const nouns = groupStems(language);
  const last = word.split(/[-'’]/u).at(-1) ?? '';
  if (!nouns || (language === 'en' && !/(?<!s)s$|^(?:people|men|women|children|everyone)$/.test(last))) return false;
  return nouns.has(stem(last, language)) || nouns.has(last);
}

/** Languages whose phrases begin with the noun: a word before a group is another noun, and the group is its genitive. */
const HEAD_FIRST = new Set(['ro', 'sq', 'fa', 'id', 'ms']);

/** Languages whose nouns have too many endings for a list. */
const INFLECTED = new Set([
  'fi',
  'et',
  'hu',
  'lv',
  'lt',
  'pl',
  'cs',
  'sk',
  'ru',
  'uk',
  'be',
  'bg',
  'mk',
  'hr',
  'sr',
  'sl',
  'el',
  'tr',
  'hi',
  'ro',
  'sq',
]);

/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no']);

/** True for a text that names a group; `null` in a language without a list of groups. */
export function namesGroup(text: string, spoken: string): boolean | null {
  const language = spokenAs(spoken);
  const nouns = INFLECTED.has(language) ? null : groupStems(language);
  if (!nouns) return null;
  return spokenWords(text).some(
    ({ folded }) =>
      isGroup(folded, language) ||
      (COMPOUNDING.has(language) &&
        [...nouns].some((noun) => noun.length >= MIN_IN_COMPOUND && stem(folded, language).endsWith(noun))),
  );
}
