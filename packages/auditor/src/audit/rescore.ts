/** Creates a report again from its archive, offline: byte-identical under the same rules, updated under newer ones. */
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

/** Thrown if the rules do not support the facts of the archive and they cannot be extracted again. */
export class IncompatibleArchiveError extends Error {
  /** Always `IncompatibleArchiveError`; compare it instead of the class if the module may be loaded twice. */
  override readonly name = 'IncompatibleArchiveError';
  constructor(
    /** Extractor version of the facts in the archive. */
    readonly archived: string,
    /** Extractor version that the rules support. */
    readonly expected: string,
    remedy: string,
  ) {
    super(
      `The archive has facts from extractor ${archived}, but these rules need facts from extractor ${expected}. ${remedy}`,
    );
  }
}

/** The rules for scoring an archive again, and how pages are parsed again if their bytes were kept. */
export interface RescoreOptions {
  /** Default: the rules of this version. */
  readonly rules?: RuleSet;
  /**
   * How pages are parsed again if the archive is from another extractor and contains their bodies: `pool` (default) in worker threads,
   * `inline` on the calling thread, or a pool passed by the caller, which is not closed.
   */
  readonly parse?: ParseOption;
}

/** The archived evidence in the form that the rules support: unchanged, or with facts extracted again from the bodies. */
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
 * Scores an archived audit again. If its facts are from another major version of the extractor and it contains the pages' bodies (`archive:
 * { bodies: true }` of the auditor), the facts are extracted again from them; the report then has the versions of the rules.
 * @throws {ArchiveFormatError} for bytes that are not an archive.
 * @throws {IncompatibleArchiveError} if the facts are from another major version of the extractor and bodies are missing, or if the rules
 * require an extractor other than this version's.
 */
export async function rescore(archive: Uint8Array, options: RescoreOptions = {}): Promise<AuditReport> {
  const rules = options.rules ?? CURRENT_RULES;
  const evidence = await understood(await decodeArchive(archive), rules, options.parse);
  return assembleReport(evidence, rules, () => Promise.resolve());
}
