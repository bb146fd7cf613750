/** How does it work? Steps and explanations of the whole. */
import { isQuestion } from '../../language/question.js';
import type { ReadPassage } from '../context.js';
import { isSubjectPage } from '../page-roles.js';
import { isNumbered } from '../numbered.js';
import { opensWith, topicsOf } from '../../reading/questions/topic-words.js';
import { listsWorks } from '../references.js';
import type { Judge } from './judge.js';
import { enough } from './enough.js';

/** True where every other line is a question, or more. */
function asksThroughout(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return 2 * lines.filter(isQuestion).length >= lines.length;
}

/** What one way of doing one thing says of how the whole works. */
const ONE_WAY = 0.2;

const PART = 0.6;
/** What an explanation says that is not marked as steps. */
const TOLD = 0.8;

/** Pages whose steps are somebody else's: a job's, a law's, what others sell. */
const NOT_ITS_STEPS: ReadonlySet<string> = new Set(['policy', 'legal', 'job', 'category', 'archive', 'person']);
/** Pages on which steps in order are the site's own, whatever their heading says. A page about it lists values, and years. */
const ITS_STEPS: ReadonlySet<string> = new Set(['home', 'article', 'service', 'product', 'pricing', 'event', 'faq']);

/** Cached by passage: it is needed again for each set of open pages, and twice for most passages. */
const announcing = new WeakMap<ReadPassage['passage'], boolean>();

/** What a passage begins with announces steps: "A simple four-step process". */
function leadAnnounces({ passage, page }: ReadPassage): boolean {
  const known = announcing.get(passage);
  if (known !== undefined) return known;
  const announces = topicsOf(passage.text.split('\n', 1)[0] ?? '', page.language).has('workings');
  announcing.set(passage, announces);
  return announces;
}

/** Words that steps take which are numbered: each says little. */
const STEPS = 25;

/** Kinds of site that are programs, or may be: how one sets them up is a part of how they work. */
const SET_UP: ReadonlySet<string> = new Set(['saas', 'community', 'nonprofit', 'unknown']);

/** "How does it work?" asks for the whole; "What is a tax, and how does it work?" asks for something else. */
function announcesWhole({ passage, page, topics, section, asks }: ReadPassage): boolean {
  if (section.has('workings') && !passage.answers) return true;
  if (!topics.has('workings')) return false;
  return !passage.answers || (asks && opensWith(passage.heading ?? '', 'workings', page.language));
}

export const process: Judge = (read, { siteKind }) => {
  const { page, passage, topics, section, asks, margin } = read;
  if (margin || NOT_ITS_STEPS.has(page.kind) || listsWorks(passage)) return 0;
  const counted = topics.has('process') || leadAnnounces(read);
  const whole = announcesWhole(read) || (topics.has('process') && leadAnnounces(read));
  if (passage.words < (whole ? 15 : 25)) return 0;
  // The steps under one heading go through it together, however short each is.
  const length = enough(
    section.has('workings') ? read.sectionWords : passage.words,
    isNumbered(passage.text) ? STEPS : 40,
  );
  const calls = passage.answers && !asks;
  // Each way of doing something with a program is a part of how it works.
  const instructs = siteKind === 'saas' && (page.kind === 'docs' || page.kind === 'guide');
  const oneWay = (whole || topics.has('process')) && !calls ? (instructs ? PART : ONE_WAY) * length : 0;
  // How something else is done: a recipe, a tutorial; those of a program tell how it works.
  if (isSubjectPage(page) && !instructs) {
    const setsUp = passage.form === 'steps' && SET_UP.has(siteKind) && (topics.has('setup') || section.has('setup'));
    return setsUp && page.kind !== 'news' ? Math.max(oneWay, PART * length) : oneWay;
  }
  // The answers of a page of questions may be numbered, and so may questions: neither goes step by step.
  const steps = (instructs || ITS_STEPS.has(page.kind)) && !(passage.answers || asksThroughout(passage.text));
  if (passage.form === 'steps' && (whole || steps)) return length;
  // Cards with numbers go step by step where steps are announced; elsewhere they count reasons.
  const stepwise = !passage.answers && counted && isNumbered(passage.text);
  return whole || stepwise ? TOLD * length : oneWay;
};
