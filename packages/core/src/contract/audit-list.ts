/** The list of published audits: its query, its rows and its pages. */
import { z } from 'zod';
import { wholeNumber } from './query.js';
import type { ListMeta } from './common.js';
import { listMetaSchema, scoreSchema, timestampSchema } from './common.js';

/** The latest score of a domain for one engine. */
export interface AuditListRow {
  /** Slug of the audit. */
  readonly slug: string;
  /** Normalized. */
  readonly domain: string;
  /** Id of the engine. */
  readonly engine: string;
  /** Score for this engine, 0 to 100. */
  readonly overall_score: number;
  /** Taxonomy id of the sector, or `unknown`. */
  readonly sector: string;
  /** Taxonomy id of the category, or `unknown`. */
  readonly category: string;
  /** When the domain was first submitted, ISO 8601. */
  readonly created_at: string;
}

/** Schema of `AuditListRow`. */
export const auditListRowSchema: z.ZodType<AuditListRow> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z.string().describe('Domain of the audit.'),
    engine: z.string().describe('Id of the engine.'),
    overall_score: scoreSchema.describe('Readiness, 0 to 100.'),
    sector: z.string().describe('Taxonomy id of the sector, or `unknown`.'),
    category: z.string().describe('Taxonomy id of the category, or `unknown`.'),
    created_at: timestampSchema.describe('When the domain was first submitted.'),
  })
  .meta({ id: 'AuditListRow' });

/** A page of the list of published audits. */
export interface AuditList {
  /** At most `per_page` rows, newest result first. */
  readonly data: readonly AuditListRow[];
  /** Position of the page in the list. */
  readonly meta: ListMeta;
}

/** Schema of `AuditList`. */
export const auditListSchema: z.ZodType<AuditList> = z
  .object({
    data: z.array(auditListRowSchema).describe('Rows of the page.'),
    meta: listMetaSchema.describe('About the response and the list.'),
  })
  .meta({ id: 'AuditList' });

/** Query of the list. Values arrive as text; defaults: page 1, 20 rows. */
export interface ListQuery {
  /** Number of the page, from 1. */
  readonly page: number;
  /** At most 100; a higher value is served as 100. */
  readonly per_page: number;
  /** Only rows of this engine, by its id. */
  readonly engine?: string;
  /** Only audits of this sector, by its taxonomy id. */
  readonly sector?: string;
  /** Only audits of this category, by its taxonomy id. */
  readonly category?: string;
}

/** Schema of `ListQuery`. */
export const listQuerySchema: z.ZodType<ListQuery> = z.object({
  page: wholeNumber('page', 999_999_999).default(1).describe('Page number.'),
  per_page: wholeNumber('per_page', 100).default(20).describe('Rows of a page; more than 100 are served as 100.'),
  engine: z.string().max(64).exactOptional().describe('Restricts to one engine, by its id.'),
  sector: z.string().max(128).exactOptional().describe('Restricts to a sector, by its taxonomy id.'),
  category: z.string().max(128).exactOptional().describe('Restricts to a category, by its taxonomy id.'),
});
