/**
 * Turns the response to a robots.txt request into a `RobotsFile`: what a crawler may conclude from it (RFC 9309 §2.3.1, Google's
 * documentation).
 */
import { parseInSteps } from './parse.js';
import type { ParsedRobots } from './parse.js';
import type { RobotsAnswer, RobotsFile, RobotsVerdict } from './types.js';
import type { Steps } from './steps.js';
import { whole, withPauses } from './steps.js';
import { createRobotsRules } from './verdict.js';

type Mode = RobotsFile['mode'];

interface Reading {
  readonly mode: Mode;
  readonly parsed: ParsedRobots;
  /** Why a file without rules allows or disallows everything. */
  readonly reason: string;
}

const NOTHING: ParsedRobots = {
  groups: [],
  sitemaps: [],
  otherLines: [],
  problems: [],
  bytes: 0,
  truncated: false,
};

const withProblem = (parsed: ParsedRobots, message: string): ParsedRobots => ({
  ...parsed,
  problems: [...parsed.problems, { line: null, message }],
});

const HTML_STARTS = ['<!doctype html', '<html', '<head', '<body', '<script', '<title', '<meta', '<div', '<p>', '<h1'];

/** Returns true for a web page served in place of robots.txt: a catch-all route or an error page with status 200. */
function looksLikeHtml(body: Uint8Array): boolean {
  const start = Buffer.from(body.subarray(0, 1024)).toString('latin1').toLowerCase();
  let at = start.startsWith('\xef\xbb\xbf') ? 3 : 0;
  for (;;) {
    while (at < start.length && start.charCodeAt(at) <= 32) at += 1;
    if (!start.startsWith('<!--', at) && !start.startsWith('<?', at)) break;
    const end = start.indexOf('>', at);
    if (end < 0) return true;
    at = end + 1;
  }
  return HTML_STARTS.some((tag) => start.startsWith(tag, at));
}

function readFailure(failure: Extract<RobotsAnswer, { ok: false }>): Reading {
  if (failure.code === 'too-many-redirects') {
    return {
      mode: 'open',
      parsed: withProblem(NOTHING, 'More than five redirects: crawlers treat the file as absent.'),
      reason: 'robots.txt redirects too often and counts as absent: everything is open',
    };
  }
  return {
    mode: 'closed',
    parsed: withProblem(NOTHING, `robots.txt could not be fetched: ${failure.message}`),
    reason: `robots.txt could not be fetched (${failure.code}): everything is closed`,
  };
}

function* readAnswer(resource: Extract<RobotsAnswer, { ok: true }>): Steps<Reading> {
  const { status } = resource;
  if (status >= 500 || status === 429) {
    return {
      mode: 'closed',
      parsed: withProblem(NOTHING, `robots.txt answered ${status}.`),
      reason: `robots.txt answered ${status}: everything is closed`,
    };
  }
  if (status < 200 || status >= 300) {
    const absent = status === 404 || status === 410;
    return {
      mode: 'open',
      parsed: absent ? NOTHING : withProblem(NOTHING, `robots.txt answered ${status}.`),
      reason: `robots.txt answered ${status}: everything is open`,
    };
  }
  if (looksLikeHtml(resource.body)) {
    return {
      mode: 'open',
      parsed: {
        ...withProblem(NOTHING, 'A web page stands in place of robots.txt; it has no rules.'),
        bytes: resource.body.byteLength,
      },
      reason: 'a web page stands in place of robots.txt: everything is open',
    };
  }
  const parsed = yield* parseInSteps(resource.body, resource.truncated);
  const ruled = parsed.groups.some(({ rules }) => rules.length > 0);
  return { mode: ruled ? 'rules' : 'open', parsed, reason: 'robots.txt has no rules: everything is open' };
}

function* fileInSteps<Answer extends RobotsAnswer>(
  url: string,
  result: Answer,
  prepared: boolean,
): Steps<RobotsFile<Answer>> {
  const { mode, parsed, reason } = result.ok ? yield* readAnswer(result) : readFailure(result);
  const rules = createRobotsRules(parsed.groups);
  if (prepared) yield* rules.prepare();
  const fixed: RobotsVerdict = { allowed: mode !== 'closed', rule: null, group: null, reason };
  return {
    url,
    result,
    mode,
    groups: parsed.groups.map(({ group }) => group),
    sitemaps: parsed.sitemaps,
    otherLines: parsed.otherLines,
    problems: parsed.problems,
    bytes: parsed.bytes,
    truncated: parsed.truncated,
    verdict: (token, target) => (mode === 'rules' ? rules.verdict(token, target) : fixed),
    names: (token) => rules.names(token),
  };
}

/**
 * Parses the response for `url` (the origin's `/robots.txt`). Never throws. A file of 500 KiB can take a tenth of a second; see
 * `readRobotsFile`.
 */
export const createRobotsFile = <Answer extends RobotsAnswer>(url: string, result: Answer): RobotsFile<Answer> =>
  whole(fileInSteps(url, result, false));

/**
 * The same in steps of a few milliseconds. `pause` is awaited between them, so that the event loop can turn. Each verdict takes at most
 * some milliseconds, including the first. Rejects only with the reason that `pause` rejects with.
 */
export const readRobotsFile = <Answer extends RobotsAnswer>(
  url: string,
  result: Answer,
  pause: () => Promise<void>,
): Promise<RobotsFile<Answer>> => withPauses(fileInSteps(url, result, true), pause);
