/** Every audit that was acknowledged ends completed or failed with a reason; each domain has one, and one slug. */
import type { Check } from './facts.js';
import { openings } from './facts.js';

const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, place) => values.indexOf(value) !== place);

export const checkAudits: Check = ({ journal, audits, ledger, jobsLeft }) => {
  const wrong: string[] = [];
  const full = new Map(audits.filter(({ kind }) => kind === 'full').map((audit) => [audit.domain, audit]));
  const instant = new Map(audits.filter(({ kind }) => kind === 'instant').map((audit) => [audit.domain, audit]));

  for (const audit of audits) {
    const { domain, kind, status } = audit;
    if (status !== 'completed' && status !== 'failed') wrong.push(`the ${kind} audit of ${domain} is left ${status}`);
    if (status === 'failed' && (audit.error_code === null || !audit.error_message))
      wrong.push(`the ${kind} audit of ${domain} failed without a reason`);
    if (status === 'completed' && audit.version === null)
      wrong.push(`the ${kind} audit of ${domain} is completed without a result`);
  }
  for (const key of duplicates(audits.map(({ domain, kind }) => `${kind} audit of ${domain}`)))
    wrong.push(`there are two of this: ${key}`);
  const slugs = new Set(audits.map(({ domain, slug }) => `${slug} ${domain}`));
  for (const slug of duplicates([...slugs].map((pair) => pair.split(' ')[0] ?? '')))
    wrong.push(`the slug ${slug} belongs to two domains`);
  for (const domain of duplicates([...slugs].map((pair) => pair.split(' ')[1] ?? '')))
    wrong.push(`the domain ${domain} has two slugs`);

  for (const { domain, slug, via } of ledger.submitted) {
    const audit = full.get(domain);
    if (audit === undefined) wrong.push(`the ${via} of ${domain} was acknowledged, and there is no audit`);
    else if (audit.slug !== slug) wrong.push(`${domain} was acknowledged as ${slug} and is ${audit.slug}`);
  }
  for (const { domain, jobId } of ledger.checked)
    if (jobId !== null && !instant.has(domain)) wrong.push(`a check of ${domain} was acknowledged, and is not there`);

  const opened = new Map<string, number>();
  for (const { entry } of openings(journal)) {
    const key = `${entry.after?.['kind']} ${entry.after?.['domain']}`;
    opened.set(key, (opened.get(key) ?? 0) + 1);
  }
  const created = new Map<string, number>();
  for (const { domain, status } of ledger.submitted)
    if (status === 201) created.set(domain, (created.get(domain) ?? 0) + 1);
  for (const [domain, times] of created)
    if (times > (opened.get(`full ${domain}`) ?? 0))
      wrong.push(`${times} clients were told that they had queued the audit of ${domain}, which was queued less often`);

  for (const job of jobsLeft) wrong.push(`the ${job.name} job ${job.id} is left ${job.state}`);
  return wrong;
};
