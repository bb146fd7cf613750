/**
 * The archive of an audit: facts and fetched evidence (status, headers, hashes, optionally bodies), compressed. The report is a function of
 * it and of the rules, so it can be created again offline.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import type { ReportVersions } from '@citeready/core/contract';
import { createRobotsFile } from '@citeready/robots';
import type { FetchedResource, FetchResult } from '@citeready/safe-fetch';
import type { EvidenceSet } from '../evidence/evidence-set.js';
import { FORMAT, isRecord, restoreResource } from './archive-lines.js';
import type { StoredPage, StoredResource, StoredResult } from './archive-lines.js';

/** A stored archive is decompressed as a whole; a larger one was not written by this software. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

const decompress = promisify(brotliDecompress);

/** Thrown for bytes that are not an archive, or an archive in a format that this version cannot read. */
export class ArchiveFormatError extends Error {
  /** Always `ArchiveFormatError`; compare it instead of the class if the module may be loaded twice. */
  override readonly name = 'ArchiveFormatError';
}

type StoredEvidence = Omit<
  EvidenceSet,
  'auditedAt' | 'robots' | 'pages' | 'llmsTxt' | 'tdmrep' | 'asText' | 'notFoundProbe'
> & {
  /** ISO 8601. */
  readonly auditedAt: string;
  readonly robots: readonly { readonly url: string; readonly result: StoredResult }[];
  readonly pages: readonly StoredPage[];
  readonly llmsTxt: StoredResult | null;
  /** Absent in archives from before it was requested. */
  readonly tdmrep?: StoredResult | null;
  readonly asText?: StoredResult | null;
  readonly notFoundProbe: StoredResult | null;
};

interface StoredArchive {
  readonly format: typeof FORMAT;
  readonly versions: ReportVersions;
  readonly evidence: StoredEvidence;
}

/** The stored data of one audit: the versions that created it and its evidence. */
export interface Archive {
  /** Versions under which the audit was made. */
  readonly versions: ReportVersions;
  /** What the report was computed from. */
  readonly evidence: EvidenceSet;
}

const storeResource = (resource: FetchedResource): StoredResource => ({
  ...resource,
  body: Buffer.from(resource.body.buffer, resource.body.byteOffset, resource.body.byteLength).toString('base64'),
});
const store = (result: FetchResult): StoredResult => (result.ok ? storeResource(result) : result);

const storeOptional = (result: FetchResult | null): StoredResult | null => (result === null ? null : store(result));

const restore = (stored: StoredResult): FetchResult => (stored.ok ? restoreResource(stored) : stored);

const restoreOptional = (stored: StoredResult | null | undefined): FetchResult | null =>
  stored == null ? null : restore(stored);

const storePage = ({ resource, facts, ...page }: EvidenceSet['pages'][number]): StoredPage => ({
  page: {
    requestedUrl: page.requestedUrl,
    via: page.via,
    depth: page.depth,
    template: page.template,
    soft404: page.soft404,
    ...(page.unchangedSince === undefined ? {} : { unchangedSince: page.unchangedSince }),
    resource: storeResource(resource),
  },
  facts,
});

/** The text of an archive in pieces, one page per line: as a whole it takes several times the memory of the facts. */
function* textOf({ versions, evidence }: Archive): Generator<string> {
  const { auditedAt, robots, pages, llmsTxt, tdmrep, asText, notFoundProbe, ...rest } = evidence;
  // Rules are parsed again from the bytes: verdicts are functions and cannot be stored.
  const site = {
    ...rest,
    auditedAt: auditedAt.toISOString(),
    robots: robots.map(({ url, result }) => ({ url, result: store(result) })),
  };
  const end = {
    llmsTxt: storeOptional(llmsTxt),
    tdmrep: storeOptional(tdmrep),
    asText: storeOptional(asText),
    notFoundProbe: storeOptional(notFoundProbe),
  };
  yield `${JSON.stringify({ format: FORMAT, versions }).slice(0, -1)},"evidence":${JSON.stringify(site).slice(0, -1)},"pages":[\n`;
  let separator = '';
  for (const page of pages) {
    yield `${separator}${JSON.stringify(storePage(page))}`;
    separator = ',\n';
  }
  yield `\n],${JSON.stringify(end).slice(1)}}`;
}

/** Compressed bytes of an archive. The same evidence gives the same bytes. */
export async function encodeArchive(archive: Archive): Promise<Uint8Array> {
  const compressed: Buffer[] = [];
  await pipeline(
    Readable.from(textOf(archive), { objectMode: false, highWaterMark: 1 }),
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) compressed.push(chunk);
    },
  );
  return Buffer.concat(compressed);
}

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Checks the shape at the top level; the content was written by `encodeArchive`. */
const isStoredArchive = (value: unknown): value is StoredArchive =>
  isRecord(value) &&
  value['format'] === FORMAT &&
  isRecord(value['versions']) &&
  ['rules', 'data', 'extractor'].every(
    (part) => isRecord(value['versions']) && typeof value['versions'][part] === 'string',
  ) &&
  isRecord(value['evidence']) &&
  isTime(value['evidence']['auditedAt']) &&
  ['robots', 'pages', 'failed', 'skipped', 'probes', 'engines'].every(
    (list) => isRecord(value['evidence']) && Array.isArray(value['evidence'][list]),
  );

/**
 * Reads an archive back.
 * @throws {ArchiveFormatError} for anything but an archive of this format.
 */
export async function decodeArchive(bytes: Uint8Array): Promise<Archive> {
  let value: unknown;
  try {
    value = JSON.parse((await decompress(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })).toString('utf8'));
  } catch {
    throw new ArchiveFormatError('Not a Citeready archive: the bytes cannot be unpacked.');
  }
  if (!isStoredArchive(value)) throw new ArchiveFormatError(`Not a Citeready archive of format ${FORMAT}.`);
  const { auditedAt, robots, pages, llmsTxt, tdmrep, asText, notFoundProbe, ...rest } = value.evidence;
  return {
    versions: value.versions,
    evidence: {
      ...rest,
      auditedAt: new Date(auditedAt),
      robots: robots.map(({ url, result }) => createRobotsFile(url, restore(result))),
      pages: pages.map(({ page, facts }) => ({ ...page, resource: restoreResource(page.resource), facts })),
      llmsTxt: restoreOptional(llmsTxt),
      tdmrep: restoreOptional(tdmrep),
      asText: restoreOptional(asText),
      notFoundProbe: restoreOptional(notFoundProbe),
    },
  };
}
