/** Which items of a page are named after what the site has: their headings hold words of its title, its description or its menus. */
import type { AuditedPage } from '../../checks/types.js';
import { namesIn } from '../../reading/names/label.js';
import { oncePer } from '../../reading/once-per.js';
import { isShortNameOfSite } from '../site-names.js';
import { contentOf } from '../title-words.js';

/** Items named so from which a list of them is that of what the site has. */
export const MIN_NAMED = 2;

/** Words with which a site names what it has: its titles and menus. Its advantages are in neither. */
const announced = oncePer(({ title, description, links }: AuditedPage['facts']): ReadonlySet<string> => {
  const menus = links.flatMap(({ region, text }) => (region === 'nav' || region === 'header' ? [text] : []));
  return contentOf([title ?? '', description ?? '', ...menus].join(' '));
});

/** True for a heading that matches what the site announces, and not a page that any site has. */
function isNamed(heading: string, { facts }: AuditedPage): boolean {
  if (namesIn(heading).some(({ by }) => by === 'whole')) return false;
  const words = announced(facts);
  return [...contentOf(heading)].some((word) => words.has(word));
}

/** Letters at the beginning of a word by which its forms are told to be the same. */
const STEM = 6;
const stemOf = (word: string): string => word.slice(0, STEM);

/** The same by their beginnings, without the name of the site: "landscaping" is announced by "landscapes". */
const stems = oncePer((page: AuditedPage): ReadonlySet<string> => {
  const own = [...announced(page.facts)].filter((word) => !isShortNameOfSite([word], page));
  return new Set(own.map(stemOf));
});

/** Whether at least half of the headings, and at least two, name what the site has, whatever the forms of the words. */
export function areMostlyNamed(headings: readonly string[], page: AuditedPage): boolean {
  const known = stems(page);
  const named = headings.filter((heading) => [...contentOf(heading)].some((word) => known.has(stemOf(word))));
  return named.length >= Math.max(MIN_NAMED, headings.length / 2);
}

/** How many of the headings name what the site has. */
export const namedItems = (headings: readonly string[], page: AuditedPage): number =>
  headings.filter((heading) => isNamed(heading, page)).length;
