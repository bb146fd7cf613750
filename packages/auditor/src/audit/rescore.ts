/** Makes a report again from its archive, offline: under the same rules byte for byte the same, under newer ones what they say. */
import type { AuditReport } from '@citeready/core/contract';
import { majorOf } from '../score/versions.js';
import { decodeArchive } from './archive.js';
import { assembleReport } from './assemble-report.js';
import { CURRENT_RULES } from './rules.js';
import type { RuleSet } from './rules.js';

/** Thrown where facts were read in a way that the rules do not understand. */
export class IncompatibleArchiveError extends Error {
  override readonly name = 'IncompatibleArchiveError';
  constructor(
    readonly archived: string,
    readonly expected: string,
  ) {
    super(
      `The archive holds facts of extractor ${archived}; these rules read facts of extractor ${expected}. Audit the site again.`,
    );
  }
}

export interface RescoreOptions {
  /** Default: the rules of this version. */
  readonly rules?: RuleSet;
}

/**
 * Scores an archived audit again.
 * @throws {ArchiveFormatError} for bytes that are no archive.
 * @throws {IncompatibleArchiveError} when the facts were read by an extractor of another major.
 */
export const rescore = async (archive: Uint8Array, options: RescoreOptions = {}): Promise<AuditReport> => {
  const rules = options.rules ?? CURRENT_RULES;
  const { versions, evidence } = await decodeArchive(archive);
  if (majorOf(versions.extractor) !== majorOf(rules.versions.extractor)) {
    throw new IncompatibleArchiveError(versions.extractor, rules.versions.extractor);
  }
  return assembleReport(evidence, rules, () => Promise.resolve());
};
