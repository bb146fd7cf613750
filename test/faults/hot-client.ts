/** A client that asks for everything at once: what others ask for must not wait behind it. */
import type { Caller } from './caller.js';
import type { Ledger } from './ledger.js';

/** At a time. */
const ACTORS = 8;

/** Resolves when every domain was acknowledged. */
export async function askAtOnce(
  domains: readonly string[],
  { call, apiKey, ledger }: { readonly call: Caller; readonly apiKey: string; readonly ledger: Ledger },
): Promise<void> {
  const queue = [...domains];
  const actor = async (): Promise<void> => {
    for (let domain = queue.shift(); domain !== undefined; domain = queue.shift()) {
      const about = domain;
      const { result, unanswered } = await call({ apiKey }, (client, more) => client.submitAudit(about, more));
      if (result.ok)
        ledger.submitted.push({ domain, via: 'submit', status: result.status, slug: result.data.slug, unanswered });
      else ledger.violations.push(`the submit of ${domain} was refused: ${result.error.code} ${result.error.message}`);
    }
  };
  await Promise.all(Array.from({ length: ACTORS }, actor));
}
