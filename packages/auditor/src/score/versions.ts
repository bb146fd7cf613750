/** Versions in a report. Increase `rules` with any change of a check's or score's logic, `data` with tokens, weights, word lists. */
import type { ReportVersions } from '@citeready/core/contract';

/** Versions of the rules, the data and the extractor of this release, as included in reports. */
export const VERSIONS: ReportVersions = { rules: '2.23.0', data: '1.21.0', extractor: '1.18.0' };

export const majorOf = (version: string): string => version.split('.', 1)[0] ?? version;
