/** The answers that a site gives to the questions of its audience: pure, deterministic, without network. */
import type { AuditedPage } from '../checks/types.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated } from './context.js';
import { coverageOf } from './coverage.js';
import { breadthOf } from './breadth.js';
import { freshness } from './doubts.js';
import { withoutUnchosen } from './by-choice.js';
import { FITS } from './fits.js';
import { highest } from './highest.js';
import { JUDGES } from './judges/index.js';
import { newestDay } from './newest-day.js';
import { questionShares } from './questions.js';
import { responsible } from './responsible.js';
import { sources } from './sources.js';
import { TALLIES, tallied } from './tallies.js';
import type { Answer, Found } from './types.js';
import type { QuestionKind } from '../reading/questions/kinds.js';

const NOTHING: Found = { value: 0, best: null };
/** What a statement in markup or metadata alone is worth: engines may read it, but there is no passage to quote. */
const MARKUP_ONLY = 0.3;

/** What a page about us is worth that names nobody who answers for it. */
const INTRODUCTION = 0.4;
const scaled = ({ value, best }: Found, factor: number): Found => ({ value: value * factor, best });

const better = (a: Found, b: Found): Found => (b.value > a.value ? b : a);

/** What is known of passages by question, as long as a context lives, whatever the doubts. */
type ByPassage = WeakMap<object, Map<QuestionKind, WeakMap<ReadPassage, number>>>;

function ofQuestion(
  all: ByPassage,
  kind: QuestionKind,
  { apartFromDoubts }: AnswerContext,
): WeakMap<ReadPassage, number> {
  const ofContext = all.get(apartFromDoubts) ?? new Map<QuestionKind, WeakMap<ReadPassage, number>>();
  all.set(apartFromDoubts, ofContext);
  const known = ofContext.get(kind) ?? new WeakMap<ReadPassage, number>();
  ofContext.set(kind, known);
  return known;
}

/** What passages are worth for questions: the same whatever else of the site is open, so that each is judged once and not for each set of open pages. */
const judged: ByPassage = new WeakMap();

function judgeOf(kind: QuestionKind, context: AnswerContext): ((passage: ReadPassage) => number) | null {
  const judge = JUDGES[kind];
  if (judge === undefined) return null;
  const known = ofQuestion(judged, kind, context);
  const undoubted = (passage: ReadPassage): number => {
    const before = known.get(passage);
    if (before !== undefined) return before;
    // A price in a text that makes no sense is no price.
    const worth = judge(passage, context) * passage.sense;
    known.set(passage, worth);
    return worth;
  };
  return (passage) => undoubted(passage) * freshness(context.doubts, kind, passage.page.url);
}

function bestPassage(kind: QuestionKind, passages: readonly ReadPassage[], context: AnswerContext): Found {
  const worthOf = judgeOf(kind, context);
  if (worthOf === null) return NOTHING;
  const found: { readonly passage: ReadPassage; readonly worth: number }[] = [];
  let most = 0;
  for (const passage of passages) {
    const worth = worthOf(passage);
    if (worth <= 0) continue;
    found.push({ passage, worth });
    most = Math.max(most, worth);
  }
  const near = found.filter(({ worth }) => worth >= (NEARLY[kind] ?? USUALLY_NEARLY) * most);
  const best = highest(near, ({ passage, worth }) => worth + fitOf(kind, passage, context) + 0.1 * passage.quality);
  return { value: most, best: best?.passage ?? null };
}

/** Share of the best passage's worth from which another one may be shown for it. */
const USUALLY_NEARLY = 0.75;
/** Names and dates make the worth of an introduction, and say little about which of them introduces. */
const NEARLY: Readonly<Partial<Record<QuestionKind, number>>> = { who: 0.5 };

/** What a passage loses that is a translation: who asks in the language of the home page is answered in it. */
const TRANSLATED = 0.6;

/** What a passage fits does not depend on what else is open either. */
const fitting: ByPassage = new WeakMap();

function fitOf(kind: QuestionKind, passage: ReadPassage, context: AnswerContext): number {
  const known = ofQuestion(fitting, kind, context);
  const before = known.get(passage);
  if (before !== undefined) return before;
  const fit = (FITS[kind]?.(passage, context) ?? 0) - (isTranslated(passage, context) ? TRANSLATED : 0);
  known.set(passage, fit);
  return fit;
}

/** What a passage adds decides among those that fit; the longest story fits no better for its dates. */
const MOST_OF_QUALITY = 0.6;

/** What a passage loses that is shown for another question already: two questions are seldom answered by the same words. */
const SHOWN_BEFORE = 0.4;

function strongest(
  kind: QuestionKind,
  passages: readonly ReadPassage[],
  context: AnswerContext,
  shown: ReadonlySet<ReadPassage>,
): Found {
  const tally = TALLIES[kind];
  if (tally === undefined) return NOTHING;
  const adding = passages.filter((read) => !read.margin && (tally.adds(read) > 0 || tally.tells?.(read) === true));
  const best = highest(
    adding,
    (read) =>
      Math.min(MOST_OF_QUALITY, tally.adds(read)) * (0.1 + read.quality) +
      fitOf(kind, read, context) -
      (shown.has(read) ? SHOWN_BEFORE : 0),
  );
  return { value: tallied(passages, tally, breadthOf(context.siteKind)), best };
}

const markedUp = (pages: readonly AuditedPage[], ...properties: readonly string[]): boolean =>
  pages.some(({ facts }) => facts.entities.some((entity) => properties.some((name) => name in entity.properties)));

/** What markup and metadata state without a passage. */
function fromMarkup(kind: QuestionKind, pages: readonly AuditedPage[], { discovery }: AnswerContext): number {
  const contacts = discovery.identity?.contacts ?? [];
  switch (kind) {
    case 'what':
      return pages.some(({ kind: page, facts }) => page === 'home' && (facts.description ?? '').length >= 60) ? 0.4 : 0;
    case 'where':
      return markedUp(pages, 'address')
        ? MARKUP_ONLY * 2
        : (discovery.identity?.places.length ?? 0) > 0
          ? MARKUP_ONLY
          : 0;
    case 'when':
      return markedUp(pages, 'openingHours', 'openingHoursSpecification', 'startDate') ? MARKUP_ONLY : 0;
    case 'price':
      return markedUp(pages, 'price', 'lowPrice', 'priceRange') ? MARKUP_ONLY : 0;
    case 'contact':
      // A link to call or to write is as good as the number in the text; a form is less.
      return contacts.some(({ value }) => value.kind === 'phone') &&
        contacts.some(({ value }) => value.kind === 'email')
        ? 1
        : contacts.some(({ value }) => value.kind === 'phone' || value.kind === 'email')
          ? 0.7
          : contacts.length > 0
            ? 0.4
            : 0;
    default:
      return 0;
  }
}

/** Age of the newest date in days up to which what a site says is taken to hold, and by how much it counts beyond. */
const AGES = [
  [180, 1],
  [365, 0.8],
  [730, 0.5],
] as const;
const OLD = 0.15;
const DAY_MS = 86_400_000;

/** Whether the site shows that it is kept: no date at all counts as none, so that taking old dates away gains nothing. */
function current(pages: readonly AuditedPage[], { auditedAt }: AnswerContext): number {
  const newest = newestDay(pages, auditedAt);
  if (newest === null) return 0;
  const age = (auditedAt.getTime() - Date.parse(newest)) / DAY_MS;
  return AGES.find(([days]) => age <= days)?.[1] ?? OLD;
}

function answerTo(
  kind: QuestionKind,
  passages: readonly ReadPassage[],
  pages: readonly AuditedPage[],
  context: AnswerContext,
  shown: ReadonlySet<ReadPassage>,
): Found {
  if (kind === 'current') return { value: current(pages, context), best: null };
  if (kind === 'who')
    return better(responsible(passages, pages, context), scaled(bestPassage(kind, passages, context), INTRODUCTION));
  if (kind === 'sources') return sources(passages, pages);
  const found = better(bestPassage(kind, passages, context), strongest(kind, passages, context, shown));
  const marked = fromMarkup(kind, pages, context);
  if (marked <= found.value) return found;
  // Markup alone has no passage to show, and a passage that answers nothing is not shown in its place.
  return { value: marked, best: coverageOf(found.value) === 'none' ? null : found.best };
}

/** Every question that such a site is asked, in the order of the table. */
export function findAnswers(
  passages: readonly ReadPassage[],
  pages: readonly AuditedPage[],
  context: AnswerContext,
): readonly Answer[] {
  const { sector, category } = context.discovery;
  const shares = questionShares(context.siteKind, sector?.value ?? null, category?.value ?? null);
  // What one passage answers comes first: of those that answer together with others, another one is as good.
  const alone = shares.filter(([kind]) => TALLIES[kind] === undefined);
  const together = shares.filter(([kind]) => TALLIES[kind] !== undefined);
  const found = new Map<QuestionKind, Found>();
  const shown = new Set<ReadPassage>();
  for (const [kind] of [...alone, ...together]) {
    const answer = answerTo(kind, passages, pages, context, shown);
    found.set(kind, answer);
    if (answer.best !== null) shown.add(answer.best);
  }
  const answers = shares.map(([kind, weight]) => ({
    kind,
    weight,
    together: TALLIES[kind] !== undefined,
    ...scaled(found.get(kind) ?? NOTHING, context.doubts.kept.get(kind) ?? 1),
  }));
  return withoutUnchosen(answers, context.siteKind);
}
