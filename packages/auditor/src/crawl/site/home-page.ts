/** Reads the home page, following a meta refresh: many sites start with a page that only redirects the browser to its language. */
import type { FetchedResource, RedirectHop } from '@citeready/safe-fetch';
import type { ClientRedirect } from '../crawl-result.js';
import { createSiteScope } from '../url/site-scope.js';
import type { PageOutcome, PageReader } from './page-reader.js';

export interface HomePage {
  readonly resource: FetchedResource;
  readonly outcome: PageOutcome;
  /** All redirects on the way; a meta refresh has the status of the page that contains it. */
  readonly redirects: readonly RedirectHop[];
  readonly clientRedirects: readonly ClientRedirect[];
}

const MAX_REFRESHES = 3;
/** A page that reloads after minutes is a real page; one that redirects at once is not. */
const MAX_SECONDS = 10;

/** Follows the refresh while it stays on the site. */
export async function readHomePage(first: FetchedResource, reader: PageReader): Promise<HomePage> {
  let resource = first;
  let outcome = await reader.parse(resource);
  const redirects: RedirectHop[] = [...resource.redirects];
  const clientRedirects: ClientRedirect[] = [];
  const visited = new Set([resource.url]);
  for (let count = 0; count < MAX_REFRESHES; count += 1) {
    const refresh = outcome.kind === 'page' ? (outcome.facts?.metaRefresh ?? null) : null;
    const to = refresh?.url ?? null;
    if (refresh === null || to === null || refresh.seconds > MAX_SECONDS || visited.has(to)) break;
    const scope = createSiteScope(resource.url);
    const onSite = (url: URL): boolean => scope.belongs(url) === 'site';
    if (!URL.canParse(to) || !onSite(new URL(to))) break;
    visited.add(to);
    const next = await reader.read(to, onSite);
    if (next.kind === 'failed') break;
    clientRedirects.push({ from: resource.url, to, how: 'meta-refresh', followed: true });
    redirects.push({ url: resource.url, status: resource.status, location: to }, ...next.resource.redirects);
    resource = next.resource;
    outcome = next;
  }
  return { resource, outcome, redirects, clientRedirects };
}
