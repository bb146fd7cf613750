/** Which questions on a page are readers' questions: headings that ask, and the entries of a list of questions. */
import type { SitePassage } from '../passages/site-text.js';
import { opensWith } from '../reading/questions/topic-words.js';
import type { Passage } from '../passages/types.js';
import { asksWho } from './about-heading.js';
import { formQuestions } from './form-questions.js';
import { praisesItself } from './praise.js';
import { endsInButton, isMarkedQuestion, isPrompt } from './readers-prompts.js';
import { quotesOthers } from './told-by-others.js';
import { saysYesOrNo } from './yes-or-no.js';

/** A policy answers what the law requires, a news headline asks for effect, and a vacancy addresses applicants. */
const ASKS_NOBODY: ReadonlySet<string> = new Set(['legal', 'policy', 'news', 'release', 'job']);
/** Pages of running text, where a line that asks is narrated, quoted or explained, unless it is a heading. */
const RUNNING_TEXT: ReadonlySet<string> = new Set(
  'article story archive docs reference recipe category person guide'.split(' '),
);
/** Number of questions without headings that make a list of questions. */
const A_LIST = 3;

const isUnmarked = ({ passage }: SitePassage): boolean => passage.answers && passage.headingLevel === null;

/** Whether a line that asks, without being a heading, begins an entry: only if the page lists several and is not running text. */
function listsQuestions(passages: readonly SitePassage[]): boolean {
  const [first] = passages;
  if (first === undefined || RUNNING_TEXT.has(first.page.kind)) return false;
  return first.page.kind === 'faq' || passages.filter(isUnmarked).length >= A_LIST;
}

/** Most passages between two entries of a list: a long answer takes several. */
const BETWEEN = 3;

/** Entries are adjacent: a single line that asks, far from any other, is the label of a field or an image. */
function entriesOf(passages: readonly SitePassage[]): ReadonlySet<SitePassage> {
  const entries = new Set<SitePassage>();
  let last: number | null = null;
  for (const [at, read] of passages.entries()) {
    if (!isUnmarked(read)) continue;
    const before = last === null ? undefined : passages[last];
    if (last !== null && before !== undefined && at - last <= BETWEEN) {
      entries.add(before);
      entries.add(read);
    }
    last = at;
  }
  return entries;
}

/** "Need a hand?" is a call to action, unless yes or no follows, or it asks whether one is needed. */
const callsToAct = ({ heading, text }: Passage, language: string | null): boolean =>
  heading !== null &&
  opensWith(heading, 'call', language) &&
  !opensWith(heading, 'whether', language) &&
  !saysYesOrNo(text);

/** Words up to which the lines under a title name its authors and where it appeared, and the fewest names there. */
const MOST_OF_IMPRINT = 60;
const AUTHORS = 2;

/** A title that asks, over names and a year without a sentence: a paper, a talk or a book in a list. */
const isTitleOfWork = ({ sentences, words, specifics: { names, dates, money, contacts } }: Passage): boolean =>
  sentences === 0 && words <= MOST_OF_IMPRINT && names >= AUTHORS && dates > 0 && money === 0 && contacts === 0;

/**
 * Finds the headings of readers' questions.
 * @param passages - all passages of one page.
 * @returns whether the heading of a passage asks what a reader wants to know.
 */
export function asksReaders(passages: readonly SitePassage[]): (read: SitePassage) => boolean {
  const entries = listsQuestions(passages) ? entriesOf(passages) : null;
  const ofForm = formQuestions(passages);
  const isEntry = (read: SitePassage): boolean => entries !== null && (read.page.kind === 'faq' || entries.has(read));
  /** Next to another question it is an entry, and the button after the last one belongs to what follows. */
  const stands = (read: SitePassage): boolean => {
    const at = passages.indexOf(read);
    const isBeside = (other: SitePassage | undefined): boolean =>
      other?.passage.answers === true && other.passage.headingLevel === read.passage.headingLevel;
    return !isBeside(passages[at - 1]) && !isBeside(passages[at + 1]);
  };
  return (read) => {
    const { passage, page } = read;
    if (!passage.answers || passage.heading === null || ASKS_NOBODY.has(page.kind)) return false;
    return (
      (!isUnmarked(read) || isEntry(read)) &&
      // "Who are we?" is the label of a section, in which somebody else asks who that is.
      !asksWho(passage.heading) &&
      !isTitleOfWork(passage) &&
      (isMarkedQuestion(read) || (!quotesOthers(passage) && !ofForm.has(read))) &&
      !callsToAct(passage, page.language) &&
      !opensWith(passage.heading, 'voices', page.language) &&
      !praisesItself(read) &&
      !isPrompt(read) &&
      !(stands(read) && endsInButton(read))
    );
  };
}
