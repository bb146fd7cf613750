/** The headline of a report: mean, lowest engine with its reason, one sentence. */
import type { AuditReport, EngineResult } from '@citeready/core/contract';
import { english } from '../messages/index.js';
import { MIN_COVERAGE } from './bands.js';
import { whole } from './numbers.js';

/** Mean over engines as a whole number; `null` when none could be scored. */
export const meanScore = (engines: readonly EngineResult[]): number | null =>
  engines.length === 0
    ? null
    : whole(engines.reduce((total, engine) => total + engine.overall_score, 0) / engines.length);

/** Points below which a part is not what holds an engine down. */
const WORTH_NAMING = 1;

/** The check that finds pages whose text only scripts bring. */
const SCRIPTS = 'raw-text';

/** Whether text that only scripts bring is the reason: showing it would more than double the score. What else is missing, nobody has seen. */
const isHeldByScripts = ({ fixes, overall_score }: EngineResult): boolean =>
  fixes.some(({ check, lift }) => check === SCRIPTS && lift > overall_score);

/** What holds an engine down most, as part of a sentence. */
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

/** Without its capital and its full stop, to stand after a colon. */
const asPhrase = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

/** The lowest engine, the first of equals. */
export function lowestEngine(engines: readonly EngineResult[]): AuditReport['lowest'] {
  const [first, ...others] = engines;
  if (first === undefined) return null;
  const lowest = others.reduce((low, engine) => (engine.overall_score < low.overall_score ? engine : low), first);
  return { engine: lowest.engine, overall_score: lowest.overall_score, reason: reasonFor(lowest) };
}

/** Points by which engines must differ before a verdict tells them apart. */
const NOTICEABLE = 3;

/** One sentence for a person: where the site stands and what holds it down. */
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
