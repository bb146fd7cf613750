/** Indexes to find audits other than by the list: parts of their domains, who waits for them, and whether they were withdrawn. */
import type { AuditRecord } from '@citeready/core';
import { copyAudit } from './copy.js';
import { byText, SortedList } from './sorted-list.js';
import type { Tables } from './tables.js';
import type { DomainPart, TimedId } from './rows.js';

/** Parts of a domain that count; a name of 127 labels must not cost 127 entries. */
const MOST_PARTS = 16;
/** Name of the single entry of a table that holds one list. */
const ALL = '';

const inOrder = (a: DomainPart, b: DomainPart): number => byText(a.part, b.part) || byText(a.slug, b.slug);
const newestFirst = (a: TimedId, b: TimedId): number => b.at - a.at || byText(a.id, b.id);

/** The domain, and the parts of it that begin after each dot and hyphen. */
function partsOf(domain: string): string[] {
  const starts = [...domain.matchAll(/[^.-]+/g)].slice(0, MOST_PARTS);
  return starts.map(({ index }) => domain.slice(index));
}

const isFound = ({ kind, published, result }: AuditRecord): boolean => kind === 'full' && published && result !== null;
const isUnfinished = ({ kind, published, completedAt }: AuditRecord): boolean =>
  kind === 'full' && published && completedAt === null;
const isWithdrawn = ({ kind, published }: AuditRecord): boolean => kind === 'full' && !published;

const timed = ({ queuedAt, slug }: AuditRecord): TimedId => ({ at: queuedAt.getTime(), id: slug });

/** Updates the indexes from the previous record to the new one; either may be absent. */
export function reindexFinding(tables: Tables, before: AuditRecord | null, after: AuditRecord | null): void {
  const was = before !== null && isFound(before);
  const is = after !== null && isFound(after);
  if (was && !is) eachPart(before, (part) => takeOut(tables.domainParts, ALL, part));
  if (is && !was) eachPart(after, (part) => putIn(tables.domainParts, ALL, part, inOrder));

  const waited = before !== null && isUnfinished(before) ? before : null;
  const waits = after !== null && isUnfinished(after) ? after : null;
  // Progress changes neither.
  if (waited?.requestedBy !== waits?.requestedBy || waited?.queuedAt !== waits?.queuedAt) {
    if (waited) takeOut(tables.unfinished, waited.requestedBy, timed(waited));
    if (waits) putIn(tables.unfinished, waits.requestedBy, timed(waits), newestFirst);
  }

  const hidden = before !== null && isWithdrawn(before);
  const hides = after !== null && isWithdrawn(after);
  if (hidden && !hides) takeOut(tables.withdrawn, ALL, before.slug);
  if (hides && !hidden) putIn(tables.withdrawn, ALL, after.slug, byText);
}

function eachPart({ id, slug, domain }: AuditRecord, act: (part: DomainPart) => void): void {
  for (const part of partsOf(domain)) act({ part, slug, auditId: id });
}

type Lists<T> = {
  get(key: string): SortedList<T> | undefined;
  set(key: string, list: SortedList<T>): void;
  delete(key: string): void;
};

function putIn<T>(lists: Lists<T>, key: string, item: T, compare: (a: T, b: T) => number): void {
  lists.set(key, (lists.get(key) ?? SortedList.empty(compare)).add(item));
}

function takeOut<T>(lists: Lists<T>, key: string, item: T): void {
  const rest = lists.get(key)?.remove(item);
  if (rest && rest.size > 0) lists.set(key, rest);
  else lists.delete(key);
}

export function search(tables: Tables, text: string, limit: number): AuditRecord[] {
  const parts = tables.domainParts.get(ALL);
  if (parts === undefined) return [];
  const from = parts.countBefore({ part: text, slug: '', auditId: '' });
  const found = new Set<string>();
  // An audit has at most this many parts, so these rows contain the first audits.
  for (const { part, auditId } of parts.slice(from, limit * MOST_PARTS)) {
    if (!part.startsWith(text) || found.size >= limit) break;
    found.add(auditId);
  }
  return [...found].flatMap((id) => copied(tables.audits.get(id)));
}

/** @param bySlug reads the full audit of a slug */
export const unfinished = (
  tables: Tables,
  requestedBy: string,
  limit: number,
  bySlug: (slug: string) => AuditRecord | undefined,
): AuditRecord[] => (tables.unfinished.get(requestedBy)?.slice(0, limit) ?? []).flatMap(({ id }) => copied(bySlug(id)));

/** @param bySlug reads the full audit of a slug */
export function withdrawn(
  tables: Tables,
  after: string,
  limit: number,
  bySlug: (slug: string) => AuditRecord | undefined,
): AuditRecord[] {
  const slugs = tables.withdrawn.get(ALL);
  if (slugs === undefined) return [];
  // No slug contains the lowest character.
  return slugs.slice(slugs.countBefore(`${after}\0`), limit).flatMap((slug) => copied(bySlug(slug)));
}

const copied = (audit: AuditRecord | undefined): AuditRecord[] => (audit === undefined ? [] : [copyAudit(audit)]);
