/**
 * Reads the pages of an archive piece by piece: reading a large site's archive as a whole takes several times the memory of its packed
 * facts. An archive of other versions or another domain, or one that cannot be read, yields nothing, and the audit reads the site as if for
 * the first time.
 */
import { createBrotliDecompress } from 'node:zlib';
import { packFacts } from '@citeready/page-facts/threads';
import type { PackedFacts } from '@citeready/page-facts/threads';
import type { ReportVersions } from '@citeready/core/contract';
import { archivedHead, archivedPage } from '../archive-lines.js';
import type { EarlierPage, EarlierSite } from './earlier-page.js';

export interface ArchiveReading {
  readonly domain: string;
  /** Facts of another extractor version or other data may differ from those of this version. */
  readonly versions: Pick<ReportVersions, 'extractor' | 'data'>;
}

/** Maximum decompressed text of one page or of the head; the limits of facts and sitemaps keep real ones below it. */
const MAX_LINE_CHARS = 48 * 1024 * 1024;
/** Maximum size of the packed facts and bodies of all pages. Pages beyond it are read again. */
const MAX_BYTES = 256 * 1024 * 1024;
const LINE_FEED = 10;

class NotReadable extends Error {}

/** Lines of the decompressed text. */
async function* lines(archive: Uint8Array): AsyncGenerator<string, void, undefined> {
  const unpack = createBrotliDecompress();
  unpack.end(archive);
  let pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const read of unpack as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = read.indexOf(LINE_FEED); end >= 0; end = read.indexOf(LINE_FEED, start)) {
        pieces.push(read.subarray(start, end));
        yield Buffer.concat(pieces).toString('utf8');
        pieces = [];
        length = 0;
        start = end + 1;
      }
      pieces.push(read.subarray(start));
      length += read.byteLength - start;
      if (length > MAX_LINE_CHARS) throw new NotReadable();
    }
  } finally {
    unpack.destroy();
  }
}

const sizeOf = ({ parts }: PackedFacts, body: Uint8Array): number =>
  parts.text.byteLength + parts.links.byteLength + parts.rest.byteLength + body.byteLength;

/** @returns no pages for an archive that cannot be used. */
export async function readEarlierSite(archive: Uint8Array, wanted: ArchiveReading): Promise<EarlierSite> {
  const pages: EarlierPage[] = [];
  let auditedAt: number | null = null;
  let bytes = 0;
  try {
    for await (const line of lines(archive)) {
      if (auditedAt === null) {
        const head = archivedHead(line);
        const fits =
          head?.domain === wanted.domain &&
          head.versions.extractor === wanted.versions.extractor &&
          head.versions.data === wanted.versions.data;
        if (!fits) return { pages: [] };
        auditedAt = head.auditedAt;
        continue;
      }
      const read = archivedPage(line);
      if (read === null) break;
      const { page, facts } = read;
      const packed = packFacts(facts);
      bytes += sizeOf(packed, page.resource.body);
      if (bytes > MAX_BYTES) break;
      pages.push({
        resource: page.resource,
        facts: packed,
        template: page.template,
        isHome: page.via === 'home',
        wholeAt: page.unchangedSince === undefined ? auditedAt : Date.parse(page.unchangedSince),
      });
    }
  } catch {
    // What was read before the damage would be valid, but a damaged archive was not written completely.
    return { pages: [] };
  }
  return { pages };
}
