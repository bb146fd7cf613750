/** How does it work? Steps and explanations of the whole. */
import { isQuestion } from '../../language/question.js';
import { asksWithin } from '../asked-within.js';
import type { ReadPassage } from '../context.js';
import { SUBJECT_PAGES_BY_NAME, isSubjectPage } from '../page-roles.js';
import { isNumbered } from '../numbered.js';
import { opensWith, topicsOf } from '../../reading/questions/topic-words.js';
import { listsWorks } from '../references.js';
import { isTeaser } from '../teaser.js';
import type { Judge } from './judge.js';
import { enough } from './enough.js';

/** True if at least every other line is a question. */
function asksThroughout(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return 2 * lines.filter(isQuestion).length >= lines.length;
}

/** Value of one way of doing one thing for how the whole works. */
const ONE_WAY = 0.2;

/** What it says how one takes part: becomes a member, enrols, books, gives. It is what many ask who ask how it works. */
const TAKING_PART = 0.5;
/** Kinds of page that tell how one takes part in something else, or for what else one applies. */
const NOT_JOINED: ReadonlySet<string> = new Set([...SUBJECT_PAGES_BY_NAME, 'article']);

/** A form with so many fields is filled in. */
const LEAST_FIELDS = 2;
/** Something with which one takes part: a form, a link, a sum, a day, an address, steps. Words about a membership alone do not count. */
const tellsStep = ({ passage, hard, page }: ReadPassage): boolean =>
  hard + passage.specifics.contacts > 0 ||
  passage.linked > 0 ||
  passage.form === 'steps' ||
  isNumbered(passage.text) ||
  page.facts.forms.some(({ fields }) => fields.length >= LEAST_FIELDS);

const PART = 0.6;
/** Value of an answer to a question within a text about more than that. */
const WITHIN = 0.4;
/** Value of an explanation that is not marked up as steps. */
const TOLD = 0.8;

/** Pages whose steps are for something else: an application, a law, products of others. */
const NOT_ITS_STEPS: ReadonlySet<string> = new Set(['policy', 'legal', 'job', 'category', 'archive', 'person']);
/** Pages on which ordered steps are the site's own, whatever their heading. About pages list values and years. */
const ITS_STEPS: ReadonlySet<string> = new Set(['home', 'article', 'service', 'product', 'pricing', 'event', 'faq']);

/** The same with pages about the site and those of no known kind, where a question says what the text behind it is. */
const ITS_STEPS_OR_SELF: ReadonlySet<string> = new Set([...ITS_STEPS, 'about', 'contact', 'other']);

/** Lines of a beginning, and the longest label among them: "How we work" below the sentence that ends another section. */
const LEAD_LINES = 3;
const MAX_LABEL = 40;

/** Cached by passage: it is needed for each set of open pages, and twice for most passages. */
const announcing = new WeakMap<ReadPassage['passage'], boolean>();

/** The beginning of a passage announces steps: "A simple four-step process". */
function leadAnnounces({ passage, page }: ReadPassage): boolean {
  const known = announcing.get(passage);
  if (known !== undefined) return known;
  const [first = '', ...others] = passage.text.split('\n', LEAD_LINES);
  const announces = [first, ...others.filter((line) => line.length <= MAX_LABEL)].some((line) =>
    topicsOf(line, page.language).has('workings'),
  );
  announcing.set(passage, announces);
  return announces;
}

/** Words per numbered step: each says little. */
const STEPS = 25;

/** Kinds of site that are or may be programs: their setup is a part of how they work. */
const SET_UP: ReadonlySet<string> = new Set(['saas', 'community', 'nonprofit', 'unknown']);

/** "How does it work?" asks about the whole; "What is a tax, and how does it work?" asks about something else. */
function announcesWhole({ passage, page, topics, section, asks }: ReadPassage): boolean {
  if (section.has('workings') && !passage.answers) return true;
  if (!topics.has('workings')) return false;
  return !passage.answers || (asks && opensWith(passage.heading ?? '', 'workings', page.language));
}

export const process: Judge = (read, { siteKind }) => {
  const { page, passage, topics, section, asks, margin } = read;
  if (margin || NOT_ITS_STEPS.has(page.kind) || listsWorks(passage) || isTeaser(passage)) return 0;
  const counted = topics.has('process') || leadAnnounces(read);
  const whole = announcesWhole(read) || (topics.has('process') && leadAnnounces(read));
  if (passage.words < (whole ? 15 : 25)) return 0;
  // The steps under one heading describe the process together, however short each is.
  const length = enough(
    section.has('workings') ? read.sectionWords : passage.words,
    isNumbered(passage.text) ? STEPS : 40,
  );
  const calls = passage.answers && !asks;
  // Each way of using a program is a part of how it works.
  const instructs = siteKind === 'saas' && (page.kind === 'docs' || page.kind === 'guide');
  const oneWay = (whole || topics.has('process')) && !calls ? (instructs ? PART : ONE_WAY) * length : 0;
  const joins =
    topics.has('joining') && !calls && !NOT_JOINED.has(page.kind) && tellsStep(read) ? TAKING_PART * length : 0;
  // Instructions for something else: a recipe, a tutorial; those of a program tell how it works.
  if (isSubjectPage(page) && !instructs) {
    const setsUp = passage.form === 'steps' && SET_UP.has(siteKind) && (topics.has('setup') || section.has('setup'));
    return setsUp && page.kind !== 'news' ? Math.max(oneWay, PART * length) : oneWay;
  }
  // Answers and questions on an FAQ page may be numbered: neither are steps.
  const steps = (instructs || ITS_STEPS.has(page.kind)) && !(passage.answers || asksThroughout(passage.text));
  if (passage.form === 'steps' && (whole || steps))
    return whole || counted || section.has('process') ? length : PART * length;
  // Numbered cards are steps if steps are announced; otherwise they count reasons.
  const stepwise = !passage.answers && counted && isNumbered(passage.text);
  if (whole || stepwise) return TOLD * length;
  return Math.max(oneWay, joins, ITS_STEPS_OR_SELF.has(page.kind) && asksWithin(read) ? WITHIN : 0);
};
