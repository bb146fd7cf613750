/** Collects the page's dates from every source. */
import type { PageResource } from './types.js';
import type { EntityFact } from './markup-facts.js';
import { parseMachineDate } from './dates/calendar.js';
import type { DateReading, SlashOrder, TextDate, UnsettledDate } from './dates/text-dates.js';
import { findTextDates } from './dates/text-dates.js';
import type { LimitLog } from './limits.js';
import { limits } from './limits.js';
import type { PageReader } from './page-reader.js';
import type { DateFact, TextBlock } from './content-facts.js';

const metaRoles: ReadonlyMap<string, DateFact['role']> = new Map([
  ['article:published_time', 'published'],
  ['og:published_time', 'published'],
  ['date', 'published'],
  ['pubdate', 'published'],
  ['publishdate', 'published'],
  ['publish-date', 'published'],
  ['dc.date', 'published'],
  ['dc.date.issued', 'published'],
  ['dcterms.created', 'published'],
  ['dcterms.issued', 'published'],
  ['citation_publication_date', 'published'],
  ['parsely-pub-date', 'published'],
  ['article:modified_time', 'modified'],
  ['og:updated_time', 'modified'],
  ['last-modified', 'modified'],
  ['revised', 'modified'],
  ['dcterms.modified', 'modified'],
  ['dc.date.modified', 'modified'],
]);

const propertyRoles: ReadonlyMap<string, DateFact['role']> = new Map([
  ['datePublished', 'published'],
  ['uploadDate', 'published'],
  ['datePosted', 'published'],
  ['dateCreated', 'published'],
  ['dateModified', 'modified'],
  ['lastReviewed', 'modified'],
  ['startDate', 'event'],
  ['endDate', 'event'],
  ['doorTime', 'event'],
  ['validFrom', 'event'],
]);

/** A date in the running text, with its position. */
export interface BlockDate {
  readonly block: number;
  readonly date: TextDate;
}

export interface TextDates {
  readonly dates: readonly BlockDate[];
  /** Numeric dates that neither the page's language nor its other dates disambiguate. */
  readonly unsettled: readonly { readonly block: number; readonly date: UnsettledDate }[];
  /** Number of numeric dates that can be read in one order only. */
  readonly proofs: { readonly dayFirst: number; readonly monthFirst: number };
}

/**
 * Reads the dates of the blocks whose `digits` are given (`digitText`). Ambiguous dates follow the order of the unambiguous ones, if those
 * agree.
 */
export function readTextDates(
  blocks: readonly TextBlock[],
  digits: readonly (string | null)[],
  reading: DateReading,
): TextDates {
  const dates: BlockDate[] = [];
  const open: { block: number; date: UnsettledDate }[] = [];
  const proofs = { dayFirst: 0, monthFirst: 0 };
  const left: UnsettledDate[] = [];
  for (let block = 0; block < blocks.length && dates.length < limits.dates; block++) {
    const inDigits = digits[block] ?? null;
    const written = blocks[block]?.text;
    if (inDigits === null || written === undefined) continue;
    left.length = 0;
    for (const date of findTextDates(written, reading, limits.dates - dates.length, left, inDigits)) {
      dates.push({ block, date });
      if (date.proves === 'day-first') proofs.dayFirst++;
      else if (date.proves === 'month-first') proofs.monthFirst++;
    }
    for (const date of left) if (open.length < limits.dates) open.push({ block, date });
  }
  const order = settledOrder(proofs);
  if (order === null || open.length === 0) return { dates, unsettled: open, proofs };
  for (const { block, date } of open) {
    const { raw, role, start } = date;
    const iso = order === 'day-first' ? date.dayFirst : date.monthFirst;
    if (dates.length < limits.dates) dates.push({ block, date: { iso, raw, role, start, proves: null } });
  }
  dates.sort((one, other) => one.block - other.block || one.date.start - other.date.start);
  return { dates, unsettled: [], proofs };
}

/** The order of ambiguous dates: that of the unambiguous ones, unless they contradict each other. */
function settledOrder({ dayFirst, monthFirst }: TextDates['proofs']): SlashOrder {
  if (dayFirst > 0 && monthFirst === 0) return 'day-first';
  return monthFirst > 0 && dayFirst === 0 ? 'month-first' : null;
}

/** All dates of the page, in this order: head, markup, text in document order, Last-Modified header. */
export function collectDates(
  reader: PageReader,
  entities: readonly EntityFact[],
  blocks: readonly TextBlock[],
  text: TextDates,
  reading: DateReading,
  resource: PageResource,
  log: LimitLog,
): DateFact[] {
  const dates: DateFact[] = [];
  const add = (date: DateFact): boolean => log.push(dates, date, 'dates');
  for (const { key, content } of reader.head.metas) {
    const role = metaRoles.get(key);
    const iso = role === undefined ? null : parseMachineDate(content);
    if (role !== undefined && iso !== null) add({ iso, role, from: 'meta', raw: content.slice(0, 100), offset: 0 });
  }
  for (const entity of entities) {
    for (const [property, role] of propertyRoles) {
      for (const value of entity.properties[property] ?? []) {
        const iso = value.kind === 'text' ? parseMachineDate(value.text) : null;
        if (iso === null || value.kind !== 'text') continue;
        add({
          iso,
          role,
          from: entity.syntax === 'json-ld' ? 'json-ld' : 'microdata',
          raw: value.text.slice(0, 100),
          offset: entity.offset,
        });
      }
    }
  }
  const inText: DateFact[] = text.dates.map(({ block, date: { iso, role, raw } }) => {
    const { offset, byline } = blocks[block] ?? { offset: 0 };
    // A date without a role word next to the title is that of the text.
    return { iso, role: role === 'unknown' && byline === true ? 'published' : role, from: 'text', raw, offset };
  });
  for (const { value, offset, text: written } of reader.structure.times) {
    const iso = parseMachineDate(value) ?? findTextDates(written, reading, 1)[0]?.iso ?? null;
    if (iso === null) continue;
    // A `<time>` states the same date as its own text; the words before that text give the role.
    const same = inText.find((date) => date.iso === iso.slice(0, 10) && date.role !== 'unknown');
    add({
      iso,
      role: same?.role ?? 'unknown',
      from: 'time',
      raw: (written === '' ? value : written).slice(0, 100),
      offset,
    });
  }
  for (const date of inText) add(date);
  const header = resource.headers['last-modified']?.[0];
  const iso = header === undefined ? null : parseMachineDate(header);
  if (iso !== null && header !== undefined)
    add({ iso, role: 'modified', from: 'header', raw: header.slice(0, 100), offset: 0 });
  return dates;
}
