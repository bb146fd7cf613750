/** Questions that a site asks itself, in headings and questions-and-answers pages, with the passage under each. */
import { isQuestion } from '../checks/text/main-text.js';
import { stemsOfText } from '../reading/nonsense/stems.js';
import { fold } from '../language/fold.js';
import { inAllLanguages } from '../data/per-language.js';
import { textWords } from '../generated/texts-words.js';
import { pattern } from '../language/pattern.js';
import { oneOf } from '../language/word-pattern.js';
import { isMostlyLorem } from '../reading/stock/lorem.js';
import type { AnswerCoverage } from './coverage.js';
import { coverageOf } from './coverage.js';
import type { PassageForm } from '../passages/types.js';
import type { ReadPassage } from './context.js';

export interface OwnQuestion {
  /** As the site writes it. */
  readonly question: string;
  readonly coverage: AnswerCoverage;
  readonly best: ReadPassage;
}

const MAX_QUESTIONS = 20;
const MAX_CHARS = 200;
/** Words from which a passage can be an answer at all. */
const MIN_WORDS = 5;

/** Characters of what leads to another page, its link included: a title, a line, "Read more →". */
const MAX_CALL = 180;
const ARROW = /[→»›➔⟶←]\s{0,5}$/u;

/** True for a text that begins by leading elsewhere, with an arrow at the end of one of its first lines: the answer stands there. */
function leadsOn(text: string): boolean {
  let read = 0;
  for (const line of text.slice(0, MAX_CALL).split('\n')) {
    read += line.length + 1;
    if (ARROW.test(line) && read <= MAX_CALL) return true;
  }
  return false;
}

/** The sign that opens an answer stands in its heading: "What does it cost? +". */
const TOGGLE = /(?<=[?？؟;])\s{0,3}[+＋−▾▼▸►⌄˅∨✕×]{1,2}$/u;

/** Words of an answer that its question does not hold, from which it says something of its own. */
const NEW_WORDS = 4;
const MOST_LINKED = 0.35;

/** How an answer opens that needs no word of its question, with what parts it from the rest. */
const yesOrNo = inAllLanguages(
  () => textWords().yesOrNo,
  (words) => pattern(String.raw`^\P{L}{0,3}${oneOf(words)}(?:[\p{P}\n]|\s[-–—])`, 'iu'),
);
const MAX_OPENING = 20;
/** Forms whose lines say something without a sentence. */
const LISTS: ReadonlySet<PassageForm> = new Set<PassageForm>(['list', 'steps']);

/** A sentence or a figure that says what the question does not: "No, the club lives on what its members give." Length makes it no truer. */
function answersAtOnce(question: string, { passage, hard, sense }: ReadPassage): boolean {
  const { text, sentences, linked, form } = passage;
  if (linked > MOST_LINKED || sense < 1 || isQuestion(text)) return false;
  if (hard > 0) return true;
  const isList = sentences === 0 && LISTS.has(form) && text.includes('\n');
  if (sentences === 0 && !isList) return false;
  const asked = stemsOfText(question);
  let added = 0;
  let again = 0;
  for (const stem of stemsOfText(text)) {
    if (asked.has(stem)) again++;
    else added++;
  }
  // "Please contact us" under any question has nothing of it, and says neither yes nor no.
  return added >= NEW_WORDS && (isList || again > 0 || yesOrNo().test(text.slice(0, MAX_OPENING)));
}

/** Translations ask the same again: those in the language of the first page, which is the home page where it has text, stand for all. */
function inOneLanguage(
  questions: readonly (readonly [string, ReadPassage])[],
  passages: readonly ReadPassage[],
): readonly (readonly [string, ReadPassage])[] {
  const language = passages[0]?.page.language;
  const own = questions.filter(([, { page }]) => page.language === language);
  return own.length === 0 ? questions : own;
}

/** Words that are too short to have a stem, and figures: "in the UK" asks for something else than "in the US". */
const shortWords = (question: string): string =>
  (fold(question).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length < 4 || /\p{N}/u.test(word)).join(' ');

/** Questions of which none asks with the same words what one before it asks. */
function askedOnce(
  questions: readonly (readonly [string, ReadPassage])[],
): readonly (readonly [string, ReadPassage])[] {
  const kept: {
    readonly stems: ReadonlySet<number>;
    readonly short: string;
    readonly asked: readonly [string, ReadPassage];
  }[] = [];
  for (const asked of questions) {
    if (kept.length >= MAX_QUESTIONS) break;
    const stems = stemsOfText(asked[0]);
    const short = shortWords(asked[0]);
    const isSaid = kept.some(
      (before) =>
        before.short === short &&
        before.stems.size === stems.size &&
        [...stems].every((stem) => before.stems.has(stem)),
    );
    if (!isSaid) kept.push({ stems, short, asked });
  }
  return kept.map(({ asked }) => asked);
}

/** Texts in which a heading that asks is part of the argument, "Isn't this trivial?", unless several make a list of questions. */
const ESSAYS: ReadonlySet<string> = new Set(['article', 'story', 'archive']);
const A_LIST = 3;

/** At most 20, those with the best answers first; of questions that repeat over pages the best, of several languages the home page's. */
export function ownQuestions(passages: readonly ReadPassage[]): readonly OwnQuestion[] {
  const best = new Map<string, ReadPassage>();
  const asked = new Map<string, number>();
  for (const { asks, page } of passages) if (asks) asked.set(page.url, (asked.get(page.url) ?? 0) + 1);
  for (const read of passages) {
    const { heading, form } = read.passage;
    if (!read.asks || heading === null || form === 'code' || heading.length > MAX_CHARS || read.margin) continue;
    // The titles of a list are asked and answered on the pages to which they lead.
    if (read.page.kind === 'category' || read.page.kind === 'archive') continue;
    if (ESSAYS.has(read.page.kind) && (asked.get(read.page.url) ?? 0) < A_LIST) continue;
    if (leadsOn(read.passage.text) || isMostlyLorem(`${heading} ${read.passage.text}`)) continue;
    const known = best.get(heading);
    if (known === undefined || read.quality > known.quality) best.set(heading, read);
  }
  const ranked = [...inOneLanguage([...best], passages)].sort(
    ([a, x], [b, y]) => y.quality - x.quality || (a < b ? -1 : 1),
  );
  return askedOnce(ranked).map(([question, read]) => ({
    question: question.replace(TOGGLE, ''),
    // Length alone decides what the rest of quality cannot raise: "Yes." answers, and quotes badly. A day or a sum needs few words.
    coverage:
      read.passage.words < MIN_WORDS && read.hard === 0
        ? 'none'
        : answersAtOnce(question, read)
          ? 'full'
          : coverageOf(Math.min(1, 0.3 + read.quality)),
    best: read,
  }));
}
