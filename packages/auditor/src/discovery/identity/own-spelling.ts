/**
 * How a site itself spells its name: with spaces if a title writes it like the host, without text that the title has glued to it, and whole
 * if a title omits a letter of the registered name.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { nameWords } from '../../generated/names-words.js';
import { compact } from '../../language/fold.js';
import { oneOf } from '../../language/word-pattern.js';
import type { DiscoveryPage } from '../page.js';
import { headings, visible } from '../page.js';
import { plausible, titleSegments } from './names.js';

/** "Website of Acme" is Acme's. The remaining name must begin with a capital in scripts that have them. */
const siteOf = inAllLanguages(
  () => nameWords().siteOf,
  (words) => new RegExp(String.raw`^(?:${oneOf(words)})\s(?=\P{Ll})`, 'iu'),
);
export function withoutSiteOf(name: string): string {
  const rest = name.replace(siteOf(), '').trim();
  return rest !== name && plausible(rest) && !/^\p{Ll}/u.test(rest) ? rest : name;
}

/** Texts in which a page writes its name alone. */
const MAX_BLOCKS = 60;
const MAX_NAME = 60;

const labelsOf = (homes: readonly DiscoveryPage[]): string[] =>
  homes.flatMap(({ facts }) => {
    const shown = facts.blocks.filter((block) => visible(block) && block.text.length <= MAX_NAME);
    const ends = [...shown.slice(0, MAX_BLOCKS), ...shown.slice(-MAX_BLOCKS)];
    return [...headings(facts, 1), ...titleSegments(facts.title ?? ''), ...ends.map(({ text }) => text)];
  });

/** A name without spaces, as in a host: "acmegarden". */
const RUN_TOGETHER = /^[\p{Ll}\d.]+$/u;

/** Two long words in capitals; a single one may be letters. */
const SHOUTED = /\p{Lu}{4}[^\p{L}]{1,3}(?:\p{L}{1,3}[^\p{L}]{1,3}){0,3}\p{Lu}{4}/u;

/** The same letters with spaces or capitals, as in a heading or a line of the page. */
export function siteSpelling(name: string, homes: readonly DiscoveryPage[]): string {
  const isShouted = isAllCaps(name) && SHOUTED.test(name);
  if (!RUN_TOGETHER.test(name) && !isShouted) return name;
  const key = compact(name);
  const same = labelsOf(homes).filter((text) => compact(text) === key && text !== name && /\p{Lu}/u.test(text));
  if (isShouted) return same.find((text) => /^\p{Lu}/u.test(text) && /\p{Ll}{3}/u.test(text)) ?? name;
  return same.find((text) => text.includes(' ') && !isAllCaps(text)) ?? same.find((text) => !isAllCaps(text)) ?? name;
}

const isAllCaps = (text: string): boolean => text === text.toUpperCase();

/** "Acme FoundationAF" where the heading is "Acme Foundation": the title joins two lines of a banner. */
export function withoutGluedText(name: string, homes: readonly DiscoveryPage[]): string {
  const heading = homes
    .flatMap(({ facts }) => headings(facts, 1))
    .find((text) => text.length >= MIN_HEADING && name.startsWith(text) && GLUED.test(name.slice(text.length - 1)));
  return heading !== undefined && plausible(heading) ? heading : name;
}
const MIN_HEADING = 4;
/** A small letter directly followed by a capital. */
const GLUED = /^\p{Ll}\p{Lu}/u;

const MIN_SLIPPED = 6;
const MAX_SLIPPED = 2;

/** True if `name` is `whole` with one or two adjacent letters missing. */
export function isSlipOf(name: string, whole: string): boolean {
  const short = [...compact(name)];
  const long = [...compact(whole)];
  const missing = long.length - short.length;
  if (missing < 1 || missing > MAX_SLIPPED || short.length < MIN_SLIPPED) return false;
  let begin = 0;
  while (begin < short.length && short[begin] === long[begin]) begin++;
  let end = 0;
  while (end < short.length - begin && short.at(-1 - end) === long.at(-1 - end)) end++;
  return begin > 1 && end > 1 && begin + end === short.length;
}
