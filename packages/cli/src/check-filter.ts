/** `--only` and `--ignore`: which checks a report shows. Scores remain those of the whole audit. */
import { ALL_CHECKS } from '@citeready/auditor/checks';
import type { AuditReport } from '@citeready/core';
import { list } from './args.js';
import { UsageError } from './command.js';
import { didYouMean } from './suggest.js';

export interface CheckFilter {
  /** Ids without an engine, or categories; empty for all. */
  readonly only: readonly string[];
  readonly ignore: readonly string[];
}

const baseOf = (id: string): string => id.split(':', 1)[0] ?? id;

/** Ids of checks, and categories that select all of their checks. */
export const checkNames = (): readonly string[] => [
  ...ALL_CHECKS.map(({ id }) => id),
  ...new Set(ALL_CHECKS.map(({ category }) => category)),
];

function read(flag: string, values: readonly string[] | undefined): readonly string[] {
  const known = checkNames();
  return list(values).map((text) => {
    const name = baseOf(text);
    if (!known.includes(name))
      throw new UsageError(
        `${flag}: unknown check or category "${text}"${didYouMean(name, known)} (citeready explain lists them)`,
      );
    return name;
  });
}

/** @param names the name of the option, for messages. @throws {UsageError} naming what is not a check. */
export const readCheckFilter = (
  values: { readonly only?: readonly string[] | undefined; readonly ignore?: readonly string[] | undefined },
  names = { only: '--only', ignore: '--ignore' },
): CheckFilter => ({ only: read(names.only, values.only), ignore: read(names.ignore, values.ignore) });

const CATEGORY_OF = new Map<string, string>(ALL_CHECKS.map(({ id, category }) => [id, category]));

/** The report with only the selected checks: in its list, in the fixes and at its pages. */
export function filterReport(report: AuditReport, { only, ignore }: CheckFilter): AuditReport {
  if (only.length === 0 && ignore.length === 0) return report;
  const named = (names: readonly string[], id: string): boolean =>
    names.includes(baseOf(id)) || names.includes(CATEGORY_OF.get(baseOf(id)) ?? '');
  const shows = (id: string): boolean => (only.length === 0 || named(only, id)) && !named(ignore, id);
  return {
    ...report,
    checks: report.checks.filter(({ id }) => shows(id)),
    engines: report.engines.map((engine) => ({
      ...engine,
      checks: engine.checks.filter(({ id }) => shows(id)),
      fixes: engine.fixes.filter(({ check }) => shows(check)),
    })),
    pages: report.pages.map((page) => ({ ...page, issues: page.issues.filter(shows) })),
  };
}
