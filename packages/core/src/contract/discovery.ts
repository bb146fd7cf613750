/** What the Discovery stage finds out about a site: the payload of `GET /api/v1/audits/{slug}/discovery`. */
import { z } from 'zod';
import { evidenceSchema, findingSchema, type Evidence, type Finding } from './evidence.js';

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
export type SiteKind = (typeof SITE_KINDS)[number];

export interface ContactPoint {
  readonly kind: 'email' | 'phone' | 'address' | 'form';
  readonly value: string;
}

/** Who the site is. Lists are empty, single values `null`, where nothing was found. */
export interface DiscoveryIdentity {
  readonly brand: Finding<string> | null;
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

export interface KeyPage {
  readonly kind: 'about' | 'contact' | 'pricing' | 'faq' | 'comparison' | 'docs' | 'blog' | 'author' | 'privacy';
  readonly url: string | null;
}

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

export interface Competitor {
  readonly domain: string;
  readonly name: string;
  readonly source: 'caller' | 'site' | 'entities' | 'audits' | 'search';
  /** Why it is a candidate, in words. Candidates are never claimed to be competitors. */
  readonly reason: string;
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

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
  readonly crawler_access: readonly CrawlerAccess[];
  /** What was not reached by the deadline, in words with the URL; empty when everything was. */
  readonly not_reached: readonly string[];
}

const text = findingSchema(z.string());
const texts = z.array(text);

export const identitySchema: z.ZodType<DiscoveryIdentity> = z
  .object({
    brand: text.nullable(),
    legal_name: text.nullable(),
    logo: text.nullable(),
    languages: texts,
    countries: texts,
    places: texts,
    contacts: z.array(
      findingSchema(z.object({ kind: z.enum(['email', 'phone', 'address', 'form']), value: z.string() })),
    ),
    profiles: texts,
    founded: text.nullable(),
    people: texts,
  })
  .meta({ id: 'DiscoveryIdentity' });

export const offeringSchema: z.ZodType<DiscoveryOffering> = z
  .object({
    site_kind: findingSchema(z.enum(SITE_KINDS)),
    products: texts,
    prices: texts,
    actions: z.array(findingSchema(z.enum(['buy', 'book', 'contact', 'sign-up', 'download', 'donate', 'subscribe']))),
    platform: text.nullable(),
  })
  .meta({ id: 'DiscoveryOffering' });

export const audienceSchema: z.ZodType<DiscoveryAudience> = z
  .object({
    for_whom: texts,
    languages: z.array(z.string()),
    regions: texts,
    orientation: findingSchema(z.enum(['b2b', 'b2c', 'both'])).nullable(),
  })
  .meta({ id: 'DiscoveryAudience' });

export const siteStructureSchema: z.ZodType<DiscoverySiteStructure> = z
  .object({
    pages_known: z.number().int(),
    by_kind: z.record(z.string(), z.number().int()),
    by_template: z.array(z.object({ template: z.string(), count: z.number().int() })),
    sitemap: z.object({
      found: z.boolean(),
      urls: z.number().int(),
      with_lastmod: z.number().int(),
      problems: z.array(z.string()),
    }),
    key_pages: z.array(
      z.object({
        kind: z.enum(['about', 'contact', 'pricing', 'faq', 'comparison', 'docs', 'blog', 'author', 'privacy']),
        url: z.string().nullable(),
      }),
    ),
    freshness: z.object({ newest: z.string().nullable(), recent: z.number().int(), dated: z.number().int() }),
  })
  .meta({ id: 'DiscoverySiteStructure' });

export const classificationSchema: z.ZodType<Classification> = z
  .object({
    value: z.string(),
    label: z.string(),
    confidence: z.number(),
    margin: z.number(),
    alternatives: z.array(z.object({ value: z.string(), label: z.string(), confidence: z.number() })),
    evidence: z.array(evidenceSchema),
  })
  .meta({ id: 'Classification' });

export const competitorSchema: z.ZodType<Competitor> = z
  .object({
    domain: z.string(),
    name: z.string(),
    source: z.enum(['caller', 'site', 'entities', 'audits', 'search']),
    reason: z.string(),
    confidence: z.number(),
    evidence: z.array(evidenceSchema),
  })
  .meta({ id: 'Competitor' });

export const crawlerAccessSchema: z.ZodType<CrawlerAccess> = z
  .object({
    engine: z.string(),
    access: z.enum(['allowed', 'partly', 'blocked', 'unmeasured']),
    tokens: z.array(
      z.object({
        token: z.string(),
        allowed: z.boolean().nullable(),
        rule: z.string().nullable(),
        line: z.number().int().nullable(),
      }),
    ),
    evidence: z.array(evidenceSchema),
  })
  .meta({ id: 'CrawlerAccess' });

export const discoverySchema: z.ZodType<Discovery> = z
  .object({
    complete: z.boolean(),
    identity: identitySchema.nullable(),
    offering: offeringSchema.nullable(),
    audience: audienceSchema.nullable(),
    site_structure: siteStructureSchema.nullable(),
    sector: classificationSchema.nullable(),
    category: classificationSchema.nullable(),
    niche: text.nullable(),
    competitors: z.array(competitorSchema),
    crawler_access: z.array(crawlerAccessSchema),
    not_reached: z.array(z.string()),
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
