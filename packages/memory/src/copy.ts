/** Copies at the boundary of the backend, so that no caller ever holds a stored object. */
import type { AuditRecord } from '@citeready/core';

/**
 * A deep copy of plain data: the ports pass strings, numbers, dates, bytes, lists and plain objects. Hand-written, since `structuredClone`
 * costs more than everything else in a read.
 */
export const copy = <T>(value: T): T => copied(value) as T;

/** The same for an audit, which every request about one reads: a tenth of the time. Its result, if any, is copied by members. */
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
  // Bytes, maps and anything else.
  if (prototype !== Object.prototype && prototype !== null) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const inner = copied((value as Record<string, unknown>)[key]);
    // A name that a hostile report may contain, and that assignment would treat as the prototype.
    if (key === '__proto__')
      Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
    else copy[key] = inner;
  }
  return copy;
}
