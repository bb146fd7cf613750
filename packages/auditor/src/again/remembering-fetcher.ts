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
  async function fetch(request: FetchRequest): Promise<FetchResult> {
    if (!mayBeKnown(request)) return fetcher.fetch(request);
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
    if (!asked.has(result.url)) {
      memory.learn(result);
      return result;
    }
    const known = result.status === 304 ? memory.unchanged(result) : null;
    if (known !== null) return known;
    if (result.status !== 304 && !BEWILDERED.has(result.status)) {
      memory.learn(result);
      return result;
    }
    const whole = await fetcher.fetch(request);
    if (whole.ok) memory.learn(whole);
    return whole;
  }

  return {
    tellsTurns: fetcher.tellsTurns === true,
    fetch,
    usage: () => fetcher.usage(),
    close: () => fetcher.close(),
  };
}
