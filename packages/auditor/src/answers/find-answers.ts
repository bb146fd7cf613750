/** The answers that a site gives to the questions of its audience: pure, deterministic, without network. */
import type { AuditedPage } from '../checks/types.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated } from './context.js';
import { coverageOf } from './coverage.js';
import { current } from './current.js';
import { askedAndAnswered } from './asked-and-answered.js';
import { breadthOf } from './breadth.js';
import { freshness } from './doubts.js';
import { byChoice, sharesByChoice, stating, withoutUnanswered } from './optional-questions.js';
import { fromMarkup, groupIn, placeIn, priceIn } from './from-markup.js';
import { FITS } from './fits.js';
import { highest } from './highest.js';
import { listsOffer } from './lists-offer.js';
import { isAwaited } from './awaited.js';
import { isProgram } from './program.js';
import { leadsToContact } from './leads-to-contact.js';
import { JUDGES } from './judges/index.js';
import { teachesByChoice } from './not-asked.js';
import { LEARNING_PAGES } from './page-roles.js';
import { questionShares } from './questions.js';
import { responsible } from './responsible.js';
import { sources } from './sources.js';
import { beforeContact, belowHeading } from './shown-part.js';
import { statingLines } from './stating-lines.js';
import { listedQuestions, TALLIES, tallied } from './tallies.js';
import type { Answer, Found } from './types.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { withWholes } from './wholes/candidates.js';
import { withItsRow } from './wholes/its-row.js';
import { partsOf } from './wholes/joined.js';

const NOTHING: Found = { value: 0, best: null };
/** Value of a page about the owner that names nobody responsible. */
const INTRODUCTION = 0.4;
const scaled = ({ value, best }: Found, factor: number): Found => ({ value: value * factor, best });

const better = (a: Found, b: Found): Found => (b.value > a.value ? b : a);

/** What is known about passages by question, cached per context, whatever the doubts. */
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

/** The value of passages for questions. It does not depend on which other pages are open, so that each passage is rated only once. */
const judged: ByPassage = new WeakMap();

function judgeOf(kind: QuestionKind, context: AnswerContext): ((passage: ReadPassage) => number) | null {
  const judge = JUDGES[kind];
  if (judge === undefined) return null;
  const known = ofQuestion(judged, kind, context);
  const undoubted = (passage: ReadPassage): number => {
    const before = known.get(passage);
    if (before !== undefined) return before;
    // In a text that makes no sense a sum does not state a price, and in a program an address belongs to nobody.
    const worth =
      isProgram(passage.passage) || isAwaited(passage.passage) ? 0 : judge(passage, context) * passage.sense;
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
  // Who asks in the language of the home page is answered in it, where it answers as well or nearly so.
  const inOwn = found.filter(({ passage, worth }) => worth >= OWN_LANGUAGE * most && !isTranslated(passage, context));
  const shown = inOwn.length > 0 ? inOwn : found;
  const mostShown = shown.reduce((highest, { worth }) => Math.max(highest, worth), 0);
  const near = shown.filter(({ worth }) => worth >= (NEARLY[kind] ?? USUALLY_NEARLY) * mostShown);
  const best = highest(near, ({ passage, worth }) => worth + fitOf(kind, passage, context) + 0.1 * passage.quality);
  return { value: most, best: best?.passage ?? null };
}

/** Share of the best passage's worth from which one in the language of the home page is shown for one in another language. */
const OWN_LANGUAGE = 0.5;
/** Share of the best passage's value from which another one may be shown instead. */
const USUALLY_NEARLY = 0.75;
/** Names and dates determine the value of an introduction, but not which passage introduces; a contact page answers before a clause. */
const NEARLY: Readonly<Partial<Record<QuestionKind, number>>> = { who: 0.5, contact: 0.6, proof: 0.5 };

/** Penalty for translations: a question in the language of the home page is answered in that language. */
const TRANSLATED = 0.6;

/** How well a passage fits does not depend on other open pages either. */
const fitting: ByPassage = new WeakMap();

function fitOf(kind: QuestionKind, passage: ReadPassage, context: AnswerContext): number {
  const known = ofQuestion(fitting, kind, context);
  const before = known.get(passage);
  if (before !== undefined) return before;
  const fit = (FITS[kind]?.(passage, context) ?? 0) - (isTranslated(passage, context) ? TRANSLATED : 0);
  known.set(passage, fit);
  return fit;
}

/** Among fitting passages, the contribution decides; a long story fits no better because of its dates. */
const MAX_QUALITY = 0.6;

/** Figures make a passage quotable, and say little of whether it names what there is. */
const OFFER_QUALITY = 0.5;

/** Penalty for a passage that is shown for another question: the same words rarely answer two questions. */
const SHOWN_BEFORE = 0.4;
/** What a site is and what it offers are often said in one breath. */
const OFFER_SHOWN_BEFORE = 0.2;

/** Number of texts on its subject from which a site of a kind that need not teach does so. */
const TEACHING_PAGES = 3;

function strongest(
  kind: QuestionKind,
  passages: readonly ReadPassage[],
  context: AnswerContext,
  shown: ReadonlySet<ReadPassage>,
): Found {
  const tally = TALLIES[kind];
  if (tally === undefined) return NOTHING;
  const told =
    kind === 'topics' && teachesByChoice(context.siteKind)
      ? passages.filter(({ page }) => LEARNING_PAGES.has(page.kind))
      : passages;
  if (told !== passages && new Set(told.map(({ page }) => page)).size < TEACHING_PAGES) return NOTHING;
  const adding = withWholes(kind, told).filter(
    (read) =>
      !read.margin &&
      (tally.adds(read) > 0 || tally.tells?.(read) === true) &&
      !(kind === 'offer' && (isProgram(read.passage) || isAwaited(read.passage))),
  );
  const best = highest(
    adding,
    (read) =>
      (kind === 'offer' ? OFFER_QUALITY : 1) * Math.min(MAX_QUALITY, tally.adds(read)) * (0.1 + read.quality) +
      fitOf(kind, read, context) -
      (shown.has(read) ? (kind === 'offer' ? OFFER_SHOWN_BEFORE : SHOWN_BEFORE) : 0),
  );
  const value = tallied(passages, tally, breadthOf(context.siteKind));
  return {
    value: kind === 'faq' ? Math.max(value, listedQuestions(passages)) : value,
    best: kind === 'offer' && best !== null ? withItsRow(best, passages) : best,
  };
}

/** The most that an answer is worth of which there is nothing to show: part of one. */
const UNSHOWN = 0.7;

/** Passages to show for answers that only markup and links give. */
const ELSEWHERE: Readonly<
  Partial<Record<QuestionKind, (passages: readonly ReadPassage[], context: AnswerContext) => ReadPassage | null>>
> = { where: placeIn, contact: leadsToContact, price: priceIn, audience: groupIn };

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
  const found = better(
    bestPassage(kind, withWholes(kind, passages), context),
    strongest(kind, passages, context, shown),
  );
  const marked = fromMarkup(kind, pages, context);
  if (coverageOf(Math.max(marked, found.value)) === 'none') {
    const own = askedAndAnswered(kind, passages, context);
    if (own.value > found.value) return own;
  }
  if (marked <= found.value) return found;
  // Markup alone has no passage to show, and a passage without an answer is not shown instead.
  if (coverageOf(found.value) !== 'none') return { value: marked, best: found.best };
  const best = ELSEWHERE[kind]?.(passages, context) ?? null;
  return { value: best === null ? Math.min(UNSHOWN, marked) : marked, best };
}

/** Questions whose answer is a place or a number, which may stand anywhere in a passage. */
const DETAILS: ReadonlySet<QuestionKind> = new Set(['where', 'contact', 'when', 'who']);

/** The part of the best passage that a reader is shown. */
function asShown(kind: QuestionKind, { value, best }: Found, context: AnswerContext): Found {
  if (best === null) return { value, best };
  const below = kind === 'where' ? best : belowHeading(best);
  return { value, best: DETAILS.has(kind) ? statingLines(kind, below, context) : beforeContact(below) };
}

/**
 * Every question asked of such a site, in the order of the table.
 * @param asked - the questions that count on all pages of the site, if these passages are only some of them; otherwise these passages
 * decide.
 */
export function findAnswers(
  passages: readonly ReadPassage[],
  pages: readonly AuditedPage[],
  context: AnswerContext,
  asked?: ReadonlySet<QuestionKind>,
): readonly Answer[] {
  const { sector, category } = context.discovery;
  const of = [context.siteKind, sector?.value ?? null, category?.value ?? null] as const;
  const beside = sharesByChoice(...of);
  const shares = [...questionShares(...of), ...beside];
  const isBeside = new Set(beside.map(([kind]) => kind));
  // Single answers come first: for questions that many passages answer, another passage is as good.
  const alone = shares.filter(([kind]) => TALLIES[kind] === undefined);
  const together = shares.filter(([kind]) => TALLIES[kind] !== undefined);
  const found = new Map<QuestionKind, Found>();
  const shown = new Set<ReadPassage>();
  for (const [kind] of [...alone, ...together]) {
    const answer = answerTo(
      kind,
      isBeside.has(kind) ? stating(kind, passages, context) : passages,
      pages,
      context,
      shown,
    );
    found.set(kind, answer);
    if (answer.best !== null) for (const part of partsOf(answer.best)) shown.add(part);
  }
  const answers = shares.map(([kind, weight]) => ({
    kind,
    weight,
    together: TALLIES[kind] !== undefined,
    ...asShown(kind, scaled(found.get(kind) ?? NOTHING, context.doubts.kept.get(kind) ?? 1), context),
    ...(kind === 'offer' && listsOffer(found.get(kind)?.best ?? null) ? { listed: true as const } : {}),
  }));
  return withoutUnanswered(answers, byChoice(...of), asked);
}
