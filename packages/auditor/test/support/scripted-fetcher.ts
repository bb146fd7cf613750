/** A fetcher whose answers are a function of the address: follows redirects as the real one does and writes down every request. */
import type { Fetcher, FetchFailureCode, FetchRequest, FetchResult, RedirectHop } from '@citeready/safe-fetch';
import { failure, resource } from './answers.js';
import type { AnswerOptions } from './answers.js';

export type ScriptedAnswer =
  | AnswerOptions
  | { readonly redirect: string; readonly status?: number }
  | { readonly fail: FetchFailureCode }
  /** Answers never; only an abort ends it. */
  | { readonly hang: true };

export interface ScriptedRequest {
  /** Every address that a connection would have been made for, redirect targets included. */
  readonly url: string;
  readonly purpose: FetchRequest['purpose'];
  readonly userAgent: string | null;
}

export interface ScriptedFetcher extends Fetcher {
  readonly requests: readonly ScriptedRequest[];
  /** Paths of the pages asked for, in order. */
  paths(purpose?: FetchRequest['purpose']): readonly string[];
  readonly mostAtOnce: () => number;
}

export interface ScriptedOptions {
  /** Lets answers arrive in another order than they were asked for: turns of the event loop to wait, by request number. */
  readonly turns?: (index: number) => number;
}

const MAX_REDIRECTS = 5;

function waitForAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true })).then(() => {
    signal?.throwIfAborted();
    throw new Error('aborted');
  });
}

/** `answer` gives `undefined` for what does not exist (404). */
export function createScriptedFetcher(
  answer: (url: URL, request: FetchRequest) => ScriptedAnswer | undefined,
  options: ScriptedOptions = {},
): ScriptedFetcher {
  const requests: ScriptedRequest[] = [];
  let bytes = 0;
  let underWay = 0;
  let mostAtOnce = 0;

  async function follow(request: FetchRequest): Promise<FetchResult> {
    const redirects: RedirectHop[] = [];
    let url = request.url;
    for (;;) {
      request.signal?.throwIfAborted();
      const index = requests.push({ url, purpose: request.purpose, userAgent: request.userAgent ?? null });
      for (let turn = options.turns?.(index) ?? 0; turn > 0; turn -= 1) await Promise.resolve();
      const given = answer(new URL(url), request) ?? { status: 404, body: '<title>Not found</title>' };
      if ('hang' in given) return waitForAbort(request.signal);
      if ('fail' in given) {
        const tls =
          given.fail === 'tls' ? ({ host: new URL(url).host, code: 'expired', message: 'expired' } as const) : null;
        return { ...failure(url, given.fail), requestedUrl: request.url, redirects, tls };
      }
      if (!('redirect' in given)) {
        const answered = resource(url, given);
        const limit = request.maxBytes ?? answered.body.byteLength;
        bytes += answered.wireBytes;
        return {
          ...answered,
          requestedUrl: request.url,
          redirects,
          body: answered.body.subarray(0, limit),
          truncated: answered.truncated || answered.body.byteLength > limit,
        };
      }
      const target = new URL(given.redirect, url).href;
      redirects.push({ url, status: given.status ?? 301, location: given.redirect });
      const stopped = { ...failure(target, 'too-many-redirects'), requestedUrl: request.url, redirects };
      if (redirects.length > MAX_REDIRECTS) return stopped;
      if ((await request.approveRedirect?.(target)) === false) return { ...stopped, code: 'redirect-refused' };
      url = target;
    }
  }

  return {
    requests,
    mostAtOnce: () => mostAtOnce,
    paths: (purpose) =>
      requests
        .filter((request) => purpose === undefined || request.purpose === purpose)
        .map(({ url }) => new URL(url).pathname + new URL(url).search),
    async fetch(request) {
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      try {
        return await follow(request);
      } finally {
        underWay -= 1;
      }
    },
    usage: () => ({ requests: requests.length, bytes }),
    close: async () => undefined,
  };
}
