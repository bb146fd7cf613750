/**
 * The components of one engine's score. The site is valued once for each level of openness: pages that are open to a quarter earn a quarter
 * of what they add. So a closure costs in proportion to what it closes, and closing a page never gains where pages are alike.
 */
import type { AuditedPage, ClarityItem } from '../checks/types.js';
import type { EngineProfile } from '../engines/types.js';
import type { Clarity } from './clarity.js';
import { clarityOf, withClear } from './clarity.js';
import type { Cost, HygieneOutcome } from './hygiene.js';
import { costsOf, sumOf } from './hygiene.js';
import { clamp } from './numbers.js';
import type { Closing, Openness, ReachOutcome } from './reach.js';
import { closingsOf, opennessOf } from './reach.js';
import type { SiteReading } from './site-reading.js';
import { settles } from './doubts.js';
import { relied } from './dummy-contact.js';
import { withoutDeadAddresses, withoutDoubts } from './site-reading.js';
import { CLARITY_NEEDS, CLARITY_POINTS, RENDERED_SHARE, WORTH_POINTS, WORTHLESS_CAP } from './weights.js';
import type { TextReading } from './text-reading.js';
import { readText } from './text-reading.js';
import type { Worth } from './worth.js';
import { worthFrom } from './worth.js';
import type { Supposition } from './supposition.js';
import type { ScoredOutcome } from './scored-outcome.js';

/** One engine's score before rounding, with all its components. */
export interface Standing {
  /** 0 to 100, unrounded. */
  readonly value: number;
  /** Points earned by answers, depth and clarity, after the loss through stubs and closed pages. */
  readonly earned: { readonly answers: number; readonly depth: number; readonly clarity: number };
  /** Points lost through closed pages, compared with every page being open. */
  readonly lostToReach: number;
  readonly hygiene: number;
  /** True if the site is worthless whatever its pages earn. */
  readonly worthless: boolean;
  readonly closings: readonly Closing[];
  readonly openness: Openness;
  /** Worth of the pages that are open at all. */
  readonly worth: Worth;
  readonly clarity: Clarity;
  /** Share of the pages whose text is only inserted by scripts, 0 to 1. */
  readonly shells: number;
}

/** A set of pages that are open at least to this level, with its key among all sets, and its weight above the level below. */
interface Level {
  readonly step: number;
  readonly open: ReadonlySet<string>;
  readonly key: number;
}

interface Reach {
  readonly closings: readonly Closing[];
  readonly openness: Openness;
  readonly levels: readonly Level[];
  /** Every page that is open at all. */
  readonly open: Level;
}

interface Earned {
  readonly answers: number;
  readonly depth: number;
  readonly clarity: number;
}
const NOTHING: Earned = { answers: 0, depth: 0, clarity: 0 };
const total = ({ answers, depth, clarity }: Earned): number => answers + depth + clarity;

/** What is earned by a site whose own contact details are placeholders, each part alike. */
function earnedBy({ unreliable }: SiteReading, earned: Earned): Earned {
  const points = total(earned);
  if (!unreliable || points === 0) return earned;
  const share = relied(points) / points;
  return { answers: earned.answers * share, depth: earned.depth * share, clarity: earned.clarity * share };
}

/** Outcome id of the check that finds links to missing addresses. */
const DEAD_LINKS_CHECK = 'dead-links';
/** Outcome id of the check that finds pages whose text is only inserted by scripts. */
const SHELL_CHECK = 'raw-text';

/** Values the site for one engine after another; what does not depend on the engine is computed once for each set of open pages. */
export function createStandings(
  reading: SiteReading,
  outcomes: readonly (ScoredOutcome & ReachOutcome & HygieneOutcome)[],
): (profile: EngineProfile, supposed?: Supposition) => Standing {
  const shellPages = new Set(
    outcomes.flatMap(({ check, closures }) => (check.id === SHELL_CHECK ? closures.map(({ url }) => url) : [])),
  );
  const alive = withoutDeadAddresses(reading);
  const texts = new Map<string, TextReading>();
  const clarities = new Map<string, Clarity>();
  const urls = reading.pages.map(({ page }) => page.url);
  const found = new Set(outcomes.filter(({ points }) => points !== null && points < 1).map(({ id }) => id));

  const remembered = <Key, T>(cache: Map<Key, T>, key: Key, make: () => T): T => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const made = make();
    cache.set(key, made);
    return made;
  };
  const sets = new Map<string, number>();
  const levelOf = (open: ReadonlySet<string>, step: number): Level => ({
    step,
    open,
    key: remembered(sets, urls.map((url) => (open.has(url) ? '1' : '0')).join(''), () => sets.size),
  });
  /** Repaired links lead to existing pages: the missing addresses are gone. */
  const readings = new Map<string, SiteReading>();
  const readingFor = ({ passed }: Supposition): SiteReading =>
    passed === DEAD_LINKS_CHECK
      ? alive
      : settles(passed) && found.has(passed)
        ? remembered(readings, passed, () => withoutDoubts(reading, passed))
        : reading;
  const names = new Map<SiteReading, string>([
    [reading, ''],
    [alive, alive === reading ? '' : ' alive'],
  ]);
  const nameOf = (read: SiteReading): string => remembered(names, read, () => ` ${names.size}`);
  const keyFor = (key: number, read: SiteReading): string => `${key}${nameOf(read)}`;
  const worths = new Map<string, Worth>();
  const worthAt = ({ open, key }: Level, supposed: Supposition): Worth => {
    const read = readingFor(supposed);
    const { answered = '', text = '' } = supposed;
    return remembered(worths, `${keyFor(key, read)} ${answered} ${text}`, () =>
      worthFrom(
        remembered(texts, keyFor(key, read), () => readText(read, (page: AuditedPage) => open.has(page.url))),
        supposed,
      ),
    );
  };
  const clarityAt = ({ open, key }: Level, supposed: Supposition, clear: ClarityItem | null): Clarity => {
    const read = readingFor(supposed);
    const clarity = remembered(clarities, keyFor(key, read), () =>
      clarityOf(read, (page: AuditedPage) => open.has(page.url)),
    );
    return clear === null ? clarity : withClear(clarity, clear);
  };

  const shellShare = (open: ReadonlySet<string>): number =>
    open.size === 0 ? 0 : [...open].filter((url) => shellPages.has(url)).length / open.size;

  const earnings = new Map<string, Earned>();
  /** Engines differ only in how far they run scripts, and most suppositions do not change what is earned. */
  const earnedAt = (level: Level, profile: EngineProfile, supposed: Supposition): Earned => {
    if (level.open.size === 0) return NOTHING;
    const rendered = supposed.passed === SHELL_CHECK ? RENDERED_SHARE.renders : RENDERED_SHARE[profile.javascript];
    const { answered = '', text = '', clear = '' } = supposed;
    const key = `${keyFor(level.key, readingFor(supposed))} ${rendered} ${answered} ${text} ${clear}`;
    return remembered(earnings, key, () => earn(level, rendered, supposed));
  };
  const earn = (level: Level, rendered: number, supposed: Supposition): Earned => {
    const { open } = level;
    const worth = worthAt(level, supposed);
    // Pages with their own text are also part of clarity.
    const clarity =
      supposed.text === 'filled'
        ? withClear(clarityAt(level, supposed, null), 'filled', worth.filled)
        : clarityAt(level, supposed, supposed.clear ?? null);
    // Text inserted by scripts was not measured: engines that run them are granted a little of what is missing, never more than what was
    // read.
    const granted = (1 - worth.value) * rendered * shellShare(open);
    const parts = worth.answeredPart + worth.depthPart;
    const scale = parts === 0 ? 0 : worth.value / parts;
    return earnedBy(readingFor(supposed), {
      answers: WORTH_POINTS * (worth.answeredPart * scale + granted),
      depth: WORTH_POINTS * worth.depthPart * scale,
      // Titles and markup are judged by the text that was read: around unseen text they say nothing.
      clarity: CLARITY_POINTS * clarity.value * Math.min(1, worth.value / CLARITY_NEEDS),
    });
  };

  /** Levels of openness from the top: what is open to at least this level earns the difference to the level below. */
  const levelsOf = (openness: Openness): readonly Level[] => {
    const levels = [...new Set(urls.map(openness))].filter((level) => level > 0).sort((a, b) => b - a);
    return levels.map((level, index) =>
      levelOf(new Set(urls.filter((url) => openness(url) >= level)), level - (levels[index + 1] ?? 0)),
    );
  };
  const everyPage = [levelOf(new Set(urls), 1)];
  const layered = (levels: readonly Level[], profile: EngineProfile, supposed: Supposition): Earned =>
    levels.reduce((sum, level) => {
      const earned = earnedAt(level, profile, supposed);
      return {
        answers: sum.answers + level.step * earned.answers,
        depth: sum.depth + level.step * earned.depth,
        clarity: sum.clarity + level.step * earned.clarity,
      };
    }, NOTHING);

  const reaches = new Map<string, Reach>();
  const closings = new Map<string, readonly Closing[]>();
  /** The engine's reach, with an outcome treated as passed; the same for all outcomes that close nothing. */
  const reachOf = (profile: EngineProfile, passed: string | null): Reach => {
    const all = remembered(closings, profile.id, () => closingsOf(outcomes, profile));
    const without = all.some(({ outcome }) => outcome === passed) ? passed : null;
    return remembered(reaches, `${profile.id} ${without ?? ''}`, () => {
      const openness = opennessOf(all, without);
      return {
        closings: all,
        openness,
        levels: levelsOf(openness),
        open: levelOf(new Set(urls.filter((url) => openness(url) > 0)), 1),
      };
    });
  };

  const costs = new Map<string, readonly Cost[]>();
  const hygieneFor = (profile: EngineProfile, passed: string | null): number =>
    sumOf(
      remembered(costs, profile.id, () => costsOf(outcomes, profile)),
      passed,
    );

  return (profile, supposed = {}) => {
    const reach = reachOf(profile, supposed.passed ?? null);
    const earned = layered(reach.levels, profile, supposed);
    const whole = layered(everyPage, profile, supposed);
    const hygiene = hygieneFor(profile, supposed.passed ?? null);
    const worthless = reading.worthless !== null;
    const points = clamp(total(earned) - hygiene, 0, 100);
    return {
      value: worthless ? Math.min(WORTHLESS_CAP, points) : points,
      earned,
      lostToReach: Math.max(0, total(whole) - total(earned)),
      hygiene,
      worthless,
      closings: reach.closings,
      openness: reach.openness,
      // For a supposition, only its value is needed.
      get worth() {
        return worthAt(reach.open, supposed);
      },
      get clarity() {
        return clarityAt(reach.open, supposed, supposed.clear ?? null);
      },
      get shells() {
        return shellShare(reach.open.open);
      },
    };
  };
}
