/** The kind of site that a trade usually keeps: tips the balance where the site's own signals are few. */
import type { SiteKind } from '@citeready/core/contract';

const USUAL: Readonly<Partial<Record<SiteKind, string>>> = {
  local:
    'restaurants beauty health home-services construction automotive pets travel sports food real-estate agriculture',
  services:
    'legal accounting marketing consulting architecture it-services insurance recruitment finance transport events telecom energy manufacturing',
  ecommerce: 'retail fashion home-garden electronics',
  publisher: 'news-media',
  government: 'government',
  nonprofit: 'nonprofit',
  education: 'education',
  personal: 'personal',
  docs: 'software',
};

export const usualKind = (sector: string): SiteKind | null => {
  for (const [kind, sectors] of Object.entries(USUAL)) if (sectors.split(' ').includes(sector)) return kind as SiteKind;
  return null;
};
