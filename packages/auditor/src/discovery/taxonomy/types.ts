/** The shape of the taxonomy: sectors, their categories, and the words by which they are known. The words are in `data/sectors/`. */
import type { SiteKind } from '@citeready/core/contract';

/**
 * Languages with a vocabulary. The first seven name categories too; the six after them sectors and topics, and categories where a word
 * is at hand; the next sectors only; the two last rows categories only, and what a near language has no word for.
 */
export const VOCABULARY_LANGUAGES = [
  ...(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const),
  ...(['ru', 'ja', 'zh', 'ko', 'ar', 'he'] as const),
  ...(['pl', 'sv', 'da', 'cs', 'tr', 'id', 'uk', 'ro'] as const),
  ...(['el', 'vi', 'fa', 'fi', 'hu', 'bg', 'th', 'hi', 'hr'] as const),
  ...(['lv', 'lt', 'et', 'sl', 'sk', 'sq', 'no'] as const),
  ...(['is', 'mk', 'sr', 'ca', 'ka', 'hy', 'az', 'kk', 'bn', 'ur'] as const),
] as const;
/** Language that the taxonomy has words in. */
export type VocabularyLanguage = (typeof VOCABULARY_LANGUAGES)[number];

/** Phrases by language. */
export type Vocabulary = Readonly<Partial<Record<VocabularyLanguage, readonly string[]>>>;

/** A category of the taxonomy, as its data file states it. */
export interface CategoryData {
  /** Unique over all sectors, kebab-case. */
  readonly id: string;
  readonly label: string;
  /** What a person would search for, in English, singular: "dental clinic". */
  readonly noun: string;
  /** schema.org types that say so by themselves. */
  readonly schema?: readonly string[];
  /** What such an organization or product is called. */
  readonly names: Vocabulary;
}

/** A sector of the taxonomy with its categories, as its data file states it. */
export interface SectorData {
  readonly id: string;
  readonly label: string;
  /** IAB Content Taxonomy 3.1: unique id and name. */
  readonly iab: readonly { readonly id: string; readonly name: string }[];
  /** NAICS 2022 codes, two to six digits. */
  readonly naics: readonly string[];
  readonly schema?: readonly string[];
  /** The kind of site that the trade usually keeps: tips the balance where the site's own signals are few. */
  readonly siteKind?: SiteKind;
  /** Whom the trade mostly serves; used where a site names no one. */
  readonly serves?: 'business' | 'people';
  /** What such an organization, product or trade is called: these can be the head of a phrase. */
  readonly names: Vocabulary;
  /** What is talked about around it: weaker, never decides alone. */
  readonly topics: Vocabulary;
  readonly categories: readonly CategoryData[];
}

/** Words of one kind of site. */
export interface SiteKindData {
  readonly id: SiteKind;
  readonly names: Vocabulary;
  readonly topics: Vocabulary;
}

/** A sector and its categories by their English labels. */
export interface SectorLabel {
  readonly id: string;
  readonly label: string;
  readonly categories: readonly { readonly id: string; readonly label: string }[];
}
