/**
 * Requests a few pages with the user agents of engines' citation crawlers, and compares the responses with a browser's and the auditor's
 * own. Opt-in: it shows what a bot defense does with those names. Makes at most three requests per agent, none for a page that robots.txt
 * disallows for the agent or the auditor, and after a challenge no second request for a page of the same sort (with or without ads).
 */
import { ParsePoolTrouble } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import type { FetchedResource, FetchFailure } from '@citeready/safe-fetch';
import type { ParsePage } from '../site/page-reader.js';
import { orAbort } from '../site/or-abort.js';
import type { SiteFetch } from '../site/site-fetch.js';
import type { AccessProbe } from '../types.js';
import { findChallenge } from '../../reading/challenge.js';
import type { Challenge } from '../../reading/challenge.js';
import { paymentDemand } from '../../reading/usage/pay-per-crawl.js';
import { jaccard, wordSet } from './text-similarity.js';

export interface ProbeAgent {
  /** Product token, as in robots.txt. */
  readonly token: string;
  readonly userAgent: string;
}

export interface ProbedPage {
  /** Final URL of the auditor's own request. */
  readonly url: string;
  /** Facts of the auditor's own response, from the crawl. */
  readonly facts: PageFacts;
  /** Carries advertising: some firewalls keep crawlers from such pages only. */
  readonly ads: boolean;
}

export interface ProbeDeps {
  readonly site: SiteFetch;
  readonly parse: ParsePage;
  readonly signal: AbortSignal;
  readonly redirectWithin: (url: URL) => boolean;
}

/** Maximum number of requests per agent. */
const MAX_PAGES = 3;
/** Pages whose words agree at least this much are the same page with another advertisement. */
const SAME_TEXT = 0.9;

/** A current desktop browser; its response is the reference. */
export const BROWSER_USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

type Answer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly finalUrl: string;
      readonly words: ReadonlySet<string> | null;
      readonly challenge: Challenge | null;
      /** The price that a 402 asks for. */
      readonly payment: string | null;
    }
  | { readonly kind: 'failed'; readonly failure: FetchFailure };

const refuses = (status: number): boolean =>
  status === 401 || status === 402 || status === 403 || status === 451 || status === 503;

async function shownWords(resource: FetchedResource, deps: ProbeDeps): Promise<ReadonlySet<string> | null> {
  try {
    return wordSet(await orAbort(deps.parse(resource), deps.signal));
  } catch (error) {
    deps.signal.throwIfAborted();
    if (error instanceof ParsePoolTrouble) throw error;
    return null;
  }
}

async function ask(url: string, userAgent: string, deps: ProbeDeps): Promise<Answer> {
  const { redirectWithin } = deps;
  const result = await orAbort(deps.site.get(url, 'probe', { userAgent, redirectWithin }), deps.signal);
  if (!result.ok) return { kind: 'failed', failure: result };
  return {
    kind: 'answer',
    status: result.status,
    finalUrl: result.url,
    words: await shownWords(result, deps),
    challenge: findChallenge(result),
    payment: paymentDemand(result.status, result.headers),
  };
}

type Judgment = Pick<AccessProbe, 'verdict' | 'status' | 'detail'>;

const unmeasured = (detail: string): Judgment => ({ verdict: 'unmeasured', status: null, detail });

/** Compares an agent's response with the browser's. `own` is the auditor's own result, for the report's reader. */
function judge(agent: Answer, browser: Answer, own: ProbedPage): Judgment {
  if (browser.kind === 'failed') return unmeasured(`A browser's request also failed (${browser.failure.code}).`);
  if (browser.challenge !== null)
    return unmeasured(`A browser's request also met a ${browser.challenge.vendor} challenge.`);
  if (refuses(browser.status)) return unmeasured(`A browser's request was also answered ${browser.status}.`);
  const ours = own.facts.status === browser.status ? '' : ` Our own request was answered ${own.facts.status}.`;
  if (agent.kind === 'failed') {
    if (['robots', 'budget', 'turn'].includes(agent.failure.code)) return unmeasured(agent.failure.message);
    const detail = `The request failed (${agent.failure.code}) where a browser's was answered ${browser.status}.${ours}`;
    return { verdict: 'likely-blocked', status: null, detail };
  }
  const { status } = agent;
  if (agent.challenge !== null) {
    const detail = `Met a ${agent.challenge.vendor} challenge (${agent.challenge.mark}) where a browser did not.${ours}`;
    return { verdict: 'likely-blocked', status, detail };
  }
  if (refuses(status)) {
    return {
      verdict: 'likely-blocked',
      status,
      detail: `Answered ${status}${agent.payment === null ? '' : ` (${agent.payment})`} where a browser got ${browser.status}.${ours}`,
    };
  }
  if (status !== browser.status) {
    return { verdict: 'differs', status, detail: `Answered ${status} where a browser got ${browser.status}.${ours}` };
  }
  if (agent.finalUrl !== browser.finalUrl) {
    return {
      verdict: 'differs',
      status,
      detail: `Ended at ${agent.finalUrl}, while a browser ended at ${browser.finalUrl}.`,
    };
  }
  if (agent.words === null || browser.words === null)
    return { ...unmeasured('The texts could not be compared.'), status };
  const similarity = Math.max(jaccard(agent.words, browser.words), jaccard(agent.words, wordSet(own.facts)));
  const percent = Math.round(similarity * 100);
  return similarity >= SAME_TEXT
    ? { verdict: 'same', status, detail: `Same status and URL, ${percent}% of the words in common.` }
    : { verdict: 'differs', status, detail: `Only ${percent}% of the words in common with a browser's page.` };
}

/** Probes one agent and one page after the other; the result keeps that order. */
export async function probeAccess(
  pages: readonly ProbedPage[],
  agents: readonly ProbeAgent[],
  deps: ProbeDeps,
): Promise<readonly AccessProbe[]> {
  const probed = pages.slice(0, MAX_PAGES);
  const browser = new Map<string, Answer>();
  for (const { url } of probed) {
    const before = [...browser.values()].some((answer) => answer.kind === 'answer' && answer.challenge !== null);
    if (before) break;
    browser.set(url, await ask(url, BROWSER_USER_AGENT, deps));
  }
  const probes: AccessProbe[] = [];
  for (const { token, userAgent } of agents) {
    const challenges = new Map<boolean, Challenge>();
    for (const page of probed) {
      const measure = browser.get(page.url);
      const challenged = challenges.get(page.ads);
      const add = (judgment: Judgment): void => void probes.push({ token, url: page.url, ...judgment });
      const verdict = (await deps.site.robots(new URL(page.url).origin)).verdict(token, page.url);
      if (measure === undefined) add(unmeasured('A browser met a challenge earlier, so no further request was made.'));
      else if (challenged !== undefined)
        add(unmeasured(`${challenged.vendor} challenged this agent earlier, so no further request was made.`));
      else if (verdict.undecided === true) add(unmeasured(`Not requested: ${verdict.reason}.`));
      else if (!verdict.allowed)
        add(unmeasured(`robots.txt blocks the page for ${token} (${verdict.reason}), so it was not requested.`));
      else if (measure.kind === 'failed' || measure.challenge !== null) add(judge(measure, measure, page));
      else {
        const answer = await ask(page.url, userAgent, deps);
        if (answer.kind === 'answer' && answer.challenge !== null) challenges.set(page.ads, answer.challenge);
        add(judge(answer, measure, page));
      }
    }
  }
  return probes;
}
