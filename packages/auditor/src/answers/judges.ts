/**
 * How well one passage answers one question of the audience, 0 to 1. Language-neutral facts decide where they can (amounts, times,
 * contacts, addresses, steps); words of headings where they must.
 */
import type { SiteKind } from '@citeready/core/contract';
import { isQuestion } from '../language/question.js';
import { holdsAddress, namesPlace } from '../reading/address.js';
import { keyNamesOf } from '../reading/key-pages/key-names.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { namesBrand } from './context.js';
import { costsNothing } from './free.js';
import { announcesHours, isAlwaysOpen, namesDaysAndHours } from './hours.js';
import { speaksOfHost } from './others.js';
import { EXPLAINS, EXPLAINS_BY_NAME, OFFERS, TELLS_ITS_OWN } from './page-roles.js';
import { opensWith } from './topic-words.js';
import { isTeaser } from './teaser.js';
import type { QuestionKind } from './types.js';

export type Judge = (passage: ReadPassage, context: AnswerContext) => number;

const enough = (words: number, wanted: number): number => Math.min(1, words / wanted);

/** Pages on which a site introduces itself. */
const introduces = ({ page }: ReadPassage): boolean => page.kind === 'home' || page.kind === 'about';

/** What a passage says of what a thing is that lists what it costs. */
const BESIDE = 0.5;
/** The same of one that answers another question. */
const ANSWERS_ANOTHER = 0.2;
/** Amounts from which a passage is a list of prices. */
const PRICES = 3;

/** Signs of code and markup that a text may hold and still be prose. */
const MAX_SIGNS = 3;
const isTechnical = (text: string): boolean => (text.match(/[{}<>`=]/g)?.length ?? 0) > MAX_SIGNS;

/** Words from which a passage under a question introduces. */
const MIN_INTRODUCTION = 20;

const what: Judge = (read, context) => {
  const { passage, margin, opens } = read;
  if (margin || !introduces(read) || passage.words < 12) return 0;
  // Code and tables show how and how much.
  if (passage.form === 'code' || passage.form === 'table') return 0;
  if (passage.form === 'prose' && passage.sentences === 0) return 0;
  const named = namesBrand(read, context);
  // What a page opens with introduces it, though it begins with a question, where it is more than the answer to that.
  const introduction = opens && passage.words >= MIN_INTRODUCTION;
  if (passage.answers && !introduction && !namesBrand({ ...read, passage: { ...passage, text: '' } }, context))
    return ANSWERS_ANOTHER;
  const beside =
    (passage.form === 'list' && passage.sentences === 0) ||
    passage.specifics.money >= PRICES ||
    isTechnical(passage.text);
  return (named ? 1 : 0.8) * enough(passage.words, 30) * (beside ? BESIDE : 1);
};

const who: Judge = (read, context) => {
  const { page, passage, margin } = read;
  const { names, dates } = passage.specifics;
  if (margin || passage.words < 20) return 0;
  // A page about us that defines its subject names nobody, and a home page with names and dates has news.
  if (page.kind !== 'about' || !(namesBrand(read, context) || read.opens)) return 0;
  return Math.min(1, 0.5 + 0.15 * names + (dates > 0 ? 0.2 : 0));
};

/** What the name of a town says of where something is. */
const TOWN_ALONE = 0.5;

const where: Judge = (read, context) => {
  const { page, passage, margin } = read;
  if (speaksOfHost(read, context)) return 0;
  const own = margin || TELLS_ITS_OWN.has(page.kind);
  // Elsewhere an address is somebody else's, unless the site is named beside it or an event takes place there.
  if (!own && (EXPLAINS.has(page.kind) || !(context.siteKind === 'event' || namesBrand(read, context)))) return 0;
  if (holdsAddress(passage.text, own)) return margin ? 0.9 : own ? 1 : 0.5;
  return own && namesPlace(passage.text) ? TOWN_ALONE : 0;
};

/** Kinds of site whose "when" is a date as often as an hour of the day. */
const DATED: ReadonlySet<SiteKind> = new Set<SiteKind>(['event', 'community', 'nonprofit', 'education', 'government']);

/** True where every year that is named has passed: a report, or the clock of a page that was stored. */
function isOver(text: string, auditedAt: Date): boolean {
  const years = text.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  return years.length > 0 && years.every((year) => Number(year) < auditedAt.getUTCFullYear());
}

/** Days of the week with their hours in figures alone: "Mon–Fri 8–16". */
const DAYS_AND_HOURS = 0.9;

const when: Judge = (read, { siteKind, auditedAt }) => {
  const { page, passage, margin } = read;
  const { times, dates } = passage.specifics;
  const always = isAlwaysOpen(passage.text);
  const daily = namesDaysAndHours(read);
  if (times === 0 && dates === 0 && !always && !daily) return 0;
  const announced = announcesHours(read) || daily;
  // "A risk of 1:10 to 1:20" is a ratio, and somebody who ran at 3:15 tells a story.
  if (!announced && (EXPLAINS.has(page.kind) || (page.kind === 'category' && siteKind !== 'event'))) return 0;
  if (times >= 2) return Math.min(1, 0.5 + 0.1 * times + (announced ? 0.5 : 0));
  if (daily) return DAYS_AND_HOURS;
  if (always && (announced || TELLS_ITS_OWN.has(page.kind) || margin)) return announced ? 0.9 : 0.6;
  if (DATED.has(siteKind) && dates > 0) {
    if (isOver(passage.text, auditedAt)) return 0;
    if (times > 0) return 0.9;
    // Elsewhere a day alone is as often that on which something was founded, written or moved.
    return siteKind === 'event' || page.kind === 'event' || announced ? 0.6 : 0;
  }
  return times > 0 && announced ? 0.6 : 0;
};

/** What such a sum says of the price of what the site offers. */
const SUM_OF_OTHERS = 0.2;
/** Kinds of site whose sums are prices, whether or not a heading says so. */
const SELLS: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'ecommerce',
  'marketplace',
  'saas',
  'event',
  'unknown',
]);
/** What "free of charge" says of it: what is free, and what is not, is left open. */
const FREE = 0.25;

/** Bare numbers from which a passage of a price page is a list of prices, and what such a list says. */
const LISTED_SUMS = 3;
const WITHOUT_CURRENCY = 0.5;

const price: Judge = (read, context) => {
  const { page, passage, topics, hard } = read;
  const { money } = passage.specifics;
  const announced = topics.has('price');
  const offered = SELLS.has(context.siteKind) && (OFFERS.has(page.kind) || read.margin);
  if (money > 0 && !announced && !offered) return SUM_OF_OTHERS;
  if (money > 0) return Math.min(1, 0.6 + 0.1 * money + (announced ? 0.3 : 0));
  if (costsNothing(read, context)) return FREE;
  // "Manicure (45') 1,500.00": a price list whose currency everybody there knows, and no machine.
  if (page.kind === 'pricing' && passage.specifics.numbers >= LISTED_SUMS) return WITHOUT_CURRENCY;
  // How costs come about is told without one of one's own.
  if (!announced || EXPLAINS.has(page.kind) || page.kind === 'legal') return 0;
  return hard > 0 ? 0.5 : passage.words > 25 ? 0.2 : 0;
};

/** What a telephone number or an address in a text about something else is worth: it is its author's, or somebody's. */
const OF_OTHERS = 0.4;
/** Pages of which it is not known that they speak of the site. */
const UNSURE: ReadonlySet<string> = new Set(['other', 'category', 'person', 'job']);
const OF_SOMEBODY = 0.7;

const contact: Judge = ({ page, passage, margin }) => {
  const { contacts } = passage.specifics;
  // Addresses of memory and of examples are nobody's.
  if (passage.form === 'code' || contacts === 0) return 0;
  if (!margin && EXPLAINS_BY_NAME.has(page.kind) && page.kind !== 'policy') return OF_OTHERS;
  return (contacts > 1 ? 1 : 0.7) * (margin ? 0.9 : UNSURE.has(page.kind) ? OF_SOMEBODY : 1);
};

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

const process: Judge = (read, { siteKind }) => {
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

const audience: Judge = ({ passage, topics, margin }) =>
  !margin && topics.has('audience') ? enough(passage.words, 25) : 0;

/** What a claim proves that links to nothing where it could be checked: praise and counts of customers are easily invented. */
const UNLINKED_PROOF = 0.5;
/** What the lines prove that announce what others say. */
const ANNOUNCED_PROOF = 0.2;

/** Names from which an answer tells who vouches. */
const NAMES_OF_WITNESSES = 3;

const proof: Judge = ({ page, passage, topics, hard, margin, opens }) => {
  if (margin || !topics.has('proof') || passage.words < 15) return 0;
  if (EXPLAINS.has(page.kind) || page.kind === 'contact' || page.kind === 'legal') return 0;
  // "What does a certificate bring?" explains, and vouches for nothing; "What do they say?" names who says it.
  if (passage.answers && passage.specifics.names < NAMES_OF_WITNESSES) return 0;
  const told = Math.min(1, 0.3 + 0.1 * passage.specifics.names + 0.2 * hard);
  if (opens && hard === 0) return ANNOUNCED_PROOF * told;
  return passage.linked > 0 ? told : UNLINKED_PROOF * told;
};

const compare: Judge = (read, context) => {
  const { page, passage, topics, margin } = read;
  if (margin || passage.words < 25) return 0;
  if (page.kind !== 'comparison') {
    if (!topics.has('compare') || EXPLAINS_BY_NAME.has(page.kind)) return 0;
    // What sets two things apart compares the site with nothing, unless it is one of them.
    if (!namesBrand({ ...read, passage: { ...passage, text: '' } }, context)) return 0;
  }
  return passage.form === 'table' ? 1 : 0.7;
};

const terms: Judge = ({ page, passage, topics, hard, margin }) => {
  if (margin || !topics.has('terms') || passage.words < 20) return 0;
  if ((EXPLAINS_BY_NAME.has(page.kind) && page.kind !== 'policy') || isTeaser(passage)) return 0;
  // A privacy notice says how a visitor's data is used, and not on what terms something is sold.
  if (page.kind === 'legal' && keyNamesOf(page.url, '').some(({ kind }) => kind === 'privacy')) return 0;
  return hard > 0 ? 1 : 0.5;
};

/** Questions that one passage answers; the others are answered by many together. */
export const JUDGES: Readonly<Partial<Record<QuestionKind, Judge>>> = {
  what,
  who,
  where,
  when,
  price,
  contact,
  process,
  audience,
  proof,
  compare,
  terms,
};
