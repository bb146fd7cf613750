/** Words with which a site names what it has: in the title, the description and the menus of its home page. */
import type { AuditedPage } from '../checks/types.js';
import { titleParts } from '../language/title-parts.js';
import { contentOf } from './title-words.js';

/** Letters at the beginning of a word by which its forms are told to be the same. */
const STEM = 6;
const stemsOf = (text: string): ReadonlySet<string> => new Set([...contentOf(text)].map((word) => word.slice(0, STEM)));

/** Menus of all languages together hold no more. */
const MAX_MENU = 60;

/** @param brand - the name of the site, which says nothing of what it has. */
export function announcedBy(pages: readonly AuditedPage[], brand: string): ReadonlySet<string> {
  const home = pages.find(({ kind }) => kind === 'home');
  if (home === undefined) return new Set();
  const { title, description, links } = home.facts;
  const menus = links
    .filter(({ region, internal }) => internal && (region === 'nav' || region === 'header'))
    .slice(0, MAX_MENU)
    .map(({ text }) => text);
  // A title without parts is a name.
  const [, ...parts] = titleParts(title ?? '');
  const own = stemsOf(brand);
  return new Set([...stemsOf([...parts, description ?? '', ...menus].join(' '))].filter((stem) => !own.has(stem)));
}

/** How many of these words a text holds. */
export function announcedIn(text: string, announced: ReadonlySet<string>): number {
  let found = 0;
  for (const stem of stemsOf(text)) if (announced.has(stem)) found++;
  return found;
}
