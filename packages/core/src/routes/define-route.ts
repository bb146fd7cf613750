/**
 * One route is one object: method, path, credential, params, query, body, responses and handler. The router, request validation, the
 * OpenAPI document, the client's paths and the docs are all generated from it, so that they cannot contradict each other.
 */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { z } from 'zod';
import type { Meta } from '../contract/common.js';
import type { ErrorCode } from '../contract/errors.js';
import { authenticateRequest, requireScope } from '../http/authenticate-request.js';
import type { ErrorShape, Outcome } from '../http/encode.js';
import type { HttpRequest } from '../http/types.js';
import { parseJson, parseParams, parseQuery, parseWith, readBody, soundHeaders } from '../http/validate.js';
import type { AppError } from '../operations/app-error.js';
import type { MaybeLater } from '../operations/at-once.js';
import { continueWith } from '../operations/at-once.js';
import type { Deps } from '../operations/deps.js';
import type { Principal } from '../ports/auth.js';
import type { SpanStart } from '../ports/telemetry.js';
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

const NO_BYTES = new Uint8Array();

/**
 * One part of the input. If the definition has no schema for it, its type parameter is `undefined` (there is nothing else to infer it
 * from), which the compiler cannot see; hence the cast.
 */
const part = <T>(schema: z.ZodType<T> | undefined, parse: (schema: z.ZodType<T>) => Result<T, AppError>) =>
  schema === undefined ? ok<T, AppError>(undefined as T) : parse(schema);

export function defineRoute<
  const Id extends string,
  const C extends Credential,
  R extends ResponseSpecs,
  P = undefined,
  Q = undefined,
  B = undefined,
  H extends string = never,
>(definition: RouteDefinition<Id, C, P, Q, B, R, H>): Route<Id> {
  const { handler, ...known } = definition;
  const kind: C['kind'] = definition.credential.kind;
  const operation: SpanStart = {
    name: definition.operation,
    kind: 'internal',
    labels: { 'citeready.operation': definition.operation },
  };
  type Caller = CallerOf[C['kind']];
  type Answer = MaybeLater<Result<Outcome, AppError>>;

  const counted = (context: AnswerContext, principal: Caller): Answer => {
    const caller: CallerOf[Credential['kind']] = principal;
    if (caller === null || caller.kind === 'signature') return validated(context, principal);
    return continueWith(context.countCall(caller), (count): Answer => {
      if (count.isErr()) return err(count.error);
      const scope = requireScope(caller, definition.credential);
      return scope.isErr() ? err(scope.error) : validated(context, principal);
    });
  };

  const validated = (context: AnswerContext, principal: Caller): Answer => {
    const { request } = context;
    const params = part(definition.params, (schema) => parseParams(schema, context.params));
    if (params.isErr()) return err(params.error);
    const query = part(definition.query, (schema) => parseQuery(schema, request.query));
    if (query.isErr()) return err(query.error);
    // It has no schema in this case, so its type can only be `undefined`.
    if (definition.body === undefined)
      return called(context, principal, params.value, query.value, undefined as B, NO_BYTES);
    const { schema, required } = definition.body;
    return continueWith(readBody(request), (bytes): Answer => {
      if (bytes.isErr()) return err(bytes.error);
      const json = parseJson(bytes.value, required);
      if (json.isErr()) return err(json.error);
      const body = parseWith(schema, json.value, '');
      if (body.isErr()) return err(body.error);
      return called(context, principal, params.value, query.value, body.value, bytes.value);
    });
  };

  const called = (context: AnswerContext, principal: Caller, params: P, query: Q, body: B, rawBody: Uint8Array) => {
    const headers = soundHeaders(definition.headers, context.request.headers);
    const call = new RouteCall(context, principal, params, query, body, headers, rawBody);
    const { telemetry } = context.deps;
    return telemetry.on ? telemetry.span(operation, () => handler(call)) : handler(call);
  };

  return {
    ...known,
    answer: (context) => {
      const { deps, request, signatureHeaders } = context;
      const { authenticator } = deps;
      return continueWith(
        authenticateRequest(kind, { authenticator, request, signatureHeaders }),
        (authenticated): Answer =>
          authenticated.isErr() ? err(authenticated.error) : counted(context, authenticated.value),
      );
    },
  };
}

/** The context of a handler. A class, so that the signal is created only on access, without a function for each call. */
class RouteCall<P, Q, B, H, Caller> implements RouteContext {
  readonly deps: Deps;
  readonly meta: Meta;
  readonly remoteAddress: string | null;
  readonly healthy: () => Promise<boolean>;
  readonly openApiText: () => string;
  private readonly request: HttpRequest;

  constructor(
    { deps, meta, request, healthy, openApiText }: AnswerContext,
    readonly principal: Caller,
    readonly params: P,
    readonly query: Q,
    readonly body: B,
    readonly headers: H,
    readonly rawBody: Uint8Array,
  ) {
    this.deps = deps;
    this.meta = meta;
    this.request = request;
    this.remoteAddress = request.remoteAddress ?? null;
    this.healthy = healthy;
    this.openApiText = openApiText;
  }

  get signal(): AbortSignal {
    return this.request.signal;
  }
}
