/** A page of the last audit of a site: what was answered then, and what was read from it. Plain data, so that it crosses threads. */
import type { PackedFacts } from '@citeready/page-facts/threads';
import type { FetchedResource } from '@citeready/safe-fetch';

export interface EarlierPage {
  /** Without a body where none was kept. */
  readonly resource: FetchedResource;
  readonly facts: PackedFacts;
  /** Template of its address, such as `/blog/{slug}`. */
  readonly template: string;
  /** It was the site's home page. */
  readonly isHome: boolean;
  /** When its bytes came, in milliseconds since 1970: since then the server has only said that they are unchanged. */
  readonly wholeAt: number;
}

/** What is left of the last audit. */
export interface EarlierSite {
  readonly pages: readonly EarlierPage[];
}

/** Headers that facts are read from, beside the bytes. `page-facts` reads no others. */
export const FACT_HEADERS = ['content-type', 'link', 'last-modified', 'x-robots-tag'] as const;

/** Everything that the facts of a page are a function of, but for the time that the answer took. */
type FactInputs = Pick<FetchedResource, 'url' | 'status' | 'headers' | 'sha256' | 'truncated'>;

const sameValues = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** Whether the extractor would read the same from both. */
export const readsTheSame = (a: FactInputs, b: FactInputs): boolean =>
  a.url === b.url &&
  a.status === b.status &&
  a.sha256 === b.sha256 &&
  a.truncated === b.truncated &&
  FACT_HEADERS.every((name) => sameValues(a.headers[name], b.headers[name]));
