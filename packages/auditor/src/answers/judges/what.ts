/** What is it? Text in which a site introduces itself. */
import { fold } from '../../language/fold.js';
import type { AnswerContext, ReadPassage } from '../context.js';
import { asksWho } from '../about-heading.js';
import { asksWhatSite } from '../asks-what.js';
import { namesBrand } from '../context.js';
import type { Judge } from './judge.js';
import { definesSite, speaksOfSite } from '../defines.js';
import { containsNicheSentence } from '../known.js';
import { onlyGreets } from '../greets.js';
import { isMarginLine } from '../margin-lines.js';
import { namesDataProcessors } from '../others.js';
import { enough } from './enough.js';

/** Pages on which a site introduces itself, and others that may say what it is. */
const INTRODUCES: ReadonlySet<string> = new Set(['home', 'about']);
const SAYS_IT_TOO: ReadonlySet<string> = new Set(['contact', 'service', 'other']);
/** Pages beside these that ask and say what it is. */
const ASKED_ON: ReadonlySet<string> = new Set(['faq', 'contact', 'other']);
const introduces = (read: ReadPassage, context: AnswerContext): boolean =>
  INTRODUCES.has(read.page.kind) ||
  (ASKED_ON.has(read.page.kind) && asksWhatSite(read.passage.heading, context)) ||
  (SAYS_IT_TOO.has(read.page.kind) && read.opens && definesSite(read, context) && speaksOfSite(read, context));

/** Value of a passage that describes a thing by listing its prices. */
const BESIDE = 0.5;
/** Value of a passage that neither names the site nor opens a page: the next section of a home page, its news. */
const SOMEWHERE = 0.6;
const UNNAMED = 0.8;
/** The same for one that answers another question. */
const ANSWERS_ANOTHER = 0.2;
/** Number of amounts from which a passage is a price list. */
const PRICES = 3;

/** Code and markup characters that a text may contain and still be prose. */
const MAX_SIGNS = 3;
const isTechnical = (text: string): boolean => (text.match(/[{}<>`=]/g)?.length ?? 0) > MAX_SIGNS;

/** A notice of copyright says whose a text is. */
const NOTICE = /^\s{0,3}(?:©|\(c\)\s)/iu;

/** Fewest words of an introduction under a question. */
const MIN_INTRODUCTION = 20;

/** "Acme is …", whatever its heading asks. */
const opensWithBrand = (text: string, { brand }: AnswerContext): boolean =>
  brand !== '' && fold(text.slice(0, MAX_OPENING)).trimStart().startsWith(brand);
const MAX_OPENING = 120;

/** Of a greeting that says nothing of the site. */
const GREETING = 0.5;

/** Value of a sentence beside the text that says what the site is. */
const IN_MARGIN = 0.6;
const inMargin: Judge = (read, context) =>
  isMarginLine(read) &&
  read.passage.specifics.contacts === 0 &&
  !NOTICE.test(read.passage.text) &&
  (definesSite(read, context) || speaksOfSite(read, context) || containsNicheSentence(read, context))
    ? IN_MARGIN
    : 0;

export const what: Judge = (read, context) => {
  const { passage, margin, opens } = read;
  if (margin) return inMargin(read, context);
  if (!introduces(read, context) || passage.words < 12) return 0;
  if (NOTICE.test(passage.text)) return 0;
  // Code and tables show how and how much.
  if (passage.form === 'code' || passage.form === 'table') return 0;
  // A text that ends without a full stop says what the site is all the same.
  if (
    passage.form === 'prose' &&
    passage.sentences === 0 &&
    !definesSite(read, context) &&
    !speaksOfSite(read, context)
  )
    return 0;
  const named = namesBrand(read, context);
  // The opening of a page introduces it, even if it begins with a question, if it is more than the answer to that.
  const introduction =
    (opens && passage.words >= MIN_INTRODUCTION) ||
    opensWithBrand(passage.text, context) ||
    asksWho(passage.heading) ||
    asksWhatSite(passage.heading, context);
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
    (onlyGreets(read, context) ? GREETING : 1) *
    (ofServices ? ANSWERS_ANOTHER : 1)
  );
};
