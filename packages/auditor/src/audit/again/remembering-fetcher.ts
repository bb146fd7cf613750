/**
 * A fetcher that asks for the pages of the last audit on condition that they changed. What it gives is what it would have given without: a page that is unchanged
 * comes back as it was kept, with the headers of now.
 */
import type { Fetcher, FetchRequest, FetchResult } from '@citeready/safe-fetch';
import type { SiteMemory } from './site-memory.js';

/** Answers that may be about the conditions and not about the page: a server that cannot do with them. */
const BEWILDERED: ReadonlySet<number> = new Set([400, 412, 500, 501]);

/** Our own requests for pages. What is shown to others is asked for under their names, and whole; so is what is read in part. */
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
