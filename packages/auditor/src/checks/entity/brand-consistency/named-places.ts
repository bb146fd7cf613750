/** The places of a site that name its brand: markup, metadata, titles, header and footer. */
import type { PageFacts } from '@citeready/page-facts';
import { parse, getDomain } from 'tldts';
import { titleParts } from '../../../language/title-parts.js';
import { withoutKind } from '../../../language/without-kind.js';
import { mostCommon } from '../../shared/most-common.js';
import { contentPages } from '../../site.js';
import { entitiesOf, textsOf, metaOf } from '../../entities.js';
import { fold } from '../../text/terms.js';
import type { SiteFacts } from '../../types.js';
import { homeFirst } from '../home-first.js';
import { ORGANIZATION_TYPES } from '../types.js';
import { brandKey, MIN_OTHER } from './same-name.js';

interface Named {
  readonly place: string;
  readonly name: string;
}

/** The names in markup and og:site_name, from the home page or else the first page that has one. */
export function brandNames(site: SiteFacts): Named[] {
  const pages = homeFirst(site);
  const named: Named[] = [];
  const schema = pages.flatMap(({ facts }) =>
    entitiesOf(facts, ORGANIZATION_TYPES).flatMap((entity) =>
      entity.parent === -1 ? textsOf(facts, entity, 'name') : [],
    ),
  )[0];
  if (schema !== undefined) named.push({ place: 'markup', name: schema });
  const siteName = pages
    .map(({ facts }) => metaOf(facts, 'og:site_name') ?? metaOf(facts, 'application-name'))
    .find((name) => name !== null);
  // "Acme - Website" is the name of Acme.
  if (siteName != null) named.push({ place: 'og:site_name', name: withoutKind(siteName) });
  return named;
}

/** A host name used as a name, without `www.`; `null` for any other name. */
function hostIn(name: string): string | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/^www\./, '');
  if (/[\s/]/.test(plain) || !plain.includes('.')) return null;
  const { domain, isIcann, isPrivate } = parse(plain, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true) ? plain : null;
}

/** A name that is the host of another site: that of a template, of the source of copied pages, or a misspelling. */
export const otherHost = (named: readonly Named[], site: SiteFacts): Named | undefined =>
  named.find(({ name }) => {
    const host = hostIn(name);
    if (host === null) return false;
    const domain = getDomain(host, { allowPrivateDomains: true });
    const own = getDomain(site.entrance.url, { allowPrivateDomains: true });
    // The name may keep the letters that the domain does without.
    return domain !== own && fold(domain ?? host) !== own;
  });

/** The part shared by most titles of the site, if at least two have it. */
export function sharedTitlePart(site: SiteFacts): string | null {
  const parts = contentPages(site).flatMap(({ facts }) => [...new Set(titleParts(facts.title ?? ''))].slice(1));
  const common = mostCommon(parts);
  return common !== null && common.count > 1 ? common.value : null;
}

/** The brand and its alternate names in the markup: a site that declares "ACME" as an alternate name has one name. */
export function keysOf(site: SiteFacts, key: string): readonly string[] {
  const declared = homeFirst(site).flatMap(({ facts }) =>
    entitiesOf(facts, ORGANIZATION_TYPES).flatMap((entity) =>
      entity.parent === -1 && textsOf(facts, entity, 'name').some((name) => brandKey(name) === key)
        ? textsOf(facts, entity, 'alternateName')
        : [],
    ),
  );
  const found = (site.discovery.identity?.alternative_names ?? []).map(({ value }) => value);
  return [key, ...[...declared, ...found].map(brandKey).filter((other) => other.length >= MIN_OTHER)];
}

/** The first heading and the text in the header, where readers see whose page it is. */
export const headText = (facts: PageFacts): string =>
  [
    facts.blocks.find(({ level, hidden }) => level === 1 && !hidden),
    ...facts.blocks.filter(({ region, hidden }) => region === 'header' && !hidden),
  ]
    .map((block) => block?.text ?? '')
    .join(' ');

export function footerText(facts: PageFacts): string {
  return facts.blocks
    .filter(({ region, hidden }) => region === 'footer' && !hidden)
    .map(({ text }) => text)
    .join(' ');
}
