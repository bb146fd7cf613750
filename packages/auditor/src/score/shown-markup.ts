/** Whether readers of a page see what its markup names. Markup that names what nobody can read there describes another page, or nothing. */
import type { DateFact, EntityFact, PageFacts } from '@citeready/page-facts';
import { textsOf } from '../checks/entities.js';
import { blockWords } from '../checks/text/main-text.js';
import { isMeaningful } from '../checks/text/terms.js';
import { wordsFor } from '../checks/words/index.js';
import { runsOn } from '../language/says-name.js';
import { lineOf, wordsOf } from '../language/words.js';
import { oncePer } from '../reading/once-per.js';

/** Properties that give the name of a thing. */
const NAMES = ['name', 'headline', 'legalName', 'alternateName'] as const;

/** Limits against markup made to be searched for: names of a page that are looked up, and words of a name. */
const MOST_NAMES = 200;
const MOST_WORDS = 20;

/** What readers see, folded: the title and each visible block on a line. */
const shownText = oncePer((facts: PageFacts): string => {
  const lines = [lineOf(wordsOf(facts.title ?? ''))];
  for (const block of facts.blocks) {
    if (!block.hidden) lines.push(lineOf(blockWords(facts, block).map(({ folded }) => folded)));
  }
  return lines.join('\n');
});

/** Share of a name's words that must stand together on the page: a name may have a legal form or a subtitle that the page omits. */
const SHOWN_SHARE = 0.6;

/** True if the text contains the words in order; in scripts without spaces a name is part of a longer run. */
const contains = (text: string, words: readonly string[]): boolean =>
  text.includes(lineOf(words)) || (runsOn(words.join('')) && text.includes(words.join(' ')));

function isShown(facts: PageFacts, name: string): boolean {
  const words = wordsOf(name);
  const vocabulary = wordsFor(facts.detectedLanguage?.language ?? facts.lang);
  if (words.length > MOST_WORDS || !words.some((word) => isMeaningful(word, vocabulary))) return false;
  const text = shownText(facts);
  const least = Math.ceil(words.length * SHOWN_SHARE);
  for (let length = words.length; length >= least; length -= 1) {
    if (contains(text, words.slice(0, length)) || contains(text, words.slice(-length))) return true;
  }
  return false;
}

/** Entities of a page whose name readers see. */
const namedEntities = oncePer((facts: PageFacts): ReadonlySet<EntityFact> => {
  const named = new Set<EntityFact>();
  let looked = 0;
  for (const entity of facts.entities) {
    for (const name of NAMES.flatMap((property) => textsOf(facts, entity, property))) {
      looked += 1;
      if (looked > MOST_NAMES) return named;
      if (!isShown(facts, name)) continue;
      named.add(entity);
      break;
    }
  }
  return named;
});

/** True if a name of the thing is visible on the page. */
export const isNamedOnPage = (facts: PageFacts, entity: EntityFact): boolean => namedEntities(facts).has(entity);

/** Names of the author in the markup and the head of the page. */
const authorsOf = (facts: PageFacts): readonly string[] => [
  ...facts.entities.flatMap((entity) => textsOf(facts, entity, 'author')),
  ...facts.metas.flatMap(({ key, content }) => (key === 'author' ? [content] : [])),
];

/** True if readers see who wrote the page: the name of its author, or a link to the author. */
export const isSignedOnPage = oncePer(
  (facts: PageFacts): boolean =>
    facts.links.some(({ rel, text }) => rel.includes('author') && text.trim() !== '') ||
    authorsOf(facts)
      .slice(0, MOST_NAMES)
      .some((name) => isShown(facts, name)),
);

/** Value of a date that no reader sees, or whose role is unknown. */
const HALF_DATED = 0.5;

/** A `time` element may be hidden or empty, so what it says must be visible on the page. */
const isVisible = (facts: PageFacts, { from, raw }: DateFact): boolean =>
  from === 'text' || (from === 'time' && contains(shownText(facts), wordsOf(raw)));

/**
 * 1 if readers see when the page was published or changed, or see the date of its markup; half for any other date of its text or markup;
 * 0 without a date. Google asks for a date that users see besides the one in the markup.
 * @see https://developers.google.com/search/docs/appearance/publication-dates
 */
export const datedOnPage = oncePer((facts: PageFacts): number => {
  const own = facts.dates.filter(({ role, from }) => role !== 'event' && from !== 'header');
  const days = new Set(own.filter((date) => isVisible(facts, date)).map(({ iso }) => iso.slice(0, 10)));
  const isTold = ({ role, iso }: DateFact): boolean =>
    (role === 'published' || role === 'modified') && days.has(iso.slice(0, 10));
  return own.some(isTold) ? 1 : own.length > 0 ? HALF_DATED : 0;
});
