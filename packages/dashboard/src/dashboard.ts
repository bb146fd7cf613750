/** The single composition entry point: takes a service and options, returns a handler for any mount. */
import type { Handle, HttpRequest, HttpResponse } from '@citeready/core';
import { createSecretBox } from '@citeready/core';
import { createSystemClock, createSystemIds } from '@citeready/system';
import { createApi } from './api.js';
import { assets } from './assets.js';
import type { Caller, PageContext } from './context.js';
import { compressed } from './http/compress.js';
import { readCookie } from './http/cookies.js';
import { oneHeader, readForm } from './http/request.js';
import { empty, immutable, withCookies } from './http/respond.js';
import { isSameOrigin } from './http/same-origin.js';
import { languageFor, speechOf } from './messages/index.js';
import type { DashboardOptions, DashboardService } from './options.js';
import { settled } from './options.js';
import { LANGUAGE_COOKIE, languageCookie } from './pages/layout.js';
import { problemPage } from './pages/problem.js';
import { PAGES } from './pages/index.js';
import type { PageEntry } from './pages/index.js';
import { createRouter } from './router.js';
import { createDoor } from './session/door.js';

/** The web pages of a service. */
export interface Dashboard {
  /**
   * Handles everything below its prefix, and nothing else: `createNodeListener(dashboard, { basePath: '/dashboard' })` or
   * `createFetchHandler`. Never rejects.
   */
  readonly handle: Handle;
}

const findPage = createRouter<PageEntry>(PAGES.map((value) => ({ method: value.method, pattern: value.path, value })));

/**
 * Creates a dashboard. It opens nothing, starts no timer and keeps only a few numbers in memory; every page calls the service with the
 * visitor's own API key.
 *
 * @param service an `AuditService`
 * @throws TypeError if an option is out of its range; the message names it.
 * @example
 * const dashboard = createDashboard(service, { isOperator: ({ clientId }) => clientId === 'host' });
 * app.use('/dashboard', createNodeListener(dashboard)); // Express
 */
export function createDashboard(service: DashboardService, options: DashboardOptions = {}): Dashboard {
  const { clock = createSystemClock(), ids = createSystemIds(), logger } = options;
  const limits = settled(options);
  const box = createSecretBox(options.sessionKeys ?? [{ id: 'process', key: ids.bytes(32) }], ids);
  const door = createDoor(service, { ...options, ...limits, clock, ids, box });

  const contextOf = async (request: HttpRequest, caller: Caller | null): Promise<PageContext> => ({
    request,
    service,
    clock,
    base: request.basePath ?? '',
    speech: speechOf(
      languageFor(
        request.query.get('lang') ?? readCookie(request.headers, LANGUAGE_COOKIE),
        oneHeader(request.headers, 'accept-language'),
      ),
    ),
    nonce: door.nonce(),
    assets: (await assets()).names,
    caller,
  });

  const answer = async (request: HttpRequest, page: PageEntry, params: Readonly<Record<string, string>>) => {
    const { caller, cookies, ended } = await door.callerOf(request);
    const context = await contextOf(request, caller);
    const changes = page.method === 'POST';
    if (changes && !isSameOrigin(request, limits.origin)) return problemPage(context, 403, 'problem-origin');
    if (page.kind === 'open') return withCookies(await page.show({ ...context, door, ended }), cookies);
    if (caller === null)
      return withCookies(page.isPiece === true ? empty(401) : door.toSignIn(context, ended), cookies);
    const form = changes ? await readForm(request) : new URLSearchParams();
    if (form === null || (changes && !(await door.isOwnForm(form, caller))))
      return problemPage(context, 403, 'problem-form');
    if (page.isForOperators === true && !caller.isOperator) return problemPage(context, 404, 'problem-404-lead');
    const api = createApi(service, request, caller.apiKey);
    const response = await page.show({ ...context, caller, api, form, params });
    return withCookies(response, cookies);
  };

  const respond = async (request: HttpRequest): Promise<HttpResponse> => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const asset = method === 'GET' ? /^\/assets\/([a-z0-9.-]{1,80})$/.exec(request.path)?.[1] : undefined;
    if (asset !== undefined) {
      const found = (await assets()).find(asset);
      return found === null ? empty(404) : immutable(found.type, found.text);
    }
    const found = findPage(method, request.path);
    if (found === null)
      return problemPage(await contextOf(request, (await door.callerOf(request)).caller), 404, 'problem-404-lead');
    const response = await answer(request, found.value, found.params);
    const language = request.query.get('lang');
    return language === null
      ? response
      : withCookies(response, [languageCookie(languageFor(language, null), request.basePath ?? '')]);
  };

  return {
    async handle(request) {
      try {
        return {
          matched: true,
          response: withoutBody(request.method, await compressed(request, await respond(request))),
        };
      } catch (error) {
        logger?.error('a page of the dashboard failed', { error, path: request.path });
        const context = await contextOf(request, null);
        return { matched: true, response: problemPage(context, 500, 'problem-500-lead') };
      }
    },
  };
}

/** HEAD responds like GET. */
function withoutBody(method: string, response: HttpResponse): HttpResponse {
  if (method !== 'HEAD') return response;
  const { body, ...rest } = response;
  if (body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array))
    void body[Symbol.asyncIterator]().return?.();
  return rest;
}
