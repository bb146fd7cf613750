/**
 * The candidates by template, bounded whatever the site's size. Templates take turns by weight, so that forty pages include a few of the
 * many products and one of each rare kind. What is kept and chosen depends on the pages alone, never on the order of responses.
 */
import type { SiteAddress } from '../url/normalize-url.js';
import { createTemplateIndex } from '../url/page-template.js';
import type { Candidate } from './candidate.js';
import { byDepth, byLot } from './candidate.js';
import type { LanguageRank, Translations } from './translations.js';
import { shareOf, isFull } from './template-share.js';

interface Bucket {
  readonly template: string;
  /** Any page of the template, from which its current name is found after templates are merged. */
  readonly sample: SiteAddress;
  /** Share of turns for the template's kind of page. */
  readonly share: number;
  readonly candidates: Map<string, Candidate>;
  /** Number of pages of the template offered so far. */
  seen: number;
  picked: number;
}

export interface TemplatePool {
  put(candidate: Candidate): void;
  get(key: string): Candidate | undefined;
  take(key: string): Candidate | undefined;
  /** Returns the page to read next, or `null` if none is left. */
  next(): Candidate | null;
  /**
   * Returns the candidate with the most linking pages, if more than `above`. Functional and minor pages and other languages wait for their
   * turn.
   */
  takeMostLinked(above: number): Candidate | null;
  readonly size: () => number;
  /** Number of candidates dropped because their template had enough. */
  readonly dropped: () => number;
  templateOf(page: SiteAddress): string;
  /** A few of the remaining candidates. */
  rest(limit: number): readonly Candidate[];
}

/** Maximum number of distinct templates. */
const MAX_TEMPLATES = 600;

const OVERFLOW = '(other)';

/** Share of a template's turns when all of its pages are in another language, or translations of read pages. */
const LANGUAGE_SHARE: Readonly<Record<LanguageRank, number>> = { 0: 1, 1: 0.5, 2: 0.25 };

/** In one of this many picks, other languages are as eligible as that of the home page. */
const ANY_LANGUAGE = 4;

/** The template with the highest value is next. Large templates get more pages, proportional to the logarithm of their size. */
const turnOf = ({ share, seen, picked }: Bucket, rank: LanguageRank): number =>
  (share * LANGUAGE_SHARE[rank] * Math.log2(1 + seen)) / (2 * picked + 1);

export function createTemplatePool(
  limits: { readonly perTemplate: number; readonly inAll: number },
  translations: Pick<Translations, 'rank'>,
): TemplatePool {
  const index = createTemplateIndex();
  let buckets = new Map<string, Bucket>();
  /** The bucket of each candidate. */
  const places = new Map<string, Bucket>();
  let version = 0;
  let dropped = 0;

  function bucketFor(page: SiteAddress, template: string): Bucket {
    const name = buckets.has(template) || buckets.size < MAX_TEMPLATES ? template : OVERFLOW;
    const known = buckets.get(name);
    if (known !== undefined) return known;
    const bucket: Bucket = {
      template: name,
      sample: page,
      share: shareOf(name, page),
      candidates: new Map(),
      seen: 0,
      picked: 0,
    };
    buckets.set(name, bucket);
    return bucket;
  }

  function remove(bucket: Bucket, key: string): void {
    bucket.candidates.delete(key);
    places.delete(key);
  }

  const rankOf = ({ page }: Candidate): LanguageRank => translations.rank(page);

  /** The lowest rank in the bucket; usually that of the first candidate. */
  function lowestRank({ candidates }: Bucket): LanguageRank {
    let lowest: LanguageRank = 2;
    for (const candidate of candidates.values()) {
      const rank = rankOf(candidate);
      if (rank === 0) return 0;
      if (rank < lowest) lowest = rank;
    }
    return lowest;
  }

  /** The bucket's next page: by language, then alternately by depth and by pseudo-random order. */
  function firstOf({ candidates, picked }: Bucket): Candidate | null {
    const order = picked % 2 === 0 ? byDepth : byLot;
    const floor = picked % ANY_LANGUAGE === ANY_LANGUAGE - 1 ? 1 : 0;
    let first: Candidate | null = null;
    let lowest = 0;
    for (const candidate of candidates.values()) {
      const rank = Math.max(floor, rankOf(candidate));
      if (first !== null && (rank > lowest || (rank === lowest && order(candidate, first) >= 0))) continue;
      first = candidate;
      lowest = rank;
    }
    return first;
  }

  /** Keeps half by depth and half by pseudo-random order, the two orders in which `next` picks. */
  function trim(bucket: Bucket, keep: number): void {
    if (bucket.candidates.size <= keep) return;
    const all = [...bucket.candidates.values()];
    const kept = new Set(all.sort(byDepth).slice(0, Math.ceil(keep / 2)));
    for (const candidate of all.sort(byLot)) {
      if (kept.size >= keep) break;
      kept.add(candidate);
    }
    for (const candidate of all) {
      if (kept.has(candidate)) continue;
      remove(bucket, candidate.page.key);
      dropped += 1;
    }
  }

  function trimAll(): void {
    const share = Math.max(1, Math.floor(limits.inAll / 2 / Math.max(1, buckets.size)));
    for (const bucket of buckets.values()) trim(bucket, Math.max(share, 2));
  }

  /** Templates were merged since the last choice: every candidate moves to its current bucket. */
  function regroup(): void {
    if (index.version() === version) return;
    version = index.version();
    const old = buckets;
    buckets = new Map();
    places.clear();
    for (const bucket of old.values()) {
      const heir = bucketFor(bucket.sample, index.of(bucket.sample));
      heir.seen += bucket.seen;
      heir.picked += bucket.picked;
      for (const [key, candidate] of bucket.candidates) {
        heir.candidates.set(key, candidate);
        places.set(key, heir);
      }
    }
  }

  return {
    put(candidate) {
      const { key } = candidate.page;
      const known = places.get(key);
      if (known !== undefined) {
        known.candidates.set(key, candidate);
        return;
      }
      const bucket = bucketFor(candidate.page, index.learn(candidate.page));
      bucket.seen += 1;
      bucket.candidates.set(key, candidate);
      places.set(key, bucket);
      if (bucket.candidates.size > 2 * limits.perTemplate) trim(bucket, limits.perTemplate);
      if (places.size > limits.inAll) trimAll();
    },
    get: (key) => places.get(key)?.candidates.get(key),
    take(key) {
      const bucket = places.get(key);
      const candidate = bucket?.candidates.get(key);
      if (bucket === undefined || candidate === undefined) return undefined;
      remove(bucket, key);
      bucket.picked += 1;
      return candidate;
    },
    next() {
      regroup();
      let best: { bucket: Bucket; turn: number } | null = null;
      for (const bucket of buckets.values()) {
        if (bucket.candidates.size === 0) continue;
        const turn = turnOf(bucket, lowestRank(bucket));
        if (best === null || turn > best.turn || (turn === best.turn && bucket.template < best.bucket.template)) {
          best = { bucket, turn };
        }
      }
      if (best === null) return null;
      const { bucket } = best;
      const chosen = firstOf(bucket);
      if (chosen === null) return null;
      remove(bucket, chosen.page.key);
      bucket.picked += 1;
      return chosen;
    },
    takeMostLinked(above) {
      let best: { bucket: Bucket; candidate: Candidate } | null = null;
      for (const bucket of buckets.values()) {
        if (bucket.share < 1) continue;
        for (const candidate of bucket.candidates.values()) {
          if (candidate.linkedFrom <= above || rankOf(candidate) > 0 || !isFull(candidate.page)) continue;
          const order = best === null ? -1 : best.candidate.linkedFrom - candidate.linkedFrom;
          if (best === null || order < 0 || (order === 0 && byLot(candidate, best.candidate) < 0))
            best = { bucket, candidate };
        }
      }
      if (best === null) return null;
      remove(best.bucket, best.candidate.page.key);
      best.bucket.picked += 1;
      return best.candidate;
    },
    size: () => places.size,
    dropped: () => dropped,
    templateOf: (page) => index.of(page),
    rest(limit) {
      const left: Candidate[] = [];
      for (const bucket of buckets.values()) {
        // One page of each template is more informative than forty of the first.
        const first = bucket.candidates.values().next().value;
        if (first !== undefined && left.length < limit) left.push(first);
      }
      return left;
    },
  };
}
