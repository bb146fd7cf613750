/** Names as strings: which ones agree, which are placeholders, and the segments of a title. */
import type { Evidence } from '@citeready/core/contract';
import { getDomain } from 'tldts';
import { inAllLanguages } from '../../data/per-language.js';
import { nameWords } from '../../generated/names-words.js';
import { compact, fold } from '../../language/fold.js';
import { hasOtherLetters, soundOf } from '../../language/sound.js';
import { pattern } from '../../language/pattern.js';
import { atEnd } from '../../language/word-pattern.js';

/** A name that a source gives to the site. */
export interface Candidate {
  readonly name: string;
  readonly base: number;
  readonly source: string;
  readonly evidence: Evidence;
}

const MAX_LENGTH = 60;
/** Longer titles are not titles; the limit keeps splitting linear. */
const MAX_TITLE = 300;
const MAX_WORDS = 7;
/** Left over from templates, or names of pages. */
const placeholders = inAllLanguages(
  () => nameWords().placeholder,
  (words): ReadonlySet<string> => new Set(words.map(fold)),
);

/** The same without spaces: "MyWebSite". */
const joined = inAllLanguages(
  () => nameWords().placeholder,
  (words): ReadonlySet<string> => new Set(words.filter((word) => word.includes(' ')).map(compact)),
);

/** Separators in titles. An angle that closes a quotation does not count. A hyphen counts only with spaces around it, or between letters of unspaced scripts. */
const SEPARATOR = /\s*(?:[|·•›:：｜–—~/_]|(?<!«[^«»]{1,60})»)+\s*|\s+-+\s+|\s*\|\|\s*/u;
const UNSPACED_HYPHEN =
  /(?<=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])-(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])|(?<=[\p{Lu}\p{Ll}]{2})-(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2})/gu;
export const titleSegments = (title: string): string[] =>
  title
    .slice(0, MAX_TITLE)
    .replace(UNSPACED_HYPHEN, ' - ')
    .split(SEPARATOR)
    .map((s) => withoutPicture(s).trim())
    .filter((s) => s !== '')
    .slice(0, 8);

/** "🦷 Acme Dental" without the emoji, which decorates the title and is not part of the name. */
const withoutPicture = (text: string): string => text.replace(PICTURE_BEFORE, '').replace(PICTURE_AFTER, '');
const PICTURE = String.raw`(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F)`;
const PICTURE_BEFORE = new RegExp(String.raw`^(?![©®™])${PICTURE}{1,12}\s{0,5}(?=\S)`, 'u');
const PICTURE_AFTER = new RegExp(String.raw`(?<=\S)\s{0,5}(?![©®™])${PICTURE}{1,12}$`, 'u');

/** Labels of host names that say what is kept there, not who owns it. */
const FUNCTION =
  /^(?:www\d?|m|app|apps|api|docs?|api-docs|documentation|developers?|dev|blog|news|shop|store|help|support|wiki|forum|community|status|en|de|fr|es|pt|it|nl|\d{1,4})$/;

/** The label of a host name that names its owner: the second of `docs.acme.dev`, the first of `acme.github.io`. */
export function domainLabel(domain: string): string {
  const own = getDomain(domain, { allowPrivateDomains: true }) ?? domain;
  const labels = domain.split('.');
  const known = own.split('.')[0] ?? domain;
  const first = labels.slice(0, Math.max(1, labels.length - own.split('.').length + 1)).find((l) => !FUNCTION.test(l));
  return first ?? known;
}

/** The address of another site, which is not a name of this one. */
const HOST_LIKE = /^(?:[\w-]{1,60}\.){1,4}[a-z]{2,20}$/i;
export const isForeignHost = (name: string, domain: string): boolean =>
  HOST_LIKE.test(name) &&
  !compact(domain).includes(compact(name)) &&
  !compact(name).includes(compact(domainLabel(domain)));

/** Equal except for case, accents, punctuation and script, or one is the beginning of the other. */
export function agrees(a: string, b: string): boolean {
  const areSpelled = hasOtherLetters(a) === hasOtherLetters(b);
  const x = areSpelled ? compact(a) : soundOf(a);
  const y = areSpelled ? compact(b) : soundOf(b);
  if (x.length < 2 || y.length < 2) return x === y;
  return x === y || (Math.min(x.length, y.length) >= 4 && (x.startsWith(y) || y.startsWith(x)));
}

/** Quotation marks that open and close a name. */
const QUOTES: readonly (readonly [string, string])[] = [
  ['«', '»'],
  ['“', '”'],
  ['„', '“'],
  ['「', '」'],
  ['"', '"'],
];

/** Pages mix the marks of several languages: „Acme". */
const OPENED = /[«“„「]/u;

/** A title split at a separator may leave only one of the two quotation marks around a name. */
export function withoutLoneQuote(name: string): string {
  for (const [open, close] of QUOTES) {
    if (name.startsWith(open) && !name.slice(1).includes(close)) return name.slice(1).trim();
    if (name.endsWith(close) && !OPENED.test(name.slice(0, -1)) && !name.slice(0, -1).includes(open))
      return name.slice(0, -1).trim();
  }
  return name;
}

/** Left over from a template, or the name of a page. */
export const isPlaceholder = (name: string): boolean =>
  placeholders().has(fold(name).trim()) || joined().has(compact(name));

/** The stars of a hotel, which are on its sign but not part of its name. */
const STARS = /\s{0,3}[*★☆⭐✩✯]{1,7}$/u;
/** "Acme 2.0.0 documentation", as documentation generators title every page. */
const VERSION = /\s{1,3}v?\d{1,4}(?:\.\w{1,8}){0,4}\s{1,3}documentation$/iu;

/** A telephone number beside the name in a header: "ACME 8(911)860-36-78". */
const TELEPHONE = /\s{1,3}(?:\p{L}{1,4}[.:]{0,2}\s)?[+(]?\d[\d\s()/.-]{5,18}\d$/u;
const MIN_DIGITS = 7;
/** "Museum 1939-1945". */
const YEARS = /^\(?(?:1[0-9]|20)\d\d\s?[-–/]\s?(?:1[0-9]|20)\d\d\)?$/u;
const withoutTelephone = (name: string): string =>
  name.replace(TELEPHONE, (number) =>
    number.replace(/\D/gu, '').length >= MIN_DIGITS && !YEARS.test(number.trim()) ? '' : number,
  );

/** The name without additions that belong to the page or the building. */
export const bareName = (name: string): string =>
  withoutTelephone(name.replace(STARS, '').replace(VERSION, '').trim()).trim();

/** Words after which a name continues: "Law Offices of". */
const unfinished = inAllLanguages(() => nameWords().unfinished, atEnd);
export const isCutShort = (name: string): boolean => unfinished().test(name);

/** Small words in a row are those of a sentence that begins with a name. */
export const goesOn = (text: string): boolean => SENTENCE.test(text);
const SENTENCE = pattern(String.raw`(?:\s\p{Ll}[\p{L}\p{M}]{1,40}){3}`, 'u');

/** A name that a person would give: not a placeholder, not a sentence. */
export function plausible(name: string): boolean {
  return (
    name.length >= 2 &&
    name.length <= MAX_LENGTH &&
    name.split(/\s+/u).length <= MAX_WORDS &&
    !isPlaceholder(name) &&
    !name.includes('。') &&
    !name.includes('\ufffd') &&
    /\p{L}/u.test(name)
  );
}

export const wordsIn = (text: string): number => text.split(/\s+/u).length;
