/**
 * Which of several passages that answer a question about as well is the one to show: the page that exists for it before one that mentions
 * it, the opening before what follows. Changes what is shown, never how well a question counts as answered.
 */
import { contentOf } from './title-words.js';
import type { ReadPassage } from './context.js';
import type { QuestionKind } from './types.js';

type Fit = (passage: ReadPassage) => number;

/** Fit of each kind of page, 0 to 1; 0 where it is not named. */
const byKind =
  (fits: Readonly<Record<string, number>>): Fit =>
  ({ page }) =>
    fits[page.kind] ?? 0;

/** What a page says of itself in title and description, its main text says again where it tells what it is. */
const what: Fit = ({ page, passage }) => {
  const wanted = contentOf(`${page.facts.title ?? ''} ${page.facts.description ?? ''}`);
  const said = contentOf(`${passage.heading ?? ''} ${passage.text}`);
  let shared = 0;
  for (const word of wanted) if (said.has(word)) shared += 1;
  const prose = passage.form === 'prose' ? 0.4 : 0;
  return prose + (wanted.size === 0 ? 0 : (0.6 * shared) / wanted.size);
};

const process: Fit = ({ topics, page }) => (topics.has('process') ? 0.7 : 0) + (page.kind === 'article' ? 0 : 0.3);

/** Pages on which a site offers something, and passages there that say what: no reviews, no call to call. */
const OFFERING: Fit = byKind({ service: 1, product: 1, pricing: 0.8, home: 0.7, category: 0.6, about: 0.5, docs: 0.5 });
const offer: Fit = (read) =>
  read.topics.has('proof') || read.topics.has('hours') || read.passage.specifics.contacts > 0
    ? 0
    : read.passage.answers
      ? OFFERING(read) / 2
      : OFFERING(read);

const WHO: Fit = byKind({ about: 1, person: 0.8, home: 0.5, contact: 0.5, legal: 0.4 });

/** "Ready to begin?" above a telephone number and "Need more?" above prices ask nothing. */
const faq: Fit = ({ topics, page, passage }) => {
  const { contacts, money } = passage.specifics;
  if (topics.has('proof') || contacts > 0 || money > 2) return 0;
  return (page.kind === 'faq' ? 1 : 0.5) * (passage.sentences > 0 ? 1 : 0.5);
};

export const FITS: Readonly<Partial<Record<QuestionKind, Fit>>> = {
  what,
  who: (read) => WHO(read) + (read.opens ? 0.3 : 0) - (read.topics.has('proof') ? 0.5 : 0),
  where: byKind({ contact: 1, about: 0.7, home: 0.8, legal: 0.4 }),
  when: byKind({ contact: 1, event: 1, home: 0.7, about: 0.5 }),
  price: byKind({ pricing: 1, product: 0.8, service: 0.7, home: 0.5 }),
  contact: byKind({ contact: 1, home: 0.5, about: 0.5, legal: 0.3 }),
  process,
  howto: ({ topics, page }) =>
    (topics.has('process') ? 0.7 : 0) + (page.kind === 'docs' || page.kind === 'guide' ? 0.3 : 0),
  offer,
  faq,
  topics: ({ page }) => (page.kind === 'contact' ? 0 : 0.5),
  reference: byKind({ reference: 1, docs: 0.7, product: 0.5, pricing: 0.5 }),
};
