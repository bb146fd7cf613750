/** Fixes of all engines brought together by what is to be done. */
import type { AuditReport, Fix } from '@citeready/core/contract';
import { ALL_ANSWERS, defectRank, EFFORT, FATAL_SHARE, isAnswerFix } from '../score/fix-order.js';
import { baseId } from './view.js';

/** An engine that a fix lifts, and by how much. */
export interface LiftedEngine {
  readonly engine: string;
  readonly name: string;
  readonly lift: number;
}

/** A fix with all engines that it concerns. */
export interface Priority {
  readonly fix: Fix;
  /** Engines that it lifts or concerns, best lift first. */
  readonly engines: readonly LiftedEngine[];
  /** Points by which the headline rises: the mean over all scored engines, before rounding. */
  readonly gain: number;
  /** Pages to change for any of the engines. */
  readonly pages: readonly string[];
  /** True for a fix that opens what is worth at least a quarter of an engine's score: before all others. */
  readonly fatal: boolean;
  /** True for a fix that repairs what is wrong where visitors meet it: before all that would only add to the site. */
  readonly defect: boolean;
}

interface Group {
  fix: Fix;
  readonly engines: LiftedEngine[];
  readonly pages: Set<string>;
  fatal: boolean;
  defect: boolean;
}

/** A fix may be one of a defect for some engines only. */
const rankOf = ({ fix, defect }: Priority): number => defectRank({ check: fix.check, defect });

/** Fixes that open closed pages with a large gain first, then defects that visitors meet, then by gain of the headline over effort. */
export function priorities(report: AuditReport): readonly Priority[] {
  const groups = new Map<string, Group>();
  for (const engine of report.engines) {
    for (const fix of engine.fixes) {
      // The same check may need another fix for each engine (another robots group), which then stands for itself.
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
  // Where most questions are open, answering them is one thing to do; the questions follow for whoever does it.
  const isPartOfAll = ({ fix }: Priority): boolean => groups.has(ALL_ANSWERS) && isAnswerFix(fix.check);
  return [...groups.values()]
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
        b.gain / EFFORT[b.fix.effort] - a.gain / EFFORT[a.fix.effort] ||
        (a.fix.check < b.fix.check ? -1 : 1),
    );
}

/**
 * At most `most` of the priorities for a list of what to do first: beside the fix that writes all answers, one that writes one of them says
 * the same again.
 */
export function doneFirst(todo: readonly Priority[], most: number): readonly Priority[] {
  const areAllAsked = todo.some(({ fix }) => fix.check === ALL_ANSWERS);
  return todo.filter(({ fix }) => !areAllAsked || !isAnswerFix(fix.check)).slice(0, most);
}

/** Engines that gain, where they are half of the report's or fewer; empty where most gain, so that naming them says little. */
export function liftedOnly({ engines }: Priority, report: AuditReport): readonly LiftedEngine[] {
  const lifted = engines.filter(({ lift }) => lift > 0);
  return 2 * lifted.length > report.engines.length ? [] : lifted;
}
