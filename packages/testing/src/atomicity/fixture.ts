/** Helpers of the atomicity cases: the operations that core runs in its transactions. */
import type { AuditRecord, Transaction } from '@citeready/core';
import type { BackendHarness } from '../backend-harness.js';
import type { ContractCase } from '../contract.js';
import type { OpenInput } from '../storage/fixture.js';
import { opening } from '../storage/fixture.js';

export type AtomicityCase = ContractCase<BackendHarness>;

/** Opens an audit and enqueues its job when one was created. */
export async function submit(
  h: BackendHarness,
  { storage, queue }: Transaction,
  overrides: Partial<OpenInput> = {},
): Promise<{ readonly outcome: 'created' | 'active' | 'completed'; readonly audit: AuditRecord }> {
  const opened = await storage.audits.open(opening(h, overrides));
  if (opened.outcome === 'created') {
    const { id, jobId, kind, requestedBy } = opened.audit;
    await queue.enqueue({ id: jobId, kind, subject: id, group: requestedBy });
  }
  return opened;
}

/** A promise and its resolver, to hold a transaction open at a chosen point. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

export class Abort extends Error {
  override readonly name = 'Abort';
}
