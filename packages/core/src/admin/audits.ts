/** What a host may do with audits beside the interface: withdraw, forget, retain, count. */
import type { AuditReport } from '../contract/report.js';
import { normalizeDomain } from '../domain/domain-name.js';
import { eventAudit } from '../events/of-audit.js';
import type { Deps } from '../operations/deps.js';
import type { AuditStore } from '../ports/audits.js';
import type { QueueStats } from '../ports/queue.js';

/** Audits by state, and the queue by kind. */
export interface ServiceStats {
  readonly audits: Awaited<ReturnType<AuditStore['counts']>>;
  readonly queue: readonly QueueStats[];
}

/** What the host may do with audits, past the interface. */
export interface AuditAdmin {
  /** Makes an audit unknown to every caller, and keeps results of later ones from them, until it is published again. False for an unknown slug. */
  withdraw(slug: string): Promise<boolean>;
  publish(slug: string): Promise<boolean>;
  /** The whole stored report of a full audit, for exports; `null` when there is none. */
  report(slug: string): Promise<AuditReport | null>;
  /** Deletes everything about a domain but its slug. @throws TypeError for an invalid domain. */
  forget(domain: string): Promise<{ readonly audits: number; readonly connections: number }>;
  prune: AuditStore['prune'];
  stats(): Promise<ServiceStats>;
}

export function createAuditAdmin({ backend, clock, events, options }: Deps): AuditAdmin {
  const { audits } = backend.storage;
  const setPublished = async (slug: string, published: boolean): Promise<boolean> => {
    const audit = await audits.setPublished({ slug, published, now: clock.now() });
    if (audit === null) return false;
    events.emit({ type: published ? 'audit.published' : 'audit.withdrawn', audit: eventAudit(audit) });
    return true;
  };
  return {
    withdraw: (slug) => setPublished(slug, false),
    publish: (slug) => setPublished(slug, true),
    async report(slug) {
      const audit = await audits.find({ slug, kind: 'full' });
      return audit === null ? null : audits.readReport({ auditId: audit.id });
    },
    async forget(input) {
      const domain = normalizeDomain(input, options.domains);
      if (domain.isErr()) throw new TypeError(domain.error);
      return audits.forget({ domain: domain.value });
    },
    prune: (input) => audits.prune(input),
    async stats() {
      const [counts, queue] = await Promise.all([audits.counts(), backend.queue.stats()]);
      return { audits: counts, queue };
    },
  };
}
