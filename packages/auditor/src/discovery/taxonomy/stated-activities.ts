/**
 * What a site says that it offers or studies, for sites without a name for their trade: "Acme offers integrative care", "Our research
 * focuses on sleep". The words stand in `data/niche/`.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { compact, fold } from '../../language/fold.js';
import { oneOf } from '../../language/word-pattern.js';

/** Somebody's sentence about themselves, cut to what it is about. */
export interface Told {
  readonly about: string;
  /** The sentence. */
  readonly text: string;
}

const MAX_TEXT = 400;
const MIN_WORDS = 2;
const MAX_WORDS = 12;
const SENTENCES = /(?<=[.!?…])\s|\n|。/u;
/** Where the object ends and the sentence goes on. */
const GOES_ON =
  /[.;:!?()…|。；：]|\s[–—-]\s|,?\s(?:that|which|who|where|while|so that|and (?:aim|strive|help|are|have|make|work) )\s?/u;

/** "Acme offers …", and "we offer …" before the first comma. */
const byName = inAllLanguages(
  () => nicheWords().provides,
  (words) => new RegExp(String.raw`^(.{2,60}?)\s${oneOf(words)}\s(.+)$`, 'iu'),
);
const byOwner = inAllLanguages(
  () => nicheWords().offering,
  (words) => new RegExp(String.raw`^[^,]{0,40}?(?<!\p{L})${oneOf(words)}\s(.+)$`, 'iu'),
);
const studied = inAllLanguages(
  () => nicheWords().research,
  (words) => new RegExp(String.raw`^.{0,60}?(?:(?<!\p{L})|(?<=\p{Script=Han}))${oneOf(words)}[\s:]{0,2}(.+)$`, 'iu'),
);

/** The sentences at the beginning of a text; one that the limit cuts goes up to its last comma. */
function wholeSentences(text: string): string[] {
  const sentences = text.slice(0, MAX_TEXT).split(SENTENCES);
  const cutOff = text.length > MAX_TEXT ? sentences.pop() : undefined;
  const kept = cutOff?.slice(0, Math.max(0, cutOff.lastIndexOf(',')));
  return kept === undefined || kept === '' ? sentences : [...sentences, kept];
}

/** What the owner offers, in their words; `null` where a text does not say it of them. */
export function offeredIn(text: string, brand: string): Told | null {
  const name = compact(brand);
  for (const sentence of wholeSentences(text)) {
    const [, subject = '', object] = byName().exec(sentence) ?? [];
    const isOwn = name !== '' && subject !== '' && (compact(subject).includes(name) || name.includes(compact(subject)));
    const found = (isOwn ? object : undefined) ?? byOwner().exec(sentence)?.[1];
    const about = found === undefined ? null : cut(found);
    if (about !== null) return { about, text };
  }
  return null;
}

/** What somebody studies; `null` where a text does not say it. */
export function studiedIn(text: string): Told | null {
  for (const sentence of wholeSentences(text)) {
    const found = studied().exec(sentence)?.[1];
    const about = found === undefined ? null : cut(found.replace(/^(?:in|on|at)\s/iu, ''));
    if (about !== null) return { about, text };
  }
  return null;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const MIN_UNSPACED = 4;
const MAX_UNSPACED = 32;

/** "Rooms for doctors to suit the needs of all patients …": a long object ends before what it is there to do. English only. */
function shortened(object: string): string {
  const [first = ''] = object.split(/\sto\s(?=\p{Ll}{3,}\s)/u);
  return object.split(/\s+/u).length > MAX_WORDS && first.split(/\s+/u).length >= MIN_BEFORE_DEED ? first : object;
}
const MIN_BEFORE_DEED = 4;

/** The object up to where the sentence goes on, and a long list up to its last member that fits; `null` where too little is left. */
function cut(object: string): string | null {
  const [whole = ''] = object.split(GOES_ON);
  const parts = shortened(whole.trim()).split(/(?<=[,、，])\s?/u);
  const fits = (text: string): boolean =>
    UNSPACED.test(text) ? text.length <= MAX_UNSPACED : text.split(/\s+/u).length <= MAX_WORDS;
  let kept = '';
  for (const part of parts) {
    const next = kept === '' || UNSPACED.test(kept) ? `${kept}${part}` : `${kept} ${part}`;
    if (!fits(next)) break;
    kept = next;
  }
  const about = kept.trim().replace(/[,、，]$/u, '');
  if (UNSPACED.test(about)) return about.length >= MIN_UNSPACED ? about : null;
  return about.split(/\s+/u).length >= MIN_WORDS && fold(about) !== '' ? about : null;
}
