/**
 * The score as a function of its free numbers, over what was read of a site once. With the numbers in force it gives the headline but for
 * the layering of half-open pages, which is told apart as a share.
 */
import * as weights from '../../../packages/auditor/src/score/weights.js';
import { vagueLack } from '../../../packages/auditor/src/score/specific.js';
import { relied } from '../../../packages/auditor/src/score/dummy-contact.js';
import { hollowLack } from '../../../packages/auditor/src/score/worth.js';
import { CLARITY_ITEMS } from '../../../packages/auditor/src/checks/types.js';

/** What was read of one site, every page open, and what engines lose of it. */
export interface SiteFeatures {
  readonly host: string;
  readonly answered: number;
  readonly depth: number;
  readonly filled: number;
  readonly specific: number;
  readonly hollow: number;
  readonly paid: number;
  /** Its own contact details are placeholders. */
  readonly unreliable: boolean;
  /** In the order of CLARITY_ITEMS. */
  readonly items: readonly number[];
  readonly engines: readonly {
    readonly engine: string;
    /** As reported. */
    readonly score: number;
    /** Share of the points that closed pages take, 0 to 1. */
    readonly lost: number;
    readonly hygiene: number;
    readonly worthless: boolean;
  }[];
  /** As reported. */
  readonly headline: number;
  readonly rating: { readonly overall: number; readonly worth: number; readonly clarity: number };
}

export interface Numbers {
  readonly worth: number;
  readonly answered: number;
  readonly stubCost: number;
  readonly vagueCost: number;
  readonly specificEnough: number;
  readonly hollowCost: number;
  readonly paidCost: number;
  readonly items: readonly number[];
}

export const IN_FORCE: Numbers = {
  worth: weights.WORTH_POINTS / 100,
  answered: weights.ANSWERED_SHARE,
  stubCost: weights.STUB_COST,
  vagueCost: weights.VAGUE_COST,
  specificEnough: weights.SPECIFIC_ENOUGH,
  hollowCost: weights.HOLLOW_COST,
  paidCost: weights.PAID_COST,
  items: CLARITY_ITEMS.map((item) => weights.CLARITY_WEIGHTS[item]),
};

/** Numbers that nobody fitted: what a fit is pulled towards. Costs are what damages must cost at least (docs/methodology.md). */
export const NEUTRAL: Numbers = {
  worth: 0.6,
  answered: 0.5,
  stubCost: 0.6,
  vagueCost: 0.7,
  specificEnough: 0.14,
  hollowCost: 0.2,
  paidCost: 0.2,
  items: CLARITY_ITEMS.map(() => 1 / CLARITY_ITEMS.length),
};

/** 0 to 1. */
export const worthOfSite = (site: SiteFeatures, numbers: Numbers): number =>
  (numbers.answered * site.answered + (1 - numbers.answered) * site.depth) *
  (1 - numbers.stubCost * (1 - site.filled)) *
  (1 - numbers.vagueCost * vagueLack(site.specific, numbers.specificEnough)) *
  (1 - numbers.hollowCost * hollowLack(site.hollow)) *
  (1 - numbers.paidCost * site.paid);

/** 0 to 1. */
export function clarityOfSite({ items }: SiteFeatures, numbers: Numbers): number {
  const total = numbers.items.reduce((sum, weight) => sum + weight, 0);
  return items.reduce((sum, value, at) => sum + value * (numbers.items[at] ?? 0), 0) / total;
}

/** 0 to 100, by engine, in the site's order. */
export function scoresOfSite(site: SiteFeatures, numbers: Numbers): number[] {
  const worth = worthOfSite(site, numbers);
  const clarity = clarityOfSite(site, numbers) * Math.min(1, worth / weights.CLARITY_NEEDS);
  const whole = 100 * (numbers.worth * worth + (1 - numbers.worth) * clarity);
  const earned = site.unreliable ? relied(whole) : whole;
  return site.engines.map(({ lost, hygiene, worthless }) => {
    const points = Math.min(100, Math.max(0, earned * (1 - lost) - hygiene));
    return worthless ? Math.min(weights.WORTHLESS_CAP, points) : points;
  });
}

export function headlineOf(site: SiteFeatures, numbers: Numbers): number {
  const scores = scoresOfSite(site, numbers);
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}
