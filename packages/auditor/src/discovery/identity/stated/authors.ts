/**
 * People whom pages name as their authors in `<meta name="author">`. A template names its maker there on all pages alike, and many a site
 * names itself: a person's name has capitals, and its words appear nowhere on the site in small letters.
 */
import type { Finding } from '@citeready/core/contract';
import { compact } from '../../../language/fold.js';
import { isPersonName } from '../../../reading/stated/person-name.js';
import { finding, note } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { meta, visible } from '../../page.js';
import { domainLabel } from '../names.js';
import { isPersons } from '../people/is-persons.js';
import { smallWords } from '../people/small-words.js';

const CONFIDENCE = 0.6;
const MAX_NAME = 60;
/** Different authors from which they are those of the texts. */
const MIN_DIFFERENT = 2;
const MIN_DOMAIN = 4;

const isAuthor = (name: string): boolean => /\p{Lu}/u.test(name) && isPersonName(name);

/** A name in the title of its page is that of the site, or what the page is about. */
const isOfSite = ({ facts }: DiscoveryPage, name: string): boolean =>
  [facts.title, meta(facts, 'og:title', 'twitter:title'), meta(facts, 'og:site_name')].some((title) =>
    compact(title ?? '').includes(compact(name)),
  );

/** Whether the text of a page, its foot apart, names somebody: there, a template names its maker as well. */
const isNamedIn = ({ facts }: DiscoveryPage, name: string): boolean =>
  facts.blocks.some((block) => visible(block) && block.region !== 'footer' && block.text.includes(name));

/** Authors of pages: who is named in a text, by the domain, or beside others. */
export function pageAuthors(pages: readonly DiscoveryPage[], domain: string): readonly Finding<string>[] {
  const byName = new Map<string, DiscoveryPage>();
  const isWritten = smallWords(pages);
  for (const page of pages) {
    const name = meta(page.facts, 'author')?.trim() ?? '';
    if (
      name.length <= MAX_NAME &&
      isAuthor(name) &&
      !isOfSite(page, name) &&
      isPersons(name, isWritten) &&
      !byName.has(name)
    )
      byName.set(name, page);
  }
  const areDifferent = byName.size >= MIN_DIFFERENT;
  const host = compact(domain);
  return [...byName].flatMap(([name, page]) => {
    const isInDomain = name
      .split(/\s+/u)
      .some((word) => compact(word).length >= MIN_DOMAIN && host.includes(compact(word)));
    // The whole name of the domain is what the site is called.
    if (compact(name) === compact(domainLabel(domain))) return [];
    if (!areDifferent && !isInDomain && !pages.some((each) => isNamedIn(each, name))) return [];
    return [finding(name, CONFIDENCE, [note(page.facts.url, `meta author: ${name}`)])];
  });
}
