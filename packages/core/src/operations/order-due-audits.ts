/** Orders the audits that schedules ask for. Called by workers in passing; several at once order none twice. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { normalizeDomain } from '../domain/domain-name.js';
import { nextDue } from '../domain/schedule.js';
import type { ScheduleRecord } from '../ports/schedules.js';
import { Refused } from './app-error.js';
import type { Deps } from './deps.js';
import { clientRequester } from './deps.js';
import { openFullAudit } from './open-audit.js';

/** An audit that could not be ordered, such as behind a full queue, is tried again after this time. */
const HOLD_MS = 10 * 60 * 1000;

/** Most in one call, so that a worker soon looks for jobs again. */
const AT_MOST = 50;

/** @throws what the first of those threw that could not be ordered, when all have had their turn */
export async function orderDueAudits(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const heldUntil = addMilliseconds(now, HOLD_MS);
  const { schedules } = deps.backend.storage;
  const failures: unknown[] = [];
  for (const schedule of await schedules.takeDue({ now, heldUntil, limit: AT_MOST }))
    try {
      if (!(await order(deps, schedule))) continue;
      const { clientId, domain, everyDays, nextAt: from } = schedule;
      await schedules.moveOn({ clientId, domain, from, to: nextDue(from, everyDays, now) });
    } catch (error) {
      // One that fails each time must not keep those behind it from their turn.
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/** False where it has to be tried again; an audit that is under way is as good as a new one. */
async function order(deps: Deps, { clientId, domain }: ScheduleRecord): Promise<boolean> {
  // The host may have come to refuse the domain since.
  if (normalizeDomain(domain, deps.options.domains).isErr()) return true;
  const audit = await deps.backend.storage.audits.findByDomain({ domain, kind: 'full' });
  // Nobody would see the result of a withdrawn one.
  if (audit?.published === false) return true;
  try {
    await openFullAudit(deps, {
      domain,
      requestedBy: clientRequester(clientId),
      stage: 'discovering',
      whenCompleted: 'again',
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
