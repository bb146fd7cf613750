/** What the Discovery stage finds out about a site: the payload of `GET /api/v1/audits/{slug}/discovery`. */
import { z } from 'zod';
import type { Evidence, Finding } from './evidence.js';
import { evidenceSchema, findingSchema } from './evidence.js';

/** Kinds of sites, which decide what visitors ask of them. */
export const SITE_KINDS = [
  'saas',
  'ecommerce',
  'local',
  'publisher',
  'docs',
  'services',
  'nonprofit',
  'education',
  'government',
  'marketplace',
  'event',
  'personal',
  'community',
  'parked',
  'unknown',
] as const;
/** What kind of site it is, which decides what visitors ask of it. */
export type SiteKind = (typeof SITE_KINDS)[number];

/** A way to reach the owner of a site. */
export interface ContactPoint {
  readonly kind: 'email' | 'phone' | 'address' | 'form';
  readonly value: string;
}

/** Who the site is. Lists are empty, single values `null`, where nothing was found. */
export interface DiscoveryIdentity {
  readonly brand: Finding<string> | null;
  /** Other names that the owner's markup gives; absent where there are none. */
  readonly alternative_names?: readonly Finding<string>[];
  readonly legal_name: Finding<string> | null;
  /** Absolute URL of the logo. */
  readonly logo: Finding<string> | null;
  /** BCP 47 primary subtags, most used first. */
  readonly languages: readonly Finding<string>[];
  /** ISO 3166-1 alpha-2 codes. */
  readonly countries: readonly Finding<string>[];
  /** Towns, regions or areas served, as written. */
  readonly places: readonly Finding<string>[];
  readonly contacts: readonly Finding<ContactPoint>[];
  /** Opening hours as marked up or written, a line each; absent where none were found or several places have their own. */
  readonly opening_hours?: readonly Finding<string>[];
  /** Absolute URLs of social and reference profiles (`sameAs` and links). */
  readonly profiles: readonly Finding<string>[];
  /** Year or ISO date as marked up. */
  readonly founded: Finding<string> | null;
  readonly people: readonly Finding<string>[];
}

/** What the site offers. */
export interface DiscoveryOffering {
  readonly site_kind: Finding<SiteKind>;
  readonly products: readonly Finding<string>[];
  /** Prices as written, with currency. */
  readonly prices: readonly Finding<string>[];
  readonly actions: readonly Finding<'buy' | 'book' | 'contact' | 'sign-up' | 'download' | 'donate' | 'subscribe'>[];
  /** Content management system, shop system or site generator, by fingerprint. */
  readonly platform: Finding<string> | null;
}

/** For whom the site is. */
export interface DiscoveryAudience {
  /** Phrases such as "dental practices". */
  readonly for_whom: readonly Finding<string>[];
  readonly languages: readonly string[];
  readonly regions: readonly Finding<string>[];
  readonly orientation: Finding<'b2b' | 'b2c' | 'both'> | null;
}

/** A page that a visitor looks for, such as the contact page. */
export interface KeyPage {
  readonly kind:
    'about' | 'contact' | 'pricing' | 'faq' | 'comparison' | 'docs' | 'blog' | 'author' | 'privacy' | 'donate';
  readonly url: string | null;
}

/** What was found of a site's sitemap. */
export interface SitemapHealth {
  readonly found: boolean;
  readonly urls: number;
  readonly with_lastmod: number;
  readonly problems: readonly string[];
}

/** How the site is built, from its sitemap, links and sampled pages. */
export interface DiscoverySiteStructure {
  readonly pages_known: number;
  readonly by_kind: Readonly<Record<string, number>>;
  /** URL templates, most frequent first, such as `/blog/{slug}`. */
  readonly by_template: readonly { readonly template: string; readonly count: number }[];
  readonly sitemap: SitemapHealth;
  readonly key_pages: readonly KeyPage[];
  /** Newest publishing date seen and how many dated pages fall into the last 90 days before the audit. */
  readonly freshness: { readonly newest: string | null; readonly recent: number; readonly dated: number };
}

/** A label of the taxonomy, or `unknown` with what came near. */
export interface Classification {
  /** Taxonomy id, or `unknown`. */
  readonly value: string;
  /** The label as a person reads it, in English. */
  readonly label: string;
  readonly confidence: number;
  /** Distance to the runner-up, 0 to 1; below the threshold `value` is `unknown`. */
  readonly margin: number;
  readonly alternatives: readonly { readonly value: string; readonly label: string; readonly confidence: number }[];
  readonly evidence: readonly Evidence[];
}

/** A candidate for a competitor, with where it was found and why. */
export interface Competitor {
  readonly domain: string;
  readonly name: string;
  /** `entities` (well known in the same category) stands in older reports only. */
  readonly source: 'caller' | 'site' | 'entities' | 'audits' | 'search';
  /** Why it is a candidate, in words. Candidates are never claimed to be competitors. */
  readonly reason: string;
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** Whether an engine's crawlers may enter, by robots.txt. */
export interface CrawlerAccess {
  readonly engine: string;
  readonly access: 'allowed' | 'partly' | 'blocked' | 'unmeasured';
  readonly tokens: readonly {
    readonly token: string;
    readonly allowed: boolean | null;
    /** The robots.txt line that decided, as written; `null` when no rule applies. */
    readonly rule: string | null;
    readonly line: number | null;
  }[];
  readonly evidence: readonly Evidence[];
}

/** Grows while the stage runs: groups are `null` until reached. Complete within 30 s of the job's start, whatever the site does. */
export interface Discovery {
  readonly complete: boolean;
  readonly identity: DiscoveryIdentity | null;
  readonly offering: DiscoveryOffering | null;
  readonly audience: DiscoveryAudience | null;
  readonly site_structure: DiscoverySiteStructure | null;
  readonly sector: Classification | null;
  readonly category: Classification | null;
  readonly niche: Finding<string> | null;
  readonly competitors: readonly Competitor[];
  /** In English: what would find competitors. Only in a complete Discovery without any, never of a parked domain. */
  readonly competitors_note?: string;
  readonly crawler_access: readonly CrawlerAccess[];
  /** What was not reached by the deadline, in words with the URL; empty when everything was. */
  readonly not_reached: readonly string[];
}

const text = findingSchema(z.string());
const texts = z.array(text);

/** Schema of `DiscoveryIdentity`. */
export const identitySchema: z.ZodType<DiscoveryIdentity> = z
  .object({
    brand: text.nullable().describe('Name of the brand.'),
    alternative_names: texts.exactOptional().describe("Other names that the owner's markup gives."),
    legal_name: text.nullable().describe('Name of the legal entity.'),
    logo: text.nullable().describe('Absolute URL of the logo.'),
    languages: texts.describe('BCP 47 primary subtags, most used first.'),
    countries: texts.describe('ISO 3166-1 alpha-2 codes.'),
    places: texts.describe('Towns, regions or areas served, as written.'),
    contacts: z
      .array(
        findingSchema(
          z.object({
            kind: z.enum(['email', 'phone', 'address', 'form']).describe('Kind of contact.'),
            value: z.string().describe('The address, number or URL.'),
          }),
        ),
      )
      .describe('Ways to reach the owner.'),
    opening_hours: texts.exactOptional().describe('Opening hours as marked up or written, a line each.'),
    profiles: texts.describe('Absolute URLs of social and reference profiles.'),
    founded: text.nullable().describe('Year or ISO date as marked up.'),
    people: texts.describe('Names of people.'),
  })
  .meta({ id: 'DiscoveryIdentity' });

/** Schema of `DiscoveryOffering`. */
export const offeringSchema: z.ZodType<DiscoveryOffering> = z
  .object({
    site_kind: findingSchema(z.enum(SITE_KINDS)).describe('What kind of site it is.'),
    products: texts.describe('Products and services.'),
    prices: texts.describe('Prices as written, with currency.'),
    actions: z
      .array(findingSchema(z.enum(['buy', 'book', 'contact', 'sign-up', 'download', 'donate', 'subscribe'])))
      .describe('What visitors can do.'),
    platform: text.nullable().describe('Content management system, shop system or site generator.'),
  })
  .meta({ id: 'DiscoveryOffering' });

/** Schema of `DiscoveryAudience`. */
export const audienceSchema: z.ZodType<DiscoveryAudience> = z
  .object({
    for_whom: texts.describe('Phrases such as "dental practices".'),
    languages: z.array(z.string()).describe('BCP 47 primary subtags.'),
    regions: texts.describe('Regions served.'),
    orientation: findingSchema(z.enum(['b2b', 'b2c', 'both']))
      .nullable()
      .describe('Businesses, consumers, or both.'),
  })
  .meta({ id: 'DiscoveryAudience' });

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

/** Schema of `Classification`. */
export const classificationSchema: z.ZodType<Classification> = z
  .object({
    value: z.string().describe('Taxonomy id, or `unknown`.'),
    label: z.string().describe('The label in English.'),
    confidence: z.number().describe('How sure it is, 0 to 1.'),
    margin: z.number().describe('Distance to the runner-up, 0 to 1.'),
    alternatives: z
      .array(
        z.object({
          value: z.string().describe('Taxonomy id.'),
          label: z.string().describe('The label in English.'),
          confidence: z.number().describe('How near, 0 to 1.'),
        }),
      )
      .describe('What came near.'),
    evidence: z.array(evidenceSchema).describe('Where it was seen.'),
  })
  .meta({ id: 'Classification' });

/** Schema of `Competitor`. */
export const competitorSchema: z.ZodType<Competitor> = z
  .object({
    domain: z.string().describe('Domain of the candidate.'),
    name: z.string().describe('Name of the candidate.'),
    source: z.enum(['caller', 'site', 'entities', 'audits', 'search']).describe('Where the candidate comes from.'),
    reason: z.string().describe('Why it is a candidate.'),
    confidence: z.number().describe('How sure it is, 0 to 1.'),
    evidence: z.array(evidenceSchema).describe('Where it was seen.'),
  })
  .meta({ id: 'Competitor' });

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
    niche: text.nullable().describe('What the site is about.'),
    competitors: z.array(competitorSchema).describe('Candidates for competitors.'),
    competitors_note: z
      .string()
      .exactOptional()
      .describe('What would find competitors; only in a complete Discovery without any.'),
    crawler_access: z.array(crawlerAccessSchema).describe('Access of each engine.'),
    not_reached: z.array(z.string()).describe('What was not reached by the deadline.'),
  })
  .meta({ id: 'Discovery' });

/** What a poller sees right after the first finding was stored and nothing else yet. */
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
