/** Access control: sessions by key or the host's own users, and the forms that belong to them. */
import type { ApiKeyPrincipal, Clock, HttpRequest, HttpResponse, IdSource, SecretBox } from '@citeready/core';
import type { Caller, PageContext } from '../context.js';
import { readCookie, setCookie } from '../http/cookies.js';
import { redirect } from '../http/respond.js';
import { isHttps } from '../http/same-origin.js';
import type { DashboardOptions, DashboardService, SettledOptions } from '../options.js';
import type { Session } from './sessions.js';
import { createSessions } from './sessions.js';
import { createSignInLimit } from './sign-in-limit.js';

/**
 * With `__Host-`, browsers accept the cookie over https only, and from no other host, not even a subdomain under someone else's control.
 */
const SECURE_COOKIE = '__Host-citeready_session';
const PLAIN_COOKIE = 'citeready_session';
/** Binds the sign-in form to the browser that requested it. */
const VISITOR_COOKIE = 'citeready_visitor';
const MAX_KEY = 512;

/** What is known about the sender of a request. */
export interface Arrival {
  readonly caller: Caller | null;
  /** To be sent with the response: a cookie that is replaced, or deleted. */
  readonly cookies: readonly string[];
  /** There was a session, and it has ended. */
  readonly ended: boolean;
}

/** The result of a sign-in attempt. */
export type Attempt =
  | { readonly outcome: 'in'; readonly cookies: readonly string[] }
  | { readonly outcome: 'wrong' | 'stale' }
  | { readonly outcome: 'limited'; readonly seconds: number };

export interface Door {
  callerOf(request: HttpRequest): Promise<Arrival>;
  /** Exchanges a key for a session. */
  signIn(request: HttpRequest, form: URLSearchParams): Promise<Attempt>;
  /** Ends the session. Returns the cookies that delete it. */
  signOut(caller: Caller | null, request: HttpRequest): readonly string[];
  /** The token of the sign-in form, and the cookie that it belongs to. */
  visitorForm(request: HttpRequest): Promise<{ readonly token: string; readonly cookies: readonly string[] }>;
  isOwnForm(form: URLSearchParams, caller: Caller): Promise<boolean>;
  toSignIn(context: PageContext, ended: boolean): HttpResponse;
  /** True if the host signs in its users itself. */
  readonly isHosts: boolean;
  readonly signInUrl: string | null;
  nonce(): string;
}

type Needed = Omit<DashboardOptions, 'origin' | 'signInAttempts'> &
  SettledOptions & { readonly clock: Clock; readonly ids: IdSource; readonly box: SecretBox };

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export function createDoor(service: DashboardService, options: Needed): Door {
  const { box, clock, ids, origin, user } = options;
  const sessions = createSessions(box, clock, ids, options);
  const limit = createSignInLimit(clock, options.signInAttempts);

  const isOperator = async ({ clientId, keyId }: ApiKeyPrincipal, name: string | null): Promise<boolean> => {
    try {
      return (await options.isOperator?.({ clientId, keyId, ...(name === null ? {} : { name }) })) ?? false;
    } catch (error) {
      options.logger?.error('isOperator of the dashboard failed', { error });
      return false;
    }
  };

  const formOwner = (principal: ApiKeyPrincipal, session: Session | null, name: string | null): string =>
    session === null ? `user ${principal.keyId} ${name ?? ''}` : `session ${session.id}`;

  const callerFor = async (
    apiKey: string,
    principal: ApiKeyPrincipal,
    session: Session | null,
    name: string | null,
  ): Promise<Caller> => ({
    principal,
    apiKey,
    name,
    session,
    isOperator: await isOperator(principal, name),
    canRead: principal.scopes.includes('read'),
    canWrite: principal.scopes.includes('write'),
    formToken: await sessions.formToken(formOwner(principal, session, name)),
  });

  const hostsUser = async (request: HttpRequest, ask: NonNullable<DashboardOptions['user']>): Promise<Arrival> => {
    const found = await ask(request);
    const principal = found === null ? null : await service.authenticate(found.apiKey);
    if (found === null || principal === null) return { caller: null, cookies: [], ended: false };
    return { caller: await callerFor(found.apiKey, principal, null, found.name), cookies: [], ended: false };
  };

  const cookieFor = async (session: Session, request: HttpRequest): Promise<string> =>
    session.secure
      ? setCookie(SECURE_COOKIE, await sessions.seal(session), { path: '/', secure: true, sameSite: 'Lax' })
      : setCookie(PLAIN_COOKIE, await sessions.seal(session), {
          path: pathOf(request),
          secure: false,
          sameSite: 'Lax',
        });

  const takenBack = (request: HttpRequest): readonly string[] => [
    ...(readCookie(request.headers, SECURE_COOKIE) === null
      ? []
      : [setCookie(SECURE_COOKIE, '', { path: '/', secure: true, sameSite: 'Lax', maxAge: 0 })]),
    ...(readCookie(request.headers, PLAIN_COOKIE) === null
      ? []
      : [setCookie(PLAIN_COOKIE, '', { path: pathOf(request), secure: false, sameSite: 'Lax', maxAge: 0 })]),
  ];

  /** The one that only https can set comes first; if the host is known to use https, the other does not count. */
  const sessionOf = async ({ headers }: HttpRequest): Promise<{ sent: boolean; session: Session | null }> => {
    const secure = readCookie(headers, SECURE_COOKIE);
    if (secure !== null) return { sent: true, session: await sessions.open(secure, true) };
    const plain = readCookie(headers, PLAIN_COOKIE);
    if (plain === null || origin?.startsWith('https:') === true) return { sent: false, session: null };
    return { sent: true, session: await sessions.open(plain, false) };
  };

  return {
    isHosts: user !== undefined,
    signInUrl: options.signInUrl ?? null,
    nonce: () => base64(ids.bytes(16)),
    async callerOf(request) {
      if (user !== undefined) return hostsUser(request, user);
      const { sent, session } = await sessionOf(request);
      if (session === null) return { caller: null, cookies: takenBack(request), ended: sent };
      const principal = await service.authenticate(session.apiKey);
      if (principal === null) return { caller: null, cookies: takenBack(request), ended: true };
      const fresh = sessions.renewed(session);
      return {
        caller: await callerFor(session.apiKey, principal, session, null),
        cookies: fresh === null ? [] : [await cookieFor(fresh, request)],
        ended: false,
      };
    },
    async signIn(request, form) {
      const visitor = readCookie(request.headers, VISITOR_COOKIE);
      const isOwn = visitor !== null && (await sessions.isFormToken(form.get('token') ?? '', `visitor ${visitor}`));
      if (!isOwn) return { outcome: 'stale' };
      const seconds = await limit(request.remoteAddress);
      if (seconds !== null) return { outcome: 'limited', seconds };
      const apiKey = (form.get('key') ?? '').trim();
      // A key is one word; a header could contain nothing else.
      const principal =
        apiKey.length > MAX_KEY || !/^[\x21-\x7e]+$/.test(apiKey) ? null : await service.authenticate(apiKey);
      if (principal === null) return { outcome: 'wrong' };
      const session = sessions.begin(apiKey, isHttps(request, origin));
      const cookies = [
        await cookieFor(session, request),
        setCookie(VISITOR_COOKIE, '', { path: pathOf(request), secure: false, sameSite: 'Strict', maxAge: 0 }),
      ];
      return { outcome: 'in', cookies };
    },
    signOut(caller, request) {
      if (caller?.session) sessions.end(caller.session);
      return takenBack(request);
    },
    async visitorForm(request) {
      const known = readCookie(request.headers, VISITOR_COOKIE);
      const id = known !== null && /^[0-9a-f]{32}$/.test(known) ? known : sessions.newId();
      const cookie = setCookie(VISITOR_COOKIE, id, { path: pathOf(request), secure: false, sameSite: 'Strict' });
      return { token: await sessions.formToken(`visitor ${id}`), cookies: known === id ? [] : [cookie] };
    },
    isOwnForm: (form, { principal, session, name }) =>
      sessions.isFormToken(form.get('token') ?? '', formOwner(principal, session, name)),
    toSignIn({ base, request }, ended) {
      const asked = request.method === 'GET' ? `${request.path}${queryOf(request.query)}` : '/';
      const query = new URLSearchParams();
      if (asked !== '/') query.set('next', asked);
      if (ended) query.set('over', '1');
      return redirect(`${base}/sign-in${queryOf(query)}`);
    },
  };
}

const pathOf = ({ basePath = '' }: HttpRequest): string => basePath || '/';
const queryOf = (query: URLSearchParams): string => (query.size === 0 ? '' : `?${query.toString()}`);
