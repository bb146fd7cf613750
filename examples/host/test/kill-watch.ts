/** Follows audits over the interface while their host is killed: how far they are, and when those that were interrupted ran anew. */
import assert from 'node:assert/strict';
import type { CitereadyClient } from '@citeready/client';
import type { AuditStatusView } from '@citeready/core/contract';

/** As the queue has it by default: an audit whose host dies this often is given up. */
const MAX_ATTEMPTS = 3;

export const slugOf = (domain: string): string => domain.replaceAll('.', '-');

/** What was last seen of each audit, and what became of those that were interrupted. */
export function createWatch(domains: readonly string[]) {
  const sights = new Map<string, AuditStatusView>();
  const interrupted: { readonly domain: string; readonly at: number; takenOverAfterMs: number | null }[] = [];
  const is = (...wanted: string[]): string[] =>
    domains.filter((domain) => wanted.includes(sights.get(domain)?.status ?? ''));

  return {
    completed: () => is('completed').length,
    over: () => is('completed', 'failed').length,
    /** An audit whose host dies as often as there are tries is given up by design: no such one is under way. */
    mayBeInterrupted: (): boolean =>
      is('discovering', 'auditing', 'scoring').every(
        (domain) => interrupted.filter((entry) => entry.domain === domain).length < MAX_ATTEMPTS - 1,
      ),
    interrupt: (hosts: readonly string[]): void => {
      for (const domain of hosts) interrupted.push({ domain, at: Date.now(), takenOverAfterMs: null });
    },
    takenOverAfterMs: () =>
      interrupted.map(({ domain, takenOverAfterMs }) => {
        assert.ok(takenOverAfterMs !== null, `${domain} was interrupted and ran anew`);
        return takenOverAfterMs;
      }),
    look: async (client: CitereadyClient): Promise<void> => {
      const over = is('completed', 'failed');
      await Promise.all(
        domains
          .filter((domain) => !over.includes(domain))
          .map(async (domain) => {
            const status = await client.getStatus(slugOf(domain));
            assert.ok(status.ok, `${domain} has a status`);
            sights.set(domain, status.data);
          }),
      );
      for (const entry of interrupted) {
        const startedAt = Date.parse(sights.get(entry.domain)?.started_at ?? '');
        if (startedAt > entry.at) entry.takenOverAfterMs ??= startedAt - entry.at;
      }
    },
  };
}
