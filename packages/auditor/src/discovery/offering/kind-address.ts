/** Signals of the kind of site from its host name and from the paths of its known URLs. */
import type { SiteKind } from '@citeready/core/contract';
import { inAllLanguages } from '../../data/per-language.js';
import { kindFolders } from '../../generated/kind-folders-words.js';
import { segmentNames, spokenSegment } from '../../reading/names/leads.js';
import { note } from '../evidence.js';
import { pathSegments } from '../page.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

const DOMAIN_SIGNS: readonly { readonly test: RegExp; readonly kind: SiteKind; readonly weight: number }[] = [
  { test: /(?:^|\.)(?:gov|gob|gouv|govt|go|gv|mil|gc)(?:\.[a-z]{2,3})?$/, kind: 'government', weight: 6 },
  { test: /^(?:[^.]{1,63}\.)?(?:edu|ac)(?:\.[a-z]{2})?$/, kind: 'education', weight: 5 },
  // Subdomains of a university also hold its departments, laboratories and people.
  { test: /[^.]\.[^.]{1,63}\.(?:edu|ac)(?:\.[a-z]{2})?$/, kind: 'education', weight: 2 },
  { test: /(?:^|\.)(?:sch|school)(?:\.[a-z]{2})?$/, kind: 'education', weight: 5 },
  { test: /^(?:docs?|documentation|developers?|wiki|manual)\./, kind: 'docs', weight: 3 },
  { test: /^(?:shop|store|boutique|tienda|loja)\./, kind: 'ecommerce', weight: 3 },
  { test: /^(?:forum|community|forums)\./, kind: 'community', weight: 4 },
  { test: /\.(?:shop|store)$/, kind: 'ecommerce', weight: 2 },
  { test: /\.(?:ngo|ong|foundation)$/, kind: 'nonprofit', weight: 4 },
  { test: /\.news$/, kind: 'publisher', weight: 3 },
  { test: /\.org$/, kind: 'nonprofit', weight: 0.6 },
];

export function domainSignals(homeUrl: string): KindSignal[] {
  const host = hostOf(homeUrl);
  return DOMAIN_SIGNS.filter((s) => s.test.test(host)).map((s) =>
    signal(s.kind, s.weight, 'domain', note(homeUrl, `host name ${host}`)),
  );
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

/** Kinds that the folders of a site tell, with the share of URLs that must have one. */
const FOLDERS: readonly {
  readonly kind: SiteKind;
  readonly names: () => ReadonlySet<string>;
  readonly weight: number;
  readonly share: number;
}[] = [
  { kind: 'ecommerce', names: inAllLanguages(() => kindFolders().ecommerce, segmentNames), weight: 3, share: 0.2 },
  { kind: 'docs', names: inAllLanguages(() => kindFolders().docs, segmentNames), weight: 2.5, share: 0.4 },
  { kind: 'publisher', names: inAllLanguages(() => kindFolders().publisher, segmentNames), weight: 3, share: 0.4 },
  { kind: 'event', names: inAllLanguages(() => kindFolders().event, segmentNames), weight: 3, share: 0.15 },
  { kind: 'marketplace', names: inAllLanguages(() => kindFolders().marketplace, segmentNames), weight: 3, share: 0.3 },
  { kind: 'community', names: inAllLanguages(() => kindFolders().community, segmentNames), weight: 3, share: 0.3 },
];
/** Newspapers file their texts by year. */
const YEAR = /^(?:19|20)\d\d$/;
const MIN_URLS = 8;

/** `urls` may be tens of thousands: each is cut once, and the words of a segment are kept. */
export function pathSignals(urls: readonly string[], homeUrl: string): KindSignal[] {
  if (urls.length < MIN_URLS) return [];
  const rules = FOLDERS.map((rule) => ({ ...rule, known: rule.names(), hits: 0 }));
  for (const url of urls) {
    const segments = pathSegments(url).map((segment) => spokenSegment(segment.replace(FILE_ENDING, '')));
    for (const rule of rules)
      if (segments.some((segment) => rule.known.has(segment) || (rule.kind === 'publisher' && YEAR.test(segment))))
        rule.hits += 1;
  }
  return rules
    .filter(({ hits, share }) => hits / urls.length >= share)
    .map(({ kind, weight, hits }) =>
      signal(
        kind,
        weight,
        'paths',
        note(homeUrl, `${String(hits)} of ${String(urls.length)} known addresses are of this kind`),
      ),
    );
}
const FILE_ENDING = /\.(?:html?|php|aspx?)$/iu;
