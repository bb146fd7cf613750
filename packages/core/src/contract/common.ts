/** Shapes shared by several endpoints: envelope, times, statuses, scores. */
import { z } from 'zod';

/** ISO 8601 in UTC with milliseconds, such as `2026-11-21T09:00:00.000Z`. */
export const timestampSchema = z.iso.datetime();

export const AUDIT_STATUSES = ['queued', 'discovering', 'auditing', 'scoring', 'completed', 'failed'] as const;
export const auditStatusSchema = z.enum(AUDIT_STATUSES);

/** A whole number from 0 to 100: readiness, never a forecast of citations. */
export const scoreSchema = z.number().int().min(0).max(100);

export interface Meta {
  /** Equal to the X-Request-Id header. */
  readonly request_id: string;
  readonly timestamp: string;
}
export interface ListMeta extends Meta {
  readonly page: number;
  readonly per_page: number;
  /** Rows under the filters, over all pages. */
  readonly total: number;
}

const metaShape = {
  request_id: z.uuid().describe('Equal to the X-Request-Id header.'),
  timestamp: timestampSchema.describe('When the response was made.'),
};
export const metaSchema: z.ZodType<Meta> = z.object(metaShape).meta({ id: 'Meta' });
export const listMetaSchema: z.ZodType<ListMeta> = z
  .object({
    ...metaShape,
    page: z.number().int().min(1).describe('Number of the page.'),
    per_page: z.number().int().min(1).max(100).describe('Rows of a page, at most.'),
    total: z.number().int().min(0).describe('Rows under the filters, over all pages.'),
  })
  .meta({ id: 'ListMeta' });

export interface Enveloped<T> {
  readonly data: T;
  readonly meta: Meta;
}

export const enveloped = <T>(data: z.ZodType<T>): z.ZodType<Enveloped<T>> =>
  z.object({ data: data.describe('The requested data.'), meta: metaSchema.describe('About the response.') });

export interface EngineScore {
  readonly engine: string;
  readonly overall_score: number;
}
export const engineScoreSchema: z.ZodType<EngineScore> = z
  .object({
    engine: z.string().describe('Id of the engine.'),
    overall_score: scoreSchema.describe('Readiness, 0 to 100.'),
  })
  .meta({ id: 'EngineScore' });

/** What a caller may put where a domain or an address is asked for; longer input is refused before it is looked at. */
export const MAX_DOMAIN_INPUT = 2048;
/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;
