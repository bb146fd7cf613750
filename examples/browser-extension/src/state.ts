/** Where the check of a domain stands: written by the background, shown by the popup, gone with the browser's session. */

export interface Score {
  /** 0 to 100; `null` where none could be given. */
  readonly score: number | null;
  readonly verdict: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface CheckState {
  readonly domain: string;
  readonly phase: 'checking' | 'done' | 'used-up' | 'failed';
  /** The last known score, also while a fresh one is made; `null` for a domain never checked. */
  readonly last: Score | null;
  /** Free checks left; `null` where they are not counted. */
  readonly left: number | null;
  /** With `used-up` and `failed`: why, in a sentence. */
  readonly message?: string;
  /** With `used-up`: where there is more; only web addresses. */
  readonly upgradeUrl?: string;
}

const keyOf = (domain: string): string => `check:${domain}`;

export const writeState = (state: CheckState): Promise<void> =>
  chrome.storage.session.set({ [keyOf(state.domain)]: state });

/** Only the background writes here, and what it writes is a state. */
export async function readState(domain: string): Promise<CheckState | null> {
  const { [keyOf(domain)]: stored } = await chrome.storage.session.get(keyOf(domain));
  return (stored as CheckState | undefined) ?? null;
}

/** Forgets all checks: what one service said, or said of the free checks that were left, is not true of another service or with a key. */
export const forgetStates = (): Promise<void> => chrome.storage.session.clear();

export function onState(domain: string, listener: (state: CheckState) => void): void {
  chrome.storage.session.onChanged.addListener((changes) => {
    const change = changes[keyOf(domain)];
    if (change?.newValue !== undefined) listener(change.newValue as CheckState);
  });
}

/** Bands of the scores, as reports have them. */
export const bandOf = (score: number): 'strong' | 'ready' | 'gaps' | 'poor' =>
  score >= 75 ? 'strong' : score >= 60 ? 'ready' : score >= 30 ? 'gaps' : 'poor';
