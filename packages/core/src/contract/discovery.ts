/** The findings of the Discovery stage about a site: the payload of `GET /api/v1/audits/{slug}/discovery`. */
import { z } from 'zod';
import type { Evidence, Finding } from './evidence.js';
import { evidenceSchema, findingSchema } from './evidence.js';
import type { DiscoveryAudience, DiscoveryIdentity, DiscoveryOffering } from './identity.js';
import { identitySchema, offeringSchema, audienceSchema } from './identity.js';
import type { Classification, Competitor } from './market.js';
import { classificationSchema, competitorSchema } from './market.js';

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

/** Whether robots.txt allows an engine's crawlers. */
export interface CrawlerAccess {
  /** Id of the engine, such as `chatgpt`. */
  readonly engine: string;
  /** The result over all user agent tokens that decide for the engine; `unmeasured` if robots.txt could not be read. */
  readonly access: 'allowed' | 'partly' | 'blocked' | 'unmeasured';
  /** The user agent tokens of the engine’s crawlers, one entry each. */
  readonly tokens: readonly {
    /** The token, such as `OAI-SearchBot`. */
    readonly token: string;
    /** Whether robots.txt allows the token; `null` if that is not known. */
    readonly allowed: boolean | null;
    /** The line of robots.txt that decides, as written; `null` if no rule applies. */
    readonly rule: string | null;
    /** 1-based number of that line in robots.txt; `null` if no rule applies. */
    readonly line: number | null;
  }[];
  /** Where it was found. */
  readonly evidence: readonly Evidence[];
}

/** Grows while the stage runs: a group is `null` until it is reached. Complete within 30 s of the job's start, whatever the site does. */
export interface Discovery {
  /** True once the stage has ended, because everything was read or because its deadline passed. */
  readonly complete: boolean;
  /** Who runs the site; `null` until this group is reached. */
  readonly identity: DiscoveryIdentity | null;
  /** What the site offers; `null` until this group is reached. */
  readonly offering: DiscoveryOffering | null;
  /** For whom the site is; `null` until this group is reached. */
  readonly audience: DiscoveryAudience | null;
  /** How the site is built; `null` until this group is reached. */
  readonly site_structure: DiscoverySiteStructure | null;
  /** Sector of the taxonomy; `null` until this group is reached. */
  readonly sector: Classification | null;
  /** Category of the taxonomy, within the sector; `null` until this group is reached. */
  readonly category: Classification | null;
  /** What the site offers and to whom, in a phrase; `null` if undecided, and until this group is reached. */
  readonly niche: Finding<string> | null;
  /** Candidates for competitors; empty if none were found, and until this group is reached. */
  readonly competitors: readonly Competitor[];
  /**
   * In English: what the site could add so that competitors can be found. Present only in a complete Discovery that found none, and never
   * for a parked domain.
   */
  readonly competitors_note?: string;
  /** Whether robots.txt allows the crawlers of each engine, one entry per engine. */
  readonly crawler_access: readonly CrawlerAccess[];
  /** What was not reached before the deadline, in words with the URL; empty if everything was reached. */
  readonly not_reached: readonly string[];
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

/** Schema of `CrawlerAccess`. */
export const crawlerAccessSchema: z.ZodType<CrawlerAccess> = z
  .object({
    engine: z.string().describe('Id of the engine, such as `chatgpt`.'),
    access: z
      .enum(['allowed', 'partly', 'blocked', 'unmeasured'])
      .describe(
        'The result over all user agent tokens that decide for the engine; `unmeasured` if robots.txt could not be read.',
      ),
    tokens: z
      .array(
        z.object({
          token: z.string().describe('The token, such as `OAI-SearchBot`.'),
          allowed: z.boolean().nullable().describe('Whether robots.txt allows the token; `null` if that is not known.'),
          rule: z
            .string()
            .nullable()
            .describe('The line of robots.txt that decides, as written; `null` if no rule applies.'),
          line: z
            .number()
            .int()
            .nullable()
            .describe('1-based number of that line in robots.txt; `null` if no rule applies.'),
        }),
      )
      .describe('The user agent tokens of the engine’s crawlers, one entry each.'),
    evidence: z.array(evidenceSchema).describe('Where it was found.'),
  })
  .meta({ id: 'CrawlerAccess' });

/** Schema of `Discovery`. */
export const discoverySchema: z.ZodType<Discovery> = z
  .object({
    complete: z
      .boolean()
      .describe('True once the stage has ended, because everything was read or because its deadline passed.'),
    identity: identitySchema.nullable().describe('Who runs the site; `null` until this group is reached.'),
    offering: offeringSchema.nullable().describe('What the site offers; `null` until this group is reached.'),
    audience: audienceSchema.nullable().describe('For whom the site is; `null` until this group is reached.'),
    site_structure: siteStructureSchema
      .nullable()
      .describe('How the site is built; `null` until this group is reached.'),
    sector: classificationSchema.nullable().describe('Sector of the taxonomy; `null` until this group is reached.'),
    category: classificationSchema
      .nullable()
      .describe('Category of the taxonomy, within the sector; `null` until this group is reached.'),
    niche: findingSchema(z.string())
      .nullable()
      .describe('What the site offers and to whom, in a phrase; `null` if undecided, and until this group is reached.'),
    competitors: z
      .array(competitorSchema)
      .describe('Candidates for competitors; empty if none were found, and until this group is reached.'),
    competitors_note: z
      .string()
      .exactOptional()
      .describe(
        'In English: what the site could add so that competitors can be found. Present only in a complete Discovery that found none, and never for a parked domain.',
      ),
    crawler_access: z
      .array(crawlerAccessSchema)
      .describe('Whether robots.txt allows the crawlers of each engine, one entry per engine.'),
    not_reached: z
      .array(z.string())
      .describe('What was not reached before the deadline, in words with the URL; empty if everything was reached.'),
  })
  .meta({ id: 'Discovery' });

/** What a poller sees right after the first finding was stored and before any other. */
export const emptyDiscovery: Discovery = {
  complete: false,
  identity: null,
  offering: null,
  audience: null,
  site_structure: null,
  sector: null,
  category: null,
  niche: null,
  competitors: [],
  crawler_access: [],
  not_reached: [],
};
