/** Headings and pages that introduce a team, and those that name people from outside. */
import type { PageFacts } from '@citeready/page-facts';
import { topicsOf } from '../../../reading/questions/topic-words.js';
import { pageLanguage } from '../../../reading/language.js';
import { readAddress } from '../../../reading/names/address.js';
import { namesIn } from '../../../reading/names/label.js';
import type { PageName } from '../../../reading/names/meanings.js';
import { headings } from '../../page.js';

export const namesTeam = (text: string): boolean => namesIn(text).some(({ name }) => name === 'team');

/** A heading above people who do not belong to the site: customers, authors of texts, guests of events. */
export const isOfOthers = (above: string, facts: PageFacts): boolean =>
  topicsOf(above, pageLanguage(facts)).has('proof') || namesIn(above).some(({ name }) => OF_OTHERS.has(name));
const OF_OTHERS: ReadonlySet<PageName> = new Set<PageName>(['blog', 'events', 'news', 'stories', 'reference']);

export function isTeamPage(facts: PageFacts): boolean {
  const [first = ''] = headings(facts, 1);
  return namesTeam(first) || readAddress(facts.url).own.some(({ name }) => name === 'team');
}
