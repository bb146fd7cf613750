/** The parts of a score in a report: points that add up to the score, each with a sentence. */
import type { ScorePart } from '@citeready/core/contract';
import { coverageOfAnswer } from '../answers/coverage.js';
import { isMissing } from '../checks/site.js';
import { english } from '../messages/index.js';
import { closingReason } from './gates.js';
import { fixed } from './numbers.js';
import type { SiteReading } from './site-reading.js';
import type { Standing } from './standing.js';
import { CLARITY_ITEMS } from '../checks/types.js';
import {
  ANSWERED_SHARE,
  CLARITY_NEEDS,
  CLARITY_POINTS,
  CLARITY_WEIGHTS,
  DEPTH_SHARE,
  HYGIENE_POINTS,
  WORTH_POINTS,
} from './weights.js';
import { isThin } from './fill.js';
import { TEXT_LACKS } from './worth.js';

/** Minimum number of hygiene points to be mentioned. */
const FAULTLESS = 0.5;
/** Minimum share of clarity that an item must lack to be mentioned. */
const CLEAR = 0.02;
/** Share of the text's value from which its lacks are not mentioned. */
const COUNTS_IN_FULL = 0.9;
/** Share of filled pages from which stubs are not mentioned. */
const FILLED = 0.9;

/** What reduces the value of the text, if that costs more than the missing answers. */
function lackOf({ worth }: Standing): string | null {
  const factors = TEXT_LACKS.map((lack) => ({ lack, kept: worth.kept[lack] })).sort((a, b) => a.kept - b.kept);
  const [worst] = factors;
  const kept = factors.reduce((product, factor) => product * factor.kept, 1);
  if (worst === undefined || kept > COUNTS_IN_FULL || worth.answered * (1 - kept) < 1 - worth.answered) return null;
  return english().say('verdict', `lack-${worst.lack}`);
}

function answersDetail(standing: Standing): string {
  const { worth } = standing;
  const coverages = worth.answers.map(coverageOfAnswer);
  const full = coverages.filter((coverage) => coverage === 'full').length;
  const partly = coverages.filter((coverage) => coverage === 'partly').length;
  const values = { full, partly, n: coverages.length };
  const told = english().say('verdict', `answers${full === 0 ? '-none' : ''}${partly === 0 ? '' : '-partly'}`, values);
  const lack = lackOf(standing);
  return lack === null ? told : `${told} ${lack}`;
}

/** Number of own pages with almost no text, and of all pages: the pages counted by the fix for them, so that one screen has one figure. */
function thinOf({ closings }: Standing, { pages, untranslated }: SiteReading): { thin: number; all: number } {
  const closed = new Set(closings.flatMap((closing) => [...closing.pages.keys()]));
  const own = pages.filter(({ page }) => !untranslated.has(page.url) && !closed.has(page.url) && !isMissing(page));
  return { thin: own.filter((text) => isThin(text, pages)).length, all: own.length };
}

function depthDetail(standing: Standing, reading: SiteReading): string {
  const { say, count } = english();
  const { passages, filled } = standing.worth;
  const good = Math.round(passages);
  const { thin, all } = thinOf(standing, reading);
  // For a single page, `1 of 1` would be meaningless.
  if (filled < FILLED && thin > 0 && all > 1)
    return good === 0
      ? say('verdict', 'depth-none-thin', { thin, all })
      : count('verdict', 'depth-thin', good, { thin, all });
  return good === 0 ? say('verdict', 'depth-none') : count('verdict', 'depth', good);
}

function clarityDetail({ clarity, worth }: Standing): string {
  const { say } = english();
  // Most of what titles and markup could earn is not granted around so little text.
  if (worth.value < CLARITY_NEEDS / 2) return say('verdict', 'clarity-bare');
  const [worst] = CLARITY_ITEMS.map((item) => ({ item, lost: CLARITY_WEIGHTS[item] * (1 - clarity.items[item]) })).sort(
    (a, b) => b.lost - a.lost,
  );
  return worst === undefined || worst.lost < CLEAR
    ? say('verdict', 'clarity')
    : say('verdict', `clarity-${worst.item}`);
}

function reachDetail({ closings }: Standing, { pages }: SiteReading): string {
  const [worst] = [...closings].sort((a, b) => b.pages.size - a.pages.size);
  return worst === undefined
    ? english().say('verdict', 'reach')
    : english().count('verdict', 'reach-closed', pages.length, {
        closed: worst.pages.size,
        reason: closingReason(worst.variant),
      });
}

export function partsOf(standing: Standing, reading: SiteReading): readonly ScorePart[] {
  const { earned, lostToReach, hygiene } = standing;
  // The parts are shown with every page open; the loss of closed pages is subtracted once, under reach.
  const open = earned.answers + earned.depth + earned.clarity;
  // If the site is worthless, what its pages earn is shown as far as it counts.
  const counts = standing.worthless && open > 0 ? Math.min(1, (standing.value + hygiene) / open) : 1;
  const scale = open === 0 ? 0 : (counts * (open + lostToReach)) / open;
  return [
    {
      part: 'answers',
      points: fixed(earned.answers * scale, 1),
      of: fixed(WORTH_POINTS * ANSWERED_SHARE, 1),
      detail: answersDetail(standing),
    },
    {
      part: 'depth',
      points: fixed(earned.depth * scale, 1),
      of: fixed(WORTH_POINTS * DEPTH_SHARE, 1),
      detail: depthDetail(standing, reading),
    },
    { part: 'clarity', points: fixed(earned.clarity * scale, 1), of: CLARITY_POINTS, detail: clarityDetail(standing) },
    { part: 'reach', points: fixed(-lostToReach * counts, 1), of: -100, detail: reachDetail(standing, reading) },
    {
      part: 'hygiene',
      points: fixed(-hygiene, 1),
      of: -HYGIENE_POINTS,
      detail: english().say('verdict', hygiene < FAULTLESS ? 'hygiene' : 'hygiene-faults'),
    },
  ];
}
