/**
 * Which questions the audience of a kind of site asks, and their weights: 3 is asked by nearly everybody, 1 by some; a question that is not
 * listed is not asked of such a site. What does not apply is decided here and in `not-asked.ts`, by the kind of site and its trade, and
 * never by the content of its pages; optional questions can only raise the score, see `optional-questions.ts`.
 */
import type { SiteKind } from '@citeready/core/contract';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { isAskedOf } from './not-asked.js';

type Weights = Readonly<Partial<Record<QuestionKind, 1 | 2 | 3>>>;

export const QUESTIONS: Readonly<Record<SiteKind, Weights>> = {
  local: {
    offer: 3,
    topics: 3,
    price: 3,
    what: 2,
    process: 2,
    where: 2,
    contact: 2,
    faq: 2,
    when: 1,
    who: 2,
    proof: 1,
    current: 1,
  },
  services: {
    offer: 3,
    topics: 3,
    what: 2,
    price: 3,
    process: 2,
    proof: 2,
    faq: 2,
    contact: 1,
    who: 2,
    audience: 1,
    where: 1,
    current: 1,
  },
  ecommerce: {
    offer: 3,
    price: 3,
    reference: 3,
    topics: 2,
    terms: 2,
    what: 2,
    faq: 2,
    contact: 1,
    who: 1,
    where: 1,
    compare: 1,
    proof: 1,
    current: 1,
  },
  marketplace: {
    offer: 3,
    topics: 3,
    price: 2,
    process: 2,
    terms: 2,
    what: 2,
    faq: 2,
    contact: 1,
    who: 1,
    audience: 1,
    current: 1,
  },
  saas: {
    offer: 3,
    topics: 3,
    price: 2,
    process: 2,
    faq: 2,
    what: 2,
    compare: 1,
    proof: 1,
    terms: 1,
    contact: 1,
    who: 1,
    current: 1,
  },
  docs: { howto: 3, topics: 3, reference: 2, what: 2, current: 1 },
  publisher: { topics: 3, current: 2, who: 2, what: 1, sources: 1, contact: 1 },
  personal: { topics: 3, who: 2, what: 2, sources: 1, current: 1, contact: 1 },
  community: {
    topics: 3,
    what: 2,
    when: 2,
    where: 2,
    process: 2,
    offer: 2,
    who: 1,
    contact: 1,
    current: 1,
    faq: 1,
    price: 1,
  },
  nonprofit: {
    topics: 3,
    offer: 2,
    what: 2,
    process: 2,
    who: 2,
    contact: 1,
    where: 1,
    when: 1,
    current: 1,
    faq: 1,
  },
  event: {
    offer: 3,
    when: 3,
    where: 2,
    what: 2,
    price: 2,
    current: 3,
    topics: 2,
    contact: 1,
    who: 1,
    faq: 1,
  },
  education: {
    offer: 3,
    topics: 3,
    what: 2,
    current: 2,
    contact: 1,
    who: 2,
    where: 1,
    price: 1,
    when: 1,
    audience: 1,
    faq: 1,
    process: 1,
  },
  research: { topics: 3, who: 3, what: 2, sources: 2, current: 2, where: 1, contact: 1 },
  government: { offer: 3, process: 3, topics: 3, contact: 2, what: 2, where: 1, when: 1, current: 2, terms: 1, faq: 1 },
  parked: { topics: 3, what: 2, offer: 2, who: 1, contact: 1 },
  unknown: {
    topics: 3,
    offer: 3,
    what: 2,
    process: 1,
    faq: 1,
    who: 1,
    contact: 1,
    current: 1,
  },
};

/** A question and its share of all that a site is asked. */
export type QuestionShare = readonly [question: QuestionKind, share: number];

/**
 * Shares of the questions that a kind of site is asked; they sum to 1.
 * @param sector - id of the site's sector; `null` if unknown.
 * @param category - id of its category within the sector; `null` if unknown.
 */
export function questionShares(
  kind: SiteKind,
  sector: string | null = null,
  category: string | null = null,
): readonly QuestionShare[] {
  const entries = (Object.entries(QUESTIONS[kind]) as [QuestionKind, number][]).filter(([question]) =>
    isAskedOf(question, kind, sector, category),
  );
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  return entries.map(([question, weight]) => [question, weight / total]);
}
