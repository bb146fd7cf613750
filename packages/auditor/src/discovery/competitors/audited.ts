/**
 * Competitors among the sites that were audited before: the same category, a comparable niche, the same language and market. The category
 * narrows the search in storage; whether two sites compete is decided here, from the findings of both audits.
 */
import type { Competitor, Discovery } from '@citeready/core/contract';
import type { AuditedSite, CompetitorLookup } from '@citeready/core';
import { fold } from '../../language/fold.js';
import { clip, distinctEvidence, note, round } from '../evidence.js';
import type { Trade } from './alike.js';
import { likeness } from './alike.js';
import type { Market, MarketFindings } from './market.js';
import { commonPlace, marketOf, sameMarket } from './market.js';
import { nicheWords } from './niche-words.js';

export interface KnownSite extends AuditedSite {
  readonly domain: string;
}

/** What is compared of the audited site. */
export type Seeker = MarketFindings & Pick<Discovery, 'sector' | 'category'>;

/** Most audits of the category whose niches are compared. */
const MAX_ALIKE = 500;
/** Most of these audits whose findings are read. */
const MAX_READ = 40;
/** Most that are read at the same time; a worker shares its storage with others. */
const AT_ONCE = 8;
const MAX_FOUND = 10;
/** Below it, a niche is a guess, and two guesses do not make a candidate. */
const MIN_NICHE = 0.4;

/** Sites that may compete, with their findings: those whose niche shares most with ours, places first. */
export async function askAudited(domain: string, seeker: Seeker, earlier: CompetitorLookup): Promise<KnownSite[]> {
  const { sector, category, niche } = seeker;
  if (!sector || !category || category.value === 'unknown' || !niche) return [];
  const found = await earlier.sameCategory({
    domain,
    sector: sector.value,
    category: category.value,
    limit: MAX_ALIKE,
  });
  const market = marketOf(seeker);
  const mine = new Set(rough(niche.value));
  const places = [...market.places];
  const promising = found
    .flatMap((site) => {
      if (site.niche === null || site.domain === domain) return [];
      const phrase = fold(site.niche);
      const near = market.reach === 'near' && places.some((place) => phrase.includes(place)) ? 1 : 0;
      const words = rough(site.niche).filter((word) => mine.has(word)).length;
      return [{ domain: site.domain, rank: near * 100 + words }];
    })
    // Sorting is stable: among equals, the newest audit comes first.
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_READ);
  const known: KnownSite[] = [];
  for (let at = 0; at < promising.length; at += AT_ONCE) {
    const read = await Promise.all(
      promising.slice(at, at + AT_ONCE).map(async (site) => ({ site, audited: await earlier.audited(site.domain) })),
    );
    for (const { site, audited } of read) if (audited !== null) known.push({ ...audited, domain: site.domain });
  }
  return known;
}

const rough = (niche: string): string[] => fold(niche).match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** The sites that compete, most similar first. */
export function auditedCompetitors(seeker: Seeker, sites: readonly KnownSite[]): Competitor[] {
  const market = marketOf(seeker);
  return sites
    .flatMap((site): Competitor[] => {
      const { discovery } = site;
      if (discovery.category?.value !== seeker.category?.value) return [];
      const theirs = marketOf(discovery);
      if (!sameMarket(market, theirs)) return [];
      const reach = market.reach === 'near' || theirs.reach === 'near' ? 'near' : 'everywhere';
      const mine = tradeOf(seeker, market, theirs);
      const other = tradeOf(discovery, theirs, market);
      const alike = mine === null || other === null ? 0 : likeness(mine, other, reach);
      return alike === 0 ? [] : [candidate(site, alike, commonPlace(theirs, market))];
    })
    .sort((a, b) => b.confidence - a.confidence || (a.domain < b.domain ? -1 : 1))
    .slice(0, MAX_FOUND);
}

function tradeOf({ niche }: MarketFindings, own: Market, other: Market): Trade | null {
  const [language] = own.languages;
  if (!niche || niche.confidence < MIN_NICHE || language === undefined) return null;
  const words = nicheWords(niche.value, language, [...own.written, ...other.written]);
  return words === null ? null : { words, language };
}

function candidate({ domain, discovery, auditedAt }: KnownSite, alike: number, place: string | null): Competitor {
  const niche = discovery.niche?.value ?? '';
  const where = place === null || fold(niche).includes(fold(place)) ? '' : ` in ${place}`;
  const day = auditedAt.toISOString().slice(0, 10);
  const what = discovery.niche?.evidence[0];
  return {
    domain,
    name: discovery.identity?.brand?.value ?? domain,
    source: 'audits',
    reason: clip(`also "${clip(niche, 120)}"${where}, audited on ${day}`),
    confidence: round(0.3 + alike * 0.5),
    evidence: distinctEvidence([
      ...(what ? [what] : []),
      note(`https://${domain}/`, `niche in the audit of ${day}: ${niche}`),
    ]),
  };
}
