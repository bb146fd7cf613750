/** Whether a site says that its offer is free of charge. */
import type { SiteKind } from '@citeready/core/contract';
import { topicsOf } from '../reading/questions/topic-words.js';
import type { AnswerContext, ReadPassage } from './context.js';

/** Kinds of site whose offer is free as a whole or not at all; elsewhere a first hour or an estimate is free, but not what follows. */
const FREE_KINDS: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'event',
  'saas',
  'community',
  'education',
  'nonprofit',
  'unknown',
]);
const PAGES: ReadonlySet<string> = new Set(['home', 'about', 'pricing', 'faq', 'event']);
const SENTENCE_END = /[.!?。！？؟।\n]+/u;
const MAX_SENTENCES = 40;

export const costsNothing = ({ passage, page }: ReadPassage, { siteKind }: AnswerContext): boolean =>
  FREE_KINDS.has(siteKind) &&
  PAGES.has(page.kind) &&
  passage.text
    .split(SENTENCE_END, MAX_SENTENCES)
    // "Free for 14 days" and "from $20, the first lesson is free" name what is not free.
    .some((sentence) => !/\d/.test(sentence) && topicsOf(sentence, page.language).has('free'));

/** "Open 24 hours, admission free": figures in a text about what is free are those of something else, but a sum is a price. */
const SUM = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;

/** Whether a site of any kind says that all of it costs nothing, always. */
export const costsNothingAtAll = ({ passage, page }: ReadPassage): boolean =>
  PAGES.has(page.kind) &&
  passage.text
    .split(SENTENCE_END, MAX_SENTENCES)
    .some((sentence) => !SUM.test(sentence) && topicsOf(sentence, page.language).has('wholeFree'));
