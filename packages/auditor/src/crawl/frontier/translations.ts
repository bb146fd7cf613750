/**
 * Determines which pages are translations of pages in the sample. A site in ten languages is audited in the language of its home page, with
 * a few pages in others: ten language versions of four pages would not represent it.
 */
import type { SiteAddress } from '../url/normalize-url.js';
import { languageFree, languageInAddress } from '../../reading/names/language-free.js';

/** 0: in the language of the home page, judging by the address; 1: in another; 2: a translation of a page that was read. */
export type LanguageRank = 0 | 1 | 2;

export interface Translations {
  /** Records a page that is read. The first one is the home page. */
  take(page: SiteAddress): void;
  /** Records a page that another page lists as its translation. */
  name(page: SiteAddress): void;
  rank(page: SiteAddress): LanguageRank;
}

/** Maximum number of stored alternates; a page lists about ten, and the sample is bounded. */
const MAX_NAMED = 20_000;

/** What the address alone says. */
interface Said {
  readonly free: string;
  readonly language: string;
}

export function createTranslations(): Translations {
  /**
   * Cache. Each choice of a page needs the rank of all candidates; without the cache, the addresses of ten thousand pages would be read a
   * hundred million times.
   */
  const read = new WeakMap<SiteAddress, Said>();
  const saidBy = (page: SiteAddress): Said => {
    const known = read.get(page);
    if (known !== undefined) return known;
    const said = { free: languageFree(page), language: languageInAddress(page) };
    read.set(page, said);
    return said;
  };
  const families = new Set<string>();
  const named = new Set<string>();
  let home: string | null = null;
  return {
    take(page) {
      const { free, language } = saidBy(page);
      home ??= language;
      families.add(free);
    },
    name(page) {
      if (named.size < MAX_NAMED) named.add(page.key);
    },
    rank(page) {
      const { free, language } = saidBy(page);
      if (named.has(page.key) || families.has(free)) return 2;
      return language === '' || language === home ? 0 : 1;
    },
  };
}
