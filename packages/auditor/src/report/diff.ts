/** Compares two audits of one site. */
import type { AuditReport, CheckResult, CheckState, ReportVersions } from '@citeready/core/contract';
import { withArticle } from '../language/plural.js';
import { majorOf, VERSIONS } from '../score/versions.js';

/** A check whose verdict differs between two reports. */
export interface CheckChange {
  /** Id of the check, with its engine if it differs by engine. */
  readonly check: string;
  /** Title in the newer report. */
  readonly title: string;
  /** Verdict in the older report. */
  readonly from: CheckState;
  /** Verdict in the newer report. */
  readonly to: CheckState;
  /** Change of the share of points, −1 to 1; `null` if one side was not measured. */
  readonly points: number | null;
  /** Summary of the newer report. */
  readonly summary: string;
}

/** The score of an engine in two reports. */
export interface EngineDelta {
  /** Id of the engine. */
  readonly engine: string;
  /** Name for people. */
  readonly name: string;
  /** `null` if that report did not score the engine. */
  readonly from: number | null;
  /** Score in the newer report; `null` if it did not score the engine. */
  readonly to: number | null;
  /** `null` if one side has no score. */
  readonly delta: number | null;
}

/** A fact about an engine that has changed since the older report. */
export interface EngineFactChange {
  /** Id of the engine. */
  readonly engine: string;
  /** Name for people. */
  readonly name: string;
  /** Name of the fact, as in `EngineFact`. */
  readonly fact: string;
  /** `null` if nothing was stated. */
  readonly from: string | null;
  /** What is stated now; `null` if nothing is stated any more. */
  readonly to: string | null;
  /** The page behind the newer fact, or behind the older one if there is no newer one. */
  readonly source: string;
  /** ISO date on which that page was read. */
  readonly read: string;
}

/** The differences between two reports of a domain. */
export interface ReportDiff {
  /** Domain of both reports. */
  readonly domain: string;
  /** `audited_at` of the older report. */
  readonly from: string;
  /** `audited_at` of the newer report. */
  readonly to: string;
  /** Mean scores over engines; `delta` is `null` if one side has none. */
  readonly overall: {
    /** Mean of the older report, 0 to 100; `null` if no engine could be scored. */
    readonly from: number | null;
    /** Mean of the newer report, 0 to 100; `null` if no engine could be scored. */
    readonly to: number | null;
    /** Points from the older to the newer mean; negative if the score fell. */
    readonly delta: number | null;
  };
  /** Engines that at least one of the reports scored. */
  readonly engines: readonly EngineDelta[];
  /** Checks that gained points or a better state, largest gain first. */
  readonly improvements: readonly CheckChange[];
  /** Checks that lost points or have a worse state, largest loss first. */
  readonly regressions: readonly CheckChange[];
  /** Checks that became or ceased to be measurable or applicable; not judged. */
  readonly other: readonly CheckChange[];
  /** Ids of checks that only the newer report has. */
  readonly added: readonly string[];
  /** Ids of checks that only the older report has. */
  readonly removed: readonly string[];
  /** Changed facts about engines that both reports have; empty if the older report has no facts. */
  readonly engineFacts: readonly EngineFactChange[];
}

/** Thrown if two reports cannot be compared: different domains, kinds or major versions. */
export class IncomparableReportsError extends Error {
  /** Always `IncomparableReportsError`; compare it instead of the class if the module may be loaded twice. */
  override readonly name = 'IncomparableReportsError';
}

/** The values that must agree for two reports to be comparable. */
interface Comparable {
  readonly domain: string;
  readonly kind: AuditReport['kind'];
  readonly versions: ReportVersions;
}

const comparable = ({ domain, kind, methodology }: AuditReport): Comparable => ({
  domain,
  kind,
  versions: methodology.versions,
});

/**
 * Checks whether the report of an upcoming audit can be compared with this one, so that a wrong baseline fails before the audit.
 * @throws {IncomparableReportsError} if not.
 */
export const assertBaseline = (before: AuditReport, audit: Pick<Comparable, 'domain' | 'kind'>): void =>
  assertComparable(comparable(before), { ...audit, versions: VERSIONS });

function assertComparable(before: Comparable, after: Comparable): void {
  if (before.domain !== after.domain) {
    throw new IncomparableReportsError(
      `The reports are about different domains: ${before.domain} and ${after.domain}.`,
    );
  }
  if (before.kind !== after.kind) {
    throw new IncomparableReportsError(
      `The reports are of different kinds: ${withArticle(`${before.kind} audit`)} and ${withArticle(`${after.kind} audit`)}.`,
    );
  }
  for (const part of ['rules', 'data', 'extractor'] as const) {
    const [old, current] = [before.versions[part], after.versions[part]];
    if (majorOf(old) !== majorOf(current)) {
      throw new IncomparableReportsError(
        `Reports under ${part} ${old} and ${current} are not comparable; rescore the older one first.`,
      );
    }
  }
}

const delta = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : to - from;

const RANK: Readonly<Partial<Record<CheckState, number>>> = { fail: 0, warn: 1, pass: 2 };

function compare(before: CheckResult, after: CheckResult): CheckChange | null {
  const points = delta(before.points, after.points);
  if (before.state === after.state && (points === null || Math.abs(points) < 1e-6)) return null;
  return {
    check: after.id,
    title: after.title,
    from: before.state,
    to: after.state,
    points: points === null ? null : Number(points.toFixed(6)),
    summary: after.summary,
  };
}

/** 1 better, −1 worse, 0 not judged. Decided by the state, and by points if the state is unchanged. */
function direction(change: CheckChange): number {
  const [from, to] = [RANK[change.from], RANK[change.to]];
  if (from === undefined || to === undefined) return 0;
  return Math.sign(to - from) || Math.sign(change.points ?? 0);
}

type Facts = NonNullable<AuditReport['methodology']['engine_facts']>[number];

function factChanges(before: Facts, after: Facts, name: string): readonly EngineFactChange[] {
  const [old, current] = [before, after].map(({ facts }) => new Map(facts.map((fact) => [fact.fact, fact])));
  const all = [...new Set([...(current?.keys() ?? []), ...(old?.keys() ?? [])])];
  return all.flatMap((fact) => {
    const [from, to] = [old?.get(fact), current?.get(fact)];
    const stated = to ?? from;
    if (stated === undefined || from?.value === to?.value) return [];
    const { source, read } = stated;
    return [{ engine: after.engine, name, fact, from: from?.value ?? null, to: to?.value ?? null, source, read }];
  });
}

/**
 * Compares an older report with a newer one.
 * @throws {IncomparableReportsError} for different domains, kinds, or major versions of rules, data or extractor.
 */
export function diffReports(before: AuditReport, after: AuditReport): ReportDiff {
  assertComparable(comparable(before), comparable(after));
  const old = new Map(before.checks.map((check) => [check.id, check]));
  const current = new Map(after.checks.map((check) => [check.id, check]));
  const changes = after.checks.flatMap((check) => {
    const earlier = old.get(check.id);
    const change = earlier === undefined ? null : compare(earlier, check);
    return change === null ? [] : [change];
  });
  const judged = (sign: number) =>
    changes
      .filter((change) => direction(change) === sign)
      .sort((a, b) => Math.abs(b.points ?? 0) - Math.abs(a.points ?? 0) || (a.check < b.check ? -1 : 1));
  const engineIds = [...new Set([...after.engines, ...before.engines].map(({ engine }) => engine))];
  return {
    domain: after.domain,
    from: before.audited_at,
    to: after.audited_at,
    overall: {
      from: before.overall_score,
      to: after.overall_score,
      delta: delta(before.overall_score, after.overall_score),
    },
    engines: engineIds.map((id) => {
      const [a, b] = [before, after].map((report) => report.engines.find(({ engine }) => engine === id));
      const [from, to] = [a?.overall_score ?? null, b?.overall_score ?? null];
      return { engine: id, name: b?.name ?? a?.name ?? id, from, to, delta: delta(from, to) };
    }),
    improvements: judged(1),
    regressions: judged(-1),
    other: judged(0),
    added: [...current.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !current.has(id)),
    engineFacts: (after.methodology.engine_facts ?? []).flatMap((facts) => {
      const earlier = before.methodology.engine_facts?.find(({ engine }) => engine === facts.engine);
      const name = after.engines.find(({ engine }) => engine === facts.engine)?.name ?? facts.engine;
      return earlier === undefined ? [] : factChanges(earlier, facts, name);
    }),
  };
}
