/**
 * Finds the home page: https before http, the bare domain before `www.`. If one variant cannot be reached, the next is tried; the obstacle
 * (such as an invalid certificate) is kept for the report.
 */
import type { AuditorClock, FetchedResource, FetchFailure, FetchResult, TlsProblem } from '@citeready/safe-fetch';
import type { Entrance, RobotsFile } from '../types.js';
import { sameDomain } from '../url/site-scope.js';
import type { SiteFetch } from './site-fetch.js';

export interface FoundEntrance {
  readonly home: FetchedResource | null;
  /** Why there is no home page. */
  readonly failure: FetchFailure | null;
  /** The target of the home page if it is another site. */
  readonly movedTo: string | null;
  readonly tls: TlsProblem | null;
  /** robots.txt of the origin that answered; `null` if none did. */
  readonly robots: RobotsFile | null;
}

/** Failures after which another variant of the domain may still answer. */
const UNREACHABLE = new Set<FetchFailure['code']>([
  'dns',
  'connect',
  'tls',
  'timeout',
  'bad-response',
  'blocked-address',
  'headers-too-large',
  'bad-encoding',
]);

const leadsOn = (result: FetchResult): boolean => !result.ok && UNREACHABLE.has(result.code);

function spellings(domain: string): readonly string[] {
  const hosts = domain.startsWith('www.') ? [domain] : [domain, `www.${domain}`];
  return ['https', 'http'].flatMap((scheme) => hosts.map((host) => `${scheme}://${host}`));
}

/** The home page may redirect between hosts of its own domain; any other host is another site. */
const withinDomain =
  (domain: string) =>
  (url: URL): boolean =>
    (url.protocol === 'https:' || url.protocol === 'http:') && url.port === '' && sameDomain(url.hostname, domain);

/** Delay before the next variant is tried while the previous one has not answered. */
const HEAD_START_MS = 3_000;

/**
 * robots.txt of each variant, in order. If one hangs, the next ones are tried in the meantime, so that a site whose https is silently
 * dropped is found on http before it is given up.
 */
function askSpellings(
  origins: readonly string[],
  site: SiteFetch,
  clock: AuditorClock,
  signal: AbortSignal,
): (origin: string) => Promise<RobotsFile> {
  const over = new AbortController();
  const ahead = async (): Promise<void> => {
    for (const origin of origins) {
      const asked = site.robots(origin);
      asked.catch(() => undefined);
      const headStart = clock.sleep(HEAD_START_MS, AbortSignal.any([over.signal, signal])).then(() => 'late');
      const first = await Promise.race([asked.then(({ result }) => (leadsOn(result) ? 'failed' : 'found')), headStart]);
      if (first === 'found' || over.signal.aborted || signal.aborted) return;
    }
  };
  ahead().catch(() => undefined);
  return async (origin) => {
    const file = await site.robots(origin);
    if (!leadsOn(file.result)) over.abort();
    return file;
  };
}

export async function findEntrance(
  domain: string,
  site: SiteFetch,
  clock: AuditorClock,
  signal: AbortSignal,
): Promise<FoundEntrance> {
  let failure: FetchFailure | null = null;
  let tls: TlsProblem | null = null;
  const redirectWithin = withinDomain(domain);
  const note = (result: FetchResult): void => {
    tls ??= result.tls;
    if (!result.ok) failure ??= result;
  };
  const origins = spellings(domain);
  const robotsOf = askSpellings(origins, site, clock, signal);
  for (const origin of origins) {
    const robots = await robotsOf(origin);
    if (leadsOn(robots.result)) {
      note(robots.result);
      continue;
    }
    const result = await site.get(`${origin}/`, 'page', { redirectWithin, patience: 'vital' });
    note(result);
    if (result.ok) {
      const final = await site.robots(new URL(result.url).origin);
      return { home: result, failure: null, movedTo: null, tls, robots: final };
    }
    if (UNREACHABLE.has(result.code)) continue;
    const foreign = result.code === 'redirect-refused' && !redirectWithin(new URL(result.url));
    return { home: null, failure: result, movedTo: foreign ? result.url : null, tls, robots };
  }
  return { home: null, failure, movedTo: null, tls, robots: null };
}

/** Requests the other variants of the home page, which should all lead to the same place. */
export async function askVariants(home: string, domain: string, site: SiteFetch): Promise<Entrance['variants']> {
  const { protocol, host } = new URL(home);
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  const asked = [...(protocol === 'https:' ? [`http://${host}/`] : []), `${protocol}//${other}/`];
  return Promise.all(
    asked.map(async (url) => {
      const result = await site.get(url, 'page', { redirectWithin: withinDomain(domain), maxBytes: 1024 });
      // A refused redirect still shows where the variant leads.
      const led = result.ok || result.redirects.length > 0 || result.code === 'redirect-refused';
      return { url, status: result.ok ? result.status : null, finalUrl: led ? result.url : null };
    }),
  );
}
