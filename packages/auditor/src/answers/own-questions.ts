/** Questions that a site asks itself, in headings and on FAQ pages, with the passage under each. */
import { splitSentences } from '@citeready/page-facts';
import { isQuestion } from '../language/question.js';
import { firstHeading } from '../checks/text/main-text.js';
import { fold } from '../language/fold.js';
import { languageFreeUrl } from '../reading/names/language-free.js';
import { opensWith, topicsOf } from '../reading/questions/topic-words.js';
import { isMostlyLorem } from '../reading/stock/lorem.js';
import { answersAtOnce, isEvasive } from './answers-at-once.js';
import { askedOnce } from './asked-once.js';
import { isAwaited } from './awaited.js';
import type { ReadPassage } from './context.js';
import type { AnswerCoverage } from './coverage.js';
import { coverageOf } from './coverage.js';
import { namedQuestions } from './named-question.js';
import { subjectsOf } from './page-subject.js';
import { saysYesOrNo } from './yes-or-no.js';

export interface OwnQuestion {
  /** As the site writes it. */
  readonly question: string;
  readonly coverage: AnswerCoverage;
  readonly best: ReadPassage;
}

const MAX_QUESTIONS = 20;
const MAX_CHARS = 200;
/** Characters that identify an answer. */
const MAX_ANSWER = 600;
/** Fewest words of a passage that can be an answer. */
const MIN_WORDS = 5;

/** Characters of a teaser, including its link: a title, a line, "Read more →". */
const MAX_CALL = 180;
const ARROW = /[→»›➔⟶←]\s{0,5}$/u;

/** Words up to which a text that breaks off is the beginning of one that stands elsewhere. */
const MOST_OF_BEGINNING = 60;
const BREAKS_OFF = /(?:\.{3}|…)[\])]?\s{0,5}$/u;

/** True where half of what follows a question are questions: a list of them to ask oneself. */
function asksMostly(text: string): boolean {
  const sentences = splitSentences(text);
  return 2 * sentences.filter((sentence) => isQuestion(sentence)).length >= sentences.length;
}

/** True for a text that begins with a teaser, with an arrow at the end of one of its first lines: the answer is on another page. */
function leadsOn(text: string): boolean {
  let read = 0;
  for (const line of text.slice(0, MAX_CALL).split('\n')) {
    read += line.length + 1;
    if (ARROW.test(line) && read <= MAX_CALL) return true;
  }
  return false;
}

/** Translations repeat questions: those in the language of the first page, which is the home page if it has text, represent all. */
function inOneLanguage(reads: readonly ReadPassage[], passages: readonly ReadPassage[]): readonly ReadPassage[] {
  const language = passages[0]?.page.language;
  const own = reads.filter(({ page }) => page.language === language);
  if (own.length > 0) return own;
  // A question in another language counts unless its page translates one in the first language.
  const first = new Set(
    passages.filter(({ page }) => page.language === language).map(({ page }) => languageFreeUrl(page.url)),
  );
  return reads.filter(({ page }) => !first.has(languageFreeUrl(page.url)));
}

/** Texts in which a question heading is part of the argument, "Isn't this trivial?", unless several make a list of questions. */
const ESSAYS: ReadonlySet<string> = new Set(['article', 'story', 'archive']);
const A_LIST = 3;

/** True on a page that has the question as its title. */
const isNameOf = ({ page }: ReadPassage, heading: string): boolean =>
  page.kind !== 'home' && fold(firstHeading(page.facts)?.text ?? '') === fold(heading);

/** Passages under readers' questions. */
function askedIn(passages: readonly ReadPassage[]): readonly ReadPassage[] {
  const asked = new Map<string, number>();
  for (const { asks, page } of passages) if (asks) asked.set(page.url, (asked.get(page.url) ?? 0) + 1);
  /** Card headings on pages without running text: a site presents the question of a text to its readers in this way. */
  const onCards = new Set(
    passages
      .filter(({ asks, page }) => asks && !ESSAYS.has(page.kind))
      .map(({ passage: { heading } }) => fold(heading ?? '')),
  );
  return passages.filter((read) => {
    const { page, passage, asks, margin } = read;
    const { heading, form, text } = passage;
    if (!asks || heading === null || form === 'code' || heading.length > MAX_CHARS || margin) return false;
    // The titles in a list are asked and answered on the linked pages.
    if (page.kind === 'category' || page.kind === 'archive') return false;
    const isName = isNameOf(read, heading) && onCards.has(fold(heading));
    if (ESSAYS.has(page.kind) && !isName && (asked.get(page.url) ?? 0) < A_LIST) return false;
    if (passage.words <= MOST_OF_BEGINNING && BREAKS_OFF.test(text)) return false;
    if (asksMostly(text)) return false;
    return !leadsOn(text) && !isMostlyLorem(`${heading} ${text}`);
  });
}

const DIGIT = /\p{Nd}/u;
const namesNoPrice = ({ passage: { text, heading }, page }: ReadPassage): boolean =>
  opensWith(heading ?? '', 'price', page.language) &&
  !DIGIT.test(text) &&
  !saysYesOrNo(text) &&
  !topicsOf(text, page.language).has('free');

/**
 * Length alone caps what the rest of quality cannot raise: "Yes." is an answer, but a poor quotation. A day or an amount needs few words.
 */
function coverageOfRead(read: ReadPassage): AnswerCoverage {
  if (read.passage.words < MIN_WORDS && read.hard === 0) return 'none';
  if (isAwaited(read.passage)) return 'none';
  // A text about the price without an amount, or one that says that the site gives none, is at most half an answer.
  if (isEvasive(read) || namesNoPrice(read)) return 'partly';
  return answersAtOnce(read.passage.heading ?? '', read) ? 'full' : coverageOf(Math.min(1, 0.3 + read.quality));
}

const RANK: Readonly<Record<AnswerCoverage, number>> = { none: 0, partly: 1, full: 2 };
const rankOf = (reads: readonly ReadPassage[]): number =>
  reads.reduce((most, read) => Math.max(most, RANK[coverageOfRead(read)]), -1);

/**
 * A question that is the title of a page is answered there, and a card that links to it is not its answer, unless the card says what the
 * page does not: an added page never takes an answer away.
 */
function inTheirPlace(reads: readonly ReadPassage[]): readonly ReadPassage[] {
  const byHeading = new Map<string, ReadPassage[]>();
  for (const read of reads) {
    const heading = fold(read.passage.heading ?? '');
    const known = byHeading.get(heading);
    if (known === undefined) byHeading.set(heading, [read]);
    else known.push(read);
  }
  const kept = new Set(
    [...byHeading].flatMap(([heading, alike]) => {
      const named = alike.filter((read) => isNameOf(read, heading));
      const cards = alike.filter((read) => !isNameOf(read, heading));
      if (named.length === 0 || cards.length === 0) return alike;
      return rankOf(named) >= rankOf(cards) ? named : cards;
    }),
  );
  return reads.filter((read) => kept.has(read));
}

/** At most 20, the best answers first; of repeated questions the best, of several languages the home page's. */
export function ownQuestions(passages: readonly ReadPassage[]): readonly OwnQuestion[] {
  const pages = [...new Set(passages.map(({ page }) => page))];
  const asked = inTheirPlace(inOneLanguage(askedIn(passages), passages));
  const ranked = [...namedQuestions(asked, subjectsOf(pages))].sort(
    (a, b) => b.read.quality - a.read.quality || (a.question < b.question ? -1 : 1),
  );
  const once = askedOnce(
    ranked.map(({ question, read }) => ({
      question,
      read,
      heading: read.passage.heading ?? '',
      answer: read.passage.text.slice(0, MAX_ANSWER),
    })),
    MAX_QUESTIONS,
  );
  return once.map(({ question, read }) => ({ question, coverage: coverageOfRead(read), best: read }));
}
