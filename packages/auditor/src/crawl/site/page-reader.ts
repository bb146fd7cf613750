/** Fetches one page and has it parsed; returns the outcome. Does not modify state of the crawl, so that pages can be read in parallel. */
import { ParsePoolTrouble } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import type { FetchedResource, FetchFailure } from '@citeready/safe-fetch';
import { findChallenge } from '../../reading/challenge.js';
import type { Challenge } from '../../reading/challenge.js';
import { orAbort } from './or-abort.js';
import type { SiteFetch } from './site-fetch.js';

export type PageOutcome =
  | {
      readonly kind: 'page';
      readonly resource: FetchedResource;
      readonly facts: PageFacts | null;
      readonly parseProblem: string | null;
    }
  | { readonly kind: 'not-html'; readonly resource: FetchedResource; readonly mediaType: string }
  | { readonly kind: 'challenge'; readonly resource: FetchedResource; readonly challenge: Challenge }
  | { readonly kind: 'failed'; readonly failure: FetchFailure };

/**
 * Parses HTML into facts, once per page. May reject: a page that cannot be parsed affects only that page; `ParsePoolTrouble` ends the
 * crawl.
 */
export type ParsePage = (resource: FetchedResource) => Promise<PageFacts>;

export interface PageReader {
  read(url: string, redirectWithin: (url: URL) => boolean): Promise<PageOutcome>;
  /** The steps after the fetch, for a page that was already fetched. */
  parse(resource: FetchedResource): Promise<PageOutcome>;
}

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);

const mediaTypeOf = (resource: FetchedResource): string =>
  (resource.headers['content-type']?.[0] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** A page without a content type is sniffed as in browsers, by a tag at its start. */
function isHtml(resource: FetchedResource): boolean {
  const type = mediaTypeOf(resource);
  if (type !== '') return HTML_TYPES.has(type);
  return Buffer.from(resource.body.subarray(0, 512)).toString('latin1').trimStart().startsWith('<');
}

const MAX_PROBLEM = 200;

export function createPageReader(site: SiteFetch, parsePage: ParsePage, signal: AbortSignal): PageReader {
  async function parse(resource: FetchedResource): Promise<PageOutcome> {
    const challenge = findChallenge(resource);
    if (challenge !== null) return { kind: 'challenge', resource, challenge };
    // An error response is an error, whatever its content type.
    if (!isHtml(resource) && resource.status < 400) {
      return { kind: 'not-html', resource, mediaType: mediaTypeOf(resource).slice(0, 100) || 'no content type' };
    }
    try {
      const facts = await orAbort(parsePage(resource), signal);
      return { kind: 'page', resource, facts, parseProblem: null };
    } catch (error) {
      signal.throwIfAborted();
      // While the parser does not start, no page can be read; this page is not the cause.
      if (error instanceof ParsePoolTrouble) throw error;
      const message = error instanceof Error ? error.message : 'The page could not be parsed.';
      return { kind: 'page', resource, facts: null, parseProblem: message.slice(0, MAX_PROBLEM) };
    }
  }
  return {
    parse,
    async read(url, redirectWithin) {
      const result = await orAbort(site.get(url, 'page', { redirectWithin, patience: 'busy' }), signal);
      return result.ok ? parse(result) : { kind: 'failed', failure: result };
    },
  };
}

export const factsOf = (outcome: PageOutcome): PageFacts | null => (outcome.kind === 'page' ? outcome.facts : null);
