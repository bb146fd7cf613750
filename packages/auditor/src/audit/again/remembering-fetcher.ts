/**
 * A fetcher that requests pages of the last audit conditionally. Its results are the same as without conditions: an unchanged page is
 * returned as stored, with the current headers.
 */
import type { Fetcher, FetchRequest, FetchResult } from '@citeready/safe-fetch';
import type { SiteMemory } from './site-memory.js';

/** Responses that may be caused by the conditions and not by the page: a server that does not support them. */
const BEWILDERED: ReadonlySet<number> = new Set([400, 412, 500, 501]);

/** The auditor's own requests for pages. Requests under other user agents, and partial ones, are made in full. */
const mayBeKnown = ({ purpose, userAgent, maxBytes }: FetchRequest): boolean =>
  purpose === 'page' && userAgent === undefined && maxBytes === undefined;

export function rememberingFetcher(fetcher: Fetcher, memory: SiteMemory): Fetcher {
  async function whole(request: FetchRequest): Promise<FetchResult> {
    const result = await fetcher.fetch(request);
    if (result.ok) memory.learn(result);
    return result;
  }

  async function ifChanged(request: FetchRequest): Promise<FetchResult> {
    const asked = new Set<string>();
    const result = await fetcher.fetch({
      ...request,
      conditions: (url) => {
        const conditions = memory.conditions(url);
        if (conditions !== null) asked.add(url);
        return conditions;
      },
    });
    if (!result.ok) return result;
    const conditional = asked.has(result.url);
    const known = conditional && result.status === 304 ? memory.unchanged(result) : null;
    if (known !== null) return known;
    if (conditional && (result.status === 304 || BEWILDERED.has(result.status))) return whole(request);
    memory.learn(result);
    return result;
  }

  async function fetch(request: FetchRequest): Promise<FetchResult> {
    if (!mayBeKnown(request)) return fetcher.fetch(request);
    const tried = await memory.trials.begin(request.url);
    if (tried === null) return ifChanged(request);
    let came = false;
    try {
      const result = await whole(request);
      came = result.ok && result.status === 200;
      return result;
    } finally {
      tried(came);
    }
  }

  return {
    tellsTurns: fetcher.tellsTurns === true,
    fetch,
    usage: () => fetcher.usage(),
    close: () => fetcher.close(),
  };
}
