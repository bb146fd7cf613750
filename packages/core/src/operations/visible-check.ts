/**
 * What a withdrawal hides from callers of instant checks. While the host has withdrawn a domain's audit, only the client that ordered an
 * instant check sees its result; to others, the domain was never checked.
 */
import { isLive } from '../domain/audit-state.js';
import type { AuditRecord } from '../ports/audit-records.js';
import type { Principal } from '../ports/auth.js';
import type { Storage } from '../ports/storage.js';
import { isWithdrawn } from './built-in-commands.js';
import { requester } from './deps.js';

/**
 * The check as the caller may see it; `null` if it must be unknown. A check in progress can be followed by everyone, like a full audit, but
 * the result of an earlier one is left out.
 */
export async function visibleCheck(
  storage: Storage,
  check: AuditRecord,
  principal: Principal,
): Promise<AuditRecord | null> {
  const ordered = check.requestedBy === requester(principal);
  // If there is nothing to hide, the withdrawal need not be looked up.
  const open = (ordered && check.status === 'completed') || (isLive(check.status) && check.result === null);
  if (open || !(await isWithdrawn(storage, check.domain))) return check;
  if (!ordered && !isLive(check.status)) return null;
  return { ...check, result: null };
}
