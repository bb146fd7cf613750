/** The topic in a title: without the name of the site, of a series or of the kind of page. */
import { getDomainWithoutSuffix } from 'tldts';
import { titleParts } from '../../../language/title-parts.js';
import { ofAllPages } from '../../by-page.js';
import { fold } from '../../text/terms.js';
import type { AuditedPage, SiteFacts } from '../../types.js';
import { namesIn } from '../../../reading/names/label.js';
import { MEANINGS } from '../../../reading/names/meanings.js';
import { ownWords } from '../../../reading/names/own-words.js';

/** Letters and digits only: "Pond Shop", "PondShop" and "pond-shop" are one name. */
export const bareName = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '');

/** The part of a domain that identifies its owner. */
const hostLabel = (domain: string): string => getDomainWithoutSuffix(domain) ?? '';

/** Number of pages whose titles share a part from which that part counts as the name of a book or section. */
const SERIES = 4;

/** Number of titles with each part after the first. */
const laterParts = ofAllPages((pages): ReadonlyMap<string, number> => {
  const titles = new Map<string, number>();
  for (const { facts } of pages)
    for (const part of new Set(titleParts(facts.title ?? '').slice(2))) titles.set(part, (titles.get(part) ?? 0) + 1);
  return titles;
});

const isSeries = (part: string, site: SiteFacts): boolean => (laterParts(site).get(part) ?? 0) >= SERIES;

/** The names of the site, without punctuation. */
export const namesOf = (site: SiteFacts): ReadonlySet<string> =>
  new Set([bareName(site.discovery.identity?.brand?.value ?? ''), bareName(hostLabel(site.domain))]);

/** The title without the name of the site, or of the book of which the page is a chapter: lists may cut that off. */
export function topicPart(title: string, site: SiteFacts): string {
  const names = namesOf(site);
  const parts = titleParts(title).slice(1);
  const rest = parts.filter((part) => !names.has(bareName(part)) && !isSeries(part, site));
  return rest.length > 0 && rest.length < parts.length ? rest.join(' - ') : title;
}

/** A title such as "Über uns" or "Contact" names its page by function. */
export const namesKind = ({ kind, url }: AuditedPage, title: string): boolean =>
  titleParts(title)
    // "Corporate internet: About us"
    .flatMap((part) => [part, ...part.split(/\s?[:：]\s/u).slice(1)])
    .some((part) =>
      namesIn(part, ownWords(url)).some(({ name, by }) => by === 'whole' && MEANINGS[name].kind === kind),
    );
