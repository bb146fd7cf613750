/**
 * Reads the last audit's archive in the pool that parses pages, under its limits: an archive is as large as its site. Problems with it
 * never fail an audit.
 */
import type { ParsePool } from '@citeready/page-facts';
import type { ArchiveReading } from './read-archive.js';
import { readEarlierSite } from './read-archive.js';
import type { EarlierSite } from './earlier-page.js';

/** Maximum size of an archive in bytes; one of a thousand pages has two million. */
const MAX_ARCHIVE_BYTES = 64 * 1024 * 1024;
/** Milliseconds. A thousand pages take a second. */
const LIMIT_MS = 60_000;

/** The worker's module: next to this one in the sources, a separate file next to this one in the build. */
const MODULE = new URL(import.meta.url.endsWith('.ts') ? './archive-task.ts' : './read-archive.js', import.meta.url);
const NOTHING: EarlierSite = { pages: [] };

/** Any problem with reading the archive yields no pages. */
export async function recallSite(
  archive: Uint8Array,
  wanted: ArchiveReading,
  pool: ParsePool,
  signal: AbortSignal,
): Promise<EarlierSite> {
  if (archive.byteLength > MAX_ARCHIVE_BYTES) return NOTHING;
  const run = pool.run?.bind(pool);
  if (run === undefined) return readEarlierSite(archive, wanted);
  // Copied: bytes that are transferred to a thread are lost to the caller, who owns the archive.
  const task = { module: MODULE, input: archive.slice(), options: wanted, timeMs: LIMIT_MS };
  const outcome = await run(task, signal).catch(() => null);
  signal.throwIfAborted();
  // Produced by the auditor's own module and sent by the thread.
  return outcome !== null && 'result' in outcome ? (outcome.result as EarlierSite) : NOTHING;
}
