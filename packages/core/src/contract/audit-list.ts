/** The list of published audits: its query, its rows and its pages. */
import { z } from 'zod';
import { wholeNumber } from './query.js';
import type { ListMeta } from './common.js';
import { listMetaSchema, scoreSchema, timestampSchema } from './common.js';

/** The latest score of a domain for one engine. */
export interface AuditListRow {
  /** Slug of the audit, as in the paths of other calls. */
  readonly slug: string;
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** Id of the engine, such as `chatgpt`. */
  readonly engine: string;
  /** Readiness for this engine, an integer from 0 to 100. */
  readonly overall_score: number;
  /** Taxonomy id of the sector, or `unknown`. */
  readonly sector: string;
  /** Taxonomy id of the category, or `unknown`. */
  readonly category: string;
  /** When the domain was first submitted, ISO 8601 in UTC. */
  readonly created_at: string;
}

/** Schema of `AuditListRow`. */
export const auditListRowSchema: z.ZodType<AuditListRow> = z
  .object({
    slug: z.string().describe('Slug of the audit, as in the paths of other calls.'),
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    engine: z.string().describe('Id of the engine, such as `chatgpt`.'),
    overall_score: scoreSchema.describe('Readiness for this engine, an integer from 0 to 100.'),
    sector: z.string().describe('Taxonomy id of the sector, or `unknown`.'),
    category: z.string().describe('Taxonomy id of the category, or `unknown`.'),
    created_at: timestampSchema.describe('When the domain was first submitted, ISO 8601 in UTC.'),
  })
  .meta({ id: 'AuditListRow' });

/** A page of the list of published audits. */
export interface AuditList {
  /** At most `per_page` rows, newest result first, then by slug and engine. */
  readonly data: readonly AuditListRow[];
  /** Metadata of the response, and the position of the page in the list. */
  readonly meta: ListMeta;
}

/** Schema of `AuditList`. */
export const auditListSchema: z.ZodType<AuditList> = z
  .object({
    data: z
      .array(auditListRowSchema)
      .describe('At most `per_page` rows, newest result first, then by slug and engine.'),
    meta: listMetaSchema.describe('Metadata of the response, and the position of the page in the list.'),
  })
  .meta({ id: 'AuditList' });

/** Query of the list. Values arrive as text; defaults: page 1, 20 rows. */
export interface ListQuery {
  /** Number of the page, from 1 (the default). */
  readonly page: number;
  /** Maximum number of rows on a page: 1 to 100, by default 20. A higher value is treated as 100. */
  readonly per_page: number;
  /** Returns only rows of this engine, by its id. */
  readonly engine?: string;
  /** Returns only audits of this sector, by its taxonomy id. */
  readonly sector?: string;
  /** Returns only audits of this category, by its taxonomy id. */
  readonly category?: string;
}

/** Schema of `ListQuery`. */
export const listQuerySchema: z.ZodType<ListQuery> = z.object({
  page: wholeNumber('page', 999_999_999).default(1).describe('Number of the page, from 1 (the default).'),
  per_page: wholeNumber('per_page', 100)
    .default(20)
    .describe('Maximum number of rows on a page: 1 to 100, by default 20. A higher value is treated as 100.'),
  engine: z.string().max(64).exactOptional().describe('Returns only rows of this engine, by its id.'),
  sector: z.string().max(128).exactOptional().describe('Returns only audits of this sector, by its taxonomy id.'),
  category: z.string().max(128).exactOptional().describe('Returns only audits of this category, by its taxonomy id.'),
});
