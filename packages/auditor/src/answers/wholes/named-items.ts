/** Which items of a page are named after what the site has: their headings hold words of its title, its description or its menus. */
import type { AuditedPage } from '../../checks/types.js';
import { namesIn } from '../../reading/names/label.js';
import { oncePer } from '../../reading/once-per.js';
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

/** How many of the headings name what the site has. */
export const namedItems = (headings: readonly string[], page: AuditedPage): number =>
  headings.filter((heading) => isNamed(heading, page)).length;
