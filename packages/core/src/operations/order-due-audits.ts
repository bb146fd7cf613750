/** Orders the audits that are due by schedule. Workers call it between jobs; concurrent calls order none twice. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { normalizeDomain } from '../domain/domain-name.js';
import { nextDue } from '../domain/schedule.js';
import type { ScheduleRecord } from '../ports/schedules.js';
import { Refused } from './app-error.js';
import type { Deps } from './deps.js';
import { clientRequester } from './deps.js';
import { openFullAudit } from './open-audit.js';

/** How long until an audit that could not be ordered, for example because the queue is full, is tried again. */
const HOLD_MS = 10 * 60 * 1000;

/** Maximum per call, so that a worker soon looks for jobs again. */
const AT_MOST = 50;

/** @throws the first error of the audits that could not be ordered, after all have been tried */
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
      // An audit that fails each time must not block the ones behind it.
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/** False if it has to be tried again; an audit in progress is as good as a new one. */
async function order(deps: Deps, { clientId, domain }: ScheduleRecord): Promise<boolean> {
  // The host may have started to refuse the domain in the meantime.
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
