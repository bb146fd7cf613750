/**
 * The passages of all sampled pages together: what each adds to what earlier pages said, so that a template, a translation left as it was
 * or the same text on every page counts once.
 */
import type { AuditedPage } from '../checks/types.js';
import { cutPassages } from './cut-passages.js';
import { qualityOf } from './quality.js';
import type { Passage } from './types.js';

export interface SitePassage {
  readonly page: AuditedPage;
  readonly passage: Passage;
  /** Share of its words that no earlier page of the sample holds, 0 to 1. */
  readonly novelty: number;
  /** 0 to 1: how far the text of its page reads as prose of a language; 1 where that cannot be said. */
  readonly sense: number;
  /** How well it can be quoted, 0 to 1; see `qualityOf`. What it repeats is not taken off. */
  readonly quality: number;
}

export interface PageText {
  readonly page: AuditedPage;
  readonly passages: readonly SitePassage[];
  /** Quality of what the page adds, summed over its passages. */
  readonly own: number;
}

/** 0 to 1: how far the text of a page reads as prose of a language; `null` where that cannot be said. */
export type SenseOf = (page: AuditedPage) => number | null;

/** Blocks shorter than this repeat by chance: cells, labels, units. */
const LONG_BLOCK_WORDS = 6;
/** Of a table or list of short blocks half are labels on every page: values that are new make the rest count. */
const SHORT_BLOCK_FACTOR = 2.5;

/** Finds what is new in each passage; remembers every block that it was shown. */
function createNovelty(): (passage: Passage) => number {
  const seen = new Set<number>();
  return ({ blocks }) => {
    let long = 0;
    let newLong = 0;
    let short = 0;
    let newShort = 0;
    for (const { hash, words } of blocks) {
      const isNew = !seen.has(hash);
      seen.add(hash);
      if (words >= LONG_BLOCK_WORDS) {
        long += words;
        if (isNew) newLong += words;
      } else {
        short += words;
        if (isNew) newShort += words;
      }
    }
    return long + short === 0 ? 0 : (newLong + Math.min(short, SHORT_BLOCK_FACTOR * newShort)) / (long + short);
  };
}

/** @param pages - in sample order; of equal texts the first page's counts. */
export function readSiteText(pages: readonly AuditedPage[], senseOf: SenseOf): readonly PageText[] {
  const noveltyOf = createNovelty();
  return pages.map((page) => {
    const sense = senseOf(page) ?? 1;
    const passages = cutPassages(page.facts).map((passage): SitePassage => ({
      page,
      passage,
      sense,
      novelty: noveltyOf(passage),
      quality: qualityOf(passage, sense),
    }));
    const own = passages.reduce((sum, { quality, novelty }) => sum + quality * novelty, 0);
    return { page, passages, own };
  });
}
