/** What a change of an API report asks of the changesets: an addition a note, a line that is gone or another a note of a breaking change. */
import type { Bump, Changeset } from './changesets.js';
import { covers } from './changesets.js';

/** Lines that say something of the interface; comments and blank lines do not. */
const linesOf = (report: string): readonly string[] =>
  report
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//') && !/^[{}();]+$/.test(line));

/** Lines with how often they are there, since the same member stands in many interfaces. */
function counted(report: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of linesOf(report)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

const isContained = (part: ReadonlyMap<string, number>, whole: ReadonlyMap<string, number>): boolean =>
  [...part].every(([line, count]) => (whole.get(line) ?? 0) >= count);

/** `null` where the interface is the same, in whatever order. */
export function driftOf(before: string | null, after: string | null): 'addition' | 'breaking' | null {
  const [old, now] = [counted(before ?? ''), counted(after ?? '')];
  if (!isContained(old, now)) return 'breaking';
  return isContained(now, old) ? null : 'addition';
}

/** What semantic versioning asks for; before 1.0 a minor version may break. */
export function bumpFor(drift: 'addition' | 'breaking', version: string): Bump {
  const isEarly = version.startsWith('0.');
  if (drift === 'breaking') return isEarly ? 'minor' : 'major';
  return isEarly ? 'patch' : 'minor';
}

export interface Report {
  /** Of the package. */
  readonly name: string;
  readonly version: string;
  /** Below `api/`. */
  readonly file: string;
  /** `null` where there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** One sentence for each report that changed more than the changesets tell. `changesets` are those since `before`. */
export const driftProblems = (reports: readonly Report[], changesets: readonly Changeset[]): readonly string[] =>
  reports.flatMap(({ name, version, file, before, after }) => {
    const drift = driftOf(before, after);
    if (drift === null) return [];
    const wanted = bumpFor(drift, version);
    if (changesets.some(({ bumps }) => covers(bumps.get(name), wanted))) return [];
    const what = drift === 'breaking' ? 'lost or changed something' : 'grew';
    return [`${file}: the interface of ${name} ${what}, and no changeset notes a ${wanted} change of it`];
  });
