/** The headline of a report: mean score, lowest engine with its reason, one sentence. */
import type { AuditReport, EngineResult } from '@citeready/core/contract';
import { english } from '../messages/index.js';
import { MIN_COVERAGE } from './bands.js';
import { whole } from './numbers.js';

/** Mean over engines as an integer; `null` if none could be scored. */
export const meanScore = (engines: readonly EngineResult[]): number | null =>
  engines.length === 0
    ? null
    : whole(engines.reduce((total, engine) => total + engine.overall_score, 0) / engines.length);

/** Minimum number of lost points for a part to be named as the reason. */
const WORTH_NAMING = 1;

/** The check that finds pages whose text is only inserted by scripts. */
const SCRIPTS = 'raw-text';

/** Whether text inserted by scripts is the reason: serving it would more than double the score. Other lacks are unknown. */
const isHeldByScripts = ({ fixes, overall_score }: EngineResult): boolean =>
  fixes.some(({ check, lift }) => check === SCRIPTS && lift > overall_score);

/** What reduces an engine's score most, as part of a sentence. */
function reasonFor(engine: EngineResult): string {
  const { say, percent } = english();
  if (engine.cap !== undefined) return engine.cap.reason;
  if (engine.coverage < MIN_COVERAGE)
    return asPhrase(say('verdict', 'coverage', { percent: percent(engine.coverage) }));
  if (isHeldByScripts(engine)) return say('closings', SCRIPTS);
  const [worst] = [...(engine.parts ?? [])]
    .map(({ points, of, detail }) => ({ detail, lost: of > 0 ? of - points : -points }))
    .sort((a, b) => b.lost - a.lost);
  return asPhrase(worst === undefined || worst.lost < WORTH_NAMING ? say('verdict', 'nothing') : worst.detail);
}

/** Without its capital letter and full stop, for use after a colon. */
const asPhrase = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

/** The lowest engine, the first among equals. */
export function lowestEngine(engines: readonly EngineResult[]): AuditReport['lowest'] {
  const [first, ...others] = engines;
  if (first === undefined) return null;
  const lowest = others.reduce((low, engine) => (engine.overall_score < low.overall_score ? engine : low), first);
  return { engine: lowest.engine, overall_score: lowest.overall_score, reason: reasonFor(lowest) };
}

/** Minimum difference in points for a verdict to distinguish engines. */
const NOTICEABLE = 3;

/** One sentence for a person: the state of the site and what reduces its score. */
export function verdictOf(
  engines: readonly EngineResult[],
  { partial, unscored }: { readonly partial: boolean; readonly unscored: readonly string[] },
): string {
  const { say, list } = english();
  const score = meanScore(engines);
  const lowest = lowestEngine(engines);
  if (score === null || lowest === null) return say('verdict', 'none');
  const isEven = engines.every(({ overall_score }) => overall_score - lowest.overall_score < NOTICEABLE);
  const engine = engines.find((each) => each.engine === lowest.engine)?.name ?? lowest.engine;
  const { reason } = lowest;
  return [
    isEven
      ? say('verdict', 'even', { score, reason })
      : say('verdict', 'spread', { score, engine, lowest: lowest.overall_score, reason }),
    ...(unscored.length === 0 ? [] : [say('verdict', 'unscored', { engines: list(unscored) })]),
    ...(partial ? [say('verdict', 'partial')] : []),
  ].join(' ');
}
