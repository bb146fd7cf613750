/**
 * One route is one object: method, path, credential, params, query, body, responses and handler. The router, request validation, the
 * OpenAPI document, the client's paths and the docs are all generated from it, so that they cannot contradict each other.
 */
import type { Result } from 'neverthrow';
import type { z } from 'zod';
import type { Meta } from '../contract/common.js';
import type { ErrorCode } from '../contract/errors.js';
import type { ErrorShape, Outcome } from '../http/encode.js';
import type { HttpRequest } from '../http/types.js';
import type { AppError } from '../operations/app-error.js';
import type { MaybeLater } from '../operations/at-once.js';
import type { Deps } from '../operations/deps.js';
import type { Principal } from '../ports/auth.js';
import type { CallerOf, Credential } from './credential.js';
import type { ReplyOf, ResponseSpecs } from './responses.js';

/** Sections of the OpenAPI document. */
export const TAGS = {
  Audits: 'Submit audits of domains, follow them and read their results.',
  Toolbar: 'Instant checks of the browser extension.',
  Plugin: 'Endpoints of CMS plugins: connect a site, send heartbeats, receive commands.',
  Domains: 'Prove control of a domain, and schedule its audits.',
  Public: 'What anybody may see of a published audit, without a credential.',
  Service: 'Health of the service, and this document.',
} as const;

/** Name of a section. */
export type Tag = keyof typeof TAGS;

/** What every handler receives in addition to its input. */
export interface RouteContext {
  readonly deps: Deps;
  readonly meta: Meta;
  readonly remoteAddress: string | null;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Whether the service can do its work. */
  readonly healthy: () => Promise<boolean>;
  /** The OpenAPI document as JSON text. */
  readonly openApiText: () => string;
}

interface BodySpec<B> {
  readonly schema: z.ZodType<B>;
  /** Whether an empty body is refused; otherwise it is treated as an empty object. */
  readonly required: boolean;
  readonly example: NoInfer<B>;
}

/** A request header that a route reads: a hint, so a value that does not match the schema is treated as not sent. */
export interface HeaderSpec {
  readonly description: string;
  readonly schema: z.ZodType<string>;
}

/** The definition of a route; its type parameters follow from the schemas. */
export interface RouteDefinition<
  Id extends string,
  C extends Credential,
  P,
  Q,
  B,
  R extends ResponseSpecs,
  H extends string = string,
> {
  /** Unique; `operationId` of the OpenAPI document. */
  readonly operation: Id;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Segments in braces are parameters. */
  readonly path: `/${string}`;
  /** Other paths with the same response; not in the OpenAPI document. */
  readonly aliases?: readonly `/${string}`[];
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly credential: C;
  /** One member for each parameter of the path. A value that does not match is answered as unknown: 404. */
  readonly params?: z.ZodType<P>;
  /** Parses the texts of the query; see `contract/query.ts` for numbers. */
  readonly query?: z.ZodType<Q>;
  readonly body?: BodySpec<B>;
  /** By lower-case name. */
  readonly headers?: Readonly<Record<H, HeaderSpec>>;
  readonly responses: R;
  /** Error codes that it returns in addition to those that follow from its credential, params, query and body. */
  readonly errors: readonly ErrorCode[];
  readonly errorShape: ErrorShape;
  /** May be called from a browser extension or a page of another origin. */
  readonly cors: boolean;
  readonly handler: (
    call: RouteContext & {
      readonly params: P;
      readonly query: Q;
      readonly body: B;
      /** The `headers` that were sent and match their schemas. */
      readonly headers: Readonly<Partial<Record<H, string>>>;
      /** The body's bytes as sent; empty if the route has no body. */
      readonly rawBody: Uint8Array;
      readonly principal: CallerOf[C['kind']];
    },
  ) => MaybeLater<Result<ReplyOf<R>, AppError>>;
}

/** What `answer` needs in addition to the request. */
export interface AnswerContext extends Omit<RouteContext, 'remoteAddress' | 'signal'> {
  readonly request: HttpRequest;
  /** As parsed by the router. */
  readonly params: Readonly<Record<string, string>>;
  readonly signatureHeaders: readonly string[];
  /** Counts the call of an identified caller; returns an error beyond the limit. */
  readonly countCall: (principal: Principal) => MaybeLater<Result<void, AppError>>;
}

/** A route as the table holds it: its whole definition, and the processing of a request. */
export interface Route<Id extends string = string> extends Omit<
  RouteDefinition<Id, Credential, unknown, unknown, unknown, ResponseSpecs>,
  'handler' | 'responses'
> {
  /** Statuses of success with their schemas and examples. */
  readonly responses: ResponseSpecs;
  /** Authenticates, counts, checks the scope, validates and runs the handler. Rejects, or throws, only for bugs and port failures. */
  readonly answer: (context: AnswerContext) => MaybeLater<Result<Outcome, AppError>>;
}
