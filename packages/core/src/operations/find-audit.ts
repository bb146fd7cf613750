/** Looks up the full audit behind a slug. One that the host has withdrawn is unknown to every caller. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { AuditRecord } from '../ports/audits.js';
import type { AppError } from './app-error.js';
import { notFound } from './app-error.js';
import type { Deps } from './deps.js';

export async function findAudit({ backend }: Deps, slug: string): Promise<Result<AuditRecord, AppError>> {
  const audit = await backend.storage.audits.find({ slug, kind: 'full' });
  return audit?.published === true ? ok(audit) : err(notFound('No audit has this slug.'));
}
