/** Operations on audits for the host, outside the API: withdraw, forget, retain, count. */
import type { AuditReport } from '../contract/report.js';
import { normalizeDomain } from '../domain/domain-name.js';
import { eventAudit } from '../events/of-audit.js';
import type { Deps } from '../operations/deps.js';
import { getDigest } from '../operations/get-digest.js';
import type { AuditStatus } from '../ports/audit-records.js';
import type { AuditStore } from '../ports/audits.js';
import type { QueueStats } from '../ports/queue.js';

/** Audits by state, and the queue by kind. */
export interface ServiceStats {
  /** Number of audits by kind and status. */
  readonly audits: Awaited<ReturnType<AuditStore['counts']>>;
  /** One entry for every kind of job. */
  readonly queue: readonly QueueStats[];
}

/** A withdrawn audit, as the host sees it. */
export interface WithdrawnAudit {
  /** Pass it to `publish` or `report`. */
  readonly slug: string;
  /** Normalized. */
  readonly domain: string;
  /** State of its present or last job. */
  readonly status: AuditStatus;
  /** Who ordered that job, with its kind, such as `client:acme`. */
  readonly requestedBy: string;
  /** When its last result was reached; `null` before the first. */
  readonly completedAt: Date | null;
  /** When anything last changed. */
  readonly updatedAt: Date;
}

/** Operations on audits for the host, outside the API. */
export interface AuditAdmin {
  /**
   * Makes an audit unknown to every caller, and keeps results of later audits from them, until it is published again. False for an unknown
   * slug.
   */
  withdraw(slug: string): Promise<boolean>;
  /** Undoes `withdraw`: the last result is shown again. False for an unknown slug. */
  publish(slug: string): Promise<boolean>;
  /**
   * Withdrawn audits, ordered by slug, starting after the slug `after`; at most `limit` (1 to 200, default 50). @throws TypeError for any
   * other limit.
   */
  withdrawn(page?: { readonly after?: string; readonly limit?: number }): Promise<readonly WithdrawnAudit[]>;
  /**
   * The complete stored report of a full audit, including a withdrawn one; the newest, or that of a `version`. `null` if it does not exist
   * (any more).
   */
  report(slug: string, options?: { readonly version?: number }): Promise<AuditReport | null>;
  /**
   * The digest of a client as an HTML document to send: `days` back (1 to 90, default 7), in `language` (a BCP 47 tag, default English).
   * @throws TypeError without `reportPages`, and for invalid days or an invalid language.
   */
  digest(input: { readonly clientId: string; readonly days?: number; readonly language?: string }): Promise<string>;
  /** Deletes everything about a domain except its slug. @throws TypeError for an invalid domain. */
  forget(domain: string): Promise<{
    /** Number of audits deleted, of both kinds. */
    readonly audits: number;
    /** Number of CMS connections deleted. */
    readonly connections: number;
  }>;
  /** Deletes old archives and versions; see `AuditStore.prune`. Returns how many of each were deleted. */
  prune: AuditStore['prune'];
  /** Audits by state and the queue by kind. */
  stats(): Promise<ServiceStats>;
}

export function createAuditAdmin(deps: Deps): AuditAdmin {
  const { backend, clock, events, options } = deps;
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
    async withdrawn({ after, limit = 50 } = {}) {
      if (!Number.isInteger(limit) || limit < 1 || limit > 200)
        throw new TypeError('limit must be a whole number from 1 to 200');
      const found = await audits.withdrawn({ limit, ...(after === undefined ? {} : { after }) });
      return found.map(({ slug, domain, status, requestedBy, result, updatedAt }) => ({
        slug,
        domain,
        status,
        requestedBy,
        completedAt: result?.completedAt ?? null,
        updatedAt,
      }));
    },
    async report(slug, options = {}) {
      const audit = await audits.find({ slug, kind: 'full' });
      return audit === null ? null : audits.readReport({ auditId: audit.id, ...options });
    },
    async digest({ clientId, days = 7, language }) {
      if (!Number.isInteger(days) || days < 1 || days > 90)
        throw new TypeError('days must be a whole number from 1 to 90');
      const digest = await getDigest(deps)({ days, ...(language === undefined ? {} : { lang: language }) }, clientId);
      if (digest.isOk()) return digest.value;
      const { code, message, cause } = digest.error;
      throw code === 'bad_request' || code === 'not_found' ? new TypeError(message) : new Error(message, { cause });
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
