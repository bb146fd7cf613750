/** Passages under a heading by which a site asks to be chosen: "Why us?", "Why Acme?", "Our advantages". They praise, and answer nobody. */
import { wordsOf } from '../language/words.js';
import type { SitePassage } from '../passages/site-text.js';
import type { Passage } from '../passages/types.js';
import type { Topic } from '../reading/questions/topic-words.js';
import { behindOpening, opensWith, topicsOf } from '../reading/questions/topic-words.js';
import { isNameOfSite, isShortNameOfSite } from './site-names.js';

/** Words of "why us" where it is all that a heading asks. */
const MAX_WHY_US = 3;
/** Words before a name: "with the", "precisely". */
const MAX_BEFORE_NAME = 2;
/** Words behind "why choose" in which "us" is who is chosen. */
const MAX_CHOICE = 6;
const MAX_WORDS = 16;

/** Whether a name of the site stands here, with at most some words before and behind it. */
function isOfSite(words: readonly string[], { page }: SitePassage, before: number, behind: number): boolean {
  for (let from = 0; from <= before && from < words.length; from++) {
    if (isShortNameOfSite(words.slice(from), page)) return true;
    for (let end = words.length; end > from && end >= words.length - behind; end--)
      if (isNameOfSite(words.slice(from, end), page)) return true;
  }
  return false;
}

/** "Why choose", "Why choose us", "Why choose Acme": with anything else behind it readers ask for that. */
function asksToBeChosen(heading: string, read: SitePassage, opening: Topic): boolean {
  const { language } = read.page;
  const rest = behindOpening(heading, opening, language);
  if (rest === null) return false;
  const words = wordsOf(rest);
  if (words.length === 0) return true;
  return (
    (words.length <= MAX_CHOICE && topicsOf(rest, language).has('us')) ||
    isOfSite(words.slice(0, MAX_WORDS), read, MAX_BEFORE_NAME, MAX_CHOICE)
  );
}

/** "Why Acme?": the word that asks, and the name of the site. */
function asksWhyName(heading: string, read: SitePassage): boolean {
  const rest = heading.includes('?') ? behindOpening(heading, 'why', read.page.language) : null;
  return rest !== null && isOfSite(wordsOf(rest).slice(0, MAX_WORDS), read, 1, 0);
}

/** By passage: it is asked for several questions. */
const known = new WeakMap<Passage, boolean>();

export function praisesItself(read: SitePassage): boolean {
  const { passage, page } = read;
  const { heading } = passage;
  if (heading === null) return false;
  const before = known.get(passage);
  if (before !== undefined) return before;
  const praises =
    opensWith(heading, 'praise', page.language) ||
    (wordsOf(heading).length <= MAX_WHY_US && opensWith(heading, 'whyUs', page.language)) ||
    asksToBeChosen(heading, read, 'choosing') ||
    asksWhyName(heading, read);
  known.set(passage, praises);
  return praises;
}
