/** The headline of a report: mean, lowest engine with its reason, one sentence. */
import type { AuditReport, CheckCategory, EngineResult } from '@citeready/core/contract';
import { MIN_COVERAGE } from './engine-score.js';
import { whole } from './numbers.js';

/** Categories as a sentence names them. */
export const CATEGORY_NAMES: Readonly<Record<CheckCategory, string>> = {
  access: 'crawler access',
  index: 'index and snippet permission',
  render: 'text without JavaScript',
  extract: 'extractable answers',
  evidence: 'evidence in the text',
  freshness: 'freshness',
  entity: 'entity and trust',
};

/** Mean over engines as a whole number; `null` when none could be scored. */
export const meanScore = (engines: readonly EngineResult[]): number | null =>
  engines.length === 0
    ? null
    : whole(engines.reduce((total, engine) => total + engine.overall_score, 0) / engines.length);

/** What holds an engine down most, as part of a sentence. */
export const reasonFor = (engine: EngineResult): string => {
  if (engine.cap !== undefined && engine.cap.value <= engine.interval[1]) return engine.cap.reason;
  if (engine.coverage < MIN_COVERAGE) {
    return `only ${Math.round(engine.coverage * 100)} % of what counts could be measured, so this is the lower bound`;
  }
  const losses = engine.categories
    .filter((category) => category.score !== null)
    .map(({ category, score, weight }) => ({ category, score: score ?? 0, loss: weight * (100 - (score ?? 0)) }))
    .sort((a, b) => b.loss - a.loss);
  const [worst] = losses;
  return worst === undefined || worst.loss === 0
    ? 'nothing holds it down'
    : `most is lost in ${CATEGORY_NAMES[worst.category]} (${Math.round(worst.score)} of 100)`;
};

/** The lowest engine, the first of equals. */
export const lowestEngine = (engines: readonly EngineResult[]): AuditReport['lowest'] => {
  const [first, ...others] = engines;
  if (first === undefined) return null;
  const lowest = others.reduce((low, engine) => (engine.overall_score < low.overall_score ? engine : low), first);
  return { engine: lowest.engine, overall_score: lowest.overall_score, reason: reasonFor(lowest) };
};

/** One sentence for a person: where the site stands and what holds it down. */
export const verdictOf = (
  engines: readonly EngineResult[],
  { partial, unscored }: { readonly partial: boolean; readonly unscored: readonly string[] },
): string => {
  const mean = meanScore(engines);
  const lowest = lowestEngine(engines);
  if (mean === null || lowest === null) return 'No engine could be scored: too little could be measured.';
  const scores = engines.map(({ overall_score }) => overall_score);
  const spread = Math.max(...scores) - lowest.overall_score;
  const name = engines.find(({ engine }) => engine === lowest.engine)?.name ?? lowest.engine;
  const left = unscored.length === 0 ? '' : ` Too little could be measured to score ${unscored.join(', ')}.`;
  const standing =
    spread === 0
      ? `Readiness ${mean} of 100 for every engine scored`
      : `Readiness ${mean} of 100 on average; lowest is ${name} with ${lowest.overall_score}`;
  return `${standing}: ${lowest.reason}.${left}${partial ? ' The crawl was cut short.' : ''}`;
};
