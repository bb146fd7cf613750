/**
 * `npm run validate -- <folder with results.csv and pages.csv>`
 *
 * Compares what the score rewards with pages that ChatGPT cited and pages that the same search returned and it did not cite: the area under
 * the curve of each feature, and five-fold by run what rank, page features and both together tell. Ends with 1 where a feature that earns
 * points goes the wrong way there without a reason in the table below.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { table } from './lib/blocks.js';
import { fitLogistic } from './lib/calibration/logistic.js';
import { areaUnderCurve } from './lib/calibration/statistics.js';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run validate -- <folder with results.csv and pages.csv>');
  process.exit(2);
}

const rows = z.array(z.record(z.string(), z.string()));
const read = async (name: string) => rows.parse(parse(await readFile(path.join(folder, name)), { columns: true }));
type Row = Readonly<Record<string, string>>;

interface Feature {
  readonly name: string;
  /** `null` where the data does not say. */
  readonly of: (page: Row) => number | null;
  /** What of the score it stands for; absent for features that earn nothing. */
  readonly scored?: string;
  /** Why a scored feature may go the wrong way here. */
  readonly reason?: string;
}

function numberOf(page: Row, name: string): number | null {
  const text = page[name] ?? '';
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}
const has = (name: string) => (page: Row) => ((page[name] ?? '') === '' ? 0 : 1);

const FEATURES: readonly Feature[] = [
  { name: 'words', of: (page) => Math.log1p(numberOf(page, 'content_word_count') ?? 0), scored: 'depth' },
  { name: 'structured data', of: (page) => numberOf(page, 'has_schema_markup') ?? 0, scored: 'clarity: markup' },
  {
    name: 'date in the page',
    of: (page) => ((page['published_date'] ?? '') !== '' || (page['modified_date'] ?? '') !== '' ? 1 : 0),
    scored: 'clarity: dates',
    reason:
      'The prompts ask for products, and the answer cites vendors’ own pages, which carry no date; articles about products do. Raters ask for dates on prices and facts, and a site that loses its dates must lose 3%.',
  },
  {
    name: 'author named',
    of: (page) => numberOf(page, 'has_clear_authorship'),
    scored: 'clarity: dates and authors',
    reason:
      'The same: a vendor’s page has no author. A reader who wants to know who answers for a claim has nothing else.',
  },
  {
    name: 'sources named',
    of: (page) => numberOf(page, 'has_sources_or_citations'),
    reason: 'Asked of publishers alone, which this set hardly holds.',
    scored: 'answers: sources',
  },
  { name: 'meta description', of: has('meta_description'), scored: 'clarity: description' },
  { name: 'title', of: has('page_title'), scored: 'clarity: title' },
  { name: 'readability', of: (page) => numberOf(page, 'readability_score') },
  { name: 'freshness cues', of: (page) => numberOf(page, 'freshness_cue_strength') },
  { name: 'expertise', of: (page) => numberOf(page, 'expertise_signal_score') },
  { name: 'promotion', of: (page) => numberOf(page, 'promotional_intensity_score') },
  { name: 'spam', of: (page) => numberOf(page, 'spamminess_score') },
];
/** The nine that every page of the set has: what page features tell together. */
const TOGETHER = [
  'words',
  'structured data',
  'date in the page',
  'author named',
  'sources named',
  'readability',
  'freshness cues',
  'expertise',
  'promotion',
];
/** Below 0.5 by no more than this is chance: the standard error of an area over some 650 positives is 0.012. */
const CHANCE = 0.02;
const FOLDS = 5;

const pages = new Map((await read('pages.csv')).map((page) => [page['url'] ?? '', page]));
const pairs = (await read('results.csv')).flatMap((result) => {
  const page = pages.get(result['url'] ?? '');
  const rank = numberOf(result, 'bing_rank');
  return page === undefined || rank === null || (page['content_word_count'] ?? '') === ''
    ? []
    : [{ run: result['run'] ?? '', page, rank, cited: result['cited'] === '1' }];
});
const cited = pairs.map((pair) => pair.cited);
console.log(`${pairs.length} results with features, ${cited.filter(Boolean).length} of them cited.\n`);

const areas = FEATURES.map((feature) => {
  const known = pairs.flatMap((pair) => {
    const value = feature.of(pair.page);
    return value === null ? [] : [{ value, cited: pair.cited }];
  });
  return {
    feature,
    known: known.length,
    area: areaUnderCurve(
      known.map(({ value }) => value),
      known.map((one) => one.cited),
    ),
  };
});
const rankArea = areaUnderCurve(
  pairs.map(({ rank }) => -rank),
  cited,
);
const wrong = areas.filter(({ feature, area }) => feature.scored !== undefined && area < 0.5 - CHANCE);
console.log(
  table(
    ['feature', 'results', 'area', 'stands for', 'note'],
    [
      ['rank in Bing', String(pairs.length), rankArea.toFixed(3), '', 'not scored'],
      ...areas.map(({ feature, known, area }) => [
        feature.name,
        String(known),
        area.toFixed(3),
        feature.scored ?? '',
        wrong.some((one) => one.feature === feature)
          ? (feature.reason ?? 'WRONG WAY, and no reason is written down')
          : '',
      ]),
    ],
  ),
);

const runs = [...new Set(pairs.map(({ run }) => run))].sort();
const foldOf = new Map(runs.map((run, at) => [run, at % FOLDS]));
const together = FEATURES.filter(({ name }) => TOGETHER.includes(name));
function crossArea(rowOf: (pair: (typeof pairs)[number]) => readonly number[]): number {
  const scores = new Array<number>(pairs.length).fill(0);
  for (let fold = 0; fold < FOLDS; fold++) {
    const train = pairs.filter(({ run }) => foldOf.get(run) !== fold);
    const { scoreOf } = fitLogistic(
      train.map(rowOf),
      train.map((pair) => pair.cited),
    );
    pairs.forEach((pair, at) => {
      if (foldOf.get(pair.run) === fold) scores[at] = scoreOf(rowOf(pair));
    });
  }
  return areaUnderCurve(scores, cited);
}
const featuresOf = ({ page }: (typeof pairs)[number]): number[] => together.map(({ of }) => of(page) ?? 0);
console.log('\nFive folds by run, logistic regression:');
console.log(`  rank alone            ${crossArea(({ rank }) => [-rank, -Math.log(rank)]).toFixed(3)}`);
console.log(`  nine page features    ${crossArea(featuresOf).toFixed(3)}`);
console.log(
  `  both                  ${crossArea((pair) => [-pair.rank, -Math.log(pair.rank), ...featuresOf(pair)]).toFixed(3)}`,
);

const unexplained = wrong.filter(({ feature }) => feature.reason === undefined);
for (const { feature, area } of unexplained)
  console.error(
    `${feature.name} earns points and goes the wrong way here (${area.toFixed(3)}); write down why, or take it out.`,
  );
process.exitCode = unexplained.length > 0 ? 1 : 0;
