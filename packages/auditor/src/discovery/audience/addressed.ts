/**
 * Groups that a text addresses: one after another, "Whether you are a landlord, a tenant or a club", or by what they do, "for those who
 * study at night".
 */
import { inAllLanguages, perLanguage } from '../../data/per-language.js';
import { audienceWords } from '../../generated/audience-words.js';
import { nicheWords } from '../../generated/niche-words.js';
import { fold } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { spokenWords } from '../../language/spoken-words.js';
import { stem } from '../../language/stem.js';
import { anywhere, oneOf } from '../../language/word-pattern.js';
import { groupStems, joiners, stopWords } from './audience-words.js';
import { itemsOf, namesGroup } from './served.js';

const MAX_TAIL = 140;
const MAX_ITEMS = 5;
const MAX_WORDS = 5;
const ENDS = /[.!?;:()\n«»"“”„]|\s[–—-]\s/u;

const spokenAs = (language: string): string => (language === 'no' || language === 'nn' ? 'nb' : language);

const whether = perLanguage(
  () => audienceWords().whether,
  (words) => pattern(`(?<!\\p{L})${oneOf(words)},?\\s`, 'iu'),
);

/** The groups after "whether you are", if one of them is known. */
export function addressedIn(text: string, spoken: string): readonly string[] {
  const language = spokenAs(spoken);
  const found = whether(language)?.exec(text);
  if (found === null || found === undefined) return [];
  const rest = text.slice(found.index + found[0].length);
  const [tail = ''] = rest.slice(0, MAX_TAIL).split(ENDS, 1);
  // A list that goes on behind the limit ends in half a word.
  const isCut = tail.length === MAX_TAIL && rest.length > MAX_TAIL;
  const groups: string[] = [];
  let isLast = false;
  for (const item of itemsOf(isCut ? tail.slice(0, tail.lastIndexOf(',') + 1) : tail, language)) {
    const group = withoutArticle(item, language);
    const words = spokenWords(group).length;
    if (isLast || words === 0 || words > MAX_WORDS || groups.length === MAX_ITEMS || isDeed(group, language)) break;
    groups.push(group);
    // What follows the last member, behind "or", is the sentence.
    isLast = endsList(tail, item, language);
  }
  return groups.length >= 2 && groups.some((group) => isKnown(group, language))
    ? groups.filter((group) => isNoun(group, language))
    : [];
}

function withoutArticle(item: string, language: string): string {
  const words = spokenWords(item);
  const first = words.find(({ folded }) => stopWords(language)?.has(folded) !== true && !ARTICLES.has(folded));
  return first === undefined ? '' : item.slice(first.start).replace(/\s+/gu, ' ').trim();
}
const ARTICLES: ReadonlySet<string> = new Set(
  'a an the ein eine einer un une una uno um uma een en ett et ei als'.split(' '),
);

/** True of the member behind "or" or "and". */
function endsList(tail: string, item: string, language: string): boolean {
  const before = spokenWords(tail.slice(0, tail.indexOf(item))).at(-1);
  return before !== undefined && (joiners(language)?.has(before.folded) ?? false);
}

/** "Whether you are hosting guests": what somebody does at the moment. */
const isDeed = (group: string, language: string): boolean => language === 'en' && /^\p{L}{2,}ing(?!\p{L})/u.test(group);

/** In any number. */
const isKnown = (group: string, language: string): boolean =>
  spokenWords(group).some(
    ({ folded }) => namesGroup(folded, language) || (groupStems(language)?.has(stem(folded, language)) ?? false),
  );

/** "Just looking for advice" is a state, and no group. */
const isNoun = (group: string, language: string): boolean =>
  isKnown(group, language) || spokenWords(group).length <= MAX_UNKNOWN_WORDS;
const MAX_UNKNOWN_WORDS = 2;

const thoseWho = perLanguage(
  () => audienceWords().thoseWho,
  (entries) => {
    const parts = entries.map((entry) => entry.split('|').map((part) => part.trim()));
    const leads = parts.map(([before = '', group = '']) => `${oneOf([before])}\\s(${oneOf([group])})`);
    return pattern(`(?<!\\p{L})(?:${leads.join('|')})\\s([^.!?;:()\\n«»"“”„|–—]{4,90})`, 'iu');
  },
);
const MAX_CLAUSE_WORDS = 9;
const LEAST_CLAUSE_WORDS = 1;

/** The writers, who are the subject of the sentence around such a clause: "For people who ask, we are here". */
const writers = inAllLanguages(() => nicheWords().ourselves, anywhere);

/**
 * The group of "for those who …", with what it does; `null` if a text has none, and for a sentence that begins with a condition, "For those
 * who arrive late, there is a bell."
 */
export function doersIn(text: string, spoken: string): string | null {
  const found = thoseWho(spokenAs(spoken))?.exec(text);
  if (!found) return null;
  const [, ...groups] = found;
  const clause = groups.at(-1) ?? '';
  const who = groups.slice(0, -1).find((group) => group !== undefined) ?? '';
  const [first = '', then] = clause.split(/,\s/u);
  const isCondition = found.index === 0 && then !== undefined && /[.!?]\s*$/u.test(text);
  if (isCondition || writers().test(clause)) return null;
  const words = first.trim().split(/\s+/u);
  return words.length < LEAST_CLAUSE_WORDS || words.length > MAX_CLAUSE_WORDS || fold(first) === ''
    ? null
    : `${who} ${words.join(' ')}`;
}
