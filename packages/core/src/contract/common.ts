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

const metaShape = { request_id: z.uuid(), timestamp: timestampSchema };
export const metaSchema: z.ZodType<Meta> = z.object(metaShape).meta({ id: 'Meta' });
export const listMetaSchema: z.ZodType<ListMeta> = z
  .object({
    ...metaShape,
    page: z.number().int().min(1),
    per_page: z.number().int().min(1).max(100),
    total: z.number().int().min(0),
  })
  .meta({ id: 'ListMeta' });

export interface Enveloped<T> {
  readonly data: T;
  readonly meta: Meta;
}

export const enveloped = <T>(data: z.ZodType<T>): z.ZodType<Enveloped<T>> => z.object({ data, meta: metaSchema });

export interface EngineScore {
  readonly engine: string;
  readonly overall_score: number;
}
export const engineScoreSchema: z.ZodType<EngineScore> = z
  .object({ engine: z.string(), overall_score: scoreSchema })
  .meta({ id: 'EngineScore' });

/** What a caller may put where a domain or an address is asked for; longer input is refused before it is looked at. */
export const MAX_DOMAIN_INPUT = 2048;
/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;
