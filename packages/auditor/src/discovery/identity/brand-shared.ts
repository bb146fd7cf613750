/**
 * What the titles of the other pages share with the name in the title of the home page: "Leeds Fence Works" there, and "Fence Works: prices",
 * "Fence Works: contact" on all others. A town or a trade stands before or behind the name on the home page alone.
 */
import { compact } from '../../language/fold.js';
import { quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { Candidate } from './names.js';

const MIN_PAGES = 3;
const MOST = 0.6;
const MIN_WORDS = 2;
const MIN_LETTERS = 6;

/** The candidate with the shared part for its name, or as it is. */
export function sharedPart(chosen: Candidate, pages: readonly DiscoveryPage[]): Candidate {
  const words = chosen.name.split(/\s+/u);
  if (!OF_TITLES.has(chosen.source) || words.length <= MIN_WORDS) return chosen;
  const titles = pages.flatMap(({ via, facts }) =>
    via === 'home' || (facts.title ?? '') === '' ? [] : [facts.title ?? ''],
  );
  const whole = compact(chosen.name);
  if (titles.length < MIN_PAGES || titles.some((title) => compact(title).includes(whole))) return chosen;
  const part = [words.slice(1), words.slice(0, -1)]
    .map((some) => some.join(' '))
    .find((some) => {
      const key = compact(some);
      const naming = titles.filter((title) => compact(title).startsWith(key) || compact(title).endsWith(key));
      return key.length >= MIN_LETTERS && naming.length >= MIN_PAGES && naming.length >= titles.length * MOST;
    });
  const page = pages.find(
    ({ via, facts }) => via !== 'home' && compact(facts.title ?? '').includes(compact(part ?? '')),
  );
  return part === undefined || page === undefined
    ? chosen
    : { ...chosen, name: part, evidence: quote(page.facts.url, page.facts.title ?? '') };
}
const OF_TITLES: ReadonlySet<string> = new Set(['title', 'titles']);
