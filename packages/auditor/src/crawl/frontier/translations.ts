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

export function createTranslations(): Translations {
  const families = new Set<string>();
  const named = new Set<string>();
  let home: string | null = null;
  return {
    take(page) {
      home ??= languageInAddress(page);
      families.add(languageFree(page));
    },
    name(page) {
      if (named.size < MAX_NAMED) named.add(page.key);
    },
    rank(page) {
      if (named.has(page.key) || families.has(languageFree(page))) return 2;
      const language = languageInAddress(page);
      return language === '' || language === home ? 0 : 1;
    },
  };
}
