/** Makes a report again from its archive, offline: under the same rules byte for byte the same, under newer ones what they say. */
import type { AuditReport } from '@citeready/core/contract';
import type { EvidenceSet } from '../evidence/evidence-set.js';
import { count } from '../language/plural.js';
import { majorOf, VERSIONS } from '../score/versions.js';
import { decodeArchive } from './archive.js';
import type { Archive } from './archive.js';
import { assembleReport } from './assemble-report.js';
import { lazyPool } from './parse-pool.js';
import type { ParseOption } from './parse-pool.js';
import { pagesWithoutBody, rereadFacts } from './reread-facts.js';
import { CURRENT_RULES } from './rules.js';
import type { RuleSet } from './rules.js';

/** Thrown where facts were read in a way that the rules do not understand, and cannot be read again. */
export class IncompatibleArchiveError extends Error {
  override readonly name = 'IncompatibleArchiveError';
  constructor(
    readonly archived: string,
    readonly expected: string,
    remedy: string,
  ) {
    super(
      `The archive has facts from extractor ${archived}, but these rules need facts from extractor ${expected}. ${remedy}`,
    );
  }
}

/** By which rules an archive is scored again, and who reads pages again where their bytes were kept. */
export interface RescoreOptions {
  /** Default: the rules of this version. */
  readonly rules?: RuleSet;
  /**
   * What reads pages again where the archive is of another extractor and holds their bodies: `pool` (default) in worker threads,
   * `inline` on the calling thread, or a pool of one's own, which is not closed.
   */
  readonly parse?: ParseOption;
}

/** The archived evidence as the rules understand it: as it is, or with facts read again from the bodies. */
async function understood(archive: Archive, rules: RuleSet, parse: ParseOption | undefined): Promise<EvidenceSet> {
  const { versions, evidence } = archive;
  const wanted = rules.versions.extractor;
  if (majorOf(versions.extractor) === majorOf(wanted)) return evidence;
  if (majorOf(wanted) !== majorOf(VERSIONS.extractor)) {
    const remedy = `Score it with a version of this package whose extractor is ${majorOf(wanted)}.x; this one reads pages as ${VERSIONS.extractor}.`;
    throw new IncompatibleArchiveError(versions.extractor, wanted, remedy);
  }
  const missing = pagesWithoutBody(evidence);
  if (missing > 0) {
    const remedy = `Extracting the facts again needs page bodies, which the archive lacks for ${missing} of ${count(evidence.pages.length, 'page')}. Audit the site again, with archive: { bodies: true } to keep them.`;
    throw new IncompatibleArchiveError(versions.extractor, wanted, remedy);
  }
  const pool = lazyPool(parse);
  try {
    return await rereadFacts(evidence, await pool.get());
  } finally {
    await pool.close();
  }
}

/**
 * Scores an archived audit again. Where its facts are of an extractor of another major and it holds the pages' bodies (`archive: { bodies:
 * true }` of the auditor), they are read again from these; the report then carries the versions of the rules.
 * @throws {ArchiveFormatError} for bytes that are no archive.
 * @throws {IncompatibleArchiveError} when the facts are of an extractor of another major and bodies are missing, or when the rules ask for
 * an extractor that is not this version's.
 */
export async function rescore(archive: Uint8Array, options: RescoreOptions = {}): Promise<AuditReport> {
  const rules = options.rules ?? CURRENT_RULES;
  const evidence = await understood(await decodeArchive(archive), rules, options.parse);
  return assembleReport(evidence, rules, () => Promise.resolve());
}
