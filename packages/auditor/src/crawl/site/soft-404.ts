/**
 * Detects error pages served with a success status, by requesting an address that cannot exist and comparing, and by the titles of error
 * pages.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { jaccard, wordSet } from '../access/text-similarity.js';
import type { PageFacts } from '@citeready/page-facts';
import type { FetchedResource } from '@citeready/safe-fetch';
import { stableHash } from '../stable-hash.js';

/** Looks random, yet is the same in every audit of the domain, so that audits are reproducible. */
export function impossiblePath(domain: string): string {
  const part = (salt: string): string => stableHash(`${salt} ${domain}`).toString(36).padStart(7, '0');
  return `/not-found-${part('a')}${part('b')}`;
}

export interface Soft404Judge {
  /** Every address returns the home page: an application shell, or one page for all. */
  readonly catchAll: boolean;
  isSoft404(facts: PageFacts): boolean;
}

const SAME_PAGE = 0.9;
/** Error pages are short; an article about error pages is not. */
const MAX_ERROR_WORDS = 200;

const missing = inAllLanguages(
  () => textWords().missing,
  (phrases) => phrases,
);

/** Returns true for a short page whose title or main heading says that the page does not exist. */
function callsItselfMissing(facts: PageFacts): boolean {
  if (facts.text.mainWords > MAX_ERROR_WORDS) return false;
  const heading = facts.blocks.find(({ kind, level }) => kind === 'heading' && (level ?? 6) <= 2)?.text ?? '';
  return [facts.title ?? '', heading].some((text) => {
    const lower = text.toLowerCase().trim();
    return lower === '404' || lower.startsWith('404 ') || missing().some((phrase) => lower.includes(phrase));
  });
}

/** Takes the response to the impossible address with its facts, and the home page's facts. */
export function createSoft404Judge(
  probe: { readonly resource: FetchedResource; readonly facts: PageFacts } | null,
  home: PageFacts | null,
): Soft404Judge {
  // A redirect to the home page is not a separate page; pages that do the same are merged into the home page.
  const stays = probe !== null && probe.resource.url !== home?.url;
  const serves200 = stays && probe.resource.status >= 200 && probe.resource.status < 300;
  const probeWords = serves200 ? wordSet(probe.facts) : null;
  const catchAll = probeWords !== null && home !== null && jaccard(probeWords, wordSet(home)) >= SAME_PAGE;
  return {
    catchAll,
    isSoft404(facts) {
      if (facts.status < 200 || facts.status >= 300) return false;
      if (callsItselfMissing(facts)) return true;
      return !catchAll && probeWords !== null && jaccard(probeWords, wordSet(facts)) >= SAME_PAGE;
    },
  };
}
