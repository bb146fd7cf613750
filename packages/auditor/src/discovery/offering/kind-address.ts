/** Signals of the kind of site from its host name and from the paths of its known URLs. */
import type { SiteKind } from '@citeready/core/contract';
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

/** Path segments that tell a kind, with the share of URLs that must have one. */
const PATHS: readonly {
  readonly kind: SiteKind;
  readonly segment: RegExp;
  readonly weight: number;
  readonly share: number;
}[] = [
  {
    kind: 'ecommerce',
    segment:
      /^(?:products?|produkte?|produits?|productos?|produtos?|prodotti|shop|collections|winkel|category|cart|checkout|warenkorb|panier|carrito|basket)$/,
    weight: 3,
    share: 0.2,
  },
  {
    kind: 'docs',
    segment: /^(?:docs?|documentation|reference|api|guides?|manual|handbook|dokumentation|specs?|tutorials?)$/,
    weight: 2.5,
    share: 0.4,
  },
  {
    kind: 'publisher',
    segment:
      /^(?:news|articles?|stories|story|(?:19|20)\d\d|nachrichten|artikel|actualites|noticias|notizie|nieuws|reviews?|obituaries|horoscopes|opinion|politics|sports?)$/,
    weight: 3,
    share: 0.4,
  },
  {
    kind: 'event',
    segment: /^(?:speakers|schedule|tickets|programme|sponsors|agenda|call-for-papers|registration)$/,
    weight: 3,
    share: 0.15,
  },
  {
    kind: 'marketplace',
    segment: /^(?:listings?|ads?|vendors?|sellers?|anzeigen|annonces|anuncios)$/,
    weight: 3,
    share: 0.3,
  },
  { kind: 'community', segment: /^(?:t|threads?|topics?|forums?|viewtopic\.php|wiki)$/, weight: 3, share: 0.3 },
];
const MIN_URLS = 8;

export function pathSignals(urls: readonly string[], homeUrl: string): KindSignal[] {
  if (urls.length < MIN_URLS) return [];
  const paths = urls.map(pathSegments);
  return PATHS.flatMap((rule) => {
    const hits = paths.filter((segments) => segments.some((s) => rule.segment.test(s))).length;
    const share = hits / urls.length;
    if (share < rule.share) return [];
    return [
      signal(
        rule.kind,
        rule.weight,
        'paths',
        note(homeUrl, `${String(hits)} of ${String(urls.length)} known addresses are of this kind`),
      ),
    ];
  });
}
