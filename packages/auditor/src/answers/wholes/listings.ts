/**
 * Sections that list the offer under a heading that does not say so: "Six trades, one telephone number", with a card for each. Their items
 * are named after what the site has.
 */
import { namesIn } from '../../reading/names/label.js';
import type { ReadPassage } from '../context.js';
import { isNumbered } from '../numbered.js';
import { praisesItself } from '../praise.js';
import { announcedAs, partsOf } from './joined.js';
import { areMostlyNamed } from './named-items.js';
import { announcesBeside, OTHERS, showsAll } from './rows.js';

const MIN_ITEMS = 3;
const MAX_HEADING = 100;
/** Words of a name; titles of news and promises have more. */
const MAX_NAME = 6;
/** So few numbered items are steps; a longer numbered list may also be one of services. */
const MAX_STEPS = 4;

function listsOffer(section: ReadPassage): boolean {
  const { passage, page, topics } = section;
  if (passage.heading === null || passage.headingLevel === 1 || passage.heading.length > MAX_HEADING) return false;
  if (passage.answers || new Set(passage.within).size < MIN_ITEMS || praisesItself(section)) return false;
  if (announcesBeside(passage.heading) || namesIn(passage.heading).some(({ by }) => by === 'whole')) return false;
  if (OTHERS.some((topic) => topics.has(topic) || section.section.has(topic))) return false;
  if (partsOf(section).some((part) => part.passage.specifics.contacts > 0 || part.passage.specifics.dates > 2))
    return false;
  if (2 * passage.within.filter((item) => item.split(/\s+/u).length > MAX_NAME).length > passage.within.length)
    return false;
  if (isNumbered(passage.text) && passage.within.length <= MAX_STEPS) return false;
  return areMostlyNamed(passage.within, page);
}

/** @param all - the passages of a page, of which the first is the opening, and its sections. */
export function listingsOf(opening: ReadPassage, all: readonly ReadPassage[]): readonly ReadPassage[] {
  if (!showsAll(opening)) return [];
  return all.filter((read) => !read.topics.has('offer') && listsOffer(read)).map((read) => announcedAs('offer', read));
}
