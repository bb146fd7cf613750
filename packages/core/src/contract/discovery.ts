/** The findings of the Discovery stage about a site: the payload of `GET /api/v1/audits/{slug}/discovery`. */
import { z } from 'zod';
import type { CrawlerAccess } from './crawler-access.js';
import { crawlerAccessSchema } from './crawler-access.js';
import type { Finding } from './evidence.js';
import { findingSchema } from './evidence.js';
import type { DiscoveryAudience, DiscoveryIdentity, DiscoveryOffering } from './identity.js';
import { identitySchema, offeringSchema, audienceSchema } from './identity.js';
import type { Classification, Competitor } from './market.js';
import { classificationSchema, competitorSchema } from './market.js';
import type { DiscoverySiteStructure } from './site-structure.js';
import { siteStructureSchema } from './site-structure.js';

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
