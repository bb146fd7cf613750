/** Copies at the border of the backend, so that no caller ever holds an object that is stored. */
import type { AuditRecord } from '@citeready/core';

/**
 * A deep copy of plain data: what the ports hand over is text, numbers, dates, bytes, lists and plain objects. By hand, since `structuredClone` costs more
 * than all else that a read does.
 */
export const copy = <T>(value: T): T => copied(value) as T;

/** The same for an audit, which every request about one reads: a tenth of the time. Its result, where it has one, is copied by members. */
export const copyAudit = (audit: AuditRecord): AuditRecord => ({
  ...audit,
  error: audit.error === null ? null : { ...audit.error },
  result: copy(audit.result),
  createdAt: new Date(audit.createdAt),
  queuedAt: new Date(audit.queuedAt),
  startedAt: audit.startedAt === null ? null : new Date(audit.startedAt),
  updatedAt: new Date(audit.updatedAt),
  completedAt: audit.completedAt === null ? null : new Date(audit.completedAt),
});

export const copyOrNull = <T>(value: T | undefined): T | null => (value === undefined ? null : copy(value));

function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return new Date(value.getTime());
  if (Array.isArray(value)) return value.map(copied);
  const prototype: unknown = Object.getPrototypeOf(value);
  // Bytes, maps and whatever else there may be.
  if (prototype !== Object.prototype && prototype !== null) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const inner = copied((value as Record<string, unknown>)[key]);
    // A name that a hostile report may carry, and that assignment takes for the prototype.
    if (key === '__proto__')
      Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
    else copy[key] = inner;
  }
  return copy;
}
