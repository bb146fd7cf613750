/**
 * Which pages say in another language what a page of the sample says. A site in ten languages is audited in the language of its home page,
 * with a few pages of the others: ten spellings of four pages would not stand for it.
 */
import type { SiteAddress } from '../url/normalize-url.js';
import { languageFree, languageInAddress } from '../../reading/names/language-free.js';

/** 0: in the language of the home page, as far as the address says; 1: in another; 2: a translation of a page that was read. */
export type LanguageRank = 0 | 1 | 2;

export interface Translations {
  /** Notes a page that is read. The first is the home page. */
  take(page: SiteAddress): void;
  /** Notes a page that another names as the same text in another language. */
  name(page: SiteAddress): void;
  rank(page: SiteAddress): LanguageRank;
}

/** Addresses of alternates that are remembered; a page names some ten, and the sample is bounded. */
const MAX_NAMED = 20_000;

/** What an address says by itself. */
interface Said {
  readonly free: string;
  readonly language: string;
}

export function createTranslations(): Translations {
  /** Each choice of a page asks for the rank of all that wait: read anew for each, the addresses of ten thousand pages would be read a hundred million times. */
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
