/**
 * Which of several phrases a text is really about. "Software for dentists" and "dental software" are software; "agence pour restaurants" is
 * an agency. A phrase after a word for `for` names the audience; of adjacent phrases one is the head: the last in Germanic and most Asian
 * languages, the first in Romance and Semitic ones.
 */
import { perLanguage } from '../../data/per-language.js';
import { audienceWords } from '../../generated/audience-words.js';
import { phraseWords } from '../../generated/phrases-words.js';
import { fold } from '../../language/fold.js';
import { stem } from '../../language/stem.js';
import type { Token } from '../../language/tokens.js';
import type { PhraseMatch } from './lexicon.js';

export interface WeighedMatch extends PhraseMatch {
  /** 1 for a head, less for a modifier or an audience. */
  readonly factor: number;
  readonly role: 'head' | 'modifier' | 'audience' | 'subject';
  /** The audience consists of people or organizations: the trade of the customers. */
  readonly isServed?: boolean;
}

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));

const forWords = perLanguage(() => phraseWords().for, folded);
/** Words between a head and its material or subject: the head comes first. */
const ofWords = perLanguage(() => phraseWords().of, folded);
const aboutWords = perLanguage(() => phraseWords().about, folded);
const noneWords = perLanguage(() => phraseWords().none, folded);
const withWords = perLanguage(() => phraseWords().with, folded);
/** "Hotels", "farmers": customers, where a trade would be named after its activity. */
const groups = perLanguage(() => audienceWords().groups, folded);
const groupStems = perLanguage(
  () => audienceWords().groups,
  (words, language) => new Set(words.map((word) => stem(fold(word), language))),
);
const HEAD_FIRST = new Set(['fr', 'es', 'pt', 'it', 'ro', 'ar', 'he', 'ru', 'uk', 'pl', 'cs', 'id', 'ms', 'sw']);

/** Languages that write compounds as one word: a group may be the end of a longer word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no']);
const MIN_IN_COMPOUND = 6;

const AUDIENCE = 0.12;
/** After `for` with nothing named before it: "for restaurants: …" may also introduce a trade. */
const LONE_AUDIENCE = 0.6;
/** A prefixed `for` (Hebrew, Arabic) marks the field as often as the audience: "clinic for dentistry". */
const PARTICLE_AUDIENCE = 0.6;
const MODIFIER = 0.2;
const SUBJECT = 0.5;
/** Most words of a member of a list behind `for`. */
const MAX_MEMBER = 3;
/** Words for additional features of a thing. */
const FEATURE = 0.4;

/** Roles in a tokenized text of a spaced language. */
export function weighTokens(found: readonly PhraseMatch[], tokens: readonly Token[], language: string): WeighedMatch[] {
  const isNone = noneWords(language) ?? noneWords('en');
  // "No app needed": the feature is absent.
  const matches = found.filter(
    ({ start }) => tokens[start]?.opens !== false || isNone?.has(tokens[start - 1]?.word ?? '') !== true,
  );
  const isFor = forWords(language) ?? forWords('en');
  const isAbout = aboutWords(language) ?? aboutWords('en');
  const isWith = withWords(language) ?? withWords('en');
  const roles = matches.map((match) => clauseRole(match));

  function clauseRole(match: PhraseMatch): WeighedMatch {
    if (tokens[match.start]?.isFor && tokens[match.start]?.opens === false && namedBefore(match.start))
      return { ...match, role: 'audience', factor: PARTICLE_AUDIENCE };
    let isListed = false;
    let words = 0;
    for (let i = match.start - 1; i >= 0; i--) {
      const token = tokens[i];
      const next = tokens[i + 1];
      if (!token) break;
      if (next?.opens) {
        // "For offices, restaurants, hotels": the list goes on behind each comma, as long as its members are groups. "Shoes for women, bags" is another offer.
        if (!next.listed || words > MAX_MEMBER || !isGroupWord(match)) break;
        isListed = true;
        words = 0;
      }
      words += 1;
      if (isFor?.has(token.word)) {
        // "Drone cleaning. For hotels, condos.": the audience of a trade in an earlier clause.
        const named = namedBefore(i) || otherTradeBefore(match, i) || isServed(match, i);
        return {
          ...match,
          role: 'audience',
          factor: named ? AUDIENCE : LONE_AUDIENCE,
          isServed: isGroupWord(match),
        };
      }
      if (isListed) continue;
      if (isAbout?.has(token.word)) return { ...match, role: 'subject', factor: SUBJECT };
      if (i > 0 && isWith?.has(token.word)) return { ...match, role: 'subject', factor: FEATURE };
    }
    return { ...match, role: 'head', factor: 1 };
  }
  /** True when the clause names something before position `at`. */
  function namedBefore(at: number): boolean {
    return matches.some((m) => m.end <= at && m.targets.some((t) => t.kind === 'name') && sameClause(m.end, at));
  }
  /** True if an earlier clause of the text names another trade. */
  function otherTradeBefore(match: PhraseMatch, at: number): boolean {
    return matches.some((m) => m.end <= at && m.targets.some((t) => t.kind === 'name') && !sameSector(m, match));
  }
  /** The last word of the match is a group of people or organizations, in any form. */
  function isGroupWord({ end }: PhraseMatch): boolean {
    const last = tokens[end - 1];
    const stems = groupStems(language);
    if (last === undefined || !stems) return false;
    return (
      stems.has(last.stem) ||
      (COMPOUNDING.has(language) &&
        [...stems].some((noun) => noun.length >= MIN_IN_COMPOUND && last.stem.endsWith(noun)))
    );
  }
  /** "WhatsApp bot for hotels": a group after words that no list has. */
  function isServed({ start, end }: PhraseMatch, at: number): boolean {
    const own = groups(language);
    return own !== null && tokens[at]?.opens === false && end - start === 1 && own.has(tokens[start]?.word ?? '');
  }
  function sameClause(from: number, to: number): boolean {
    for (let i = from; i <= to; i++) if (tokens[i]?.opens) return false;
    return true;
  }

  const headFirst = HEAD_FIRST.has(language);
  const of = ofWords(language);
  for (let i = 0; i + 1 < roles.length; i++) {
    const left = roles[i];
    const right = roles[i + 1];
    if (!left || !right || sameSector(left, right)) continue;
    if (right.start - left.end > 1 || tokens[right.start]?.opens) continue;
    const between = right.start === left.end ? null : tokens[left.end];
    if (between && (between.opens || !of?.has(between.word))) continue;
    const leftIsHead = between !== null || headFirst;
    const head = leftIsHead ? left : right;
    if (!head.targets.some((t) => t.kind === 'name')) continue;
    const at = leftIsHead ? i + 1 : i;
    const other = leftIsHead ? right : left;
    if (other.role === 'head') roles[at] = { ...other, role: 'modifier', factor: MODIFIER };
  }
  return roles;
}

const sameSector = (a: PhraseMatch, b: PhraseMatch): boolean =>
  a.targets.some((t) => b.targets.some((u) => u.sector === t.sector));

/** Words after an audience in Japanese, Chinese and Korean ("歯科向け", "치과를 위한"), within a few characters of its end. */
const AUDIENCE_AFTER: Readonly<Record<string, RegExp>> = {
  ja: /^.{0,6}?(?:向け|のための|専用|様向)/u,
  ko: /^.{0,4}?(?:을 위한|를 위한|위한|용 )/u,
  zh: /^.{0,4}?(?:专用|專用|适用|適用)/u,
};
const AUDIENCE_BEFORE_ZH = /(?:面向|针对|為|为)[^，。、；！？\s]{0,6}$/u;

/** Roles in a text of an unspaced language. */
export function weighText(matches: readonly PhraseMatch[], folded: string, language: string): WeighedMatch[] {
  return matches.map((match, i) => {
    const after = folded.slice(match.end, match.end + 12);
    const before = folded.slice(Math.max(0, match.start - 9), match.start);
    const audience = AUDIENCE_AFTER[language]?.test(after) || (language === 'zh' && AUDIENCE_BEFORE_ZH.test(before));
    if (audience) return { ...match, role: 'audience', factor: AUDIENCE, isServed: true };
    const next = matches[i + 1];
    const modifies =
      next !== undefined &&
      next.start === match.end &&
      !sameSector(match, next) &&
      next.targets.some((t) => t.kind === 'name');
    return modifies ? { ...match, role: 'modifier', factor: MODIFIER } : { ...match, role: 'head', factor: 1 };
  });
}
