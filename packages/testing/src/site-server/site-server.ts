/** Serves sites by Host header on loopback, like static hosts, so that audits and crawls can be tested without internet access. */
import path from 'node:path';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { sendFile, sendRedirect, sendReply, sendText } from './respond.js';
import type { BothListener } from './listen-for-both.js';
import { listenForBoth } from './listen-for-both.js';
import { resolveStatic } from './static-host.js';
import type { LoggedRequest, SiteDefinition, SiteRequest } from './types.js';
import type { Site } from './sites.js';
import { loadSites } from './sites.js';

/** The sites to serve, and how to serve them. */
export interface SiteServerOptions {
  /** Sites by host (a definition, or the path of a folder), or the path of a root folder with one folder per host. */
  readonly sites: Readonly<Record<string, SiteDefinition | string>> | string;
  /** Port on 127.0.0.1; 0 (the default) picks any free one. */
  readonly port?: number;
  /** Serves https on the port, and redirects http to it. Default: http only. */
  readonly tls?: SiteServerTls;
}

/** A certificate for every host that is served, and its key. */
export interface SiteServerTls {
  /** PEM; a chain begins with the server's own certificate. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
}

/** A server for sites on loopback. */
export interface SiteServer {
  /** Port on loopback. */
  readonly port: number;
  /** Hosts served, sorted. */
  readonly hosts: readonly string[];
  /** URL of a site with this server's port: `http://strong.example:41234/about`, `https:` with `tls`. */
  readonly url: (host: string, path?: string) => string;
  /** Value for the auditor's `connectTo`: every connection goes to this server (`*=127.0.0.1:41234`). */
  readonly connectTo: string;
  /** Requests so far in order of arrival, of one host if given. */
  readonly requests: (host?: string) => readonly LoggedRequest[];
  /** Cuts open connections and stops listening. Idempotent. */
  readonly close: () => Promise<void>;
}

/** `{ host, port }` of a Host header; the port keeps its colon so that it can be put back into a URL. */
function splitHost(header: string | undefined): { host: string; port: string } {
  const value = (header ?? '').toLowerCase();
  const colon = value.lastIndexOf(':');
  const [host, port] = colon < 0 ? [value, ''] : [value.slice(0, colon), value.slice(colon)];
  return { host: host.endsWith('.') ? host.slice(0, -1) : host, port };
}

/** Decoded, normalized path and query of a request target; `null` if a static host would not serve it. */
function parseTarget(target: string): { path: string; query: string } | null {
  const mark = target.indexOf('?');
  const [raw, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
  if (!raw.startsWith('/')) return null;
  try {
    const decoded = decodeURIComponent(raw);
    return decoded.includes('\0') || decoded.includes('\\') ? null : { path: path.posix.normalize(decoded), query };
  } catch {
    return null; // a stray percent sign
  }
}

const flatHeaders = (request: IncomingMessage): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

async function serveStatic(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  asked: { readonly origin: string; readonly path: string; readonly query: string },
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(request, response, 405, 'method not allowed');
  }
  const found = await resolveStatic(site.store, site.rules, asked.path);
  if (found.kind === 'file') {
    return sendFile(request, response, found.file, await site.store.read(found.file), found.status);
  }
  if (found.kind === 'redirect') {
    const query = found.location.includes('?') ? '' : asked.query;
    const location = `${found.addSlash ? asked.origin : ''}${found.location}${query}`;
    return sendRedirect(request, response, found.status, location);
  }
  if ((await site.store.kind('/404.html')) === 'file') {
    return sendFile(request, response, '/404.html', await site.store.read('/404.html'), 404);
  }
  sendText(request, response, 404, 'not found');
}

async function serve(
  sites: ReadonlyMap<string, Site>,
  scheme: 'http' | 'https',
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { host, port } = splitHost(request.headers.host);
  const site = sites.get(host);
  if (site === undefined) {
    const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
    if (!sites.has(other)) return sendText(request, response, 404, 'unknown host');
    return sendRedirect(request, response, 301, `${scheme}://${other}${port}${request.url ?? '/'}`);
  }
  const target = parseTarget(request.url ?? '');
  if (target === null) return sendText(request, response, 400, 'bad request');

  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const seen: SiteRequest = {
    method: request.method ?? 'GET',
    host,
    path: target.path,
    query: new URLSearchParams(target.query),
    headers: flatHeaders(request),
    userAgent: request.headers['user-agent'] ?? '',
    signal: gone.signal,
  };
  const { intercept, routes = {} } = site.definition;
  const intercepted = (await intercept?.(seen)) ?? null;
  if (intercepted !== null) return sendReply(request, response, target.path, intercepted);
  const route = Object.hasOwn(routes, target.path) ? routes[target.path] : undefined;
  if (route !== undefined) {
    return sendReply(request, response, target.path, typeof route === 'function' ? await route(seen) : route);
  }
  return serveStatic(site, request, response, { ...target, origin: `${scheme}://${host}${port}` });
}

/** @param tls - absent for http only. */
function listening(answer: RequestListener, tls: SiteServerTls | undefined): BothListener {
  if (tls !== undefined) return listenForBoth(createSecureServer(tls, answer), createServer(toHttps));
  const server = createServer(answer);
  return { listener: server, closeAllConnections: () => server.closeAllConnections() };
}

/** The response of an https server to plain http. */
const toHttps = (request: IncomingMessage, response: ServerResponse): void =>
  sendRedirect(request, response, 301, `https://${request.headers.host ?? ''}${request.url ?? '/'}`);

/**
 * Starts the server. It behaves like the usual static hosts: `/dir` redirects to `/dir/`, `index.html`, `/about` serves `about.html`,
 * `404.html`, `_redirects`, `www` and the bare domain redirect to whichever exists, ETag with 304, gzip. A route that throws cuts its
 * connection, as a crashing server does.
 */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const sites = await loadSites(options.sites);
  const log: { host: string; entry: LoggedRequest }[] = [];
  const scheme = options.tls === undefined ? 'http' : 'https';
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { host } = splitHost(request.headers.host);
    const record = {
      host,
      entry: {
        host,
        method: request.method ?? 'GET',
        target: request.url ?? '',
        userAgent: request.headers['user-agent'] ?? '',
        headers: flatHeaders(request),
        status: null as number | null,
      },
    };
    log.push(record);
    response.once('finish', () => (record.entry = { ...record.entry, status: response.statusCode }));
    serve(sites, scheme, request, response).catch(() => request.socket.destroy());
  };
  const { listener, closeAllConnections } = listening(answer, options.tls);
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The site server has no TCP address.');
  let closing: Promise<void> | undefined;
  return {
    port: address.port,
    hosts: [...sites.keys()].sort(),
    url: (host, pathname = '/') => `${scheme}://${host}:${address.port}${pathname}`,
    connectTo: `*=127.0.0.1:${address.port}`,
    requests: (host) => log.filter((record) => host === undefined || record.host === host).map(({ entry }) => entry),
    close: () =>
      (closing ??= new Promise((resolve, reject) => {
        listener.close((error) => (error === undefined ? resolve() : reject(error)));
        closeAllConnections();
      })),
  };
}
