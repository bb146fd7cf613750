/** "Particuliers et professionnels", "families and companies": only customers are described as private persons and firms together. */
import { perLanguage, wordsFor } from '../../data/per-language.js';
import { audienceWords } from '../../generated/audience-words.js';
import { fold } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { anywhere, atStart, oneOf } from '../../language/word-pattern.js';
import { joiners, stopWords } from './audience-words.js';
import { isDenied } from './denied.js';

const MAX_BETWEEN = 28;
const SIGN = /^\s?[,&/+·|・、]\s?|[,&/]|^[や与與和及と및과와]$/u;
/** "ו" and "و" are written together with the word that they join. */
const JOINED = /^[וو]/u;

function whole(words: readonly string[]): string {
  const open = words.filter((word) => word.endsWith('*'));
  const closed = words.filter((word) => !word.endsWith('*'));
  const any = (some: readonly string[], behind: string): string =>
    some.length === 0 ? '(?!)' : `${oneOf(some)}${behind}`;
  const dense = closed.filter((word) => /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u.test(word));
  return `(?:${any(dense, '')}|(?<!\\p{L})(?:${any(open, String.raw`\p{L}{0,8}(?!\p{L})`)}|${any(closed, String.raw`(?!\p{L})`)}))`;
}

const pairs = perLanguage(
  () => audienceWords().privateSide,
  (people, language) => {
    const firms = wordsFor(audienceWords().businessSide, language);
    const clients = wordsFor(audienceWords().clients, language);
    const one = whole(people);
    const other = whole(firms);
    const behind = clients.length === 0 ? '()' : `(\\s${whole(clients)})?`;
    return pattern(
      `(${one})([^.!?:;\\n]{1,${String(MAX_BETWEEN)}}?)(${other})${behind}|(${other})([^.!?:;\\n]{1,${String(MAX_BETWEEN)}}?)(${one})${behind}`,
      'giu',
    );
  },
);
const spokenAs = (language: string): string => (language === 'no' || language === 'nn' ? 'nb' : language);

/** Both groups as the text writes them; one phrase if a word for customers follows. */
export function bothSidesIn(text: string, spoken: string): readonly string[] {
  const language = spokenAs(spoken);
  const find = pairs(language);
  if (find === null) return [];
  find.lastIndex = 0;
  for (let match = find.exec(text); match !== null; match = find.exec(text)) {
    const [all, first, between, second, clients, firstOther, betweenOther, secondOther, clientsOther] = match;
    const a = first ?? firstOther ?? '';
    const b = second ?? secondOther ?? '';
    const end = match.index + all.length;
    // The second word of a rejected pair may begin the next pair.
    find.lastIndex = match.index + Math.max(1, a.length);
    if (!joins(between ?? betweenOther ?? '', b, language)) continue;
    if (isDenied(text, match.index, language, MAX_DENIED)) continue;
    const withClients = (clients ?? clientsOther ?? '') !== '';
    if (!withClients && !isServed(text, match.index, end, language)) continue;
    if (withClients) return [all.replace(/\s+/gu, ' ')];
    const behind = text.slice(end);
    if (/^\s\p{L}/u.test(behind) && [a, b].some((word) => adjectival(language)?.test(word) ?? false)) continue;
    return [a, b];
  }
  return [];
}
const MAX_DENIED = 40;

/** A word like "for" precedes them, or the line says nothing else: "Donations from individuals and corporations" names no audience. */
function isServed(text: string, start: number, end: number, language: string): boolean {
  const find = offered(language);
  if (find === null) return true;
  const [before = ''] = /[^.!?;:|\n]{0,60}$/u.exec(text.slice(Math.max(0, start - MAX_OFFERED), start)) ?? [];
  if (find.test(before)) return true;
  const isAlone = /^[^\p{L}]*$/u.test(before) && /^\s?(?:$|[.!?;:|,\n(–—-])/u.test(text.slice(end));
  return isAlone;
}
const MAX_OFFERED = 30;
const offered = perLanguage(() => audienceWords().offered, anywhere);

function joins(between: string, next: string, language: string): boolean {
  const words = fold(between)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
  if (words.length > MAX_WORDS) return false;
  const known = new Set(wordsFor(audienceWords().asWell, language).map(fold));
  if (words.length === 0) return SIGN.test(between.trim()) || (JOINED.test(next) && between.trim() === '');
  const isJoiner = (word: string): boolean => known.has(word) || (joiners(language)?.has(word) ?? false);
  return words.some(isJoiner) && words.every((word) => isJoiner(word) || (stopWords(language)?.has(word) ?? false));
}
const MAX_WORDS = 4;

const adjectival = perLanguage(() => audienceWords().adjectival, atStart);
