/** The owner's corrections of Discovery: request and response of `PUT /api/v1/audits/{slug}/corrections`. */
import { z } from 'zod';
import { enveloped, MAX_DOMAIN_INPUT, timestampSchema } from './common.js';
import type { SiteKind } from './identity.js';
import { SITE_KINDS } from './identity.js';

/** Each member replaces the value that Discovery found; an absent member corrects nothing. */
export interface Corrections {
  /** Name of the brand, 1 to 200 characters. */
  readonly brand?: string;
  /** What kind of site it is. */
  readonly site_kind?: SiteKind;
  /** Taxonomy id. */
  readonly sector?: string;
  /** Taxonomy id. */
  readonly category?: string;
  /** The topic of the site, 1 to 200 characters. */
  readonly niche?: string;
  /** Phrases such as "dental practices"; at most 20. */
  readonly for_whom?: readonly string[];
  /** Domains of competitors; at most 20. */
  readonly competitors?: readonly string[];
}

const phrase = z.string().trim().min(1).max(200);
const taxonomyId = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a taxonomy id such as `software`');

/** Schema of `Corrections`. */
export const correctionsSchema: z.ZodType<Corrections> = z
  .strictObject({
    brand: phrase.exactOptional().describe('Name of the brand.'),
    site_kind: z.enum(SITE_KINDS).exactOptional().describe('What kind of site it is.'),
    sector: taxonomyId.exactOptional().describe('Taxonomy id of the sector.'),
    category: taxonomyId.exactOptional().describe('Taxonomy id of the category.'),
    niche: phrase.exactOptional().describe('What the site is about.'),
    for_whom: z.array(phrase).max(20).exactOptional().describe('For whom the site is, such as "dental practices".'),
    competitors: z
      .array(z.string().min(1).max(MAX_DOMAIN_INPUT))
      .max(20)
      .exactOptional()
      .describe('Domains of competitors; a URL is reduced to its domain.'),
  })
  .meta({ id: 'Corrections', description: 'What the owner of a site says where Discovery is wrong.' });

/** The current corrections of a domain. */
export interface CorrectionsView {
  /** Slug of the audit. */
  readonly slug: string;
  /** Normalized. */
  readonly domain: string;
  /** The corrections as stored. */
  readonly corrections: Corrections;
  /** `null` if none were ever made. */
  readonly updated_at: string | null;
}
/** Schema of `CorrectionsView`. */
export const correctionsViewSchema: z.ZodType<CorrectionsView> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z.string().describe('Domain of the audit.'),
    corrections: correctionsSchema.describe('The corrections as stored.'),
    updated_at: timestampSchema.nullable().describe('When they were made; null where none were.'),
  })
  .meta({ id: 'CorrectionsView' });
/** Schema of a response with `correctionsViewSchema` as its data. */
export const correctionsResponseSchema = enveloped(correctionsViewSchema);
