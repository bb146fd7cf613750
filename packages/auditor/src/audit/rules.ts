/** The inputs of a score: checks, engine profiles and their versions, so that an archive can be scored again under others. */
import type { ReportVersions } from '@citeready/core/contract';
import { ALL_CHECKS } from '../checks/index.js';
import type { Check } from '../checks/types.js';
import { ENGINE_PROFILES } from '../engines/registry.js';
import type { EngineProfile } from '../engines/types.js';
import { VERSIONS } from '../score/versions.js';

/** What determines a score: checks and engine profiles, with their versions. */
export interface RuleSet {
  /** Versions that the report names. */
  readonly versions: ReportVersions;
  /** The checks that are run. */
  readonly checks: readonly Check[];
  /** Every available profile; the audit names those that it scored. */
  readonly engines: readonly EngineProfile[];
}

/** The rules of this version. */
export const CURRENT_RULES: RuleSet = { versions: VERSIONS, checks: ALL_CHECKS, engines: ENGINE_PROFILES };
