/** What to do about dead links, by how their addresses are written: a scheme that is left out makes a page of the site of anything. */
import type { Evidence } from '@citeready/core/contract';
import { NO_PLACE } from './lost-places.js';

const MOST_NAMED = 3;
const MAX_NAMED = 60;

/** "info@pond.example" and "www.pond.example" as the last part of a path. */
const MAIL = /^[^\s@/]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/i;
const HOST = /^www\.[a-z0-9-]{1,63}\.[a-z.]{2,20}$/i;
/** The address of another scheme or site behind a mark that should not be there. */
const INSIDE = /(?<![a-z])(?:mailto|tel|https?):/i;

function pathOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  try {
    return decodeURI(pathname) + search;
  } catch {
    return pathname + search;
  }
}

/** What the owner forgot in most of the addresses; `null` if they look like those of pages. */
function mistakeIn(paths: readonly string[]): string | null {
  const last = paths.map((path) => path.split('/').findLast((part) => part !== '') ?? '');
  const many = (isIt: (part: string, at: number) => boolean): boolean => 2 * last.filter(isIt).length > last.length;
  if (many((_part, at) => INSIDE.test((paths[at] ?? '').split('?', 1)[0] ?? '')))
    return 'Write only the address of the target into the href of each link.';
  if (many((part) => MAIL.test(part))) return 'Put mailto: before the mail address.';
  if (many((part) => HOST.test(part))) return 'Put https:// before the address of the other site.';
  return null;
}

/** Links to parts of a page that are not there: nothing is to be restored or redirected. */
function fixOfPlaces(found: readonly Evidence[]): string {
  const distinct = [...new Set(found.flatMap(({ snippet }) => (snippet == null ? [] : [snippet])))];
  const named = distinct.slice(0, MOST_NAMED).join(', ');
  return `Lead to a part of their page that is not there: ${named}${distinct.length > MOST_NAMED ? ' and more' : ''}. Give the section that id, correct the link, or remove it.`;
}

/** The text of the fix with the addresses that were found; `null` without any. */
export function fixOfLinks(found: readonly Evidence[]): string | null {
  if (found.some(({ detail }) => detail === NO_PLACE)) return fixOfPlaces(found);
  const paths = found.flatMap(({ snippet }) => (snippet == null ? [] : [pathOf(snippet) ?? snippet]));
  const distinct = [...new Set(paths)];
  if (distinct.length === 0) return null;
  const named = distinct
    .slice(0, MOST_NAMED)
    .map((path) => `“${path.length > MAX_NAMED ? `${path.slice(0, MAX_NAMED - 1)}…` : path}”`)
    .join(', ');
  const what = mistakeIn(distinct) ?? 'Correct the links or restore the pages; redirect URLs that moved.';
  return `These links lead to an error: ${named}${distinct.length > MOST_NAMED ? ' and more' : ''}. ${what}`;
}
