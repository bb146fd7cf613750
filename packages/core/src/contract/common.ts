/** Shapes shared by several endpoints: envelope, times, statuses, scores. */
import { z } from 'zod';

/** ISO 8601 in UTC with milliseconds, such as `2026-11-21T09:00:00.000Z`. */
export const timestampSchema = z.iso.datetime();

/** States of an audit, in their order. */
export const AUDIT_STATUSES = ['queued', 'discovering', 'auditing', 'scoring', 'completed', 'failed'] as const;
/** Schema of the state of an audit. */
export const auditStatusSchema = z.enum(AUDIT_STATUSES);

/** A whole number from 0 to 100: readiness, never a forecast of citations. */
export const scoreSchema = z.number().int().min(0).max(100);

/** About an answer: its id for support, and when it was made. */
export interface Meta {
  /** Equal to the X-Request-Id header. */
  readonly request_id: string;
  readonly timestamp: string;
}
/** About a page of a list. */
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
/** Schema of `Meta`. */
export const metaSchema: z.ZodType<Meta> = z.object(metaShape).meta({ id: 'Meta' });
/** Schema of `ListMeta`. */
export const listMetaSchema: z.ZodType<ListMeta> = z
  .object({
    ...metaShape,
    page: z.number().int().min(1).describe('Number of the page.'),
    per_page: z.number().int().min(1).max(100).describe('Rows of a page, at most.'),
    total: z.number().int().min(0).describe('Rows under the filters, over all pages.'),
  })
  .meta({ id: 'ListMeta' });

/** An answer of the interface: the data, and what is about the answer. */
export interface Enveloped<T> {
  readonly data: T;
  readonly meta: Meta;
}

/** Schema of an answer with this data. */
export const enveloped = <T>(data: z.ZodType<T>): z.ZodType<Enveloped<T>> =>
  z.object({ data: data.describe('The requested data.'), meta: metaSchema.describe('About the response.') });

/** The score of one engine. */
export interface EngineScore {
  readonly engine: string;
  readonly overall_score: number;
}
/** Schema of `EngineScore`. */
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
