/** Reports of a service, fetched on demand, and those that this session has seen, so that versions can be compared. */
import type { CitereadyClient } from '@citeready/client';
import type { AuditReport } from '@citeready/core/contract';
import type { FoundReport, ReportSource } from '../report/source.js';
import { refusalOf } from './refusals.js';
import { reportOf } from './report-of-detail.js';

/** Maximum number of reports kept, whatever their slugs. */
const MOST_SEEN = 8;

export interface ServiceReports extends ReportSource {
  /** A version of a report that this session has read; `null` for one that it has not. */
  seen(slug: string, version: number): AuditReport | null;
}

const NO_SLUG = 'Pass report: the id that submit_audit returned.';

export function createServiceReports(client: Pick<CitereadyClient, 'getAudit' | 'getDiscovery'>): ServiceReports {
  const kept = new Map<string, AuditReport>();
  const keep = (key: string, report: AuditReport): void => {
    kept.delete(key);
    kept.set(key, report);
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_SEEN))) kept.delete(oldest);
  };

  return {
    seen: (slug, version) => kept.get(`${slug} ${version}`) ?? null,
    async find(slug, { signal, needs }): Promise<FoundReport> {
      if (slug === undefined) return { found: false, message: NO_SLUG };
      const detail = await client.getAudit(slug, { signal });
      if (!detail.ok) return notFound(refusalOf(detail.error, `the report "${slug}"`));
      const discovery = needs === 'discovery' ? await client.getDiscovery(slug, { signal }) : null;
      if (discovery?.ok === false) return notFound(refusalOf(discovery.error, `the report "${slug}"`));
      const report = reportOf(detail.data, discovery?.data.discovery ?? null);
      const [newest] = detail.data.versions;
      if (report === null || newest === undefined)
        return {
          found: false,
          message: `The audit "${slug}" has no result yet (${detail.data.status}). Call wait_for_audit with it first.`,
        };
      keep(`${slug} ${newest.version}`, report);
      return { found: true, held: { id: slug, version: `v${newest.version}`, report } };
    },
  };
}

const notFound = (outcome: ReturnType<typeof refusalOf>): FoundReport => ({
  found: false,
  message: outcome.ok ? '' : outcome.message,
});
