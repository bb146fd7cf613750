/** Whether a site says that its offer is free of charge. */
import type { SiteKind } from '@citeready/core/contract';
import { fold } from '../language/fold.js';
import { behindOpening, opensWith, topicsOf } from '../reading/questions/topic-words.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { joinsWords } from '../language/joined-scripts.js';

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

/** A sum in a sentence is a price: what is free in it is something beside. */
const SUM = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;
const CLAUSE_END = /[,;()|–—、،؛，；（）]|\s-\s/u;
/** An article or a verb in front of the statement: "the admission is free", "Acme is free forever". */
const SHORT_WORD = /^[\p{L}\p{M}]{1,3}(?:['’]|\s)\s*/u;
/** Letters of the verb that follows in scripts without spaces. */
const MAX_REST = 3;
const DIGIT = /\p{Nd}/u;

/** A statement with nothing behind it but "for everyone": "free of parabens" and "free for children" do not say that all of it is free. */
function isStatement(clause: string, language: string | null): boolean {
  const rest = behindOpening(clause, 'wholeFree', language);
  if (rest === null) return false;
  // In scripts without spaces a phrase is found anywhere, but the text before it names what is free.
  if (joinsWords(clause)) return rest.length <= MAX_REST && !opensWith(clause.slice(1), 'wholeFree', language);
  return rest === '' || behindOpening(rest, 'forEveryone', language) === '';
}

/** The clause without an article, or without the name of the site and a verb. */
function withoutSubject(clause: string, brand: string): string {
  const bare = clause.trim().replace(SHORT_WORD, '');
  for (const text of [clause.trim(), bare]) {
    const folded = fold(text);
    if (brand !== '' && folded.startsWith(`${brand} `))
      return folded
        .slice(brand.length + 1)
        .trim()
        .replace(SHORT_WORD, '');
  }
  return bare;
}

/** By the clauses of a sentence: a label in front ("Children:") or a figure ("under 12") is a condition, unless it is a label of prices. */
function statesFree(sentence: string, language: string | null, brand: string): boolean {
  let isConditional = false;
  for (const clause of sentence.split(CLAUSE_END)) {
    const [first = '', ...labeled] = clause.split(/[:：]/u);
    if (!isConditional && [first.trim(), withoutSubject(first, brand)].some((text) => isStatement(text, language)))
      return true;
    const label = topicsOf(first, language).has('price');
    if (!isConditional && label && labeled.some((text) => isStatement(withoutSubject(text, brand), language)))
      return true;
    if (DIGIT.test(clause)) isConditional = true;
  }
  return false;
}

/** A heading that asks for the price names what is free. */
const answersPrice = ({ passage, topics }: ReadPassage): boolean =>
  passage.answers && (topics.has('price') || topics.has('free'));

/** Kinds of site that sell one thing beside another: "always free" is said of one of them. */
const SELLS_MANY: ReadonlySet<SiteKind> = new Set<SiteKind>(['ecommerce', 'marketplace', 'services']);

/** Whether a site says that all of it costs nothing, always. */
export function costsNothingAtAll(read: ReadPassage, { siteKind, brand }: AnswerContext): boolean {
  const { passage, page } = read;
  if (SELLS_MANY.has(siteKind) || !PAGES.has(page.kind)) return false;
  const isAsked = answersPrice(read);
  return passage.text
    .split(SENTENCE_END, MAX_SENTENCES)
    .some(
      (sentence) =>
        !SUM.test(sentence) &&
        ((isAsked && !DIGIT.test(sentence) && topicsOf(sentence, page.language).has('wholeFree')) ||
          statesFree(sentence, page.language, brand)),
    );
}
