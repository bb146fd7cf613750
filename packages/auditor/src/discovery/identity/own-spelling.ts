/**
 * How a site itself writes its name: in words where a title has it as the host does, without what a title has glued to it, and whole where
 * a title left out a letter of the name that the site is registered by.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { nameWords } from '../../generated/names-words.js';
import { compact } from '../../language/fold.js';
import { oneOf } from '../../language/word-pattern.js';
import type { DiscoveryPage } from '../page.js';
import { headings, visible } from '../page.js';
import { plausible, titleSegments } from './names.js';

/** "Website of Acme" is Acme's. A name is left that begins with a capital where its script has them. */
const siteOf = inAllLanguages(
  () => nameWords().siteOf,
  (words) => new RegExp(String.raw`^(?:${oneOf(words)})\s(?=\P{Ll})`, 'iu'),
);
export function withoutSiteOf(name: string): string {
  const rest = name.replace(siteOf(), '').trim();
  return rest !== name && plausible(rest) && !/^\p{Ll}/u.test(rest) ? rest : name;
}

/** Texts in which a page writes its name by itself. */
const MAX_BLOCKS = 60;
const MAX_NAME = 60;

const labelsOf = (homes: readonly DiscoveryPage[]): string[] =>
  homes.flatMap(({ facts }) => {
    const shown = facts.blocks.filter((block) => visible(block) && block.text.length <= MAX_NAME);
    const ends = [...shown.slice(0, MAX_BLOCKS), ...shown.slice(-MAX_BLOCKS)];
    return [...headings(facts, 1), ...titleSegments(facts.title ?? ''), ...ends.map(({ text }) => text)];
  });

/** A name run together, as a host has it: "acmegarden". */
const RUN_TOGETHER = /^[\p{Ll}\d.]+$/u;

/** The same letters with their spaces or capitals, as a heading or a line of the page has them. */
export function spelled(name: string, homes: readonly DiscoveryPage[]): string {
  if (!RUN_TOGETHER.test(name)) return name;
  const key = compact(name);
  const same = labelsOf(homes).filter((text) => compact(text) === key && text !== name && /\p{Lu}/u.test(text));
  return same.find((text) => text.includes(' ') && !isAllCaps(text)) ?? same.find((text) => !isAllCaps(text)) ?? name;
}

const isAllCaps = (text: string): boolean => text === text.toUpperCase();

/** "Acme FoundationAF" where the heading is "Acme Foundation": two lines of a banner, joined in the title. */
export function unglued(name: string, homes: readonly DiscoveryPage[]): string {
  const heading = homes
    .flatMap(({ facts }) => headings(facts, 1))
    .find((text) => text.length >= MIN_HEADING && name.startsWith(text) && GLUED.test(name.slice(text.length - 1)));
  return heading !== undefined && plausible(heading) ? heading : name;
}
const MIN_HEADING = 4;
/** A small letter with a capital straight behind it. */
const GLUED = /^\p{Ll}\p{Lu}/u;

const MIN_SLIPPED = 6;
const MAX_SLIPPED = 2;

/** True where `name` is `whole` with one or two letters in a row left out within it. */
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
