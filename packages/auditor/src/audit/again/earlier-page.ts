/** A page of the site's last audit: its response and its facts. Plain data, so that it can be sent between threads. */
import type { PackedFacts } from '@citeready/page-facts/threads';
import type { FetchedResource } from '@citeready/safe-fetch';

export interface EarlierPage {
  /** Without a body if none was stored. */
  readonly resource: FetchedResource;
  readonly facts: PackedFacts;
  /** Template of its address, such as `/blog/{slug}`. */
  readonly template: string;
  /** Whether it was the site's home page. */
  readonly isHome: boolean;
  /** When its bytes were received, in milliseconds since 1970; since then the server has only confirmed that they are unchanged. */
  readonly wholeAt: number;
}

/** What was stored from the last audit. */
export interface EarlierSite {
  readonly pages: readonly EarlierPage[];
}

/** Headers that facts depend on, in addition to the bytes. `page-facts` reads no others. */
export const FACT_HEADERS = ['content-type', 'link', 'last-modified', 'x-robots-tag'] as const;

/** All inputs of a page's facts, except the response time. */
type FactInputs = Pick<FetchedResource, 'url' | 'status' | 'headers' | 'sha256' | 'truncated'>;

const sameValues = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** Whether the extractor would produce the same facts from both. */
export const readsTheSame = (a: FactInputs, b: FactInputs): boolean =>
  a.url === b.url &&
  a.status === b.status &&
  a.sha256 === b.sha256 &&
  a.truncated === b.truncated &&
  FACT_HEADERS.every((name) => sameValues(a.headers[name], b.headers[name]));
