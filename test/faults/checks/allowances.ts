/** What was taken is what was granted, less what failed: nobody has more than the limit, nothing is taken twice or lost. */
import type { Check } from './facts.js';
import { endings, openings } from './facts.js';

export const checkAllowances: Check = ({ journal, audits, installs, users, ledger, freeAudits, perHour }) => {
  const wrong: string[] = [];
  const takes = journal.filter(({ table }) => table === 'takes');
  const taken = new Map(
    takes.flatMap((entry) => (entry.after === null ? [] : [[String(entry.after['ticket']), entry] as const])),
  );
  const refunded = new Map(
    takes.flatMap((entry) =>
      entry.before === null || entry.after !== null ? [] : [[String(entry.before['ticket']), entry] as const],
    ),
  );

  // A job and what it costs are one transaction.
  const opened = new Map(openings(journal).map((opening) => [opening.jobId, opening]));
  const tickets = new Map(
    [...opened.values()].flatMap((opening) => (opening.ticket === null ? [] : [[opening.ticket, opening]])),
  );
  for (const [ticket, { entry }] of tickets)
    if (taken.get(ticket)?.transaction !== entry.transaction)
      wrong.push(`a check of ${String(entry.after?.['domain'])} was queued without what it costs`);
  for (const [ticket, entry] of taken)
    if (!tickets.has(ticket)) wrong.push(`an allowance was taken by ${entry.by} for no job`);

  // The end of a job and its refund are one transaction, and only a failure has one.
  for (const { entry, status, jobId } of endings(journal)) {
    const ticket = opened.get(jobId)?.ticket ?? null;
    if (ticket === null) continue;
    const refund = refunded.get(ticket);
    if (status === 'failed' && refund?.transaction !== entry.transaction)
      wrong.push(`the failed check of ${String(entry.after?.['domain'])} was not given back`);
    if (status === 'completed' && refund !== undefined)
      wrong.push(`the completed check of ${String(entry.after?.['domain'])} was given back`);
  }

  for (const { table, after, at } of journal)
    if (table === 'installs' && (Number(after?.['used']) > freeAudits || Number(after?.['used']) < 0))
      wrong.push(`an install had used ${String(after?.['used'])} at ${new Date(at).toISOString()}`);
  for (const { id, used, takes: rows } of installs)
    if (used !== rows) wrong.push(`the install ${id} has used ${used} and holds ${rows} takes`);
  for (const { id, takes: rows } of users)
    if (rows > perHour) wrong.push(`the user ${id} holds ${rows} takes within the hour`);

  // What clients were told: each queued check of theirs is a take of theirs, or was one.
  const jobs = new Map<string, string>();
  for (const [ticket, { jobId }] of tickets) jobs.set(jobId, ticket);
  for (const { caller, domain, status, jobId } of ledger.checked) {
    if (status !== 201 || jobId === null) continue;
    const take = taken.get(jobs.get(jobId) ?? '');
    const owner = take?.after?.['install_id'] ?? take?.after?.['user_id'];
    if (!opened.has(jobId)) wrong.push(`the check of ${domain} that ${caller} was granted was never queued`);
    else if (!caller.startsWith('client:') && !caller.endsWith(`:${String(owner)}`))
      wrong.push(`the check of ${domain} by ${caller} was charged to ${String(owner)}`);
    else if (caller.startsWith('client:') && take !== undefined) wrong.push(`a check of ${caller} was charged`);
  }

  // And the other way round: a take that nobody was told of needs a request whose answer was lost.
  const told = new Set(
    ledger.checked.flatMap(({ status, jobId }) => (status === 201 && jobId !== null ? [jobId] : [])),
  );
  const lost = new Map<string, number>();
  for (const { caller, unanswered } of ledger.checked) lost.set(caller, (lost.get(caller) ?? 0) + unanswered);
  for (const [ticket, { jobId }] of tickets) {
    if (told.has(jobId)) continue;
    const row = taken.get(ticket)?.after;
    const caller = row?.['install_id'] == null ? `user:${String(row?.['user_id'])}` : `install:${row['install_id']}`;
    const left = (lost.get(caller) ?? 0) - 1;
    if (left < 0) wrong.push(`${caller} was charged for a check that it was never granted`);
    lost.set(caller, left);
  }
  for (const { kind, status, allowance_ticket: ticket, domain } of audits)
    if (kind === 'instant' && status === 'completed' && ticket !== null && refunded.has(ticket))
      wrong.push(`the check of ${domain} is completed and was given back`);
  return wrong;
};
