/** A complete Discovery of an imaginary dental practice. */
import type { Discovery, Evidence, Finding } from '@citeready/core';

/** Created on each call, so that no two samples share an object. */
const home = (): Evidence => ({ url: 'https://smile.example/', snippet: 'Smile Dental, your practice in Leeds' });

const found = <T>(value: T, confidence = 0.9): Finding<T> => ({ value, confidence, evidence: [home()] });

/** A valid Discovery; `overrides` replace whole fields. */
export function sampleDiscovery(overrides: Partial<Discovery> = {}): Discovery {
  return {
    complete: true,
    identity: {
      brand: found('Smile Dental'),
      legal_name: found('Smile Dental Ltd', 0.6),
      logo: null,
      languages: [found('en')],
      countries: [found('GB')],
      places: [found('Leeds')],
      contacts: [found({ kind: 'phone', value: '+44 113 496 0000' })],
      profiles: [],
      founded: null,
      people: [found('Dr Ada Moss')],
    },
    offering: {
      site_kind: found('local'),
      products: [found('Dental implants')],
      prices: [found('£90')],
      actions: [found('book')],
      platform: null,
    },
    audience: {
      for_whom: [found('families')],
      languages: ['en'],
      regions: [found('Leeds')],
      orientation: found('b2c'),
    },
    site_structure: {
      pages_known: 12,
      by_kind: { home: 1, article: 11 },
      by_template: [{ template: '/advice/{slug}', count: 11 }],
      sitemap: { found: true, urls: 12, with_lastmod: 12, problems: [] },
      key_pages: [{ kind: 'contact', url: 'https://smile.example/contact' }],
      freshness: { newest: '2026-02-20', recent: 3, dated: 11 },
    },
    sector: classified('health', 'Health'),
    category: classified('dentistry', 'Dentistry'),
    niche: found('dental implants in Leeds'),
    competitors: [],
    crawler_access: [
      {
        engine: 'chatgpt',
        access: 'allowed',
        tokens: [{ token: 'OAI-SearchBot', allowed: true, rule: null, line: null }],
        evidence: [{ url: 'https://smile.example/robots.txt', detail: 'no rule applies' }],
      },
    ],
    not_reached: [],
    ...overrides,
  };
}

const classified = (value: string, label: string): NonNullable<Discovery['sector']> => ({
  value,
  label,
  confidence: 0.8,
  margin: 0.4,
  alternatives: [],
  evidence: [home()],
});
