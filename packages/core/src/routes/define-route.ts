/** Makes a route from its definition: what happens to a request between the router and the handler. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { z } from 'zod';
import type { Meta } from '../contract/common.js';
import { authenticateRequest, requireScope } from '../http/authenticate-request.js';
import type { Outcome } from '../http/encode.js';
import type { HttpRequest } from '../http/types.js';
import { parseJson, parseParams, parseQuery, parseWith, readBody, soundHeaders } from '../http/validate.js';
import type { AppError } from '../operations/app-error.js';
import type { MaybeLater } from '../operations/at-once.js';
import { continueWith } from '../operations/at-once.js';
import type { Deps } from '../operations/deps.js';
import type { SpanStart } from '../ports/telemetry.js';
import type { CallerOf, Credential } from './credential.js';
import type { ResponseSpecs } from './responses.js';
import type { AnswerContext, Route, RouteContext, RouteDefinition } from './route.js';

const NO_BYTES = new Uint8Array();

/**
 * One part of the input. If the definition has no schema for it, its type parameter is `undefined` (there is nothing else to infer it
 * from), which the compiler cannot see; hence the cast.
 */
const part = <T>(schema: z.ZodType<T> | undefined, parse: (schema: z.ZodType<T>) => Result<T, AppError>) =>
  schema === undefined ? ok<T, AppError>(undefined as T) : parse(schema);

/** Answers a request in this order: authentication, rate limit, scope, params, query, body, handler. The first failure is the response. */
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
