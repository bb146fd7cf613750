/** Writes audit records and maintains the indexes over them: the list under every combination of filters, categories, counts. */
import type { AuditRecord, ListRow } from '@citeready/core';
import { reindexFinding } from './audit-finding.js';
import { byText, SortedList } from './sorted-list.js';
import type { Tables } from './tables.js';
import type { CategoryEntry } from './rows.js';
import { keyOf } from './tables.js';

export interface ListFilters {
  readonly engine?: string;
  readonly sector?: string;
  readonly category?: string;
}

/** Key of the list under these filters; an absent filter counts as null. */
export const listKey = ({ engine, sector, category }: ListFilters): string =>
  keyOf(engine ?? null, sector ?? null, category ?? null);

const newestRowFirst = (a: ListRow, b: ListRow): number =>
  b.completedAt.getTime() - a.completedAt.getTime() || byText(a.slug, b.slug) || byText(a.engine, b.engine);

const newestEntryFirst = (a: CategoryEntry, b: CategoryEntry): number =>
  b.completedAt - a.completedAt || byText(a.slug, b.slug);

/** Stores a record in place of the previous one, or removes it, and updates everything derived from it. */
export function putAudit(tables: Tables, before: AuditRecord | null, after: AuditRecord | null): void {
  if (after) tables.audits.set(after.id, after);
  else if (before) tables.audits.delete(before.id);
  if (before?.status !== after?.status) {
    if (before) count(tables, before, -1);
    if (after) count(tables, after, 1);
  }
  reindexFinding(tables, before, after);
  // Progress does not change the result; only what changes a row updates the list.
  if (before?.result === after?.result && before?.published === after?.published) return;
  // Most records written have no result yet, and therefore nothing to be found by.
  if (before?.result) unlist(tables, before);
  if (after?.result) enlist(tables, after);
}

function count(tables: Tables, { kind, status }: AuditRecord, step: 1 | -1): void {
  const key = keyOf(kind, status);
  const value = (tables.auditCounts.get(key)?.count ?? 0) + step;
  if (value > 0) tables.auditCounts.set(key, { kind, status, count: value });
  else tables.auditCounts.delete(key);
}

function unlist(tables: Tables, audit: AuditRecord): void {
  for (const row of rowsOf(audit)) {
    for (const key of listKeysOf(row)) {
      const rows = tables.listRows.get(key)?.remove(row);
      if (rows && rows.size > 0) tables.listRows.set(key, rows);
      else tables.listRows.delete(key);
    }
  }
  const place = categoryPlace(audit);
  if (!place) return;
  const entries = tables.categories.get(place.key)?.remove(place.entry);
  if (entries && entries.size > 0) tables.categories.set(place.key, entries);
  else tables.categories.delete(place.key);
}

function enlist(tables: Tables, audit: AuditRecord): void {
  for (const row of rowsOf(audit)) {
    for (const key of listKeysOf(row)) {
      tables.listRows.set(key, (tables.listRows.get(key) ?? SortedList.empty(newestRowFirst)).add(row));
    }
  }
  const place = categoryPlace(audit);
  if (!place) return;
  const entries = tables.categories.get(place.key) ?? SortedList.empty(newestEntryFirst);
  tables.categories.set(place.key, entries.add(place.entry));
}

const isListed = (audit: AuditRecord): boolean => audit.kind === 'full' && audit.published;

function rowsOf(audit: AuditRecord): readonly ListRow[] {
  const { result, slug, domain, createdAt } = audit;
  if (!result || !isListed(audit)) return [];
  const { sector, category, completedAt } = result;
  return result.engines.map(({ engine, score }) => ({
    slug,
    domain,
    engine,
    score,
    sector,
    category,
    createdAt,
    completedAt,
  }));
}

function listKeysOf({ engine, sector, category }: ListRow): string[] {
  const keys: string[] = [];
  for (const e of [{}, { engine }]) {
    for (const s of [{}, { sector }]) {
      for (const c of [{}, { category }]) keys.push(listKey({ ...e, ...s, ...c }));
    }
  }
  return keys;
}

export const categoryKey = (sector: string, category: string): string => keyOf(sector, category);

function categoryPlace(audit: AuditRecord): { readonly key: string; readonly entry: CategoryEntry } | null {
  const { result } = audit;
  if (!result || !isListed(audit) || result.category === 'unknown') return null;
  return {
    key: categoryKey(result.sector, result.category),
    entry: { completedAt: result.completedAt.getTime(), slug: audit.slug, auditId: audit.id },
  };
}
