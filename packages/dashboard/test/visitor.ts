/**
 * A browser without a screen: stores cookies, submits forms with the token of the page, and sends the headers of a browser about the origin
 * of a request.
 */
import type { HttpResponse } from '@citeready/core';
import { parseHTML } from 'linkedom';
import type { Dashboard } from '../src/index.js';

/** A page as parsed by linkedom. */
export type HtmlDocument = ReturnType<typeof parseHTML>['document'];

export interface Shown {
  readonly status: number;
  readonly headers: HttpResponse['headers'];
  readonly text: string;
  /** The redirect target; absent if it is not a redirect. */
  readonly location: string | undefined;
  readonly document: HtmlDocument;
}

export interface VisitorOptions {
  readonly address?: string;
  /** The origin as the browser sees it. @default 'http://dashboard.test' */
  readonly origin?: string;
  readonly base?: string;
  readonly language?: string;
}

export interface Visitor {
  /** By name; may be changed. */
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Shown>;
  /** Submits a form; `headers` override those of a browser, `undefined` removes one. */
  post(
    path: string,
    fields?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string | undefined>>,
  ): Promise<Shown>;
  /** Opens a page, and submits a form with its token. */
  send(page: string, path: string, fields?: Readonly<Record<string, string>>): Promise<Shown>;
  signIn(key: string): Promise<Shown>;
}

async function textOf(body: HttpResponse['body']): Promise<string> {
  if (body === undefined) return '';
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  throw new Error('a stream is no page');
}

export const tokenOf = ({ document }: Shown): string =>
  document.querySelector('input[name=token]')?.getAttribute('value') ?? '';

export function createVisitor(dashboard: Dashboard, options: VisitorOptions = {}): Visitor {
  const { address = '198.51.100.7', origin = 'http://dashboard.test', base = '/dashboard', language } = options;
  const cookies = new Map<string, string>();

  const request = async (
    method: string,
    target: string,
    sent: Readonly<Record<string, string | undefined>>,
    body = '',
  ): Promise<Shown> => {
    const { pathname, searchParams } = new URL(target, origin);
    const given = {
      host: new URL(origin).host,
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...sent,
    };
    const headers = Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const result = await dashboard.handle({
      method,
      path: pathname,
      query: searchParams,
      basePath: base,
      headers,
      body: async () => new TextEncoder().encode(body),
      signal: new AbortController().signal,
      remoteAddress: address,
    });
    if (!result.matched) throw new Error(`${method} ${target} is nobody's`);
    const { response } = result;
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = cookie.split(';', 1);
      const at = pair.indexOf('=');
      if (/; Max-Age=0(;|$)/.test(cookie)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await textOf(response.body);
    const location = response.headers['location'];
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: typeof location === 'string' ? location : undefined,
      document: parseHTML(text === '' ? '<html></html>' : text).document,
    };
  };

  const visitor: Visitor = {
    cookies,
    get: (path, headers = {}) => request('GET', path, { 'sec-fetch-site': 'none', ...headers }),
    post: (path, fields = {}, headers = {}) =>
      request(
        'POST',
        path,
        {
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        new URLSearchParams(fields).toString(),
      ),
    async send(page, path, fields = {}) {
      return visitor.post(path, { token: tokenOf(await visitor.get(page)), ...fields });
    },
    signIn: (key) => visitor.send('/sign-in', '/sign-in', { key }),
  };
  return visitor;
}
