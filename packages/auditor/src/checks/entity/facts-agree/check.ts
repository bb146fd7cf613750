/** Facts of markup and text that contradict each other between pages. */
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { contentPages, entitiesOf, needsMorePages, nestedOf, siteUrl, textsOf } from '../../site.js';
import { fold } from '../../text/terms.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { count, evidence, notApplicable, pass, plural, warn } from '../../verdict.js';
import type { HoursLine } from '../opening-hours.js';
import { hoursLines } from '../opening-hours.js';
import { ORGANIZATION_TYPES, PRODUCT_TYPES } from '../types.js';

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];
/** Place of a text's script in the list above; -1 for others and for figures. */
const scriptOf = (text: string): number => SCRIPTS.findIndex((script) => script.test(text));

/** One may say more than the other: a street with its town does not contradict the street. In two scripts one name is written in two ways. */
const contradicts = (a: string, b: string): boolean => !a.includes(b) && !b.includes(a) && scriptOf(a) === scriptOf(b);

interface Statement {
  /** Whose fact it is: the name of the thing. */
  readonly of: string;
  readonly what: string;
  readonly value: string;
  /** As written, where the value is too short of it to be understood. */
  readonly shown?: string;
  readonly url: string;
}

const digits = (text: string): string => text.replace(/\D/g, '').replace(/^00/, '');
const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Numbers of one telephone differ by country code and trunk zero: the end is what is dialed. */
const MIN_DIGITS = 6;
function telephone(text: string): string {
  const all = digits(text);
  return all.length < MIN_DIGITS ? '' : all.slice(-Math.min(9, all.length)).replace(/^0/, '');
}

/** `59.90` and `59.9` are one price. */
function price(text: string): string {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? String(number) : '';
}

function ofOrganization(facts: PageFacts, entity: EntityFact, url: string): Statement[] {
  const of = textsOf(facts, entity, 'name')[0];
  if (of === undefined) return [];
  const one = (what: string, values: readonly string[], key: (text: string) => string): Statement[] => {
    const [value] = values;
    return values.length === 1 && value !== undefined && key(value) !== ''
      ? [{ of: plain(of), what, value: key(value), url }]
      : [];
  };
  // Several branches under one name have an address and number each.
  const street = nestedOf(facts, entity, 'address').flatMap((address) => textsOf(facts, address, 'streetAddress'));
  const code = nestedOf(facts, entity, 'address').flatMap((address) => textsOf(facts, address, 'postalCode'));
  const branch = street.length === 1 ? plain(street[0] ?? '') : '';
  return [
    ...one('postal code', code, plain),
    ...one('telephone', textsOf(facts, entity, 'telephone'), telephone),
    ...one('founding date', textsOf(facts, entity, 'foundingDate'), plain),
    ...(branch === '' ? [] : one('street', street, plain)),
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
      price(text) === '' ? [] : [{ of: plain(of), what: `price in ${currency}`, value: price(text), url }],
    );
}

/** Opening hours of the text, day by day. A page that gives one day two spans speaks of two places. */
function ofHours({ url, facts, language }: AuditedPage): Statement[] {
  const byDays = new Map<string, HoursLine[]>();
  for (const hours of hoursLines(facts, language)) byDays.set(hours.days, [...(byDays.get(hours.days) ?? []), hours]);
  return [...byDays].flatMap(([days, lines]) => {
    const [first] = lines;
    return first !== undefined && lines.every(({ times }) => times === first.times)
      ? [{ of: `hours ${days}`, what: 'opening hours', value: first.times, shown: `"${first.line}"`, url }]
      : [];
  });
}

/** Several places keep hours of their own. */
const hasBranches = ({ discovery }: SiteFacts): boolean =>
  (discovery.identity?.contacts.filter(({ value }) => value.kind === 'address').length ?? 0) > 1;

const statementsOf = (site: SiteFacts): readonly Statement[] => [
  ...(hasBranches(site) ? [] : contentPages(site).flatMap(ofHours)),
  ...contentPages(site).flatMap(({ url, facts }) => [
    ...entitiesOf(facts, ORGANIZATION_TYPES).flatMap((entity) => ofOrganization(facts, entity, url)),
    ...entitiesOf(facts, PRODUCT_TYPES).flatMap((entity) => ofProduct(facts, entity, url)),
  ]),
];

export const factsAgree = defineCheck({
  id: 'facts-agree',
  title: 'Pages do not contradict each other',
  category: 'entity',
  order: 65,
  scope: 'site',
  part: { kind: 'hygiene', points: 2 },
  gate: null,
  grade: 'moderate',
  sources: ['google-ai-guide', 'geo-16'],
  engines: 'every-engine',
  rule: 'Compares the telephone number, street, postal code and founding date of each organization and the price of each product across the markup of all sampled pages, and opening hours across their text on sites with one address; a street in two scripts is not compared. Passes when each fact is the same everywhere, warns when pages differ. Not applicable when no fact appears on two pages. Branches with separate streets are told apart only by their names.',
  fix: {
    title: 'State the same facts on every page',
    text: 'Keep telephone number, address, hours and prices in one place, and correct the pages that still show old values.',
    effort: 'small',
  },
  run(site): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const byFact = new Map<string, Statement[]>();
    for (const statement of statementsOf(site)) {
      const key = `${statement.of} ${statement.what}`;
      byFact.set(key, [...(byFact.get(key) ?? []), statement]);
    }
    const shared = [...byFact.values()].filter((all) => new Set(all.map(({ url }) => url)).size > 1);
    if (shared.length === 0) return notApplicable('No comparable fact appears on two pages.');
    const torn = shared.filter(([first, ...rest]) =>
      rest.some(({ value }) => first !== undefined && contradicts(first.value, value)),
    );
    if (torn.length === 0)
      return pass(
        `${count(shared.length, 'fact')} ${plural(shared.length, 'is', 'are')} the same on every page.`,
        evidence(siteUrl(site), { detail: `${count(shared.length, 'fact')} compared` }),
      );
    return warn(
      `${count(torn.length, 'fact')} ${plural(torn.length, 'differs', 'differ')} between pages.`,
      ...torn.flatMap((all) => {
        const [first] = all;
        const other = all.find(({ value }) => first !== undefined && contradicts(first.value, value));
        return first === undefined || other === undefined
          ? []
          : [
              evidence(first.url, {
                detail: `${first.what} ${first.shown ?? first.value}, but ${other.shown ?? other.value} on ${other.url}`,
              }),
            ];
      }),
    );
  },
});
