/**
 * Periodic tasks of a worker between jobs: ordering audits that are due, expiring commands past their lifetime, pruning old deliveries of
 * webhooks.
 */
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Deps } from '../operations/deps.js';
import { orderDueAudits } from '../operations/order-due-audits.js';
import type { Clock } from '../ports/clock.js';

/**
 * Creates the function that runs the tasks; a call does nothing until `everyMs` have passed by `steady` since the last run. A failure is
 * logged, and the next run tries again.
 */
export function createHousekeeping(deps: Deps, steady: Clock, everyMs: number): () => Promise<void> {
  const { commands, webhooks } = deps.backend.storage;
  const chores: readonly { readonly failure: string; readonly run: (now: Date) => Promise<unknown> }[] = [
    { failure: 'audits that are due could not be ordered', run: () => orderDueAudits(deps) },
    { failure: 'commands could not be expired', run: (now) => commands.expire({ now }) },
    {
      failure: 'deliveries of webhooks could not be pruned',
      run: (now) => webhooks.pruneDeliveries({ doneBefore: subMilliseconds(now, deps.options.webhookRetentionMs) }),
    },
  ];
  let last: number | null = null;

  return async () => {
    const now = steady.now().getTime();
    if (last !== null && now - last < everyMs) return;
    last = now;
    for (const { failure, run } of chores)
      try {
        await run(deps.clock.now());
      } catch (error) {
        deps.logger.warn(failure, { error });
      }
  };
}
