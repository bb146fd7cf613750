/** What a page calls its site: in its address, its metadata, its markup. For headings that name it, which are read before Discovery is asked. */
import type { PageFacts } from '@citeready/page-facts';
import type { AuditedPage } from '../checks/types.js';
import { fold } from '../language/fold.js';
import { oncePer } from '../reading/once-per.js';

/** Letters from which a name is one: "www", "com" and "are" are none. */
const MIN_NAME = 4;
/** Letters of the beginning of a longer name by which a site is called, and of what may end a name: a legal form, a case. */
const MIN_SHORT = 6;
const MAX_END = 4;
/** A title of more words says what a page is about. */
const MAX_TITLE = 4;
const MAX_NAME = 60;

/** Letters and figures alone, without accents: an address has no others. */
const squeezed = (text: string): string =>
  fold(text)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const SITE: ReadonlySet<string> = new Set(['og:site_name', 'application-name']);
const OWNERS: ReadonlySet<string> = new Set(['WebSite', 'Organization', 'LocalBusiness', 'Corporation']);

const hostLabels = (url: string): readonly string[] =>
  URL.canParse(url) ? new URL(url).hostname.split('.').slice(0, -1).map(squeezed) : [];

const named = oncePer((facts: PageFacts): readonly string[] => [
  ...hostLabels(facts.url),
  ...facts.metas.flatMap(({ key, content }) => (SITE.has(key) ? [squeezed(content.slice(0, MAX_NAME))] : [])),
  ...facts.entities.flatMap(({ types, properties }) =>
    types.some((type) => OWNERS.has(type))
      ? (properties['name'] ?? []).flatMap((name) =>
          name.kind === 'text' ? [squeezed(name.text.slice(0, MAX_NAME))] : [],
        )
      : [],
  ),
]);

/** A title that is nothing but a name. */
function titleOf({ kind, facts: { title } }: AuditedPage): readonly string[] {
  if (kind !== 'home' || title === null || title.trim().split(/\s+/u).length > MAX_TITLE) return [];
  return [squeezed(title.slice(0, MAX_NAME))];
}

/** True for a name of the page's site, in full, with its legal form or in a case. */
export function isNameOfSite(words: readonly string[], page: AuditedPage): boolean {
  const text = squeezed(words.join(''));
  return namesFor(page).some((name) => text.startsWith(name) && text.length - name.length <= MAX_END);
}

/** True for the beginning of a longer name by which a site is called, too. */
export function isShortNameOfSite(words: readonly string[], page: AuditedPage): boolean {
  const text = squeezed(words.join(''));
  return text.length >= MIN_SHORT && namesFor(page).some((name) => name.startsWith(text));
}

const namesFor = (page: AuditedPage): readonly string[] =>
  [...named(page.facts), ...titleOf(page)].filter((name) => name.length >= MIN_NAME);
