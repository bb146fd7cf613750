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
  /** URL of the page; `null` if none was found. */
  readonly url: string | null;
}

/** What is known about a site's sitemap. */
export interface SitemapHealth {
  /** Whether there is a sitemap. */
  readonly found: boolean;
  /** Number of URLs in it. */
  readonly urls: number;
  /** Number of URLs in it with a date. */
  readonly with_lastmod: number;
  /** What is wrong with it, one sentence each. */
  readonly problems: readonly string[];
}

/** The structure of the site, from its sitemap, links and sampled pages. */
export interface DiscoverySiteStructure {
  /** Number of URLs that are known of the site, whether or not they were read. */
  readonly pages_known: number;
  /** Kind of page to number of pages. */
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
  /** Newest publishing date seen, and how many dated pages fall into the 90 days before the audit. */
  readonly freshness: {
    /** Newest date seen, ISO 8601; `null` without a dated page. */
    readonly newest: string | null;
    /** Pages dated within 90 days before the audit. */
    readonly recent: number;
    /** Pages with a date. */
    readonly dated: number;
  };
}

/** Whether robots.txt allows an engine's crawlers. */
export interface CrawlerAccess {
  /** Id of the engine. */
  readonly engine: string;
  /** Over all tokens of the engine that decide. */
  readonly access: 'allowed' | 'partly' | 'blocked' | 'unmeasured';
  /** User agent tokens of the engine's crawlers. */
  readonly tokens: readonly {
    /** The token, such as `OAI-SearchBot`. */
    readonly token: string;
    /** Whether robots.txt allows it; `null` if that is not known. */
    readonly allowed: boolean | null;
    /** The robots.txt line that decided, as written; `null` when no rule applies. */
    readonly rule: string | null;
    /** 1-based line in robots.txt; `null` when no rule applies. */
    readonly line: number | null;
  }[];
  /** Where it was found. */
  readonly evidence: readonly Evidence[];
}

/** Grows while the stage runs: a group is `null` until it is reached. Complete within 30 s of the job's start, whatever the site does. */
export interface Discovery {
  /** True once the stage has ended, by its own or by its deadline. */
  readonly complete: boolean;
  /** Who runs the site. */
  readonly identity: DiscoveryIdentity | null;
  /** What the site offers. */
  readonly offering: DiscoveryOffering | null;
  /** For whom the site is. */
  readonly audience: DiscoveryAudience | null;
  /** How the site is built. */
  readonly site_structure: DiscoverySiteStructure | null;
  /** Sector of the taxonomy. */
  readonly sector: Classification | null;
  /** Category of the taxonomy, within the sector. */
  readonly category: Classification | null;
  /** What the site offers and to whom, in a phrase. */
  readonly niche: Finding<string> | null;
  /** Candidates for competitors. */
  readonly competitors: readonly Competitor[];
  /**
   * In English: what the site could add so that competitors can be found. Only in a complete Discovery that found none, never for a parked
   * domain.
   */
  readonly competitors_note?: string;
  /** One entry per engine. */
  readonly crawler_access: readonly CrawlerAccess[];
  /** What was not reached before the deadline, in words with the URL; empty if everything was reached. */
  readonly not_reached: readonly string[];
}

/** Schema of `DiscoverySiteStructure`. */
export const siteStructureSchema: z.ZodType<DiscoverySiteStructure> = z
  .object({
    pages_known: z.number().int().describe('URLs known of the site.'),
    by_kind: z.record(z.string(), z.number().int()).describe('Kind of page to number of pages.'),
    by_template: z
      .array(
        z.object({
          template: z.string().describe('The template, such as `/blog/{slug}`.'),
          count: z.number().int().describe('URLs of the template.'),
        }),
      )
      .describe('URL templates, most frequent first.'),
    sitemap: z
      .object({
        found: z.boolean().describe('Whether there is one.'),
        urls: z.number().int().describe('URLs in it.'),
        with_lastmod: z.number().int().describe('URLs in it with a date.'),
        problems: z.array(z.string()).describe('What is wrong with it.'),
      })
      .describe('State of the sitemap.'),
    key_pages: z
      .array(
        z.object({
          kind: z
            .enum(['about', 'contact', 'pricing', 'faq', 'comparison', 'docs', 'blog', 'author', 'privacy', 'donate'])
            .describe('Kind of page.'),
          url: z.string().nullable().describe('Where it is; null where none was found.'),
        }),
      )
      .describe('Pages that visitors look for.'),
    freshness: z
      .object({
        newest: z.string().nullable().describe('Newest date seen.'),
        recent: z.number().int().describe('Pages dated within 90 days before the audit.'),
        dated: z.number().int().describe('Pages with a date.'),
      })
      .describe('Dates of pages.'),
  })
  .meta({ id: 'DiscoverySiteStructure' });

/** Schema of `CrawlerAccess`. */
export const crawlerAccessSchema: z.ZodType<CrawlerAccess> = z
  .object({
    engine: z.string().describe('Id of the engine.'),
    access: z.enum(['allowed', 'partly', 'blocked', 'unmeasured']).describe('What its crawlers may read.'),
    tokens: z
      .array(
        z.object({
          token: z.string().describe('The token.'),
          allowed: z.boolean().nullable().describe('Whether it may read; null where that is not known.'),
          rule: z.string().nullable().describe('The robots.txt line that decided; null when no rule applies.'),
          line: z.number().int().nullable().describe('1-based line in robots.txt.'),
        }),
      )
      .describe('Each user agent token.'),
    evidence: z.array(evidenceSchema).describe('Where it was seen.'),
  })
  .meta({ id: 'CrawlerAccess' });

/** Schema of `Discovery`. */
export const discoverySchema: z.ZodType<Discovery> = z
  .object({
    complete: z.boolean().describe('True once the stage is over.'),
    identity: identitySchema.nullable().describe('Who the site is; null until reached.'),
    offering: offeringSchema.nullable().describe('What the site offers; null until reached.'),
    audience: audienceSchema.nullable().describe('For whom the site is; null until reached.'),
    site_structure: siteStructureSchema.nullable().describe('How the site is built; null until reached.'),
    sector: classificationSchema.nullable().describe('Sector; null until reached.'),
    category: classificationSchema.nullable().describe('Category; null until reached.'),
    niche: findingSchema(z.string()).nullable().describe('What the site is about.'),
    competitors: z.array(competitorSchema).describe('Candidates for competitors.'),
    competitors_note: z
      .string()
      .exactOptional()
      .describe('What would find competitors; only in a complete Discovery without any.'),
    crawler_access: z.array(crawlerAccessSchema).describe('Access of each engine.'),
    not_reached: z.array(z.string()).describe('What was not reached by the deadline.'),
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
