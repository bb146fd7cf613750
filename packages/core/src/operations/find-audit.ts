/**
 * Looks up the full audit behind a slug. An audit that the host has withdrawn is unknown to every caller; callers without a credential see
 * none at all if nothing is public.
 */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { AuditRecord } from '../ports/audit-records.js';
import type { AppError } from './app-error.js';
import { notFound } from './app-error.js';
import type { Deps } from './deps.js';

/** The same answer for all of these cases, so that callers cannot tell them apart. */
export const UNKNOWN_AUDIT = 'No audit has this slug.';

export async function findAudit({ backend }: Deps, slug: string): Promise<Result<AuditRecord, AppError>> {
  const audit = await backend.storage.audits.find({ slug, kind: 'full' });
  return audit?.published === true ? ok(audit) : err(notFound(UNKNOWN_AUDIT));
}

/** The same for callers without a credential. */
export const findPublicAudit = async (deps: Deps, slug: string): Promise<Result<AuditRecord, AppError>> =>
  deps.options.publicAudits ? findAudit(deps, slug) : err(notFound(UNKNOWN_AUDIT));
