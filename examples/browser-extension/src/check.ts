/** One check of a domain, from the click to the fresh score. Nothing of the page but the name of its host is sent. */
import type { ClientError, InstantResult } from '@citeready/client';
import { createClient } from '@citeready/client';
import type { Settings } from './settings.js';
import type { CheckState, Score } from './state.js';

/** Longer than an instant check may take. */
const LONGEST_MS = 120_000;

function scoreOf({ score, verdict, last_audit: at }: InstantResult): Score | null {
  return at === null ? null : { score, verdict, at };
}

function isWebAddress(address: string): boolean {
  const { protocol } = URL.canParse(address) ? new URL(address) : { protocol: '' };
  return protocol === 'https:' || protocol === 'http:';
}

function messageOf({ code, message, retryAfterSeconds }: ClientError): string {
  if (code === 'network') return 'The service cannot be reached. Is its address right in the options?';
  if (code === 'invalid_response') return 'What answers at this address is no Citeready service.';
  if (code === 'timeout') return 'The check takes longer than it should. Try again later.';
  if (code === 'unauthorized') return 'The service does not take this key or token. Look at the options.';
  return retryAfterSeconds === null ? message : `${message} Try again in ${waitText(retryAfterSeconds)}.`;
}

const waitText = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`);

/** Tells each state as it comes; the last one is told and returned. */
export async function runCheck(
  domain: string,
  { service, credential, secret }: Settings,
  installId: string,
  tell: (state: CheckState) => Promise<void>,
): Promise<CheckState> {
  const client = createClient({
    baseUrl: service,
    ...(credential === 'key' ? { apiKey: secret } : credential === 'token' ? { authToken: secret } : { installId }),
  });
  const told = async (state: CheckState): Promise<CheckState> => {
    await tell(state);
    return state;
  };

  const queued = await client.toolbarCheck(domain);
  if (!queued.ok) return told({ domain, phase: 'failed', last: null, left: null, message: messageOf(queued.error) });
  const last = scoreOf(queued.data.data);
  const left = queued.data.free_audits_remaining;
  if ('upgrade' in queued.data) {
    const { message, upgrade_url: url } = queued.data;
    return told({
      domain,
      phase: 'used-up',
      last,
      left: 0,
      message,
      ...(isWebAddress(url) ? { upgradeUrl: url } : {}),
    });
  }
  await tell({ domain, phase: 'checking', last, left });
  const ended = await client.waitForCheck(queued.data.data.slug, { timeoutMs: LONGEST_MS });
  if (!ended.ok) return told({ domain, phase: 'failed', last, left, message: messageOf(ended.error) });
  const { job, data, error } = ended.data;
  const fresh = scoreOf(data) ?? last;
  if (job.status === 'completed') return told({ domain, phase: 'done', last: fresh, left });
  const message = `${error?.message ?? 'The check failed.'}${left === null ? '' : ' It costs you nothing.'}`;
  // The service gives a failed check back.
  return told({ domain, phase: 'failed', last: fresh, left: left === null ? null : left + 1, message });
}
