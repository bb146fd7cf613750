/**
 * Votes without the trade of the customers: what a site is "for" where it introduces itself is not its own trade elsewhere either. A site
 * that bears the word in its title or states it as what it is keeps it.
 */
import type { FieldName } from './fields.js';
import type { Vote } from './votes.js';

/** Fields in which a site says for whom it works. */
const TELLING: ReadonlySet<FieldName> = new Set<FieldName>([
  'title',
  'h1',
  'description',
  'statement',
  'opening',
  'subheading',
  'markup',
]);
/** Fields in which it says what it is. */
const CALLED: ReadonlySet<FieldName> = new Set<FieldName>(['title', 'statement', 'markup']);
/** A club works for its members and for other clubs. */
const CLUBS = 'nonprofit';
const CUSTOMERS_SHARE = 0.3;

/** The phrases of the central votes that name customers. */
export function customersIn(central: readonly Vote[]): ReadonlySet<string> {
  const served = new Set<string>();
  for (const vote of central)
    if (vote.isServed === true && TELLING.has(vote.field) && vote.sector !== CLUBS) served.add(vote.phrase);
  for (const vote of central) if (vote.named && CALLED.has(vote.field)) served.delete(vote.phrase);
  return served;
}

/** The votes, with little weight for the trade of the customers. */
export const withoutCustomers = (votes: readonly Vote[], customers: ReadonlySet<string>): readonly Vote[] =>
  customers.size === 0
    ? votes
    : votes.map((vote) =>
        customers.has(vote.phrase) ? { ...vote, weight: vote.weight * CUSTOMERS_SHARE, named: false } : vote,
      );
