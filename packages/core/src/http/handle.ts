/**
 * The way of a request through core: match the route, authenticate, count against the caller's limit, check the scope, validate and run the
 * operation, encode. Never rejects: what nobody expected becomes a 500 whose cause only the log sees.
 */
import { err, ok, type Result } from 'neverthrow';
import { getUnixTime } from 'date-fns';
import type { Route } from '../contract/routes.js';
import { hiding, redactError } from '../domain/redact.js';
import { appError, useCase, type AppError } from '../operations/app-error.js';
import type { Deps } from '../operations/deps.js';
import type { Principal } from '../ports/auth.js';
import type { RateLimitDecision, RateLimiter } from '../ports/rate-limit.js';
import { authenticateRequest, requireScope } from './authenticate-request.js';
import { corsHeaders, preflightHeaders, type CorsOrigins } from './cors.js';
import { errorOutcome, jsonResponse, type Outcome } from './encode.js';
import { operationsTable } from './operations-table.js';
import { presentedSecrets } from './presented-secrets.js';
import { matchRoute } from './router.js';
import type { Handle, HttpRequest, HttpResponse } from './types.js';

export interface HandleOptions {
  readonly cors: CorsOrigins;
  readonly rateLimiter: RateLimiter | null;
  /** Headers in which heartbeat signatures are looked for, lower case. */
  readonly signatureHeaders: readonly string[];
  readonly openApi: () => unknown;
}

type Headers = Record<string, string>;

const rateHeaders = (decision: RateLimitDecision | null): Headers =>
  decision === null
    ? {}
    : {
        'x-ratelimit-limit': String(decision.limit),
        'x-ratelimit-remaining': String(Math.max(0, decision.remaining)),
        'x-ratelimit-reset': String(getUnixTime(decision.resetAt)),
      };

export const createHandle = (deps: Deps, options: HandleOptions): Handle => {
  const operations = operationsTable(deps, options);

  /** Counts the call; an error beyond the limit. Its headers go out whatever comes of the request. */
  const countCall = async (principal: Principal, headers: Headers): Promise<Result<void, AppError>> => {
    const { rateLimiter } = options;
    if (rateLimiter === null) return ok(undefined);
    const now = deps.clock.now();
    const decision = await rateLimiter.take({ principal, now });
    Object.assign(headers, rateHeaders(decision));
    if (decision === null || decision.allowed) return ok(undefined);
    const seconds = Math.max(1, Math.ceil((decision.resetAt.getTime() - now.getTime()) / 1000));
    return err(
      appError('rate_limited', `More than ${decision.limit} requests; try again in ${seconds} s.`, {
        retryAfterSeconds: seconds,
      }),
    );
  };

  const run = (
    request: HttpRequest,
    route: Route,
    params: Readonly<Record<string, string>>,
    requestId: string,
    headers: Headers,
  ) =>
    useCase<Outcome>(async () => {
      const principal = await authenticateRequest(deps.authenticator, request.headers, route.credential);
      if (principal.isErr()) return err(principal.error);
      const caller = principal.value;
      if (caller !== null) {
        const passed = (await countCall(caller, headers)).andThen(() => requireScope(caller, route.credential));
        if (passed.isErr()) return err(passed.error);
      }
      const meta = { request_id: requestId, timestamp: deps.clock.now().toISOString() };
      return operations[route.operation]({ request, params, principal: caller, meta });
    });

  const answer = async (
    request: HttpRequest,
    route: Route,
    params: Readonly<Record<string, string>>,
    requestId: string,
  ): Promise<HttpResponse> => {
    const headers: Headers = {
      'x-request-id': requestId,
      ...(route.cors ? corsHeaders(options.cors, request.headers) : {}),
    };
    const outcome = (await run(request, route, params, requestId, headers)).match(
      (value) => value,
      (error) => {
        if (error.cause !== undefined)
          deps.logger.error('request failed', {
            requestId,
            operation: route.operation,
            code: error.code,
            error: redactError(error.cause, hiding(presentedSecrets(request.headers, options.signatureHeaders))),
          });
        return errorOutcome(error, route.errorShape);
      },
    );
    const { onWritten } = outcome;
    return jsonResponse({
      ...outcome,
      headers: { ...headers, ...outcome.headers },
      ...(onWritten === undefined ? {} : { onWritten: () => quietly(onWritten, requestId) }),
    });
  };

  /** The client has its answer by now: what goes wrong after that is for the log. */
  const quietly = async (work: () => Promise<void>, requestId: string): Promise<void> => {
    try {
      await work();
    } catch (error) {
      deps.logger.error('follow-up of a request failed', { requestId, error });
    }
  };

  return async (request) => {
    const match = matchRoute(request.method, request.path);
    if (match.kind === 'none') return { matched: false };
    const requestId = deps.ids.uuid();
    if (match.kind === 'route') {
      const response = await answer(request, match.route, match.params, requestId);
      return { matched: true, response: request.method === 'HEAD' ? withoutBody(response) : response };
    }
    const headers = { 'x-request-id': requestId, allow: match.allow.join(', ') };
    if (request.method === 'OPTIONS' && match.cors) {
      const cors = corsHeaders(options.cors, request.headers);
      return {
        matched: true,
        response: { status: 204, headers: { ...headers, ...cors, ...preflightHeaders(match.allow) } },
      };
    }
    const refused = errorOutcome(appError('method_not_allowed', `Use ${match.allow.join(' or ')}.`), 'object');
    return { matched: true, response: jsonResponse({ ...refused, headers }) };
  };
};

/** HEAD answers as GET does, with the length that GET would have. */
const withoutBody = ({ body, ...response }: HttpResponse): HttpResponse =>
  typeof body === 'string'
    ? { ...response, headers: { ...response.headers, 'content-length': String(new TextEncoder().encode(body).length) } }
    : response;
