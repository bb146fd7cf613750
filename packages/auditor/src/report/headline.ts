/** The first screen: what reduces the score, and how engines differ. */
import type { AuditReport, EngineResult, ScorePart } from '@citeready/core/contract';
import { english, translate } from '../messages/index.js';
import type { Speaker } from '../messages/index.js';
import { CLOSED, fixTexts } from './fix-texts.js';
import { liftedOnly } from './priorities.js';
import type { Priority } from './priorities.js';
import { baseId, MIN_SHOWN_COVERAGE } from './view.js';

/** Smaller gains are not shown; larger ones are shown as at least a tenth. */
const MIN_GAIN = 0.02;
const MIN_SHOWN_GAIN = 0.1;

/** Number of fixes on the first screen. */
export const FIRST_FIXES = 3;

/** One part of the score, averaged over all engines. */
export interface HeadlinePart {
  /** Id of the part, such as `answers`. */
  readonly part: ScorePart['part'];
  /** Mean over engines; 0 or less for parts that subtract points. */
  readonly points: number;
  /** The most that the part can add, or subtract as a negative number. */
  readonly of: number;
  /** Missing points, 0 or more. */
  readonly lost: number;
  /** The sentence of the engine that loses most. */
  readonly detail: string;
}

const lostBy = ({ points, of }: ScorePart): number => Math.max(0, of > 0 ? of - points : -points);

/** Parts of the headline, in the order of the contract; empty for reports from before parts were included. */
function headlineParts({ engines }: AuditReport): readonly HeadlinePart[] {
  const order = engines[0]?.parts ?? [];
  return order.flatMap(({ part }) => {
    const own = engines.flatMap((engine) => engine.parts?.filter((each) => each.part === part) ?? []);
    const [worst] = [...own].sort((a, b) => lostBy(b) - lostBy(a));
    if (worst === undefined) return [];
    const mean = (value: (each: ScorePart) => number): number =>
      own.reduce((sum, each) => sum + value(each), 0) / own.length;
    return [{ part, points: mean(({ points }) => points), of: worst.of, lost: mean(lostBy), detail: worst.detail }];
  });
}

/** Minimum number of lost points for a part to be named. */
const WORTH_NAMING = 1;

/** Text if no part reduces the score. Without a score it must not read as praise. */
export const nothingHolds = ({ overall_score }: AuditReport) =>
  overall_score === null ? 'unscored-holds' : 'holds-down-nothing';

/** Text if no fix is advised; without a score, what prevents audits from reading the site. */
export const nothingToDo = ({ overall_score }: AuditReport) =>
  overall_score === null ? 'unscored-fix' : 'nothing-to-do';

/** What reduces the score, most first. */
export const heldDownBy = (report: AuditReport): readonly HeadlinePart[] =>
  headlineParts(report)
    .filter(({ lost }) => lost >= WORTH_NAMING)
    .sort((a, b) => b.lost - a.lost);

/** Engines that differ from the best one for the same reason. */
export interface EngineGroup {
  readonly engines: readonly EngineResult[];
  /** Lowest and highest score of the group. */
  readonly low: number;
  readonly high: number;
  /** The reason for the difference, as a sentence or phrase; `null` for the best engines and those that hardly differ. */
  readonly reason: string | null;
}

/** Maximum difference in points between engines that count as equal. */
const ALIKE = 1;
/** Minimum difference in points of one part for it to explain the difference. */
const MIN_DIFFERENCE = 0.3;
/** The check that finds pages whose text is only inserted by scripts. */
const SCRIPTS = 'raw-text';

/** Why an engine differs from the best one: what is closed to it, otherwise the part with the largest difference. */
function differenceOf(engine: EngineResult, best: EngineResult, report: AuditReport, speaker: Speaker): string | null {
  if (engine.cap !== undefined && best.cap?.reason !== engine.cap.reason) return translate(engine.cap.reason, speaker);
  const [widest] = (engine.parts ?? [])
    .flatMap((part) => {
      const other = best.parts?.find((each) => each.part === part.part);
      return other === undefined ? [] : [{ part, other, gap: lostBy(part) - lostBy(other) }];
    })
    .sort((a, b) => b.gap - a.gap);
  if (widest === undefined || widest.gap < MIN_DIFFERENCE) return null;
  const { part, detail } = widest.part;
  // A closure that also affects the best engine explains no difference.
  if (part === 'reach' && detail !== widest.other.detail) return translate(detail, speaker);
  // Only text inserted by scripts can be worth more to one engine than to another.
  const scripts = report.checks.find(({ id }) => id === SCRIPTS);
  if (part === 'answers' && (scripts?.state === 'fail' || scripts?.state === 'warn')) {
    return speaker.say('closings', SCRIPTS);
  }
  const shared = new Set(best.fixes.map(({ check }) => baseId(check)));
  const fix = engine.fixes.find(({ check }) => !shared.has(baseId(check)));
  return fix === undefined ? translate(detail, speaker) : fixTexts(fix, speaker).title;
}

/** Engines grouped by the reason for their difference, best first. */
export function engineGroups(report: AuditReport, speaker: Speaker): readonly EngineGroup[] {
  const sorted = [...report.engines].sort((a, b) => b.overall_score - a.overall_score);
  const [best] = sorted;
  if (best === undefined) return [];
  const groups = new Map<string, EngineResult[]>();
  for (const engine of sorted) {
    const isAlike = best.overall_score - engine.overall_score <= ALIKE;
    const reason = isAlike ? null : differenceOf(engine, best, report, speaker);
    groups.set(reason ?? '', [...(groups.get(reason ?? '') ?? []), engine]);
  }
  return [...groups].map(([reason, engines]) => ({
    engines,
    low: engines[engines.length - 1]?.overall_score ?? 0,
    high: engines[0]?.overall_score ?? 0,
    reason: reason === '' ? null : reason,
  }));
}

/** Grade of the engine closest to the mean, for the color of the headline. */
export function headlineGrade(report: AuditReport): EngineResult['grade'] | 'unmeasured' {
  if (report.overall_score === null) return 'unmeasured';
  const nearest = [...report.engines].sort(
    (a, b) =>
      Math.abs(a.overall_score - (report.overall_score ?? 0)) - Math.abs(b.overall_score - (report.overall_score ?? 0)),
  )[0];
  return nearest?.grade ?? 'unmeasured';
}

/** Confidence of the headline, such as `high confidence` or `low confidence, 50% measured, between 9 and 60`. */
export function certainty({ engines }: AuditReport, { say, percent }: Speaker): string {
  const [first] = engines;
  if (first === undefined) return '';
  const order = ['low', 'medium', 'high'] as const;
  const confidence = order.find((each) => engines.some((engine) => engine.confidence === each)) ?? first.confidence;
  const coverage = Math.min(...engines.map((engine) => engine.coverage));
  return [
    say('report', `confidence-${confidence}`),
    ...(coverage < 0.995 ? [say('report', 'measured', { percent: percent(coverage) })] : []),
    ...(coverage < MIN_SHOWN_COVERAGE
      ? [
          say('report', 'between', {
            low: Math.min(...engines.map(({ interval: [low] }) => low)),
            high: Math.max(...engines.map(({ interval: [, high] }) => high)),
          }),
        ]
      : []),
  ].join(', ');
}

/** Gain of the headline in points, `+4.5 points`. */
export const gainText = ({ fix, gain }: Priority, { say, count, signed }: Speaker): string =>
  gain < MIN_GAIN
    ? say('report', fix.title === english().find('textFixes', CLOSED) ? 'gain-closed' : 'gain-none')
    : count('report', 'points-lost', Number(gain.toFixed(1)), { n: signed(Math.max(MIN_SHOWN_GAIN, gain)) });

/** The engines that gain, `only Gemini app +55`; empty if most engines gain. */
export function gainers(priority: Priority, report: AuditReport, { say, signed, list }: Speaker): string {
  const lifted = liftedOnly(priority, report).map(({ name, lift }) => `${name} ${signed(lift)}`);
  return lifted.length === 0 ? '' : say('report', 'engine-only', { engines: list(lifted) });
}

/** Maximum number of pages named in a stored fix. */
const MOST_NAMED = 20;

/** Number of pages to change, such as `at least 20 pages to change`; empty if the fix is not about single pages. */
export function pagesToChange({ pages }: Priority, { say, count }: Speaker): string {
  if (pages.length === 0) return '';
  const told = count('report', 'pages-to-change', pages.length);
  return pages.length < MOST_NAMED ? told : say('report', 'pages-to-change-some', { pages: told });
}

/** Turns a phrase into a sentence. */
export const asSentence = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** Facts about the audit itself, in one line. */
export const aboutAudit = (report: AuditReport, { say, count, date }: Speaker): string =>
  [
    say('report', 'audited-on', { date: date(report.audited_at) }),
    say('report', `audit-${report.kind}`),
    count('report', 'pages', report.pages.length),
    ...(report.partial ? [say('report', 'cut-short')] : []),
  ].join(' · ');

export const versionLine = ({ methodology: { versions } }: AuditReport, { say }: Speaker): string =>
  say('report', 'versions', { rules: versions.rules, data: versions.data, extractor: versions.extractor });
