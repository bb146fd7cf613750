/** The order of fixes: each fix is valued by exact re-scoring with it applied. */
import type { Fix } from '@citeready/core/contract';
import { coverageOfAnswer } from '../answers/coverage.js';
import { newestDay } from '../answers/newest-day.js';
import type { Answer } from '../answers/types.js';
import { english } from '../messages/index.js';
import { wordingOf } from '../answers/wording.js';
import { movedTo } from '../checks/site.js';
import type { FixSnippet } from '../checks/types.js';
import type { EngineProfile } from '../engines/types.js';
import type { Passage } from '../passages/types.js';
import { bareHome } from './bare-home.js';
import { isDefect } from './defects.js';
import { ALL_ANSWERS, defectRank, EFFORT, FATAL_SHARE, gainFirst, isAnswerFix } from './fix-order.js';
import { fixed } from './numbers.js';
import type { SiteReading } from './site-reading.js';
import type { ScoredOutcome, Standing, Supposition } from './standing.js';
import type { TextFix } from './text-fixes.js';
import { textFixes } from './text-fixes.js';
import type { Worth } from './worth.js';

/** Minimum gain for a fix to be suggested. */
const MIN_LIFT = 0.05;
const MAX_PAGES = 20;

interface FixInput {
  readonly reading: SiteReading;
  readonly standing: Standing;
  readonly outcomes: readonly ScoredOutcome[];
  readonly profile: EngineProfile;
  readonly standingOf: (profile: EngineProfile, supposed?: Supposition) => Standing;
  readonly snippetOf: (outcome: ScoredOutcome) => FixSnippet | null;
}

const supposedFor = ({ id, check: { part } }: ScoredOutcome): Supposition =>
  part.kind === 'clarity' ? { clear: part.item, passed: id } : { passed: id };

/** Checks that show the same lack as another one: the first in check order represents them. */
const keyOf = ({ id, check: { part } }: ScoredOutcome): string =>
  part.kind === 'clarity' ? `clarity:${part.item}` : id;

function fixOfCheck(outcome: ScoredOutcome, input: FixInput): Fix {
  const { reading, standing, profile, standingOf, snippetOf } = input;
  const { fix } = outcome.check;
  const { pages, evidence } = placesOf(outcome, reading);
  const lift = standingOf(profile, supposedFor(outcome)).value - standing.value;
  const snippet = snippetOf(outcome);
  return {
    check: outcome.id,
    ...textsOf(outcome, reading),
    lift: fixed(Math.max(0, lift), 1),
    effort: fix.effort,
    gate: standing.closings.some((closing) => closing.outcome === outcome.id),
    ...(isDefect(outcome, reading.site) ? { defect: true } : {}),
    ...(snippet === null ? {} : { snippet }),
    ...(pages.length === 0 ? {} : { pages: pages.slice(0, MAX_PAGES) }),
    evidence,
  };
}

/** Check id of the fix for a home page without a text. */
const DEPTH_CHECK = 'content-depth';
/** Check id of the fix for a site that only redirects to another host. */
const REDIRECT_CHECK = 'redirect-hops';

function textsOf(outcome: ScoredOutcome, reading: SiteReading): Pick<Fix, 'title' | 'text'> {
  const { fix, fixFor } = outcome.check;
  if (isClosedWhole(outcome, reading)) return textsOfClosed();
  const bare = outcome.id === DEPTH_CHECK ? bareHome(reading.site) : null;
  if (bare !== null) {
    const { say, number } = english();
    return {
      title: say('textFixes', 'home-title'),
      text: say('textFixes', 'home', { words: number(bare.facts.text.words) }),
    };
  }
  const target = outcome.id === REDIRECT_CHECK ? movedTo(reading.site) : null;
  if (target !== null) {
    const { say } = english();
    return { title: say('textFixes', 'moved-title'), text: say('textFixes', 'moved', { target }) };
  }
  return { title: fix.title, text: fixFor?.(outcome.evidence) ?? fix.text };
}

/** The pages to change, and the evidence: an empty home page is told by itself. */
function placesOf(
  { id, pages, evidence }: ScoredOutcome,
  { site }: SiteReading,
): Required<Pick<Fix, 'pages' | 'evidence'>> {
  const bare = id === DEPTH_CHECK ? bareHome(site) : null;
  return bare === null
    ? { pages, evidence }
    : {
        pages: [bare.url],
        evidence: [{ url: bare.url, ...(bare.facts.title === null ? {} : { snippet: bare.facts.title }) }],
      };
}

/** Outcome ids of the checks of robots.txt for the crawlers that decide about citation. */
const ROBOTS_CHECK = 'robots-citation-token';

/** How evidence names the group that holds for all crawlers without one of their own. */
const EVERYONE = '(group "*")';

/** A site of which robots.txt let nobody read a page, this audit included: what else closes the pages is unknown. */
const isClosedWhole = ({ id, evidence }: ScoredOutcome, { site }: SiteReading): boolean =>
  site.pages.length === 0 &&
  (id === ROBOTS_CHECK || id.startsWith(`${ROBOTS_CHECK}:`)) &&
  evidence.some(({ detail }) => detail?.includes(EVERYONE) === true);

function textsOfClosed(): Pick<Fix, 'title' | 'text'> {
  const { say } = english();
  return { title: say('textFixes', 'closed-title'), text: say('textFixes', 'closed') };
}

const snippets = new WeakMap<Passage, string>();

/** Built once: the same passage is shown for each engine. */
function snippetOfPassage(passage: Passage): string {
  const known = snippets.get(passage);
  if (known !== undefined) return known;
  const snippet = passage.text.replaceAll(/\s+/gu, ' ').slice(0, 300);
  snippets.set(passage, snippet);
  return snippet;
}

/** What is requested from a site that does not show whether it is current: no text answers that, only the date of the last review. */
function textsOfCurrent({ site, pages }: SiteReading): Pick<Fix, 'title' | 'text'> {
  const { say, date } = english();
  const newest = newestDay(
    pages.map(({ page }) => page),
    site.auditedAt,
  );
  return {
    title: say('answerFixes', 'current-title'),
    text:
      newest === null ? say('answerFixes', 'current-none') : say('answerFixes', 'current-old', { date: date(newest) }),
  };
}

type FixWithoutLift = Omit<Fix, 'lift'>;

/** Texts of fixes by answer: answers are the same for all engines, except for their gain. */
const toldOf = new WeakMap<Answer, FixWithoutLift>();

function fixOfAnswer(answer: Answer, { reading, standing, profile, standingOf }: FixInput): Fix {
  let told = toldOf.get(answer);
  if (told === undefined) toldOf.set(answer, (told = tellAnswer(answer, reading)));
  const lift = standingOf(profile, { answered: answer.kind }).value - standing.value;
  const { check, title, text, ...others } = told;
  return { check, title, text, lift: fixed(Math.max(0, lift), 1), ...others };
}

function tellAnswer(answer: Answer, reading: SiteReading): FixWithoutLift {
  const { say } = english();
  const { question, holds, place } = wordingOf(answer.kind);
  const coverage = coverageOfAnswer(answer);
  const found = coverage === 'none' ? 'missing' : answer.best === null ? 'scattered' : 'partly';
  // The gain is that of the whole answer: if it takes many passages, one of them does not achieve it.
  const message = answer.together ? 'together' : found;
  return {
    check: `answer:${answer.kind}`,
    ...(answer.kind === 'current'
      ? textsOfCurrent(reading)
      : {
          title: say('answerFixes', 'title', { question }),
          text: say('answerFixes', message, { contents: holds, place }),
        }),
    effort: answer.together ? 'large' : 'medium',
    gate: false,
    evidence:
      answer.best === null || coverage === 'none'
        ? []
        : [{ url: answer.best.page.url, snippet: snippetOfPassage(answer.best.passage) }],
  };
}

const fixOfText = (
  { item, title, text, effort, pages, evidence, defect }: TextFix,
  { standing, profile, standingOf }: FixInput,
): Fix => ({
  check: `text:${item}`,
  title,
  text,
  lift: fixed(Math.max(0, standingOf(profile, { text: item }).value - standing.value), 1),
  effort,
  gate: false,
  ...(defect === true ? { defect } : {}),
  ...(pages.length === 0 ? {} : { pages: pages.slice(0, MAX_PAGES) }),
  evidence,
});

/** Checks whose fix is included in another one if both are suggested: corrected canonical URLs name this site again. */
const INCLUDED: readonly (readonly [check: string, within: string])[] = [['names-other-site', 'canonical']];

/** Outcome id of the check whose fix provides the text that scripts insert now. */
const SHELL_CHECK = 'raw-text';

/** Cache by worth, of which there is one for each set of open pages: most engines share it. */
const textFixesKnown = new WeakMap<Worth, readonly TextFix[]>();

function textFixesOf({ reading, standing }: FixInput): readonly TextFix[] {
  const { worth } = standing;
  let made = textFixesKnown.get(worth);
  if (made === undefined) {
    made = textFixes(reading, worth, (url) => standing.openness(url) > 0);
    textFixesKnown.set(worth, made);
  }
  return made;
}

/** Fixes for one engine: what opens a good part of the site first, then defects that visitors encounter, then by gain over effort. */
export function fixesOf(input: FixInput): readonly Fix[] {
  const { standing, outcomes } = input;
  // A host that only redirects to another one needs nothing else.
  if (movedTo(input.reading.site) !== null)
    return outcomes.filter(({ id }) => id === REDIRECT_CHECK).map((outcome) => fixOfCheck(outcome, input));
  const open = outcomes.filter(
    (outcome) =>
      (outcome.state === 'warn' || outcome.state === 'fail') &&
      (outcome.check.part.kind !== 'report' || isDefect(outcome, input.reading.site)),
  );
  const byKey = new Map<string, ScoredOutcome>();
  for (const outcome of open) {
    const known = byKey.get(keyOf(outcome));
    if (known === undefined || (outcome.points ?? 1) < (known.points ?? 1)) byKey.set(keyOf(outcome), outcome);
  }
  for (const [check, within] of INCLUDED)
    if (open.some(({ id, closures }) => id === within && closures.length > 0)) byKey.delete(check);
  const lacking = textFixesOf(input);
  // The same pages: filling them for worth also fills them for clarity.
  const bare = bareHome(input.reading.site);
  if (bare === null && lacking.some(({ item }) => item === 'filled')) byKey.delete('clarity:filled');
  // The fix of the whole pages includes that of the places on them.
  if (lacking.some(({ scripted }) => scripted === true)) byKey.delete('empty-places');
  const shells = byKey.get(SHELL_CHECK);
  const rendered = shells === undefined ? 0 : fixOfCheck(shells, input).lift;
  const ofText = lacking.filter(
    (fix) =>
      (fix.scripted !== true || rendered < MIN_LIFT || rendered < fixOfText(fix, input).lift) &&
      // An empty home page that is the only empty page has its own fix.
      !(bare !== null && fix.item === 'filled' && fix.pages.every((url) => url === bare.url)),
  );
  const fixes = [
    ...ofText.map((fix) => fixOfText(fix, input)),
    ...[...byKey.values()].map((outcome) => fixOfCheck(outcome, input)),
    ...standing.worth.answers
      .filter((answer) => coverageOfAnswer(answer) !== 'full')
      .map((answer) => fixOfAnswer(answer, input)),
  ];
  const isFatal = ({ gate, lift }: Fix): boolean => gate && lift >= FATAL_SHARE * Math.max(1, standing.value);
  const perEffort = ({ lift, effort }: Fix): number => lift / EFFORT[effort];
  const areAllAsked = ofText.some(({ item }) => `text:${item}` === ALL_ANSWERS);
  // Individually they repeat the fix for all of them.
  const isPartOfAll = ({ check }: Fix): boolean => areAllAsked && isAnswerFix(check);
  const ordered = fixes
    .filter(({ lift, gate, defect }) => lift >= MIN_LIFT || gate || defect === true)
    .sort(
      (a, b) =>
        Number(isFatal(b)) - Number(isFatal(a)) ||
        defectRank(b) - defectRank(a) ||
        Number(isPartOfAll(a)) - Number(isPartOfAll(b)) ||
        perEffort(b) - perEffort(a) ||
        (a.check < b.check ? -1 : a.check > b.check ? 1 : 0),
    );
  return gainFirst(ordered, (fix) => ({ gain: fix.lift, rank: fix.gate ? Infinity : defectRank(fix) }));
}
