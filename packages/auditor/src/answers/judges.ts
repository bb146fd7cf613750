/**
 * How well one passage answers one question of the audience, 0 to 1. Language-neutral facts decide where they can (amounts, times,
 * contacts, addresses, steps); words of headings where they must.
 */
import type { SiteKind } from '@citeready/core/contract';
import { fold } from '../language/index.js';
import { holdsAddress } from '../reading/address.js';
import type { AnswerContext, ReadPassage } from './context.js';
import type { QuestionKind } from './types.js';

export type Judge = (passage: ReadPassage, context: AnswerContext) => number;

const enough = (words: number, wanted: number): number => Math.min(1, words / wanted);

/** Pages on which a site introduces itself. */
const introduces = ({ page }: ReadPassage): boolean => page.kind === 'home' || page.kind === 'about';

const what: Judge = (read, { brand }) => {
  const { passage, margin } = read;
  if (margin || !introduces(read) || passage.words < 12) return 0;
  if (passage.form === 'prose' && passage.sentences === 0) return 0;
  const named = brand !== '' && fold(`${passage.heading ?? ''} ${passage.text}`).includes(brand);
  return (named ? 1 : 0.8) * enough(passage.words, 30);
};

const who: Judge = ({ page, passage, margin }) => {
  const { names, dates } = passage.specifics;
  if (margin || passage.words < 20) return 0;
  if (page.kind === 'about') return Math.min(1, 0.5 + 0.15 * names + (dates > 0 ? 0.2 : 0));
  const isIntroduction = page.kind === 'home' || page.kind === 'contact' || page.kind === 'other';
  return isIntroduction && passage.form === 'prose' && names >= 3 && dates > 0 ? 0.8 : 0;
};

/** Where a site tells its own address; elsewhere an address is somebody else's nearly as often. */
const TELLS_ITS_OWN: ReadonlySet<string> = new Set(['home', 'about', 'contact', 'legal']);

const where: Judge = ({ page, passage, margin }) => {
  const own = margin || TELLS_ITS_OWN.has(page.kind);
  return holdsAddress(passage.text, own) ? (margin ? 0.9 : own ? 1 : 0.5) : 0;
};

/** Kinds of site whose "when" is a date as often as an hour of the day. */
const DATED: ReadonlySet<SiteKind> = new Set<SiteKind>(['event', 'community', 'nonprofit', 'education', 'government']);

const when: Judge = ({ passage, topics }, { siteKind }) => {
  const { times, dates } = passage.specifics;
  if (times >= 2) return Math.min(1, 0.5 + 0.1 * times + (topics.has('hours') ? 0.5 : 0));
  if (DATED.has(siteKind) && dates > 0) return times > 0 ? 0.9 : 0.6;
  return times > 0 && topics.has('hours') ? 0.6 : 0;
};

const price: Judge = ({ passage, topics, hard }) => {
  const { money } = passage.specifics;
  const announced = topics.has('price');
  if (money > 0) return Math.min(1, 0.6 + 0.1 * money + (announced ? 0.3 : 0));
  if (!announced) return 0;
  return hard > 0 ? 0.5 : passage.words > 25 ? 0.2 : 0;
};

const contact: Judge = ({ passage, margin }) => {
  const { contacts } = passage.specifics;
  return contacts === 0 ? 0 : (contacts > 1 ? 1 : 0.7) * (margin ? 0.9 : 1);
};

const process: Judge = ({ passage, topics, margin }) => {
  if (margin || passage.words < 25) return 0;
  if (passage.form === 'steps') return enough(passage.words, 40);
  return topics.has('process') ? 0.8 * enough(passage.words, 40) : 0;
};

const audience: Judge = ({ passage, topics, margin }) =>
  !margin && topics.has('audience') ? enough(passage.words, 25) : 0;

/** What a claim proves that links to nothing where it could be checked: praise and counts of customers are easily invented. */
const UNLINKED_PROOF = 0.5;

const proof: Judge = ({ passage, topics, hard, margin }) => {
  if (margin || !topics.has('proof') || passage.words < 15) return 0;
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
