/** Gathers the page's dates from every place that states one. */
import type { FetchedResource } from '../fetch/types.js';
import { parseMachineDate } from './dates/calendar.js';
import { findTextDates, type SlashOrder } from './dates/text-dates.js';
import { limits, type LimitLog } from './limits.js';
import type { PageReader } from './page-reader.js';
import type { DateFact, EntityFact, TextBlock } from './types.js';

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

/** Every date of the page; the order is head, markup, then text in document order, then the Last-Modified header. */
export const collectDates = (
  reader: PageReader,
  entities: readonly EntityFact[],
  blocks: readonly TextBlock[],
  resource: FetchedResource,
  log: LimitLog,
): DateFact[] => {
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
  const order = slashOrder(reader.head.lang);
  const inText: DateFact[] = [];
  for (const block of blocks) {
    if (block.hidden) continue;
    for (const found of findTextDates(block.text, order)) {
      if (inText.length >= limits.dates) break;
      inText.push({ iso: found.iso, role: found.role, from: 'text', raw: found.raw, offset: block.offset });
    }
  }
  for (const { value, offset, text } of reader.structure.times) {
    const iso = parseMachineDate(value) ?? findTextDates(text, order, 1)[0]?.iso ?? null;
    if (iso === null) continue;
    // A `<time>` says the same as its own text; the words before that text tell what the date is.
    const same = inText.find((date) => date.iso === iso.slice(0, 10) && date.role !== 'unknown');
    add({ iso, role: same?.role ?? 'unknown', from: 'time', raw: (text === '' ? value : text).slice(0, 100), offset });
  }
  for (const date of inText) add(date);
  const header = resource.headers['last-modified']?.[0];
  const iso = header === undefined ? null : parseMachineDate(header);
  if (iso !== null && header !== undefined)
    add({ iso, role: 'modified', from: 'header', raw: header.slice(0, 100), offset: 0 });
  return dates;
};

/** English without a region is read as American only where the page says so; elsewhere the day comes first. */
const slashOrder = (lang: string | null): SlashOrder => {
  const tag = lang?.trim().toLowerCase() ?? '';
  if (tag === 'en-us' || tag === 'en_us') return 'month-first';
  if (tag === '' || tag === 'en') return null;
  return 'day-first';
};
