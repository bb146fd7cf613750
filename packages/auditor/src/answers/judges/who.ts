/** Who is behind it? Text about the people of the site. */
import { weAre } from '../../reading/introduces.js';
import { fold } from '../../language/fold.js';
import { asksWho } from '../about-heading.js';
import { definesSite } from '../defines.js';
import type { AnswerContext, ReadPassage } from '../context.js';
import { namesBrand } from '../context.js';
import type { Judge } from './judge.js';

/** Two to four capitalized words within a sentence. At the start of one, and in title lines, other words are capitalized too. */
const NAMED = /(?<=[\p{Ll},]\s)\p{Lu}[\p{Ll}\p{M}'’-]{1,24}(?:\s\p{Lu}[\p{L}\p{M}'’-]{1,24}){1,3}/gu;
const UNCASED = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;

/** True if a person or thing is named that is not the site. In scripts without capitals this cannot be recognized. */
const namesSomebody = (text: string, { brand }: AnswerContext): boolean =>
  UNCASED.test(text) || (text.match(NAMED) ?? []).some((name) => !brand.includes(fold(name)));

/** A motto in quotation marks is capitalized like a name. */
const MOTTO = /["“„«][^"“”„«»\n]{1,120}["”»“]/gu;

/** Value of an about page that only describes the site: what it wants, and why. */
const SAYS_WHY = 0.5;
const SAYS_WHO = 0.65;

/** A page about the site often begins with its slogan: one of the texts behind it is the first that tells something. */
const FIRST = 2;
const tellsOfSelf = ({ passage }: ReadPassage): boolean => passage.specifics.dates > 0 || weAre().test(passage.text);

/** Under "Who we are", the text of a page about the site says it, in whatever words. */
const tellsWhoItIs = ({ page, passage }: ReadPassage): boolean =>
  page.kind === 'about' && passage.sentences > 0 && asksWho(passage.heading);

export const who: Judge = (read, context) => {
  const { page, passage, topics, margin } = read;
  const { names, dates } = passage.specifics;
  if (margin || passage.words < 20 || ((passage.form === 'list' || topics.has('offer')) && dates === 0)) return 0;
  // An about page that defines its subject names nobody, and a home page with names and dates has news.
  const own =
    page.kind === 'about'
      ? namesBrand(read, context) || read.opens || asksWho(passage.heading) || (read.at <= FIRST && tellsOfSelf(read))
      : page.kind === 'home' && asksWho(passage.heading);
  if (!own) return 0;
  // The year of a copyright notice is that of the page, and its text also names the maker of the page.
  const told = passage.text
    .split('\n')
    .filter((line) => !line.includes('©'))
    .join('\n')
    .replace(MOTTO, ' ');
  const dated = dates > 0 && (told.length === passage.text.length || /\d{4}/.test(told));
  if (!dated && !namesSomebody(told, context))
    return definesSite(read, context) || weAre().test(told) || tellsWhoItIs(read) ? SAYS_WHO : SAYS_WHY;
  return Math.min(1, SAYS_WHO + 0.15 * names + (dated ? 0.2 : 0));
};
