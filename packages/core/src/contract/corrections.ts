/** The owner's corrections of Discovery: request and response of `PUT /api/v1/audits/{slug}/corrections`. */
import { z } from 'zod';
import { enveloped, MAX_DOMAIN_INPUT, timestampSchema } from './common.js';
import type { SiteKind } from './identity.js';
import { SITE_KINDS } from './identity.js';

/** Each member replaces the value that Discovery found; an absent member corrects nothing. */
export interface Corrections {
  /** Name under which the site presents itself, 1 to 200 characters. */
  readonly brand?: string;
  /** Kind of the site, which determines the questions of its visitors. */
  readonly site_kind?: SiteKind;
  /** Taxonomy id of the sector, such as `software`. */
  readonly sector?: string;
  /** Taxonomy id of the category, within the sector. */
  readonly category?: string;
  /** What the site offers and to whom, in a phrase of 1 to 200 characters. */
  readonly niche?: string;
  /** For whom the site is: at most 20 phrases of 1 to 200 characters, such as "dental practices". */
  readonly for_whom?: readonly string[];
  /** Domains of competitors, at most 20; a URL is reduced to its domain. */
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
    brand: phrase.exactOptional().describe('Name under which the site presents itself, 1 to 200 characters.'),
    site_kind: z
      .enum(SITE_KINDS)
      .exactOptional()
      .describe('Kind of the site, which determines the questions of its visitors.'),
    sector: taxonomyId.exactOptional().describe('Taxonomy id of the sector, such as `software`.'),
    category: taxonomyId.exactOptional().describe('Taxonomy id of the category, within the sector.'),
    niche: phrase.exactOptional().describe('What the site offers and to whom, in a phrase of 1 to 200 characters.'),
    for_whom: z
      .array(phrase)
      .max(20)
      .exactOptional()
      .describe('For whom the site is: at most 20 phrases of 1 to 200 characters, such as "dental practices".'),
    competitors: z
      .array(z.string().min(1).max(MAX_DOMAIN_INPUT))
      .max(20)
      .exactOptional()
      .describe('Domains of competitors, at most 20; a URL is reduced to its domain.'),
  })
  .meta({ id: 'Corrections', description: 'The owner’s corrections of what Discovery found.' });

/** The current corrections of a domain. */
export interface CorrectionsView {
  /** Slug of the audit. */
  readonly slug: string;
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** The corrections as stored. */
  readonly corrections: Corrections;
  /** When the corrections were last stored, ISO 8601 in UTC; `null` if none were ever made. */
  readonly updated_at: string | null;
}
/** Schema of `CorrectionsView`. */
export const correctionsViewSchema: z.ZodType<CorrectionsView> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    corrections: correctionsSchema.describe('The corrections as stored.'),
    updated_at: timestampSchema
      .nullable()
      .describe('When the corrections were last stored, ISO 8601 in UTC; `null` if none were ever made.'),
  })
  .meta({ id: 'CorrectionsView' });
/** Schema of a response with `correctionsViewSchema` as its data. */
export const correctionsResponseSchema = enveloped(correctionsViewSchema);
