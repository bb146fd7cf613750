/**
 * Groups after words that say whom a site serves: "We work with families and schools". Such words are strong enough evidence that the
 * beginning of a group's name is enough, whatever its case.
 */
import { perLanguage } from '../../data/per-language.js';
import { audienceWords } from '../../generated/audience-words.js';
import { nicheWords } from '../../generated/niche-words.js';
import { fold } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { spokenWords } from '../../language/spoken-words.js';
import { stem } from '../../language/stem.js';
import { atStart, oneOf } from '../../language/word-pattern.js';
import {
  anybodyWords,
  forWords,
  groupsInCase,
  joiners,
  placeholderGroupWords,
  requests,
  stopWords,
} from './audience-words.js';
import { isGroup } from './for-phrases.js';
import { isDenied } from './denied.js';

const MAX_TAIL = 160;
/** Characters behind the word in which stands what is asked for. */
const MAX_REQUEST = 30;
const MAX_ITEMS = 6;
const MAX_ENDING = 6;
/** Where the sentence or the list of groups ends. */
const ENDS = /[.!?;:()\n«»"“”„]|\s[–—-]\s/u;

const serves = perLanguage(
  () => audienceWords().serves,
  (words) => pattern(`(?<!\\p{L})${oneOf(words)}(?:\\s|\\s?:\\s?)`, 'giu'),
);
const servesAfterName = perLanguage(
  () => audienceWords().servesBehindName,
  (words) => pattern(`(?<!\\p{L})${oneOf(words)}\\s`, 'giu'),
);
const thats = perLanguage(
  () => audienceWords().that,
  (words) => new Set(words.map(fold)),
);
const pronouns = perLanguage(
  () => audienceWords().pronouns,
  (words) => new Set(words.map(fold)),
);
const roots = perLanguage(
  () => audienceWords().roots,
  (words) => words.map(fold),
);
const spokenAs = (language: string): string => (language === 'no' || language === 'nn' ? 'nb' : language);

/** The groups in text order. */
export function servedIn(text: string, spoken: string): readonly string[] {
  const language = spokenAs(spoken);
  const find = serves(language);
  if (find === null) return [];
  const third = servesAfterName(language);
  const told =
    third === null ? [] : [...text.matchAll(third)].filter(({ index }) => isAfterName(text, index, language));
  return [...text.matchAll(find), ...told].flatMap((match) => {
    if (isDenied(text, match.index, language)) return [];
    const at = match.index + match[0].length;
    const tail = text.slice(at, at + MAX_TAIL).split(ENDS, 1)[0] ?? '';
    return requests(language)?.test(tail.slice(0, MAX_REQUEST)) === true ? [] : groupsOf(tail, language);
  });
}

/** "Acme helps families", "a tool that helps growers"; "This law helps companies" says nothing about the site. */
function isAfterName(text: string, at: number, language: string): boolean {
  const [word = ''] = /[^\s,.;:!?]{1,40}\s?$/u.exec(text.slice(Math.max(0, at - MAX_NAME), at)) ?? [];
  const plain = fold(word.trim());
  if (thats(language)?.has(plain) ?? false) return true;
  return (
    /^\p{Lu}/u.test(word) && !(pronouns(language)?.has(plain) ?? false) && stopWords(language)?.has(plain) !== true
  );
}
const MAX_NAME = 42;

function groupsOf(tail: string, language: string): readonly string[] {
  const found: string[] = [];
  const items = itemsOf(tail, language).slice(0, MAX_ITEMS);
  for (const [at, item] of items.entries()) {
    const group = groupIn(item, language, at === items.length - 1);
    if (group !== null) found.push(group);
    else if (found.length > 0) break;
  }
  return found;
}

/** The parts between commas and conjunctions. */
export function itemsOf(tail: string, language: string): readonly string[] {
  const between = joiners(language);
  const items: string[] = [];
  let from = 0;
  for (const word of spokenWords(tail)) {
    if (word.continues || /[,/&]/u.test(tail.slice(from, word.start))) {
      items.push(tail.slice(from, word.start));
      from = word.start;
    }
    if (between?.has(word.folded) !== true) continue;
    items.push(tail.slice(from, word.start));
    from = word.end;
  }
  items.push(tail.slice(from));
  return items
    .map((item) => item.replace(/^[\s,/&]{1,9}|(?<![\s,/&])[\s,/&]{1,9}$/gu, ''))
    .filter((item) => item !== '');
}

/**
 * From the first word that is not an article up to the word that names a group, with the clause that describes it: "growers who look for
 * drones". Words after the group narrow it if another item follows.
 */
function groupIn(item: string, language: string, isLast: boolean): string | null {
  const words = spokenWords(item);
  const first = words.findIndex(({ folded }) => stopWords(language)?.has(folded) !== true);
  const near = words.slice(Math.max(0, first), Math.max(0, first) + MAX_BEFORE + 1);
  let at = near.findIndex(({ folded }) => namesGroup(folded, language));
  // "Private homeowners": the second word is the noun.
  if (at >= 0 && near[at + 1] !== undefined && namesGroup(near[at + 1]?.folded ?? '', language)) at += 1;
  const head = near[0];
  const group = near[at];
  if (first < 0 || head === undefined || group === undefined) return null;
  if (words.slice(0, first + at).some(({ folded }) => isReader(folded, language))) return null;
  if (!isServed(group.folded, language)) return null;
  const behind = words.slice(first + at + 1);
  const isTold = relatives(language)?.has(behind[0]?.folded ?? '') ?? false;
  const isNobody = at === 0 && (anybodyWords(language)?.has(stem(group.folded, language)) ?? false);
  if (isNobody && !isTold) return null;
  const isNarrowed =
    !isLast && behind.length <= 2 && NARROWED_AFTER.has(language) && !/\p{Lu}/u.test(item.slice(group.end));
  const last = isTold ? behind[Math.min(behind.length, MAX_CLAUSE) - 1] : isNarrowed ? behind.at(-1) : group;
  return item.slice(head.start, (last ?? group).end).replace(/\s+/gu, ' ');
}

/** Languages whose nouns are narrowed by what follows them. */
const NARROWED_AFTER: ReadonlySet<string> = new Set(
  'fr es pt it ca gl ro ru uk be bg mk hr sr sl pl cs sk el sq he ar fa id ms vi'.split(' '),
);
/** Words before the group that narrow it. */
const MAX_BEFORE = 2;
const MAX_CLAUSE = 6;

/** "You", "your", and words that begin another phrase. */
const isReader = (word: string, language: string): boolean =>
  (placeholderGroupWords(language)?.has(word) ?? false) ||
  (yours(language)?.has(word) ?? false) ||
  (forWords(language)?.has(word) ?? false);
const yours = perLanguage(
  () => nicheWords().your,
  (words) => new Set(words.map(fold)),
);
const relatives = perLanguage(
  () => audienceWords().relatives,
  (words) => new Set(words.map(fold)),
);

/** In the plural, in languages that mark it with "s"; partners of the site do not count. */
const isServed = (word: string, language: string): boolean =>
  (!PLURAL_IN_S.has(language) || word.length <= MAX_SHORT || /[sx]$/u.test(word)) &&
  notServed(language)?.test(word) !== true;
/** "PME". */
const MAX_SHORT = 3;
const PLURAL_IN_S: ReadonlySet<string> = new Set(['es', 'pt', 'fr', 'ca', 'gl']);
const notServed = perLanguage(
  () => audienceWords().notServed,
  (words) => atStart(words.map(fold)),
);

export const namesGroup = (word: string, language: string): boolean =>
  isGroup(word, language) ||
  (groupsInCase(language)?.has(word) ?? false) ||
  (roots(language)?.some((root) => word.startsWith(root) && word.length - root.length <= MAX_ENDING) ?? false);

const abstract = perLanguage(
  () => audienceWords().abstract,
  (words) => new Set(words.map(fold)),
);

/** True for a word such as "business" alone, which does not say who trades. */
export const isAbstract = (phrase: string): boolean =>
  Object.keys(audienceWords().abstract).some((language) => abstract(language)?.has(fold(phrase)) ?? false);

/** True if a text contains a group in any of its forms. */
export const holdsGroup = (text: string, spoken: string): boolean =>
  spokenWords(text).some(({ folded }) => namesGroup(folded, spokenAs(spoken)));
