/** Names as strings: which agree, which are placeholders, and the segments of a title. */
import type { Evidence } from '@citeready/core/contract';
import { fold } from '../text/fold.js';

/** A name that a source gives to the site. */
export interface Candidate {
  readonly name: string;
  readonly base: number;
  readonly source: string;
  readonly evidence: Evidence;
}

const MAX_LENGTH = 60;
/** Titles beyond this are no titles; the cut keeps splitting linear. */
const MAX_TITLE = 300;
const MAX_WORDS = 7;
/** Left over from templates, or names of pages. */
const PLACEHOLDERS = new Set(
  'home homepage home page welcome index untitled website my website site title company name your company document start startseite accueil inicio inicio pagina inicial pagina principal ホーム トップページ トップ 首页 首頁 홈 главная الرئيسية דף הבית welkom bienvenue willkommen benvenuti about contact blog docs documentation news'
    .split(' ')
    .concat([
      'home page',
      'my website',
      'site title',
      'company name',
      'your company',
      'my site',
      'דף הבית',
      'pagina inicial',
      'pagina principal',
      'just another wordpress site',
    ]),
);

export const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Words and segment separators of titles. A hyphen counts only with space around it. */
const SEPARATOR = /\s*[|·•»›:：｜–—~/]+\s*|\s+-+\s+|\s*\|\|\s*/u;
export const titleSegments = (title: string): string[] =>
  title
    .slice(0, MAX_TITLE)
    .split(SEPARATOR)
    .map((s) => s.trim())
    .filter((s) => s !== '')
    .slice(0, 8);

export const domainLabel = (domain: string): string => domain.replace(/^www\./, '').split('.')[0] ?? domain;

/** Equal but for case, accents and punctuation, or one the beginning of the other. */
export function agrees(a: string, b: string): boolean {
  const x = compact(a);
  const y = compact(b);
  if (x.length < 2 || y.length < 2) return x === y;
  return x === y || (Math.min(x.length, y.length) >= 4 && (x.startsWith(y) || y.startsWith(x)));
}

/** A name that a person would give: no placeholder, no sentence. */
export function plausible(name: string): boolean {
  const folded = fold(name).trim();
  return (
    name.length >= 2 &&
    name.length <= MAX_LENGTH &&
    name.split(/\s+/u).length <= MAX_WORDS &&
    !PLACEHOLDERS.has(folded) &&
    /\p{L}/u.test(name)
  );
}

export const wordsIn = (text: string): number => text.split(/\s+/u).length;
