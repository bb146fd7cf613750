/**
 * Facts that a site states twice, and contradictions among them. Computed once per site: a check warns about them, and the score counts
 * less for answers that depend on them.
 */
import { compact } from '../../language/fold.js';
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import type { QuestionKind } from '../../reading/questions/kinds.js';
import { oncePer } from '../../reading/once-per.js';
import { contentPages } from '../site.js';
import { entitiesOf, nestedOf, textsOf } from '../entities.js';
import type { AuditedPage, SiteFacts } from '../types.js';
import type { HoursLine } from './opening-hours.js';
import { hoursLines } from './opening-hours.js';
import type { StatedHours } from './stated-hours.js';
import { statedHours, tornHours } from './stated-hours.js';
import { ofLinks } from './link-targets.js';
import type { Contradiction } from './link-targets.js';
import { isSameStreet } from './same-street.js';
import { telephone } from './telephone.js';
import { ORGANIZATION_TYPES, PRODUCT_TYPES } from './types.js';

export type { Contradiction } from './link-targets.js';

export interface ComparedFacts {
  /** Number of facts stated in two places. */
  readonly compared: number;
  readonly torn: readonly Contradiction[];
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];
/** Index of the text's script in the list above; -1 for other scripts and for digits. */
const scriptOf = (text: string): number => SCRIPTS.findIndex((script) => script.test(text));

/**
 * One value may be more specific: a street with its town does not contradict the street. In two scripts, one name is written in two ways.
 */
const contradicts = (a: string, b: string): boolean => !a.includes(b) && !b.includes(a) && scriptOf(a) === scriptOf(b);

const STREET = 'street';

const differ = (a: Statement, b: Statement): boolean =>
  contradicts(a.value, b.value) &&
  (a.what !== STREET || a.shown === undefined || b.shown === undefined || !isSameStreet(a.shown, b.shown));

interface Statement {
  /** The owner of the fact: the name of the entity. */
  readonly of: string;
  readonly what: string;
  readonly question: QuestionKind;
  readonly value: string;
  /** As written, if the value was normalized. */
  readonly shown?: string;
  readonly url: string;
}

/** `59.90` and `59.9` are the same price. */
function price(text: string): string {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? String(number) : '';
}

function ofOrganization(facts: PageFacts, entity: EntityFact, url: string): Statement[] {
  const of = textsOf(facts, entity, 'name')[0];
  if (of === undefined) return [];
  const one = (
    what: string,
    question: QuestionKind,
    values: readonly string[],
    key: (text: string) => string,
  ): Statement[] => {
    const [value] = values;
    return values.length === 1 && value !== undefined && key(value) !== ''
      ? [{ of: compact(of), what, question, value: key(value), shown: `"${value.trim()}"`, url }]
      : [];
  };
  // Several branches with one name have an address and number each.
  const street = nestedOf(facts, entity, 'address').flatMap((address) => textsOf(facts, address, 'streetAddress'));
  const code = nestedOf(facts, entity, 'address').flatMap((address) => textsOf(facts, address, 'postalCode'));
  const branch = street.length === 1 ? compact(street[0] ?? '') : '';
  return [
    ...one('postal code', 'where', code, compact),
    ...one('telephone', 'contact', textsOf(facts, entity, 'telephone'), telephone),
    ...one('founding date', 'who', textsOf(facts, entity, 'foundingDate'), compact),
    ...(branch === '' ? [] : one(STREET, 'where', street, compact)),
  ];
}

function ofProduct(facts: PageFacts, entity: EntityFact, url: string): Statement[] {
  const of = textsOf(facts, entity, 'name')[0];
  const offers = nestedOf(facts, entity, 'offers');
  const [offer] = offers;
  if (of === undefined || offer === undefined || offers.length > 1) return [];
  const currency = textsOf(facts, offer, 'priceCurrency')[0] ?? '';
  return textsOf(facts, offer, 'price')
    .slice(0, 1)
    .flatMap((text) =>
      price(text) === ''
        ? []
        : [{ of: compact(of), what: `price in ${currency}`, question: 'price' as const, value: price(text), url }],
    );
}

/** Opening hours of the text, day by day. A page with two time spans for one day describes two places. */
function ofHours({ url, facts, language }: AuditedPage): Statement[] {
  const byDays = new Map<string, HoursLine[]>();
  for (const hours of hoursLines(facts, language)) byDays.set(hours.days, [...(byDays.get(hours.days) ?? []), hours]);
  return [...byDays].flatMap(([days, lines]) => {
    const [first] = lines;
    return first !== undefined && lines.every(({ times }) => times === first.times)
      ? [
          {
            of: `hours ${days}`,
            what: 'opening hours',
            question: 'when' as const,
            value: first.times,
            shown: `"${first.line}"`,
            url,
          },
        ]
      : [];
  });
}

/** Several branches have separate opening hours. */
const hasBranches = ({ discovery }: SiteFacts): boolean =>
  (discovery.identity?.contacts.filter(({ value }) => value.kind === 'address').length ?? 0) > 1;

const statementsOf = (site: SiteFacts): readonly Statement[] =>
  contentPages(site).flatMap(({ url, facts }) => [
    ...entitiesOf(facts, ORGANIZATION_TYPES).flatMap((entity) => ofOrganization(facts, entity, url)),
    ...entitiesOf(facts, PRODUCT_TYPES).flatMap((entity) => ofProduct(facts, entity, url)),
  ]);

/** For each fact stated on two pages, the first two statements that differ. */
function compare(statements: readonly Statement[]): ComparedFacts {
  const byFact = new Map<string, Statement[]>();
  for (const statement of statements) {
    const key = `${statement.of} ${statement.what}`;
    byFact.set(key, [...(byFact.get(key) ?? []), statement]);
  }
  const shared = [...byFact.values()].filter((all) => new Set(all.map(({ url }) => url)).size > 1);
  return {
    compared: shared.length,
    torn: shared.flatMap(([first, ...rest]) => {
      const other = rest.find((each) => first !== undefined && differ(first, each));
      return first === undefined || other === undefined
        ? []
        : [
            {
              what: first.what,
              question: first.question,
              url: first.url,
              shown: first.shown ?? first.value,
              otherUrl: other.url,
              otherShown: other.shown ?? other.value,
            },
          ];
    }),
  };
}

/** Opening hours by day if they are under a label; otherwise by line if two lines name the same days. */
function ofWeek(pages: readonly AuditedPage[]): ComparedFacts {
  const stated = pages.flatMap(statedHours);
  const byLines = new Map<string, StatedHours>();
  // The same lines in the footer of every page are one statement.
  for (const each of stated) {
    const key = JSON.stringify([[...each.days].map(([day, { opens, closes }]) => [day, opens, closes]), each.whole]);
    if (!byLines.has(key)) byLines.set(key, each);
  }
  const distinct = [...byLines.values()].slice(0, MAX_DISTINCT);
  for (const [index, one] of distinct.entries()) {
    for (const other of distinct.slice(index + 1)) {
      const torn = tornHours(one, other);
      if (torn === null) continue;
      const [own, others] = torn;
      const shown = { shown: `"${own.line}"`, otherUrl: other.url, otherShown: `"${others.line}"` };
      return { compared: 1, torn: [{ what: 'opening hours', question: 'when', url: one.url, ...shown }] };
    }
  }
  const lines = compare(pages.flatMap(ofHours));
  return { compared: Math.max(lines.compared, Math.min(1, stated.length - 1), 0), torn: lines.torn };
}

const MAX_DISTINCT = 40;
/** One entry for each pair of values, wherever it occurs. */
const once = (torn: readonly Contradiction[]): readonly Contradiction[] => [
  ...new Map(torn.map((each) => [`${each.shown} ${each.otherShown}`, each])).values(),
];

const comparedOnce = oncePer((site: SiteFacts): ComparedFacts => {
  const pages = contentPages(site);
  const hours = hasBranches(site) ? { compared: 0, torn: [] } : ofWeek(pages);
  const marked = compare(statementsOf(site));
  const linked = once(pages.flatMap(ofLinks));
  return {
    compared: hours.compared + marked.compared + linked.length,
    torn: [...hours.torn, ...marked.torn, ...linked],
  };
});

/** The facts that the site states twice. */
export const comparedFacts = (site: SiteFacts): ComparedFacts => comparedOnce(site);
