/** Looks up the full audit behind a slug for a caller; unknown and withdrawn ones look the same to others. */
import { err, ok, type Result } from 'neverthrow';
import { isSlug } from '../domain/slug.js';
import type { AuditRecord } from '../ports/audits.js';
import type { Principal } from '../ports/auth.js';
import { notFound, type AppError } from './app-error.js';
import { mayRead } from './audit-views.js';
import type { Deps } from './deps.js';

export const findAudit = async (
  { backend }: Deps,
  slug: string,
  principal: Principal,
): Promise<Result<AuditRecord, AppError>> => {
  const audit = isSlug(slug) ? await backend.storage.audits.find({ slug, kind: 'full' }) : null;
  return audit !== null && mayRead(audit, principal) ? ok(audit) : err(notFound('No audit has this slug.'));
};
