/** What the kind of a site says about its sector: a weight among the other evidence, or a guess where words decide nothing. */
import type { Classification, SiteKind } from '@citeready/core/contract';
import { note, round } from '../evidence.js';
import { STEP } from './decide.js';
import type { ClassifyInput } from './classify-input.js';

/** The sector that each kind of site is evidence of, and its weight. */
export const KIND_SECTORS: Readonly<Partial<Record<SiteKind, readonly [sector: string, weight: number]>>> = {
  publisher: ['news-media', 5],
  docs: ['software', 4],
  saas: ['software', 3],
  personal: ['personal', 4],
  government: ['government', 5],
  education: ['education', 3.5],
  research: ['science', 3.5],
  nonprofit: ['nonprofit', 3],
  ecommerce: ['retail', 1.5],
};
/** The sector that follows from the kind alone. Shops and local businesses trade in anything, so their kind names no sector. */
export const SECTOR_OF_KIND: Readonly<Partial<Record<SiteKind, string>>> = {
  docs: 'software',
  saas: 'software',
  personal: 'personal',
  government: 'government',
  education: 'education',
  research: 'science',
  nonprofit: 'nonprofit',
  event: 'events',
};
const MIN_KIND = 0.5;
const KIND_SHARE = 0.7;

/** A club is a club whatever its subject: where words decide nothing, the kind of site names the sector, marked as a guess. */
export function sectorFromKind(
  { kind, taxonomy, homeUrl }: ClassifyInput,
  undecided: Classification,
  label: (id: string) => string,
): Classification | null {
  const sector = kind === null ? undefined : SECTOR_OF_KIND[kind.value];
  if (kind === null || sector === undefined || kind.confidence < MIN_KIND || taxonomy.sector(sector) === null)
    return null;
  const confidence = round(kind.confidence * KIND_SHARE);
  return {
    value: sector,
    label: label(sector),
    confidence,
    margin: 0,
    alternatives: undecided.alternatives
      .filter(({ value }) => value !== sector)
      .map((near) => ({ ...near, confidence: Math.min(near.confidence, round(confidence - STEP)) })),
    evidence: [note(homeUrl, `the site is built like one of the kind "${kind.value}"`), ...undecided.evidence].slice(
      0,
      5,
    ),
  };
}
