/** Related URLs from link elements and the Link header: canonicals, translations, others. */
import type { LimitLog } from './limits.js';
import { limits } from './limits.js';
import { parseLinkHeader } from './link-header.js';
import type { PageReader } from './page-reader.js';
import type { PageFacts, PageResource } from './types.js';
import type { UrlResolver } from './urls.js';

export function relations(resource: PageResource, reader: PageReader, urls: UrlResolver, log: LimitLog) {
  const canonicals: PageFacts['canonicals'][number][] = [];
  const hreflang: PageFacts['hreflang'][number][] = [];
  const linkRels: PageFacts['linkRels'][number][] = [];
  const add = (
    rels: readonly string[],
    href: string,
    type: string | null,
    language: string | null,
    from: 'link' | 'header',
  ): void => {
    const url = urls.absolute(href);
    for (const rel of rels) {
      if (rel === 'canonical') log.push(canonicals, { url, raw: href.slice(0, limits.urlChars), from }, 'canonicals');
      else if (rel === 'alternate' && language !== null)
        log.push(hreflang, { language: language.slice(0, 50), url, from }, 'hreflang');
      else log.push(linkRels, { rel, url, type }, 'linkRels');
    }
  };
  for (const { rels, href, type, hreflang: language } of reader.head.linkElements)
    add(rels, href, type, language, 'link');
  for (const header of resource.headers['link'] ?? []) {
    for (const { target, parameters } of parseLinkHeader(header)) {
      const rels = (parameters.get('rel') ?? '')
        .toLowerCase()
        .split(' ')
        .filter((rel) => rel !== '');
      add(rels, target, parameters.get('type') ?? null, parameters.get('hreflang') ?? null, 'header');
    }
  }
  return { canonicals, hreflang, linkRels };
}
