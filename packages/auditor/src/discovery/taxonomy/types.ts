/** The types of the taxonomy: sectors, their categories, and the words that identify them. The words are in `data/sectors/`. */
import type { SiteKind } from '@citeready/core/contract';

/**
 * Languages with a vocabulary. The first seven name categories too; the next six sectors and topics, and some categories; the next only
 * sectors; the last three rows only categories, and words that related languages lack.
 */
export const VOCABULARY_LANGUAGES = [
  ...(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const),
  ...(['ru', 'ja', 'zh', 'ko', 'ar', 'he'] as const),
  ...(['pl', 'sv', 'da', 'cs', 'tr', 'id', 'uk', 'ro'] as const),
  ...(['el', 'vi', 'fa', 'fi', 'hu', 'bg', 'th', 'hi', 'hr'] as const),
  ...(['lv', 'lt', 'et', 'sl', 'sk', 'sq', 'no'] as const),
  ...(['is', 'mk', 'sr', 'ca', 'ka', 'hy', 'az', 'kk', 'bn', 'ur'] as const),
  ...(['sw', 'ms', 'ne', 'mr', 'am', 'uz'] as const),
] as const;
/** A language that the taxonomy has words in. */
export type VocabularyLanguage = (typeof VOCABULARY_LANGUAGES)[number];

/** Phrases by language. */
export type Vocabulary = Readonly<Partial<Record<VocabularyLanguage, readonly string[]>>>;

/** A category of the taxonomy, as its data file states it. */
export interface CategoryData {
  /** Unique across all sectors, kebab-case. */
  readonly id: string;
  /** English label, for people. */
  readonly label: string;
  /** What a person would search for, in English, singular: "dental clinic". */
  readonly noun: string;
  /** schema.org types that identify the category. */
  readonly schema?: readonly string[];
  /** Names of such an organization or product. */
  readonly names: Vocabulary;
}

/** A sector of the taxonomy with its categories, as its data file states it. */
export interface SectorData {
  /** Unique, kebab-case. */
  readonly id: string;
  /** English label, for people. */
  readonly label: string;
  /** IAB Content Taxonomy 3.1: unique id and name. */
  readonly iab: readonly {
    /** Unique id in the IAB taxonomy. */
    readonly id: string;
    /** Name in the IAB taxonomy. */
    readonly name: string;
  }[];
  /** NAICS 2022 codes, two to six digits. */
  readonly naics: readonly string[];
  /** schema.org types that identify the sector. */
  readonly schema?: readonly string[];
  /** The usual kind of site of the trade: used if the site's own signals are few. */
  readonly siteKind?: SiteKind;
  /** The usual audience of the trade; used if a site names none. */
  readonly serves?: 'business' | 'people';
  /** Names of such an organization, product or trade: these can be the head of a phrase. */
  readonly names: Vocabulary;
  /** Topics around the trade: weaker, never decisive alone. */
  readonly topics: Vocabulary;
  /** Its categories, each with an id that is unique across all sectors. */
  readonly categories: readonly CategoryData[];
}

/** Words for one kind of site. */
export interface SiteKindData {
  readonly id: SiteKind;
  readonly names: Vocabulary;
  readonly topics: Vocabulary;
}

/** A sector and its categories by their English labels. */
export interface SectorLabel {
  /** Taxonomy id. */
  readonly id: string;
  /** English label, for people. */
  readonly label: string;
  /** The categories of the sector, by their labels. */
  readonly categories: readonly {
    /** Taxonomy id. */
    readonly id: string;
    /** English label, for people. */
    readonly label: string;
  }[];
}
