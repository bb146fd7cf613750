/**
 * `npm run calibrate -- <ratings.json> <folder of sites> [<ratings.json> <folder of sites>]… [--folds N] [--now DATE] [--write]`
 *
 * Serves each folder over https, audits every rated site, fits the free numbers of the score by nested cross-validation over sites and
 * prints how far scores and ratings agree, as the numbers are and on sites that they were not fitted to. `--write` keeps the figures for
 * docs/methodology.md; the numbers themselves stand in packages/auditor/src/score/weights.ts and are changed by hand.
 */
import { readFile, writeFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CLARITY_ITEMS } from '../packages/auditor/src/checks/types.js';
import { table } from './lib/blocks.js';
import { featuresOf } from './lib/calibration/features.js';
import type { Agreement, Figures } from './lib/calibration/figures.js';
import { FIGURES_FILE } from './lib/calibration/figures.js';
import { crossValidate } from './lib/calibration/fit.js';
import type { Numbers, SiteFeatures } from './lib/calibration/model.js';
import { IN_FORCE } from './lib/calibration/model.js';
import { openCorpus } from './lib/calibration/serve-corpus.js';
import { deviation, meanDifference, quantile, spearman } from './lib/calibration/statistics.js';
import { WEIGHT_ROWS } from './lib/weight-reasons.js';
import { gradeOf } from '../packages/auditor/src/score/bands.js';

const USAGE =
  'Usage: npm run calibrate -- <ratings.json> <folder of sites> [<ratings.json> <folder of sites>]… [--folds N] [--now DATE] [--write]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: 'string', default: '10' },
    now: { type: 'string', default: '2026-11-21T00:00:00Z' },
    write: { type: 'boolean', default: false },
  },
});
const folds = Number(values.folds);
const startedAt = new Date(values.now);
if (
  positionals.length === 0 ||
  positionals.length % 2 !== 0 ||
  !(folds >= 2 && folds <= 60) ||
  Number.isNaN(startedAt.getTime())
) {
  console.error(USAGE);
  process.exit(2);
}

const ratingsSchema = z.array(
  z.object({ host: z.string(), overall: z.number(), worth: z.number(), clarity: z.number() }),
);
const sites: SiteFeatures[] = [];
const leftOut: { host: string; why: string }[] = [];

/** Audits the rated sites of one folder. */
async function readSet(ratingsFile: string, folder: string): Promise<void> {
  const ratings = ratingsSchema.parse(JSON.parse(await readFile(ratingsFile, 'utf8')));
  const corpus = await openCorpus(folder, { startedAt });
  for (const rating of ratings) {
    const { host } = rating;
    const hasRoot = await stat(`${folder}/${host}/index.html`).catch(() => null);
    if (hasRoot === null) {
      leftOut.push({ host, why: 'the root is absent' });
      continue;
    }
    const outcome = await corpus.audit(host);
    if (outcome.outcome !== 'completed' || outcome.archive === null || outcome.report.overall_score === null) {
      leftOut.push({ host, why: outcome.outcome === 'completed' ? 'no score' : outcome.message });
      continue;
    }
    sites.push(await featuresOf(host, outcome.report, outcome.archive, rating));
    process.stderr.write('.');
  }
  await corpus.close();
}
for (let at = 0; at + 1 < positionals.length; at += 2) await readSet(positionals[at] ?? '', positionals[at + 1] ?? '');
process.stderr.write('\n');

function agreement(scores: readonly number[], of: readonly SiteFeatures[]): Agreement {
  const rated = of.map(({ rating }) => rating.overall);
  return {
    sites: of.length,
    spearman: spearman(scores, rated),
    difference: meanDifference(scores, rated),
    deviation: deviation(scores),
  };
}

const { held, numbers } = crossValidate(sites, folds);
const engineIds = [...new Set(sites.flatMap(({ engines }) => engines.map(({ engine }) => engine)))];
const byEngine = engineIds.map((engine) => {
  const scored = sites.filter((site) => site.engines.some((own) => own.engine === engine));
  const withheld = held.filter(({ site }) => scored.includes(site));
  const at = (site: SiteFeatures): number => site.engines.findIndex((own) => own.engine === engine);
  return {
    engine,
    inForce: agreement(
      scored.map((site) => site.engines[at(site)]?.score ?? 0),
      scored,
    ),
    notFitted: agreement(
      withheld.map(({ site, scores }) => scores[at(site)] ?? 0),
      withheld.map(({ site }) => site),
    ),
  };
});
const headlines = sites.map(({ headline }) => headline);
const rated = sites.map(({ rating }) => rating.overall);
const round = (value: number): number => Math.round(value);
const scalars = ['worth', 'answered', 'stubCost', 'vagueCost', 'specificEnough', 'hollowCost', 'paidCost'] as const;
function rangeOf(name: string, of: (from: Numbers) => number) {
  const all = numbers.map(of);
  return { name, inForce: of(IN_FORCE), least: Math.min(...all), most: Math.max(...all) };
}
const figures: Figures = {
  auditedAt: startedAt.toISOString(),
  sites: sites.length,
  leftOut,
  folds,
  headline: {
    inForce: agreement(headlines, sites),
    notFitted: agreement(
      held.map(({ headline }) => headline),
      held.map(({ site }) => site),
    ),
  },
  engines: byEngine,
  quantiles: {
    least: Math.min(...headlines),
    quarter: round(quantile(headlines, 0.25)),
    half: round(quantile(headlines, 0.5)),
    threeQuarters: round(quantile(headlines, 0.75)),
    most: Math.max(...headlines),
  },
  ratings: {
    quarter: round(quantile(rated, 0.25)),
    half: round(quantile(rated, 0.5)),
    threeQuarters: round(quantile(rated, 0.75)),
  },
  grades: Object.fromEntries(
    (['strong', 'ready', 'gaps', 'poor'] as const).map((grade) => [
      grade,
      headlines.filter((score) => gradeOf(score) === grade).length,
    ]),
  ),
  fitted: [
    ...scalars.map((name) => rangeOf(name, (from) => from[name])),
    ...CLARITY_ITEMS.map((item, at) => rangeOf(`clarity: ${item}`, (from) => from.items[at] ?? 0)),
  ],
};

const cells = ({ sites: count, spearman: rank, difference, deviation: spread }: Agreement): string[] => [
  String(count),
  rank.toFixed(3),
  difference.toFixed(1),
  spread.toFixed(1),
];
console.log(`${sites.length} sites, ${folds} folds.`);
for (const { host, why } of leftOut) console.log(`left out: ${host}: ${why}`);
console.log(
  '\nAs the numbers are, and on sites that numbers were not fitted to: sites, Spearman, mean difference, standard deviation\n',
);
console.log(
  table(
    ['score', 'n', 'rho', 'diff', 'sd', 'n, not fitted', 'rho', 'diff', 'sd'],
    [{ engine: 'headline', ...figures.headline }, ...byEngine].map(({ engine, inForce, notFitted }) => [
      engine,
      ...cells(inForce),
      ...cells(notFitted),
    ]),
  ),
);
console.log('\nFitted numbers, in force and over the folds\n');
console.log(
  table(
    ['number', 'in force', 'least', 'most'],
    figures.fitted.map(({ name, inForce, least, most }) => [
      name,
      inForce.toFixed(3),
      least.toFixed(3),
      most.toFixed(3),
    ]),
  ),
);
console.log('\nWeights, with reasons\n');
console.log(
  table(
    ['number', 'value', 'from', 'why'],
    WEIGHT_ROWS.map(({ name, value, from, why }) => [name, String(value), from, why]),
  ),
);
console.log('\nFarthest from their rating\n');
const farthest = [...sites].sort(
  (a, b) => Math.abs(b.headline - b.rating.overall) - Math.abs(a.headline - a.rating.overall),
);
for (const { host, headline, rating } of farthest.slice(0, 10))
  console.log(`${host}: ${headline}, rated ${rating.overall}`);
if (values.write) await writeFile(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
