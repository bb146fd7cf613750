/** Merges the fixes of all engines by what is to be done. */
import type { AuditReport, Fix } from '@citeready/core/contract';
import { ALL_ANSWERS, defectRank, FATAL_SHARE, gainFirst, gainPerEffort, isAnswerFix } from '../score/fix-order.js';
import { baseId } from './view.js';

/** An engine that a fix improves, with the gain. */
export interface LiftedEngine {
  /** Id of the engine. */
  readonly engine: string;
  /** Name for people. */
  readonly name: string;
  /** Points that its score gains. */
  readonly lift: number;
}

/** A fix with all engines that it applies to. */
export interface Priority {
  /** The fix, as one of the engines lists it. */
  readonly fix: Fix;
  /** Engines that it improves or applies to, largest gain first. */
  readonly engines: readonly LiftedEngine[];
  /** Points by which the overall score rises: the mean over all scored engines, before rounding. */
  readonly gain: number;
  /** Pages to change for any of the engines. */
  readonly pages: readonly string[];
  /** True for a fix that opens pages worth at least a quarter of an engine's score; it comes before all others. */
  readonly fatal: boolean;
  /** True for a fix of something wrong that visitors encounter; it comes before everything that only adds to the site. */
  readonly defect: boolean;
}

interface Group {
  fix: Fix;
  readonly engines: LiftedEngine[];
  readonly pages: Set<string>;
  fatal: boolean;
  defect: boolean;
}

/** A fix may be for a defect for some engines only. */
const rankOf = ({ fix, defect }: Priority): number => defectRank({ ...fix, defect });

/**
 * Fixes that open closed pages with a large gain first, then defects that visitors encounter, then by gain of the overall score over
 * effort.
 */
export function priorities(report: AuditReport): readonly Priority[] {
  const groups = new Map<string, Group>();
  for (const engine of report.engines) {
    for (const fix of engine.fixes) {
      // The same check may need a different fix for each engine (another robots group), which is then a separate entry.
      const id = /^(?:answer|text):/.test(fix.check) ? fix.check : baseId(fix.check);
      const key = fix.snippet === undefined ? id : `${id}\n${fix.snippet.code}`;
      const group = groups.get(key) ?? { fix, engines: [], pages: new Set(), fatal: false, defect: false };
      group.engines.push({ engine: engine.engine, name: engine.name, lift: fix.lift });
      for (const page of fix.pages ?? []) group.pages.add(page);
      if (fix.gate && !group.fix.gate) group.fix = fix;
      if (fix.gate && fix.lift >= FATAL_SHARE * Math.max(1, engine.overall_score)) group.fatal = true;
      if (fix.defect === true) group.defect = true;
      groups.set(key, group);
    }
  }
  // If most questions are unanswered, answering them is one task; the individual questions come after it.
  const isPartOfAll = ({ fix }: Priority): boolean => groups.has(ALL_ANSWERS) && isAnswerFix(fix.check);
  const ordered = [...groups.values()]
    .map(({ fix, engines, pages, fatal, defect }): Priority => ({
      fix,
      engines: engines.sort((a, b) => b.lift - a.lift || (a.engine < b.engine ? -1 : 1)),
      gain: engines.reduce((sum, { lift }) => sum + lift, 0) / Math.max(1, report.engines.length),
      pages: [...pages],
      fatal,
      defect,
    }))
    .sort(
      (a, b) =>
        Number(b.fatal) - Number(a.fatal) ||
        rankOf(b) - rankOf(a) ||
        Number(isPartOfAll(a)) - Number(isPartOfAll(b)) ||
        gainPerEffort(b.fix, b.gain) - gainPerEffort(a.fix, a.gain) ||
        (a.fix.check < b.fix.check ? -1 : 1),
    );
  return gainFirst(ordered, (priority) => ({
    gain: priority.gain,
    rank: priority.fix.gate ? Infinity : rankOf(priority),
  }));
}

/**
 * At most `most` of the priorities for a list of first fixes: next to the fix that writes all answers, a fix for one of them would be
 * redundant.
 */
export function doneFirst(todo: readonly Priority[], most: number): readonly Priority[] {
  const areAllAsked = todo.some(({ fix }) => fix.check === ALL_ANSWERS);
  return todo.filter(({ fix }) => !areAllAsked || !isAnswerFix(fix.check)).slice(0, most);
}

/** Engines that gain, if they are at most half of the report's engines; empty if most gain, since naming them would say little. */
export function liftedOnly({ engines }: Priority, report: AuditReport): readonly LiftedEngine[] {
  const lifted = engines.filter(({ lift }) => lift > 0);
  return 2 * lifted.length > report.engines.length ? [] : lifted;
}
