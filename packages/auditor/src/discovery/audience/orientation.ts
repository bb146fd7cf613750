/** Whether the site sells to organisations, to people, or to both: by who is named, and by words of either trade. */
import type { DiscoveryAudience, Evidence, Finding, SiteKind } from '@citeready/core/contract';
import { finding } from '../evidence.js';
import { fold } from '../text/fold.js';

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).map(fold));

const BUSINESS = list(
  `businesses business companies company enterprises enterprise startups agencies firms teams organizations organisations retailers merchants manufacturers employers developers clinics practices restaurants hotels
   unternehmen firmen betriebe geschäftskunden kanzleien praxen mittelstand händler entreprises professionnels sociétés pme collectivités empresas pymes comercios negocios aziende imprese professionisti bedrijven
   ondernemers ondernemingen mkb organisaties компаний предприятий бизнеса предпринимателей`,
);
const PEOPLE = list(
  `people families parents kids children women men seniors students homeowners couples patients travelers travellers beginners guests teens adults pets dogs cats
   familien kinder eltern frauen männer senioren privatkunden patienten paare particuliers familles enfants femmes hommes familias niños mujeres hombres mayores personas famílias crianças mulheres pessoas idosos
   famiglie bambini donne uomini privati persone gezinnen kinderen vrouwen mannen particulieren ouders семей детей женщин мужчин взрослых`,
);
/** Sectors that serve mostly one side; used where no one is named. */
const BUSINESS_SECTORS = new Set(['marketing', 'consulting', 'manufacturing', 'recruitment', 'it-services']);
const PEOPLE_SECTORS = new Set([
  'restaurants',
  'beauty',
  'health',
  'fashion',
  'sports',
  'pets',
  'travel',
  'home-services',
  'gaming',
  'food',
  'home-garden',
]);
const EXPLICIT = /\b(?:B2B|B2C)\b/u;

export function orientationOf(
  forWhom: DiscoveryAudience['for_whom'],
  texts: readonly { readonly text: string; readonly evidence: Evidence }[],
  sector: string,
  kind: SiteKind,
): DiscoveryAudience['orientation'] {
  const scores = { b2b: 0, b2c: 0 };
  const evidence: Evidence[] = [];
  const add = (side: 'b2b' | 'b2c', weight: number, from: readonly Evidence[]): void => {
    scores[side] += weight;
    evidence.push(...from.slice(0, 1));
  };
  for (const audience of forWhom) {
    const named = fold(audience.value).split(/[^\p{L}\p{N}]+/u);
    if (named.some((w) => BUSINESS.has(w))) add('b2b', audience.confidence * 2, audience.evidence);
    if (named.some((w) => PEOPLE.has(w))) add('b2c', audience.confidence * 2, audience.evidence);
  }
  for (const { text, evidence: from } of texts) {
    const match = EXPLICIT.exec(text)?.[0];
    if (match) add(match === 'B2B' ? 'b2b' : 'b2c', 2, [from]);
  }
  if (BUSINESS_SECTORS.has(sector)) scores.b2b += 0.8;
  if (PEOPLE_SECTORS.has(sector) || kind === 'ecommerce') scores.b2c += 0.8;
  const total = scores.b2b + scores.b2c;
  if (total < 0.8) return null;
  const both = Math.min(scores.b2b, scores.b2c) / total >= 0.35;
  const value = both ? 'both' : scores.b2b > scores.b2c ? 'b2b' : 'b2c';
  return finding<'b2b' | 'b2c' | 'both'>(value, total / (total + 2), evidence) satisfies Finding<
    'b2b' | 'b2c' | 'both'
  >;
}
