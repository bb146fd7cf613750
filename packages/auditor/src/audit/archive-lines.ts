/** The text format of an archive: a head, then one page per line, then the rest. As a whole it is one JSON document. */
import type { ReportVersions } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import type { FetchedResource, FetchResult } from '@citeready/safe-fetch';
import type { CrawledPage } from '../crawl/types.js';

export const FORMAT = 'citeready-archive/1';

export type StoredResult =
  Exclude<FetchResult, FetchedResource> | (Omit<FetchedResource, 'body'> & { readonly body: string });
export type StoredResource = Extract<StoredResult, { readonly ok: true }>;

export interface StoredPage {
  readonly page: Omit<CrawledPage, 'resource'> & { readonly resource: StoredResource };
  readonly facts: PageFacts;
}

export const restoreResource = (stored: StoredResource): FetchedResource => ({
  ...stored,
  body: new Uint8Array(Buffer.from(stored.body, 'base64')),
});

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the first line; `null` if it is something else, as in archives that have all pages in one line. */
export function archivedHead(
  line: string,
): { readonly domain: string; readonly auditedAt: number; readonly versions: ReportVersions } | null {
  const head = parse(`${line}]}}`);
  if (!isRecord(head) || head['format'] !== FORMAT) return null;
  const { versions, evidence } = head;
  if (!isRecord(versions) || !isRecord(evidence)) return null;
  const { rules, data, extractor } = versions;
  const { domain, auditedAt } = evidence;
  if (typeof rules !== 'string' || typeof data !== 'string' || typeof extractor !== 'string') return null;
  if (typeof domain !== 'string' || typeof auditedAt !== 'string') return null;
  const time = Date.parse(auditedAt);
  return Number.isNaN(time) ? null : { domain, auditedAt: time, versions: { rules, data, extractor } };
}

/** Parses the page of a line; `null` for the line after the last page. The content was written by `encodeArchive`. */
export function archivedPage(line: string): { readonly page: CrawledPage; readonly facts: PageFacts } | null {
  const stored = parse(line.endsWith(',') ? line.slice(0, -1) : line);
  if (!isStoredPage(stored)) return null;
  const { page, facts } = stored;
  return { page: { ...page, resource: restoreResource(page.resource) }, facts };
}

const isStoredPage = (value: unknown): value is StoredPage =>
  isRecord(value) &&
  isRecord(value['facts']) &&
  isRecord(value['page']) &&
  typeof value['page']['template'] === 'string' &&
  isRecord(value['page']['resource']) &&
  typeof value['page']['resource']['body'] === 'string' &&
  typeof value['page']['resource']['sha256'] === 'string' &&
  isRecord(value['page']['resource']['headers']);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
