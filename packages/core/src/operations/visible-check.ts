/**
 * What a withdrawal keeps from callers of instant checks. While the host has withdrawn a domain's audit, the result of an instant check is for whoever
 * ordered that check; to others the domain is one that was never checked.
 */
import { isLive } from '../domain/audit-state.js';
import type { AuditRecord } from '../ports/audit-records.js';
import type { Principal } from '../ports/auth.js';
import type { Storage } from '../ports/storage.js';
import { isWithdrawn } from './built-in-commands.js';
import { requester } from './deps.js';

/**
 * The check as the caller may see it; `null` where it is to be unknown. One that is under way can be followed by everybody, as a full audit can, but
 * what an earlier one found is left out.
 */
export async function visibleCheck(
  storage: Storage,
  check: AuditRecord,
  principal: Principal,
): Promise<AuditRecord | null> {
  const ordered = check.requestedBy === requester(principal);
  // With nothing to keep back nobody has to look for a withdrawal.
  const open = (ordered && check.status === 'completed') || (isLive(check.status) && check.result === null);
  if (open || !(await isWithdrawn(storage, check.domain))) return check;
  if (!ordered && !isLive(check.status)) return null;
  return { ...check, result: null };
}
