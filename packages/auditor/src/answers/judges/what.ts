/** What is it? Text with which a site introduces itself. */
import { fold } from '../../language/fold.js';
import type { AnswerContext, ReadPassage } from '../context.js';
import { asksWho } from '../about-heading.js';
import { namesBrand } from '../context.js';
import type { Judge } from './judge.js';
import { definesSite } from '../defines.js';
import { namesDataProcessors } from '../others.js';
import { enough } from './enough.js';

/** Pages on which a site introduces itself. */
const introduces = ({ page }: ReadPassage): boolean => page.kind === 'home' || page.kind === 'about';

/** What a passage says of what a thing is that lists what it costs. */
const BESIDE = 0.5;
/** What a passage that neither names the site nor opens a page says of what it is: the next section of a home page, its news. */
const SOMEWHERE = 0.6;
const UNNAMED = 0.8;
/** The same of one that answers another question. */
const ANSWERS_ANOTHER = 0.2;
/** Amounts from which a passage is a list of prices. */
const PRICES = 3;

/** Signs of code and markup that a text may hold and still be prose. */
const MAX_SIGNS = 3;
const isTechnical = (text: string): boolean => (text.match(/[{}<>`=]/g)?.length ?? 0) > MAX_SIGNS;

/** Words from which a passage under a question introduces. */
const MIN_INTRODUCTION = 20;

/** "Acme is …", whatever the heading above asks. */
const opensWithBrand = (text: string, { brand }: AnswerContext): boolean =>
  brand !== '' && fold(text.slice(0, MAX_OPENING)).trimStart().startsWith(brand);
const MAX_OPENING = 120;

export const what: Judge = (read, context) => {
  const { passage, margin, opens } = read;
  if (margin || !introduces(read) || passage.words < 12) return 0;
  // Code and tables show how and how much.
  if (passage.form === 'code' || passage.form === 'table') return 0;
  if (passage.form === 'prose' && passage.sentences === 0) return 0;
  const named = namesBrand(read, context);
  // What a page opens with introduces it, though it begins with a question, where it is more than the answer to that.
  const introduction =
    (opens && passage.words >= MIN_INTRODUCTION) || opensWithBrand(passage.text, context) || asksWho(passage.heading);
  if (passage.answers && !introduction && !namesBrand({ ...read, passage: { ...passage, text: '' } }, context))
    return ANSWERS_ANOTHER;
  const beside =
    (passage.form === 'list' && passage.sentences === 0) ||
    passage.specifics.money >= PRICES ||
    isTechnical(passage.text);
  // "Acme advises those who use what Amazon sells" introduces Acme.
  const ofServices = namesDataProcessors(read) && !opensWithBrand(passage.text, context) && !definesSite(read, context);
  return (
    (named ? 1 : introduction ? UNNAMED : SOMEWHERE) *
    enough(passage.words, 30) *
    (beside ? BESIDE : 1) *
    (ofServices ? ANSWERS_ANOTHER : 1)
  );
};
