/** Runs checks, so that one goes on when its popup closes, and shows the score on the button. Does nothing before it is asked to. */
import { runCheck } from './check.js';
import { domainOfText } from './domain.js';
import { installId, readSettings } from './settings.js';
import type { CheckState } from './state.js';
import { bandOf, writeState } from './state.js';

/** White on each of these has a contrast of at least 4.5 to 1. */
const COLORS = { strong: '#0f6b41', ready: '#2f7021', gaps: '#8a5a00', poor: '#b3261e', none: '#4f5b6a' } as const;

const running = new Set<string>();

/** On the button of one tab only: in another, the score would be said of another site. The browser takes it off when the tab goes elsewhere. */
async function showOnButton({ domain, last, phase }: CheckState, tabId: number | undefined): Promise<void> {
  if (tabId === undefined) return;
  const score = last?.score ?? null;
  try {
    await chrome.action.setBadgeText({
      tabId,
      text: score === null ? (phase === 'checking' ? '…' : '–') : String(score),
    });
    await chrome.action.setBadgeBackgroundColor({ tabId, color: COLORS[score === null ? 'none' : bandOf(score)] });
    await chrome.action.setTitle({
      tabId,
      title: score === null ? `Citeready: ${domain}` : `Citeready: ${domain}, ${score} of 100`,
    });
  } catch {
    // The tab was closed meanwhile.
  }
}

async function check(domain: string, tabId: number | undefined): Promise<void> {
  // A second click while a check runs is not a second check.
  if (running.has(domain)) return;
  running.add(domain);
  const tell = async (state: CheckState): Promise<void> => {
    await writeState(state);
    await showOnButton(state, tabId);
  };
  try {
    await runCheck(domain, await readSettings(), await installId(), tell);
  } catch {
    await tell({ domain, phase: 'failed', last: null, left: null, message: 'Something went wrong in the extension.' });
  } finally {
    running.delete(domain);
  }
}

chrome.runtime.onMessage.addListener((message, sender) => {
  // Pages cannot send messages here, and other extensions must not.
  if (sender.id !== chrome.runtime.id || typeof message !== 'object' || message === null) return;
  if (!('check' in message) || typeof message.check !== 'string') return;
  const domain = domainOfText(message.check);
  if (domain === null) return;
  void check(domain, 'tabId' in message && typeof message.tabId === 'number' ? message.tabId : undefined);
});
