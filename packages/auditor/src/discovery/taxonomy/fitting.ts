/** Whether a phrase can be a niche: not a name, a slogan, a greeting, a list, or a phrase that is cut off. */
import { inAllLanguages } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { compact, fold } from '../../language/fold.js';
import { anywhere, atStart, oneOf } from '../../language/word-pattern.js';
import { clubForm } from '../../reading/law/legal-forms.js';
import { isPlaceholder } from '../identity/names.js';
import { isSlipOf } from '../identity/own-spelling.js';
import { isSpelledOut } from './niche-support.js';
import {
  goesOn,
  isAmount,
  isContrast,
  isRelative,
  isSentence,
  isCapitalizedList,
  isWordRow,
  isTwoSentences,
  isUnfinished,
  withoutSite,
} from './phrase-shape.js';
import type { Phrase } from './phrases.js';
import { OPENING, STATEMENT } from './phrases.js';
import { MAX_SAID_WORDS } from './statement.js';
import { trimmed } from './trimmed.js';

const MAX_WORDS = 14;
const MAX_CHARS = 120;
const MAX_UNSPACED = 32;
/** First words of slogans, greetings and commands: such a phrase addresses the reader and names nothing. */
const addresses = inAllLanguages(() => nicheWords().addresses, atStart);

/** A person is addressed, or there is a date instead of a description. */
const speaking = inAllLanguages(() => nicheWords().speaks, anywhere);
/** Romanian joins the pronoun to its verb with a hyphen. */
const TIED = /^\p{L}+-(?:ți|te|vă)(?!\p{L})/iu;
export const speaks = (phrase: string): boolean => speaking().test(phrase) || TIED.test(phrase);

/** "We build boats" in one word, in languages whose verbs tell by their endings who acts, where few nouns end alike. */
const WE_DO = /^(?:\p{L}{2,}(?:ουμε|ούμε|όμαστε|ємо|имо|ıyoruz|iyoruz|uyoruz|üyoruz|ojmë)|\p{L}{3,}iamo)(?!\p{L})/iu;

const UNSPACED = /[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]/u;

/** True if next to nothing is left of a phrase without the words of the brand. */
function isName(phrase: string, brand: string): boolean {
  if (compact(phrase) === compact(brand)) return true;
  const own = new Set(fold(brand).split(/[^\p{L}\p{N}]+/u));
  const rest = fold(phrase)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w.length > 2 && !own.has(w));
  // The name with one word before or after it is another form of the name.
  const held = own.size > 1 && compact(phrase).includes(compact(brand));
  return own.size > 1 && rest.length <= (held ? 1 : 0);
}

const MIN_SINGLE = 5;
const MIN_LEFT = 3;
/** In "Hajj 2026" the year is that of the page's topic. */
const EDITION = /\s(?:19|20)\d{2}$/u;
const MAX_EDITION_WORDS = 3;
/** A first paragraph with a year tells a story. */
const YEAR = /(?<!\d)(?:1[789]|20)\d{2}(?!\d)/;
/** A motto, in quotation marks from end to end. */
const QUOTED = /^[「『"“„«].*[」』"”“»]$/u;

/** Search terms that optimized titles contain. */
const nearby = inAllLanguages(() => nicheWords().nearby, anywhere);
/** A claim to a rank, or a certificate: it says how good somebody is. */
const rankClaims = inAllLanguages(() => nicheWords().boasts, atStart);
const CERTIFIED = /(?<!\p{L})ISO[\s-]?\d{3,5}/iu;
export const isRankClaim = (phrase: string): boolean => rankClaims().test(phrase);

/** "A dedicated team that …" describes anybody. */
const anyTeam = inAllLanguages(
  () => nicheWords().crew,
  (words) => new RegExp(String.raw`^(?:\p{L}+(?: and \p{L}+)? )?${oneOf(words)}(?!\p{L})`, 'iu'),
);

/** "Each of our houses is unique": the owner boasts, in a heading of some length. */
const ofOurs = inAllLanguages(() => nicheWords().ourselves, anywhere);
const MIN_MOTTO = 6;

/** "Association de loi 1901" is the legal form of any kind of club. */
function isLegalForm(phrase: string): boolean {
  const form = clubForm(phrase);
  return (
    form !== null &&
    phrase
      .replace(form, '')
      .split(/\s+/u)
      .filter((word) => word.length > 2).length < 2
  );
}

function namesBeforeDash(written: string, brand: string): boolean {
  const at = written.search(/ [–—-] /u);
  return at > 0 && brand !== '' && compact(written.slice(0, at)).includes(compact(brand));
}

/** True for a phrase that can be a niche: not a name, slogan or paragraph; a `single` word only together with a place. */
export function fitting(
  { phrase: written, said: outright, base }: Phrase,
  brand: string,
  single: boolean,
  mayName = false,
): boolean {
  const phrase = trimmed(written, brand);
  const words = phrase.split(/\s+/u).length;
  const length = phrase.length;
  if (isPlaceholder(phrase) || (base === OPENING && YEAR.test(phrase))) return false;
  if (words <= MAX_EDITION_WORDS && EDITION.test(phrase)) return false;
  if (length < 4 || length > MAX_CHARS || words > (outright ? MAX_SAID_WORDS : MAX_WORDS)) return false;
  if (UNSPACED.test(phrase) ? length > MAX_UNSPACED : words < 2 && !(single && length >= MIN_SINGLE)) return false;
  // "Website of Acme - garden services": what follows the name is a phrase alone.
  if (!outright && namesBeforeDash(written, brand)) return false;
  // A description that begins with the name continues with a verb.
  if (brand !== '' && !outright && !mayName && words > 4 && compact(written).startsWith(compact(brand))) return false;
  return (
    !addresses().test(phrase) &&
    (outright || !WE_DO.test(phrase)) &&
    !isUnfinished(phrase) &&
    (outright || !isSentence(phrase)) &&
    (outright || !goesOn(phrase)) &&
    (outright || base === STATEMENT || words < MIN_MOTTO || isRelative(phrase) || !ofOurs().test(phrase)) &&
    !isWordRow(phrase) &&
    !isCapitalizedList(phrase) &&
    !isTwoSentences(phrase) &&
    !isAmount(phrase) &&
    !isContrast(phrase) &&
    // A phrase without words for "site" must be meaningful alone.
    !(words < MIN_LEFT && withoutSite(written.trim()) !== written.trim()) &&
    !isSpelledOut(phrase, brand) &&
    !QUOTED.test(phrase) &&
    !nearby().test(phrase) &&
    !(rankClaims().test(phrase) && CERTIFIED.test(phrase)) &&
    !isLegalForm(phrase) &&
    !anyTeam().test(phrase) &&
    !(isName(phrase, brand) && !(mayName && compact(phrase) !== compact(brand))) &&
    !/[!！…]$|[?？]/u.test(phrase) &&
    // A title that is cut off: "Roof cleaning Lisbon P...".
    !/(?<!\p{L})\p{L}{1,2}(?:\.{2,}|…)$/u.test(written.trim()) &&
    !isSlipOf(phrase, brand) &&
    !/^[(・•●■◆▪✓✔*]|[©®@]|https?:/u.test(written.trim())
  );
}
