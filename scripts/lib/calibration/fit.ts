/**
 * Fits the free numbers of the score to rated sites, and says how well that does on sites that it did not see: nested cross-validation
 * over sites. How strongly a fit is pulled towards neutral numbers is chosen inside of each fold, never by its own sites.
 */
import type { ClarityItem } from '../../../packages/auditor/src/checks/types.js';
import { CLARITY_ITEMS } from '../../../packages/auditor/src/checks/types.js';
import { boundedLeastSquares } from './least-squares.js';
import type { Numbers, SiteFeatures } from './model.js';
import { headlineOf, NEUTRAL, scoresOfSite } from './model.js';
import { meanDifference } from './statistics.js';

/**
 * The least that each item of clarity may weigh, so that a good site loses what `npm run damages` says it must: 8% with titles and descriptions, as much
 * with headings, 3% with dates and with markup.
 */
const LEAST: Readonly<Record<ClarityItem, number>> = {
  title: 0.16,
  description: 0.08,
  heading: 0.2,
  address: 0.02,
  language: 0.02,
  preview: 0.02,
  dates: 0.06,
  markup: 0.04,
  identity: 0.03,
  contact: 0.02,
  sitemap: 0.02,
  filled: 0.02,
};

type Scalar = Exclude<keyof Numbers, 'items'>;
const RANGES: Readonly<Record<Scalar, readonly [least: number, most: number]>> = {
  answered: [0.3, 0.8],
  // The same text on every page must cost 60% of a good site.
  stubCost: [0.55, 0.8],
  // What is blanked must cost 25% of a good site, whatever else says something.
  vagueCost: [0.4, 0.9],
  specificEnough: [0.08, 0.2],
  hollowCost: [0, 0.6],
  paidCost: [0, 0.4],
  worth: [0.5, 0.8],
};
const STEPS = 20;
const ROUNDS = 4;
const PULLS = [0.3, 1, 3, 10] as const;
const INNER_FOLDS = 5;

function searched(names: readonly Scalar[], from: Numbers, errorOf: (numbers: Numbers) => number): Numbers {
  let best = from;
  let least = errorOf(best);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const [low, high] = RANGES[name];
      for (let step = 0; step <= STEPS; step++) {
        const tried = { ...best, [name]: low + ((high - low) * step) / STEPS };
        const error = errorOf(tried);
        if (error < least) {
          least = error;
          best = tried;
        }
      }
    }
  }
  return best;
}

const SCALARS = ['answered', 'stubCost', 'vagueCost', 'specificEnough', 'hollowCost', 'paidCost', 'worth'] as const;

/** @param pull - how many sites the neutral numbers count as. */
function fitNumbers(sites: readonly SiteFeatures[], pull: number): Numbers {
  const rows = sites.map(({ items }) => items);
  const raw = boundedLeastSquares(
    rows,
    sites.map(({ rating }) => rating.clarity / 100),
    {
      least: CLARITY_ITEMS.map((item) => LEAST[item]),
      prior: NEUTRAL.items,
      pull,
    },
  );
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const clear: Numbers = { ...NEUTRAL, items: raw.map((weight) => weight / total) };
  const distance = (numbers: Numbers, names: readonly Scalar[]): number =>
    names.reduce((sum, name) => sum + (numbers[name] - NEUTRAL[name]) ** 2, 0);
  return searched(
    SCALARS,
    clear,
    (numbers) =>
      sites.reduce((sum, site) => sum + Math.abs(headlineOf(site, numbers) - site.rating.overall) / 100, 0) +
      0.1 * pull * distance(numbers, SCALARS),
  );
}

/** Every so many sites of a list in a fixed order that has nothing to do with their ratings. */
const foldsOf = (sites: readonly SiteFeatures[], folds: number): SiteFeatures[][] =>
  Array.from({ length: folds }, (_, fold) => sites.filter((_site, at) => at % folds === fold));

function bestPull(sites: readonly SiteFeatures[]): number {
  const errors = PULLS.map((pull) => {
    const pairs = foldsOf(sites, INNER_FOLDS).flatMap((held) => {
      const numbers = fitNumbers(
        sites.filter((site) => !held.includes(site)),
        pull,
      );
      return held.map((site) => [headlineOf(site, numbers), site.rating.overall] as const);
    });
    return meanDifference(
      pairs.map(([score]) => score),
      pairs.map(([, rating]) => rating),
    );
  });
  return PULLS[errors.indexOf(Math.min(...errors))] ?? 1;
}

export interface HeldOut {
  readonly site: SiteFeatures;
  readonly headline: number;
  readonly scores: readonly number[];
}

export interface CrossValidation {
  readonly held: readonly HeldOut[];
  /** What each outer fold was fitted to. */
  readonly numbers: readonly Numbers[];
}

/** @param sites - in any order: they are put into that of their names, read backwards. */
export function crossValidate(sites: readonly SiteFeatures[], folds: number): CrossValidation {
  const mixed = [...sites].sort((a, b) => {
    const [x, y] = [[...a.host].reverse().join(''), [...b.host].reverse().join('')];
    return x < y ? -1 : 1;
  });
  const numbers: Numbers[] = [];
  const held = foldsOf(mixed, folds).flatMap((fold) => {
    const rest = mixed.filter((site) => !fold.includes(site));
    const fitted = fitNumbers(rest, bestPull(rest));
    numbers.push(fitted);
    return fold.map((site) => ({ site, headline: headlineOf(site, fitted), scores: scoresOfSite(site, fitted) }));
  });
  return { held, numbers };
}
