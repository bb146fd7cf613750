/** What a page calls its site: in its address, its metadata, its markup. For headings that name it, which are read before Discovery is asked. */
import type { PageFacts } from '@citeready/page-facts';
import type { AuditedPage } from '../checks/types.js';
import { fold } from '../language/fold.js';
import { oncePer } from '../reading/once-per.js';

/** Letters from which a name is one: "www", "com" and "are" are none. */
const LEAST_OF_NAME = 4;
/** Letters of the beginning of a longer name by which a site is called, and of what may end a name: a legal form, a case. */
const LEAST_OF_SHORT = 6;
const MOST_OF_END = 5;
/** A title of more words says what a page is about. */
const MOST_OF_TITLE = 4;
const MOST_OF_NAME = 60;

/** Letters and figures alone, without accents: an address has no others. */
export const squeezed = (text: string): string =>
  fold(text)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const SITE: ReadonlySet<string> = new Set(['og:site_name', 'application-name']);
const OWNERS: ReadonlySet<string> = new Set(['WebSite', 'Organization', 'LocalBusiness', 'Corporation']);

const hostLabels = (url: string): readonly string[] =>
  URL.canParse(url) ? new URL(url).hostname.split('.').slice(0, -1).map(squeezed) : [];

const named = oncePer((facts: PageFacts): readonly string[] => [
  ...hostLabels(facts.url),
  ...facts.metas.flatMap(({ key, content }) => (SITE.has(key) ? [squeezed(content.slice(0, MOST_OF_NAME))] : [])),
  ...facts.entities.flatMap(({ types, properties }) =>
    types.some((type) => OWNERS.has(type))
      ? (properties['name'] ?? []).flatMap((name) =>
          name.kind === 'text' ? [squeezed(name.text.slice(0, MOST_OF_NAME))] : [],
        )
      : [],
  ),
]);

/** A title that is nothing but a name. */
function titleOf({ kind, facts: { title } }: AuditedPage): readonly string[] {
  if (kind !== 'home' || title === null || title.trim().split(/\s+/u).length > MOST_OF_TITLE) return [];
  return [squeezed(title.slice(0, MOST_OF_NAME))];
}

/** @param text - squeezed. @returns whether it is a name of the page's site, in full or by its beginning, with its legal form or not. */
export const isNameOfSite = (text: string, page: AuditedPage): boolean =>
  text.length >= LEAST_OF_NAME &&
  [...named(page.facts), ...titleOf(page)].some(
    (name) =>
      name.length >= LEAST_OF_NAME &&
      ((text.startsWith(name) && text.length - name.length <= MOST_OF_END) ||
        (text.length >= LEAST_OF_SHORT && name.startsWith(text))),
  );
