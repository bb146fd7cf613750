/**
 * Whom the site compares itself with: URLs and headings such as "Acme vs Other", "Other alternative", "switch from Other", and the headers
 * of comparison tables. A name becomes a candidate only if its domain is known, from the page's own links or the shipped entities.
 */
import type { Competitor, Evidence } from '@citeready/core/contract';
import { getDomainWithoutSuffix } from 'tldts';
import type { PageFacts } from '@citeready/page-facts';
import { clip, distinctEvidence, note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { propertyEntities, propertyTexts } from '@citeready/page-facts';
import { pathSegments } from '../page.js';
import { compact } from '../../language/fold.js';
import { titleParts } from '../../language/title-parts.js';
import { contrasted, MAX_TEXT, replaced } from '../../reading/names/rivals.js';
import { entityByName } from './entities/index.js';
import { registrable } from './exclusions.js';

/** A rival's name and where it was read. */
interface Mention {
  readonly name: string;
  readonly reason: string;
  readonly evidence: Evidence;
}

const MAX_MENTIONS = 200;

export function onSiteCompetitors(
  pages: readonly DiscoveryPage[],
  knownUrls: readonly string[],
  { brand, sector }: { readonly brand: string | null; readonly sector: string },
): Competitor[] {
  const own = compact(brand ?? '');
  const links = outboundNames(pages);
  const found = new Map<string, Competitor>();
  for (const mention of [
    ...pages.flatMap(({ facts }) => mentions(facts, own)),
    ...slugMentions(knownUrls),
    ...tables(pages, own),
    ...similar(pages),
  ].slice(0, MAX_MENTIONS)) {
    const key = compact(mention.name);
    if (key.length < 2 || key === own) continue;
    const linked = links.get(key);
    // A known name of another trade means something else: "DIY" on the site of a web designer.
    const namesake = entityByName(mention.name);
    const entity = namesake?.sector === sector ? namesake : null;
    const domain = linked ?? entity?.domain;
    if (!domain) continue;
    const known = found.get(domain);
    found.set(domain, {
      domain,
      name: known?.name ?? entity?.name ?? mention.name,
      source: 'site',
      reason: known?.reason ?? mention.reason,
      confidence: known ? Math.min(0.95, known.confidence + 0.05) : linked ? 0.85 : 0.75,
      evidence: distinctEvidence([...(known?.evidence ?? []), mention.evidence], 3),
    });
  }
  return [...found.values()];
}

/** In a contrast, one of the two must be the site itself: "Law 44 vs law 223" names no rival. */
function mentions(facts: PageFacts, own: string): Mention[] {
  const texts = [
    facts.title ?? '',
    ...facts.blocks.filter((b) => b.kind === 'heading').map((b) => b.text),
    ...facts.links.filter((l) => l.internal).map((l) => l.text),
  ];
  return [...new Set(texts)].flatMap((text) => {
    const short = text.slice(0, MAX_TEXT);
    // A title ends with the name of the site whatever it compares: "Panel A vs Panel B | Acme".
    const about = ownPart(short, own);
    const names = [...(about === undefined ? [] : contrasted(about)), ...replaced(short)];
    return names.map((name) => ({
      name,
      reason: `the site compares itself with ${clip(name, 60)}`,
      evidence: quote(facts.url, text),
    }));
  });
}

/** The part of a title without the name of the site; the whole title if it has no parts. */
function ownPart(text: string, own: string): string | undefined {
  const [whole = '', ...parts] = titleParts(text);
  return (parts.length === 0 ? [whole] : parts).find((part) => own !== '' && compact(part).includes(own));
}

/** URLs: `/acme-vs-other`, `/other-alternative`, `/compare/other`, `/switch-from-other`. */
function slugMentions(urls: readonly string[]): Mention[] {
  return urls.flatMap((url) => {
    const segments = pathSegments(url).map((s) => s.replace(/\.html?$/, ''));
    const last = segments.at(-1) ?? '';
    const folder = segments.at(-2) ?? '';
    const named =
      /^(?:[a-z0-9-]{1,40}-)?(?:vs|versus)-([a-z0-9-]{2,40})$/.exec(last)?.[1] ??
      /^([a-z0-9-]{2,40})-vs-[a-z0-9-]{2,40}$/.exec(last)?.[1] ??
      /^(?:best-)?([a-z0-9-]{2,40}?)-alternatives?$/.exec(last)?.[1] ??
      /^(?:alternative-to|alternatives-to|switch-from|migrate-from|migrating-from|move-from)-([a-z0-9-]{2,40})$/.exec(
        last,
      )?.[1] ??
      (/^(?:compare|comparison|comparisons|vs|versus|alternatives?|vergleich)$/.test(folder) &&
      /^[a-z0-9-]{2,40}$/.test(last)
        ? last
        : undefined);
    return named
      ? [
          {
            name: named.replace(/-/g, ' '),
            reason: `the site has a page that compares it with ${named.replace(/-/g, ' ')}`,
            evidence: note(url, `address of a comparison page: ${url}`),
          },
        ]
      : [];
  });
}

/** Header cells of tables that contain the name of the site. */
function tables(pages: readonly DiscoveryPage[], own: string): Mention[] {
  if (own.length < 2) return [];
  return pages.flatMap(({ facts }) =>
    facts.tables.flatMap((table) => {
      const cells = [table.headerCells, table.rowHeaders].find((list) => list.some((cell) => compact(cell) === own));
      return (cells ?? [])
        .filter((cell) => compact(cell) !== own && cell.trim() !== '' && cell.length <= 40)
        .slice(0, 12)
        .map((name) => ({
          name,
          reason: `a comparison table of the site has a column for ${clip(name, 60)}`,
          evidence: quote(facts.url, (cells ?? []).join(' | ')),
        }));
    }),
  );
}

function similar(pages: readonly DiscoveryPage[]): Mention[] {
  return pages.flatMap(({ facts }) =>
    facts.entities.flatMap((entity) =>
      propertyEntities(entity, 'isSimilarTo', facts.entities).flatMap((other) =>
        propertyTexts(other, 'name', facts.entities).map((name) => ({
          name,
          reason: 'marked up as similar',
          evidence: note(facts.url, `isSimilarTo: ${name}`),
        })),
      ),
    ),
  );
}

/** Domains of outbound links by the name in the link text or the host. */
function outboundNames(pages: readonly DiscoveryPage[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { facts } of pages) {
    for (const link of facts.links) {
      if (link.internal || link.url === null || !/^https?:/i.test(link.url)) continue;
      const domain = registrable(link.url);
      if (!domain) continue;
      const label = compact(getDomainWithoutSuffix(domain) ?? '');
      for (const name of [link.text, label]) {
        const key = compact(name);
        // The domain must contain the name: a link text may lead to an article about it.
        const borne = label.length >= 2 && (key.includes(label) || label.includes(key));
        if (borne && key.length >= 2 && key.length <= 40 && !names.has(key)) names.set(key, domain);
      }
    }
  }
  return names;
}
