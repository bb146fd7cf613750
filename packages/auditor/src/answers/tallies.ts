/** Questions that many passages answer together: each contributes, with diminishing returns. */
import { saturation } from '../passages/quality.js';
import { answersAtOnce } from './answers-at-once.js';
import { askedOnce } from './asked-once.js';
import type { ReadPassage } from './context.js';
import { SUBJECT_PAGES_BY_NAME } from './page-roles.js';
import { isAwaited } from './awaited.js';
import { isTeaser } from './teaser.js';
import type { QuestionKind } from '../reading/questions/kinds.js';

export interface Tally {
  /** The contribution of a passage; 0 if it is unrelated to the question. */
  readonly adds: (passage: ReadPassage) => number;
  /** True for passages that may be shown without a contribution: an offer that no heading names. Default: none. */
  readonly tells?: (passage: ReadPassage) => boolean;
  /** Amount that answers 1 − 1/e of the question. */
  readonly scale: number;
  /** True if the question has as many parts as the site's subject. */
  readonly open?: true;
}

/** Kinds of pages without an offer. */
const APART: ReadonlySet<string> = new Set(['legal', 'policy', 'utility', 'contact', 'archive']);
/** Program text: characters that prose does not contain. */
const TECHNICAL = /\w\(|[{}=`_]\S|\S[{}=`_]|::|->|\/\w+\//u;

const offer: Tally = {
  scale: 8,
  adds: ({ passage, page, quality, novelty }) =>
    passage.heading !== null && passage.precedes !== true && passage.words >= 20 && !APART.has(page.kind)
      ? quality * novelty
      : 0,
  tells: ({ passage, page }) => passage.words >= 20 && !APART.has(page.kind),
};

const BEGINS = ['process', 'workings', 'setup'] as const;

const howto: Tally = {
  scale: 6,
  adds: ({ passage, topics, novelty }) =>
    passage.form === 'code' ||
    passage.form === 'steps' ||
    (passage.words >= 30 && BEGINS.some((topic) => topics.has(topic)))
      ? novelty
      : 0,
};

const reference: Tally = {
  scale: 6,
  adds: ({ passage, novelty, page }) => {
    const { money, measures, numbers } = passage.specifics;
    if (passage.words < 15 || APART.has(page.kind)) return 0;
    if (passage.form === 'code' || passage.form === 'table') return novelty;
    if (passage.form === 'list' && money + measures + numbers >= 3) return novelty;
    return passage.form !== 'prose' && TECHNICAL.test(passage.text) ? novelty : measures + money >= 3 ? novelty / 2 : 0;
  },
};

/** Words of an answer that says it at once: "Yes, within seven days". */
const SHORT_ANSWER = 6;

const faq: Tally = {
  scale: 5,
  // Kinds of site that explain, so that their readers decide nothing.
  adds: (read) => {
    const { page, passage, asks, novelty } = read;
    return asks &&
      (passage.words >= 12 || (passage.words >= SHORT_ANSWER && answersAtOnce(passage.heading ?? '', read))) &&
      passage.form !== 'code' &&
      !SUBJECT_PAGES_BY_NAME.has(page.kind) &&
      !isTeaser(passage) &&
      !isAwaited(passage)
      ? novelty
      : 0;
  },
};

const topics: Tally = {
  scale: 30,
  open: true,
  adds: ({ quality, novelty, page }) => (page.kind === 'legal' || page.kind === 'policy' ? 0 : quality * novelty),
};

export const TALLIES: Readonly<Partial<Record<QuestionKind, Tally>>> = { offer, howto, reference, faq, topics };

/** Questions of readers on one page that make a list of them, which answers by itself, and what it is worth. */
const A_LIST = 4;
const LISTED = 0.75;

/** Share of an entry that the others do not say: four times one question with another name in it is one question. */
const OWN_SHARE = 0.5;

/** Up to as many as make a list; one question asked of one thing after another counts once. */
const countOnce = (asked: readonly ReadPassage[]): number =>
  askedOnce(
    asked.map(({ passage }) => ({
      question: passage.heading ?? '',
      heading: passage.heading ?? '',
      answer: passage.text.slice(0, MAX_ANSWER),
    })),
    A_LIST,
  ).length;
const MAX_ANSWER = 300;

/** What a list of questions with their answers is worth, on whichever page it stands. */
export function listedQuestions(passages: readonly ReadPassage[]): number {
  const onPage = new Map<object, ReadPassage[]>();
  for (const read of passages)
    if (!read.margin && read.sense === 1 && read.passage.sentences > 0 && faq.adds(read) > OWN_SHARE)
      onPage.set(read.page, [...(onPage.get(read.page) ?? []), read]);
  return [...onPage.values()].some((asked) => countOnce(asked) >= A_LIST) ? LISTED : 0;
}

/**
 * Values of the questions that many passages answer.
 * @param breadth - how much more there is to ask of such a site than of one with a closed subject.
 */
export const tallied = (passages: readonly ReadPassage[], { adds, scale, open }: Tally, breadth: number): number =>
  saturation(
    passages.reduce((sum, passage) => (passage.margin ? sum : sum + adds(passage) * passage.sense), 0),
    open === true ? scale * breadth : scale,
  );
