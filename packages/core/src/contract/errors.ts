/** Error codes with their statuses, and the two error shapes of the API. */
import { z } from 'zod';

/** Every error code that the service returns. */
export const ERROR_CODES = {
  bad_request: { status: 400 },
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  rate_limited: { status: 429 },
  internal_error: { status: 500 },
  unavailable: { status: 503 },
} as const satisfies Record<string, { readonly status: number }>;

/** Error code of the API. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** A problem with one field of the request. */
export interface FieldProblem {
  /** Dotted path in the body, or `query.page` or `path.slug`. */
  readonly field: string;
  /** What is wrong with the field, for a person. */
  readonly message: string;
}

/** The error shape of every endpoint except register (validation) and heartbeat. */
export interface ErrorBody {
  /** What went wrong. */
  readonly error: {
    /** Stable code, for programs. */
    readonly code: ErrorCode;
    /** What is wrong and how to correct it, in a sentence for a person; contains no internal detail. */
    readonly message: string;
    /** Problems of single fields; present only with `bad_request`. */
    readonly details?: readonly FieldProblem[];
  };
}

/** The plain shape of the plugin endpoints: a sentence, and the domain if the site is unknown. */
export interface PlainErrorBody {
  /** What is wrong, in a sentence for a person. */
  readonly error: string;
  /** The domain; present only if the service does not know the site. */
  readonly domain?: string;
}

const codes = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];

/** Schema of `ErrorBody`. */
export const errorBodySchema: z.ZodType<ErrorBody> = z
  .object({
    error: z
      .object({
        code: z.enum(codes).describe('Stable code, for programs.'),
        message: z
          .string()
          .describe('What is wrong and how to correct it, in a sentence for a person; contains no internal detail.'),
        details: z
          .array(
            z.object({
              field: z.string().describe('Dotted path in the body, or `query.page` or `path.slug`.'),
              message: z.string().describe('What is wrong with the field, for a person.'),
            }),
          )
          .exactOptional()
          .describe('Problems of single fields; present only with `bad_request`.'),
      })
      .describe('What went wrong.'),
  })
  .meta({ id: 'Error' });

/** Schema of `PlainErrorBody`. */
export const plainErrorBodySchema: z.ZodType<PlainErrorBody> = z
  .object({
    error: z.string().describe('What is wrong, in a sentence for a person.'),
    domain: z.string().exactOptional().describe('The domain; present only if the service does not know the site.'),
  })
  .meta({ id: 'PlainError' });
