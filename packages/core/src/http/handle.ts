/**
 * The life cycle of a request in core: match the route, let it answer, encode. Never rejects: anything unexpected becomes a 500 whose cause
 * is only logged.
 */
import type { Result } from 'neverthrow';
import { hiding, redactError } from '../domain/redact.js';
import type { AppError } from '../operations/app-error.js';
import { appError, attempt } from '../operations/app-error.js';
import { isLater } from '../operations/at-once.js';
import { createHealthCheck } from '../operations/check-health.js';
import type { Deps } from '../operations/deps.js';
import type { RateLimiter } from '../ports/rate-limit.js';
import type { SpanStart, TelemetrySpan } from '../ports/telemetry.js';
import { errorType } from '../telemetry/error-type.js';
import { noSpan } from '../telemetry/safe-telemetry.js';
import type { CorsOrigins } from './cors.js';
import { corsHeaders, preflightHeaders } from './cors.js';
import { createCallCounter } from './count-call.js';
import type { Outcome, ResponseContent } from './encode.js';
import {
  emptyBody,
  errorOutcome,
  isTextContent,
  jsonHeaders,
  jsonResponse,
  streamResponse,
  textResponse,
} from './encode.js';
import { presentedSecrets } from './presented-secrets.js';
import { matchRoute } from './router.js';
import type { Route } from '../routes/route.js';
import type { AnyRoute } from '../routes/index.js';
import type { Handle, HttpRequest, HttpResponse } from './types.js';
import { documentText } from './documents.js';

export interface HandleOptions {
  readonly cors: CorsOrigins;
  readonly rateLimiter: RateLimiter | null;
  /** Headers that are searched for heartbeat signatures, lower case. */
  readonly signatureHeaders: readonly string[];
  /** The OpenAPI document of a service mounted under this prefix; `undefined` if the mount does not provide the prefix. */
  readonly openApi: (basePath: string | undefined) => unknown;
}

type Headers = Record<string, string>;

export function createHandle(deps: Deps, options: HandleOptions): Handle {
  const openApiText = documentText(options.openApi);
  const healthy = createHealthCheck(deps);
  const countCall = createCallCounter(options.rateLimiter, deps.clock);
  const { telemetry } = deps;

  const run = (
    request: HttpRequest,
    route: AnyRoute,
    params: Readonly<Record<string, string>>,
    requestId: string,
    headers: Headers,
  ) =>
    attempt<Outcome>(() =>
      route.answer({
        deps,
        request,
        params,
        meta: { request_id: requestId, timestamp: deps.clock.now().toISOString() },
        signatureHeaders: options.signatureHeaders,
        countCall: (principal) => countCall(principal, headers),
        healthy,
        openApiText: () => openApiText(request.basePath),
      }),
    );

  const answer = async (
    request: HttpRequest,
    route: AnyRoute,
    params: Readonly<Record<string, string>>,
    requestId: string,
    span: TelemetrySpan,
  ): Promise<HttpResponse> => {
    try {
      const headers: Headers = jsonHeaders(requestId);
      if (route.cors) Object.assign(headers, corsHeaders(options.cors, request.headers));
      const running = run(request, route, params, requestId, headers);
      const response = encoded(request, route, requestId, headers, isLater(running) ? await running : running);
      if (telemetry.on) {
        span.label({ 'http.response.status_code': response.status });
        // An error of the caller is not a failure of the service.
        if (response.status >= 500) span.fail(String(response.status));
      }
      return response;
    } catch (error) {
      span.fail(errorType(error));
      throw error;
    } finally {
      span.end();
    }
  };

  const encoded = (
    request: HttpRequest,
    route: AnyRoute,
    requestId: string,
    headers: Headers,
    result: Result<Outcome, AppError>,
  ): HttpResponse => {
    if (result.isErr() && telemetry.on)
      telemetry.record({
        metric: 'citeready.request.refusals',
        value: 1,
        labels: { 'http.route': route.path, 'error.type': result.error.code },
      });
    const outcome = result.isOk() ? result.value : errorOutcome(result.error, route.errorShape);
    if (result.isErr() && result.error.cause !== undefined)
      deps.logger.error('request failed', {
        requestId,
        operation: route.operation,
        code: result.error.code,
        error: redactError(result.error.cause, hiding(presentedSecrets(request.headers, options.signatureHeaders))),
      });
    const content = result.isOk() ? contentOf(route, outcome.status) : 'json';
    // A route with a stream response can only reply with one; TypeScript cannot see this through the table.
    if (content === 'event-stream')
      return streamResponse(outcome.status, outcome.body as AsyncIterable<Uint8Array>, headers);
    if (content === 'none') return emptyBody(outcome, headers);
    if (isTextContent(content)) return textResponse(outcome, content, headers);
    const { onWritten } = outcome;
    return jsonResponse(
      onWritten === undefined ? outcome : { ...outcome, onWritten: () => quietly(onWritten, requestId) },
      headers,
    );
  };

  /** `answer` as a span. Creates no promise: every request would pay for it. */
  const watched = (
    request: HttpRequest,
    route: AnyRoute,
    params: Readonly<Record<string, string>>,
    requestId: string,
  ): Promise<HttpResponse> => {
    const span = telemetry.begin({
      name: `${request.method} ${route.path}`,
      kind: 'server',
      labels: { 'http.request.method': request.method, 'http.route': route.path },
      attributes: { 'url.path': request.path, 'citeready.request.id': requestId },
      duration: 'http.server.request.duration',
      ...callerOf(request),
    });
    return span.run(() => answer(request, route, params, requestId, span));
  };

  /** The client already has its response: later failures are only logged. */
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
      const { route, params } = match;
      const answering = telemetry.on
        ? watched(request, route, params, requestId)
        : answer(request, route, params, requestId, noSpan);
      const response = await answering;
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
    return { matched: true, response: jsonResponse(refused, { ...jsonHeaders(requestId), ...headers }) };
  };
}

/** The caller's trace. A header that was sent twice is ignored. */
function callerOf({ headers }: HttpRequest): Pick<SpanStart, 'caller'> {
  const { traceparent, tracestate } = headers;
  if (typeof traceparent !== 'string') return {};
  return { caller: { traceparent, ...(typeof tracestate === 'string' && { tracestate }) } };
}

const contentOf = ({ responses }: Route, status: number): ResponseContent => responses[status]?.content ?? 'json';

/** HEAD responds like GET, with the content length that GET would have. A stream that nobody reads is ended. */
function withoutBody({ body, ...response }: HttpResponse): HttpResponse {
  if (typeof body === 'string')
    return {
      ...response,
      headers: { ...response.headers, 'content-length': String(new TextEncoder().encode(body).length) },
    };
  if (body !== undefined && !(body instanceof Uint8Array)) void body[Symbol.asyncIterator]().return?.();
  return response;
}
