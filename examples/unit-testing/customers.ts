/** The host's own code that is to be tested: it orders audits of customers' sites and says who needs a call. */
import type { CitereadyClient } from '@citeready/client';

/** Orders an audit for each domain. Resolves to slugs by domain; domains that the service refuses are left out. */
export async function orderAudits(
  client: CitereadyClient,
  domains: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ordered = await Promise.all(domains.map(async (domain) => [domain, await client.submitAudit(domain)] as const));
  return new Map(ordered.flatMap(([domain, order]) => (order.ok ? [[domain, order.data.slug]] : [])));
}

/** Customers whose site scores below `limit`, or could not be audited, with the reason in words. */
export async function customersToCall(
  client: CitereadyClient,
  slugs: ReadonlyMap<string, string>,
  limit: number,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [domain, slug] of slugs) {
    const status = await client.getStatus(slug);
    if (!status.ok) lines.push(`${domain}: ${status.error.message}`);
    else if (status.data.status === 'failed') lines.push(`${domain}: ${status.data.error?.message ?? 'failed'}`);
    else if (status.data.overall_score !== null && status.data.overall_score < limit)
      lines.push(`${domain}: ${status.data.overall_score} of 100`);
  }
  return lines;
}
