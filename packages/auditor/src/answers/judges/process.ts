/** How does it work? Steps and explanations of the whole. */
import { isQuestion } from '../../language/question.js';
import type { ReadPassage } from '../context.js';
import { EXPLAINS_BY_NAME } from '../page-roles.js';
import { opensWith } from '../../reading/questions/topic-words.js';
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

/** Pages whose steps are somebody else's: a job's, a law's, what others sell. */
const NOT_ITS_STEPS: ReadonlySet<string> = new Set(['policy', 'legal', 'job', 'category', 'archive', 'person']);
/** Pages on which steps in order are the site's own, whatever their heading says. */
const ITS_STEPS: ReadonlySet<string> = new Set([
  'home',
  'article',
  'service',
  'product',
  'pricing',
  'event',
  'faq',
  'about',
  'contact',
]);

/** "How does it work?" asks for the whole; "What is a tax, and how does it work?" asks for something else. */
function announcesWhole({ passage, page, topics, asks }: ReadPassage): boolean {
  if (!topics.has('workings')) return false;
  return !passage.answers || (asks && opensWith(passage.heading ?? '', 'workings', page.language));
}

export const process: Judge = (read, { siteKind }) => {
  const { page, passage, topics, asks, margin } = read;
  if (margin || NOT_ITS_STEPS.has(page.kind)) return 0;
  const whole = announcesWhole(read);
  if (passage.words < (whole ? 15 : 25)) return 0;
  const length = enough(passage.words, 40);
  const calls = passage.answers && !asks;
  // Each way of doing something with a program is a part of how it works.
  const instructs = siteKind === 'saas' && (page.kind === 'docs' || page.kind === 'guide');
  const oneWay = (whole || topics.has('process')) && !calls ? (instructs ? PART : ONE_WAY) * length : 0;
  // How something else is done: a recipe, a tutorial; those of a program tell how it works.
  if (EXPLAINS_BY_NAME.has(page.kind) && !instructs) return oneWay;
  // The answers of a page of questions may be numbered, and so may questions: neither goes step by step.
  const steps = (instructs || ITS_STEPS.has(page.kind)) && !(passage.answers || asksThroughout(passage.text));
  if (passage.form === 'steps' && (whole || steps)) return length;
  return whole ? 0.8 * length : oneWay;
};
