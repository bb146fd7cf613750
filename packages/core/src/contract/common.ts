/** Shapes shared by several endpoints: envelope, times, statuses, scores. */
import { z } from 'zod';

/** ISO 8601 in UTC with milliseconds, such as `2026-11-21T09:00:00.000Z`. */
export const timestampSchema = z.iso.datetime();

/** States of an audit, in chronological order. */
export const AUDIT_STATUSES = ['queued', 'discovering', 'auditing', 'scoring', 'completed', 'failed'] as const;
/** Schema of the state of an audit. */
export const auditStatusSchema = z.enum(AUDIT_STATUSES);

/** An integer from 0 to 100: readiness, never a forecast of citations. */
export const scoreSchema = z.number().int().min(0).max(100);

/** Metadata of a response: its id for support, and when it was created. */
export interface Meta {
  /** UUID of the request, equal to the `X-Request-Id` header. Quote it when you ask for support. */
  readonly request_id: string;
  /** When the response was created, ISO 8601 in UTC. */
  readonly timestamp: string;
}
/** Metadata of a page of a list. */
export interface ListMeta extends Meta {
  /** Number of this page, from 1. */
  readonly page: number;
  /** Maximum number of rows on a page, 1 to 100. */
  readonly per_page: number;
  /** Number of rows that match the filters, over all pages. */
  readonly total: number;
}

const metaShape = {
  request_id: z
    .uuid()
    .describe('UUID of the request, equal to the `X-Request-Id` header. Quote it when you ask for support.'),
  timestamp: timestampSchema.describe('When the response was created, ISO 8601 in UTC.'),
};
/** Schema of `Meta`. */
export const metaSchema: z.ZodType<Meta> = z.object(metaShape).meta({ id: 'Meta' });
/** Schema of `ListMeta`. */
export const listMetaSchema: z.ZodType<ListMeta> = z
  .object({
    ...metaShape,
    page: z.number().int().min(1).describe('Number of this page, from 1.'),
    per_page: z.number().int().min(1).max(100).describe('Maximum number of rows on a page, 1 to 100.'),
    total: z.number().int().min(0).describe('Number of rows that match the filters, over all pages.'),
  })
  .meta({ id: 'ListMeta' });

/** A response of the API: the data and its metadata. */
export interface Enveloped<T> {
  /** The requested data. */
  readonly data: T;
  /** Metadata of the response. */
  readonly meta: Meta;
}

/** Schema of a response with this data. */
export const enveloped = <T>(data: z.ZodType<T>): z.ZodType<Enveloped<T>> =>
  z.object({ data: data.describe('The requested data.'), meta: metaSchema.describe('About the response.') });

/** The score of one engine. */
export interface EngineScore {
  /** Id of the engine, such as `chatgpt`. */
  readonly engine: string;
  /** Readiness for this engine, an integer from 0 to 100. */
  readonly overall_score: number;
}
/** Schema of `EngineScore`. */
export const engineScoreSchema: z.ZodType<EngineScore> = z
  .object({
    engine: z.string().describe('Id of the engine, such as `chatgpt`.'),
    overall_score: scoreSchema.describe('Readiness for this engine, an integer from 0 to 100.'),
  })
  .meta({ id: 'EngineScore' });

/** Longest text accepted for a domain or a URL; longer input is refused before it is parsed. */
export const MAX_DOMAIN_INPUT = 2048;
/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;
