/** Whether the site sells to organizations, to people, or to both: by the groups it names, and by words of business or consumer trade. */
import type { DiscoveryAudience, Evidence, Finding, SiteKind } from '@citeready/core/contract';
import { finding } from '../evidence.js';
import { defaultTaxonomy } from '../taxonomy/taxonomy.js';
import { fold } from '../../language/fold.js';
import { businessGroups, peopleGroups } from './audience-words.js';

const EXPLICIT = /\b(?:B2B|B2C)\b/u;

const SIDES = [
  ['b2b', businessGroups],
  ['b2c', peopleGroups],
] as const;

export function orientationOf(
  forWhom: DiscoveryAudience['for_whom'],
  texts: readonly { readonly text: string; readonly evidence: Evidence }[],
  sector: string,
  kind: SiteKind,
): DiscoveryAudience['orientation'] {
  const scores = { b2b: 0, b2c: 0 };
  const evidence: Evidence[] = [];
  const sides = new Set<'b2b' | 'b2c'>();
  const add = (side: 'b2b' | 'b2c', weight: number, from: readonly Evidence[]): void => {
    scores[side] += weight;
    evidence.push(...from.slice(0, 1));
  };
  for (const audience of forWhom) {
    const named = fold(audience.value).split(/[^\p{L}\p{N}]+/u);
    for (const [side, groups] of SIDES) {
      if (!named.some((word) => groups().has(word))) continue;
      sides.add(side);
      add(side, audience.confidence * 2, audience.evidence);
    }
  }
  for (const { text, evidence: from } of texts) {
    const match = EXPLICIT.exec(text)?.[0];
    if (match) add(match === 'B2B' ? 'b2b' : 'b2c', 2, [from]);
  }
  const serves = defaultTaxonomy().sector(sector)?.serves;
  if (serves === 'business') scores.b2b += 0.8;
  if (serves === 'people' || kind === 'ecommerce') scores.b2c += 0.8;
  const total = scores.b2b + scores.b2c;
  if (total < 0.8) return null;
  const both = sides.size === SIDES.length || Math.min(scores.b2b, scores.b2c) / total >= 0.35;
  const value = both ? 'both' : scores.b2b > scores.b2c ? 'b2b' : 'b2c';
  return finding<'b2b' | 'b2c' | 'both'>(value, total / (total + 2), evidence) satisfies Finding<
    'b2b' | 'b2c' | 'both'
  >;
}
