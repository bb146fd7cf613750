/**
 * How well one passage answers one question of the audience, 0 to 1. Language-neutral facts decide where they can (amounts, times,
 * contacts, addresses, steps); words of headings where they must.
 */
import type { SiteKind } from '@citeready/core/contract';
import { fold } from '../language/fold.js';
import { isQuestion } from '../language/question.js';
import { holdsAddress } from '../reading/address.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { speaksOfHost } from './others.js';
import type { QuestionKind } from './types.js';

export type Judge = (passage: ReadPassage, context: AnswerContext) => number;

const enough = (words: number, wanted: number): number => Math.min(1, words / wanted);

/** Pages on which a site introduces itself. */
const introduces = ({ page }: ReadPassage): boolean => page.kind === 'home' || page.kind === 'about';

/** What a passage says of what a thing is that answers another question, or lists what it costs. */
const BESIDE = 0.5;
/** Amounts from which a passage is a list of prices. */
const PRICES = 3;

/** Signs of code and markup that a text may hold and still be prose. */
const MAX_SIGNS = 3;
const isTechnical = (text: string): boolean => (text.match(/[{}<>`=]/g)?.length ?? 0) > MAX_SIGNS;

const what: Judge = (read, { brand }) => {
  const { passage, margin, opens } = read;
  if (margin || !introduces(read) || passage.words < 12) return 0;
  // Code and tables show how and how much.
  if (passage.form === 'code' || passage.form === 'table') return 0;
  if (passage.form === 'prose' && passage.sentences === 0) return 0;
  const named = brand !== '' && fold(`${passage.heading ?? ''} ${passage.text}`).includes(brand);
  // What a page opens with introduces it, though it begins with a question.
  const asksOther = passage.answers && !opens && !(brand !== '' && fold(passage.heading ?? '').includes(brand));
  const beside =
    asksOther ||
    (passage.form === 'list' && passage.sentences === 0) ||
    passage.specifics.money >= PRICES ||
    isTechnical(passage.text);
  return (named ? 1 : 0.8) * enough(passage.words, 30) * (beside ? BESIDE : 1);
};

const who: Judge = ({ page, passage, margin }) => {
  const { names, dates } = passage.specifics;
  if (margin || passage.words < 20) return 0;
  if (page.kind === 'about') return Math.min(1, 0.5 + 0.15 * names + (dates > 0 ? 0.2 : 0));
  const isIntroduction = page.kind === 'home' || page.kind === 'contact' || page.kind === 'other';
  return isIntroduction && passage.form === 'prose' && names >= 3 && dates > 0 ? 0.8 : 0;
};

/** Texts about a subject: sums, places and customers that they name are seldom the site's. */
const EXPLAINS: ReadonlySet<string> = new Set(
  'article news story release archive policy guide docs reference comparison'.split(' '),
);

/** Where a site tells its own address; elsewhere an address is somebody else's nearly as often. */
const TELLS_ITS_OWN: ReadonlySet<string> = new Set(['home', 'about', 'contact', 'legal']);

const where: Judge = (read, context) => {
  const { page, passage, margin } = read;
  if (speaksOfHost(read, context)) return 0;
  const own = margin || TELLS_ITS_OWN.has(page.kind);
  if (!own && EXPLAINS.has(page.kind)) return 0;
  return holdsAddress(passage.text, own) ? (margin ? 0.9 : own ? 1 : 0.5) : 0;
};

/** Kinds of site whose "when" is a date as often as an hour of the day. */
const DATED: ReadonlySet<SiteKind> = new Set<SiteKind>(['event', 'community', 'nonprofit', 'education', 'government']);

/** True where every year that is named has passed: a report, or the clock of a page that was stored. */
const isOver = (text: string, auditedAt: Date): boolean => {
  const years = text.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  return years.length > 0 && years.every((year) => Number(year) < auditedAt.getUTCFullYear());
};

const when: Judge = ({ page, passage, topics }, { siteKind, auditedAt }) => {
  const { times, dates } = passage.specifics;
  // "A risk of 1:10 to 1:20" is a ratio.
  if (EXPLAINS.has(page.kind) && !topics.has('hours')) return 0;
  if (times >= 2) return Math.min(1, 0.5 + 0.1 * times + (topics.has('hours') ? 0.5 : 0));
  if (DATED.has(siteKind) && dates > 0) {
    if (isOver(passage.text, auditedAt)) return 0;
    if (times > 0) return 0.9;
    // Elsewhere a day alone is as often that on which something was founded, written or moved.
    return siteKind === 'event' || page.kind === 'event' || topics.has('hours') ? 0.6 : 0;
  }
  return times > 0 && topics.has('hours') ? 0.6 : 0;
};

/** What such a sum says of the price of what the site offers. */
const SUM_OF_OTHERS = 0.2;

const price: Judge = ({ page, passage, topics, hard }) => {
  const { money } = passage.specifics;
  const announced = topics.has('price');
  if (money > 0 && !announced && (EXPLAINS.has(page.kind) || page.kind === 'legal')) return SUM_OF_OTHERS;
  if (money > 0) return Math.min(1, 0.6 + 0.1 * money + (announced ? 0.3 : 0));
  if (!announced) return 0;
  return hard > 0 ? 0.5 : passage.words > 25 ? 0.2 : 0;
};

const contact: Judge = ({ passage, margin }) => {
  const { contacts } = passage.specifics;
  // Addresses of memory and of examples are nobody's.
  if (passage.form === 'code') return 0;
  return contacts === 0 ? 0 : (contacts > 1 ? 1 : 0.7) * (margin ? 0.9 : 1);
};

/** True where every other line is a question, or more. */
const asksThroughout = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return 2 * lines.filter(isQuestion).length >= lines.length;
};

const process: Judge = ({ page, passage, topics, margin }) => {
  if (margin || passage.words < 25 || page.kind === 'policy' || page.kind === 'legal') return 0;
  // The answers of a page of questions may be numbered, and so may questions: neither goes step by step.
  if (passage.form === 'steps' && (topics.has('process') || !(passage.answers || asksThroughout(passage.text))))
    return enough(passage.words, 40);
  return topics.has('process') ? 0.8 * enough(passage.words, 40) : 0;
};

const audience: Judge = ({ passage, topics, margin }) =>
  !margin && topics.has('audience') ? enough(passage.words, 25) : 0;

/** What a claim proves that links to nothing where it could be checked: praise and counts of customers are easily invented. */
const UNLINKED_PROOF = 0.5;

const proof: Judge = ({ page, passage, topics, hard, margin }) => {
  if (margin || !topics.has('proof') || passage.words < 15) return 0;
  if (EXPLAINS.has(page.kind) || page.kind === 'contact' || page.kind === 'legal') return 0;
  // "What does a certificate bring?" explains, and vouches for nothing.
  if (passage.answers) return 0;
  const told = Math.min(1, 0.3 + 0.1 * passage.specifics.names + 0.2 * hard);
  return passage.linked > 0 ? told : UNLINKED_PROOF * told;
};

const compare: Judge = ({ page, passage, topics, margin }) => {
  if (margin || passage.words < 25) return 0;
  if (!topics.has('compare') && page.kind !== 'comparison') return 0;
  return passage.form === 'table' ? 1 : 0.7;
};

const terms: Judge = ({ passage, topics, hard, margin }) =>
  margin || !topics.has('terms') || passage.words < 20 ? 0 : hard > 0 ? 1 : 0.5;

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
