/** How a site is built: a group of Discovery. */
import { z } from 'zod';

/** A page that visitors look for, such as the contact page. */
export interface KeyPage {
  /** What the page is for. */
  readonly kind:
    'about' | 'contact' | 'pricing' | 'faq' | 'comparison' | 'docs' | 'blog' | 'author' | 'privacy' | 'donate';
  /** Absolute URL of the page; `null` if the site has no such page among those that were read. */
  readonly url: string | null;
}

/** What is known about a site's sitemap. */
export interface SitemapHealth {
  /** Whether the site has a sitemap. */
  readonly found: boolean;
  /** Number of URLs in the sitemap. */
  readonly urls: number;
  /** Number of URLs in the sitemap that have a date (`lastmod`). */
  readonly with_lastmod: number;
  /** What is wrong with the sitemap, one sentence each. */
  readonly problems: readonly string[];
}

/** The structure of the site, from its sitemap, links and sampled pages. */
export interface DiscoverySiteStructure {
  /** Number of known URLs of the site, whether or not they were read. */
  readonly pages_known: number;
  /** Kind of page, such as `article` → number of pages. */
  readonly by_kind: Readonly<Record<string, number>>;
  /** URL templates, most frequent first, such as `/blog/{slug}`. */
  readonly by_template: readonly {
    /** The template, such as `/blog/{slug}`. */
    readonly template: string;
    /** Number of URLs of the template. */
    readonly count: number;
  }[];
  /** State of the sitemap. */
  readonly sitemap: SitemapHealth;
  /** Pages that visitors look for. */
  readonly key_pages: readonly KeyPage[];
  /** The newest publishing date that was found, and how many dated pages fall into the 90 days before the audit. */
  readonly freshness: {
    /** Newest date that was found, ISO 8601; `null` if no page has a date. */
    readonly newest: string | null;
    /** Number of pages dated within 90 days before the audit. */
    readonly recent: number;
    /** Number of pages with a date. */
    readonly dated: number;
  };
}

/** Schema of `DiscoverySiteStructure`. */
export const siteStructureSchema: z.ZodType<DiscoverySiteStructure> = z
  .object({
    pages_known: z.number().int().describe('Number of known URLs of the site, whether or not they were read.'),
    by_kind: z.record(z.string(), z.number().int()).describe('Kind of page, such as `article` → number of pages.'),
    by_template: z
      .array(
        z.object({
          template: z.string().describe('The template, such as `/blog/{slug}`.'),
          count: z.number().int().describe('Number of URLs of the template.'),
        }),
      )
      .describe('URL templates, most frequent first, such as `/blog/{slug}`.'),
    sitemap: z
      .object({
        found: z.boolean().describe('Whether the site has a sitemap.'),
        urls: z.number().int().describe('Number of URLs in the sitemap.'),
        with_lastmod: z.number().int().describe('Number of URLs in the sitemap that have a date (`lastmod`).'),
        problems: z.array(z.string()).describe('What is wrong with the sitemap, one sentence each.'),
      })
      .describe('State of the sitemap.'),
    key_pages: z
      .array(
        z.object({
          kind: z
            .enum(['about', 'contact', 'pricing', 'faq', 'comparison', 'docs', 'blog', 'author', 'privacy', 'donate'])
            .describe('What the page is for.'),
          url: z
            .string()
            .nullable()
            .describe('Absolute URL of the page; `null` if the site has no such page among those that were read.'),
        }),
      )
      .describe('Pages that visitors look for.'),
    freshness: z
      .object({
        newest: z.string().nullable().describe('Newest date that was found, ISO 8601; `null` if no page has a date.'),
        recent: z.number().int().describe('Number of pages dated within 90 days before the audit.'),
        dated: z.number().int().describe('Number of pages with a date.'),
      })
      .describe(
        'The newest publishing date that was found, and how many dated pages fall into the 90 days before the audit.',
      ),
  })
  .meta({ id: 'DiscoverySiteStructure' });
