/** robots.txt as a file: does it answer, is it clean, what does it say to training crawlers and about content signals. */
import type { Evidence } from '@citeready/core/contract';
import { ROBOTS_MAX_BYTES } from '../../crawl/robots/lines.js';
import type { RobotsFile } from '../../crawl/types.js';
import { ENGINE_PROFILES } from '../../engines/index.js';
import { weightShare, originOf, siteUrl } from '../site.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, SiteCheck, SiteFacts, Verdict } from '../types.js';
import { count, evidence, fail, judged, pass, unmeasured, warn } from '../verdict.js';

const ABSENT = new Set([404, 410]);

const statusOf = (file: RobotsFile): number | null => (file.result.ok ? file.result.status : null);

function statusEvidence(file: RobotsFile): Evidence {
  const { result } = file;
  const answer = result.ok
    ? `answered ${result.status}, ${count(file.bytes, 'byte')}, ${count(result.redirects.length, 'redirect')}`
    : `did not answer: ${result.message}`;
  return evidence(file.url, { detail: `robots.txt ${answer}` });
}

/** Pages whose origin's robots.txt is this one. */
function governed(site: SiteFacts, file: RobotsFile): readonly AuditedPage[] {
  const origin = originOf(file.url);
  return site.pages.filter((page) => originOf(page.url) === origin);
}

/** What is out of order with a file that does answer; empty when nothing is. */
function defects(file: RobotsFile): string[] {
  const { result } = file;
  if (!result.ok)
    return result.code === 'too-many-redirects' ? ['redirects too often, so that crawlers treat it as absent'] : [];
  const found: string[] = [];
  const { maxHops } = limits['robots-status'];
  if (result.redirects.length > maxHops) found.push(`takes ${result.redirects.length} redirects`);
  if (file.mode !== 'closed' && result.status >= 300 && !ABSENT.has(result.status))
    found.push(`answers ${result.status}, which crawlers take for "no rules"`);
  if (result.status >= 200 && result.status < 300) {
    if (file.problems.some(({ line, message }) => line === null && message.includes('web page')))
      found.push('is a web page, not a text file');
    if (file.truncated) found.push(`is larger than ${ROBOTS_MAX_BYTES / 1024} KiB, beyond which rules are not read`);
  }
  return found;
}

export const robotsStatus: SiteCheck = {
  id: 'robots-status',
  title: 'robots.txt answers',
  category: 'access',
  scope: 'site',
  perEngine: true,
  weight: 3,
  gate: 'hard',
  grade: 'strong',
  sources: ['rfc9309', 'amazon-bots'],
  engines: 'all',
  rule: 'robots.txt of every host that was visited. Passes on a text file of at most 500 KiB or on 404 and 410 (no rules). Warns when a web page stands in its place, the file is larger than 500 KiB, it takes more than 5 redirects or it answers another 4xx: crawlers then see no rules, which may not be what you meant. Fails on 5xx, 429 or no answer: crawlers must then treat the whole site as closed; Amazon’s crawl on.',
  fix: {
    title: 'Make robots.txt answer with 200 or 404',
    text: 'Serve robots.txt as a static text file that needs no application, database or firewall rule to answer.',
    effort: 'small',
  },
  run(site, engine): Verdict {
    if (site.robots.length === 0) return unmeasured('robots.txt was not asked for.');
    const closed = site.robots.filter(({ mode }) => mode === 'closed');
    if (closed.length > 0 && engine?.robotsUnavailable !== 'open') {
      const share =
        site.pages.length === 0
          ? 1
          : weightShare(
              closed.flatMap((file) => governed(site, file)),
              site.pages,
            );
      const found = closed.map(statusEvidence);
      const status = closed[0] === undefined ? null : statusOf(closed[0]);
      return judged(
        'fail',
        status === null
          ? 'robots.txt could not be fetched: crawlers treat the site as closed.'
          : `robots.txt answers ${status}: crawlers treat the site as closed.`,
        found,
        { gate: { share, variant: 'robots-unavailable' } },
      );
    }
    const faulty = site.robots.map((file) => ({ file, found: defects(file) })).filter(({ found }) => found.length > 0);
    const first = faulty[0];
    if (first !== undefined) {
      return warn(
        `robots.txt ${first.found.join(' and ')}.`,
        ...faulty.map(({ file, found }) => evidence(file.url, { detail: `robots.txt ${found.join(' and ')}` })),
      );
    }
    if (closed.length > 0)
      return pass(
        'robots.txt does not answer; this engine crawls on as if it were absent.',
        ...closed.map(statusEvidence),
      );
    return pass(
      site.robots.every((file) => ABSENT.has(statusOf(file) ?? 0))
        ? 'There is no robots.txt, so that nothing is closed.'
        : 'robots.txt answers as it should.',
      ...site.robots.map(statusEvidence),
    );
  },
};

/** Tokens that vendors no longer document, or never did: rules for them close nothing. */
const LEGACY_TOKENS: ReadonlySet<string> = new Set([
  'anthropic-ai',
  'claude-web',
  'cohere-ai',
  'facebookbot',
  'xai-bot',
  'grok-deepsearch',
]);
/** Lines by which a content delivery network marks the block that it writes into the file. */
const MANAGED_MARKS = [
  'begin cloudflare managed',
  'cloudflare managed content',
  'managed by cloudflare',
  'managed robots.txt',
];

function managedMark(file: RobotsFile): string | null {
  if (!file.result.ok) return null;
  const start = new TextDecoder().decode(file.result.body.subarray(0, ROBOTS_MAX_BYTES)).toLowerCase();
  return MANAGED_MARKS.find((mark) => start.includes(mark)) ?? null;
}

/** Tokens that one group allows everything and another closes: the merged group obeys Allow on ties, seldom what was meant. */
function contradictions(file: RobotsFile): { readonly token: string; readonly line: number; readonly text: string }[] {
  const out: { token: string; line: number; text: string }[] = [];
  const groups = new Map<string, RobotsFile['groups'][number][]>();
  for (const group of file.groups) {
    for (const agent of group.agents) {
      const key = agent.token.toLowerCase();
      groups.set(key, [...(groups.get(key) ?? []), group]);
    }
  }
  for (const [token, same] of groups) {
    if (same.length < 2) continue;
    const rules = same.flatMap((group) => group.rules);
    const closing = rules.find((rule) => !rule.allow && isEverything(rule.pattern));
    const opening = rules.find((rule) => rule.allow && isEverything(rule.pattern));
    if (closing !== undefined && opening !== undefined) out.push({ token, line: closing.line, text: closing.text });
  }
  return out;
}

const isEverything = (pattern: string): boolean => pattern === '/' || pattern === '/*' || pattern === '*';

export const robotsManagedConflict: SiteCheck = {
  id: 'robots-managed-conflict',
  title: 'robots.txt says one thing only',
  category: 'access',
  scope: 'site',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['managed-robots', 'anthropic-bots', 'cloudflare-ai-controls'],
  engines: 'all',
  rule: 'Passes when no line of robots.txt is unreadable, no group names a crawler that its vendor no longer documents, and no crawler is both opened and closed. Warns on unreadable lines and undocumented tokens. Fails when a block that a network provider writes into the file, or a repeated group, closes a crawler that another group opens.',
  fix: {
    title: 'Keep one group for each crawler in robots.txt',
    text: 'Merge repeated groups, remove tokens that no crawler uses, and switch off the managed robots.txt of your network provider or bring your own rules into it.',
    effort: 'small',
  },
  run(site): Verdict {
    const files = site.robots.filter(
      ({ result, mode }) => result.ok && mode !== 'closed' && result.status >= 200 && result.status < 300,
    );
    if (files.length === 0) return unmeasured('There is no robots.txt to read.');
    const conflicts = files.flatMap((file) => contradictions(file).map((found) => ({ file, found })));
    if (conflicts.length > 0) {
      const managed = conflicts.some(({ file }) => managedMark(file) !== null);
      return fail(
        `robots.txt both opens and closes ${[...new Set(conflicts.map(({ found }) => found.token))].join(', ')}${managed ? '; a managed block is part of the file' : ''}.`,
        ...conflicts.map(({ file, found }) =>
          evidence(file.url, {
            snippet: found.text,
            detail: `closes ${found.token}, which another group opens`,
            line: found.line,
          }),
        ),
      );
    }
    const legacy = files.flatMap((file) =>
      file.groups.flatMap((group) =>
        group.agents.filter(({ token }) => LEGACY_TOKENS.has(token.toLowerCase())).map((agent) => ({ file, agent })),
      ),
    );
    const unreadable = files.flatMap((file) => file.problems.map((problem) => ({ file, problem })));
    if (legacy.length === 0 && unreadable.length === 0) {
      const managed = files.map(managedMark).find((mark) => mark !== null);
      return pass(
        managed === undefined
          ? 'robots.txt is clean.'
          : 'robots.txt holds a managed block that contradicts none of the site’s own rules.',
        ...files.map((file) =>
          evidence(file.url, {
            detail: `${count(file.groups.length, 'group')}, nothing unreadable, nothing contradictory`,
          }),
        ),
      );
    }
    return warn(
      `robots.txt has ${[
        ...(unreadable.length > 0 ? [count(unreadable.length, 'unreadable line')] : []),
        ...(legacy.length > 0
          ? [
              `${count(legacy.length, 'token')} that no vendor documents (${[...new Set(legacy.map(({ agent }) => agent.token))].join(', ')})`,
            ]
          : []),
      ].join(' and ')}.`,
      ...unreadable.map(({ file, problem }) => evidence(file.url, { detail: problem.message, line: problem.line })),
      ...legacy.map(({ file, agent }) =>
        evidence(file.url, {
          snippet: `User-agent: ${agent.token}`,
          detail: 'no vendor documents this token; the group closes nothing',
          line: agent.line,
        }),
      ),
    );
  },
};

export const robotsTrainingPolicy: SiteCheck = {
  id: 'robots-training-policy',
  title: 'What robots.txt says to training crawlers',
  category: 'access',
  scope: 'site',
  weight: 0,
  gate: null,
  grade: 'none',
  sources: ['openai-bots', 'anthropic-bots', 'google-crawlers'],
  engines: 'all',
  rule: 'Reports which training tokens may fetch the home page. It is your choice and moves no score: training crawlers and citation crawlers are different tokens.',
  fix: {
    title: 'Decide on training crawlers',
    text: 'Allow or close the training tokens as you see fit; neither changes who may cite you.',
    effort: 'small',
  },
  run(site): Verdict {
    const file = site.robots[0];
    if (file === undefined || file.mode === 'closed') return unmeasured('No robots.txt could be read.');
    const tokens = [
      ...new Set(ENGINE_PROFILES.flatMap((profile) => profile.trainingTokens.map(({ token }) => token))),
      'CCBot',
    ];
    const verdicts = tokens.map((token) => ({ token, verdict: file.verdict(token, siteUrl(site)) }));
    const closed = verdicts.filter(({ verdict }) => !verdict.allowed);
    const posture = closed.length === 0 ? 'open' : closed.length === verdicts.length ? 'closed' : 'partly closed';
    const summary = `Training posture: ${posture} (${closed.length} of ${tokens.length} training tokens are closed out).`;
    return pass(
      summary,
      ...(closed.length > 0
        ? closed.map(({ token, verdict }) =>
            evidence(file.url, {
              snippet: verdict.rule?.text ?? null,
              detail: `${token}: ${verdict.reason}`,
              line: verdict.rule?.line ?? null,
            }),
          )
        : [evidence(file.url, { detail: `open to ${tokens.join(', ')}` })]),
    );
  },
};

export const contentSignal: SiteCheck = {
  id: 'content-signal',
  title: 'Content-Signal lines',
  category: 'access',
  scope: 'site',
  weight: 0,
  gate: null,
  grade: 'weak',
  sources: ['content-signals', 'geo-check'],
  engines: 'all',
  rule: 'Reports Content-Signal lines of robots.txt. Passes without any or with search and ai-input not refused, warns on ai-input=no, fails on search=no. No engine is documented to honour them, so that the score does not move.',
  fix: {
    title: 'Say in Content-Signal what you mean',
    text: 'Set search=yes and ai-input=yes if answers may use your pages; ai-train is a matter of its own.',
    effort: 'small',
  },
  generateFix: () => ({ language: 'robots', code: 'Content-Signal: search=yes, ai-input=yes\n' }),
  run(site): Verdict {
    const file = site.robots[0];
    if (file === undefined || file.mode === 'closed') return unmeasured('No robots.txt could be read.');
    const lines = file.otherLines.filter(({ name }) => name.toLowerCase() === 'content-signal');
    if (lines.length === 0)
      return pass('robots.txt has no Content-Signal line.', evidence(file.url, { detail: 'no Content-Signal line' }));
    const refused = (key: string): (typeof lines)[number] | undefined =>
      lines.find(({ value }) => signals(value).get(key) === 'no');
    const show = (line: (typeof lines)[number]): Evidence =>
      evidence(file.url, { snippet: `Content-Signal: ${line.value}`, line: line.line });
    const search = refused('search');
    if (search !== undefined) return fail('Content-Signal refuses search.', show(search));
    const input = refused('ai-input');
    if (input !== undefined) return warn('Content-Signal refuses ai-input.', show(input));
    return pass('Content-Signal refuses neither search nor ai-input.', ...lines.map(show));
  },
};

/** `search=yes, ai-train=no` as a map; keys and values in lower case. */
function signals(value: string): ReadonlyMap<string, string> {
  return new Map(
    value
      .toLowerCase()
      .split(/[,;]/)
      .flatMap((part): [string, string][] => {
        const [key, setting] = part.split('=', 2);
        return key === undefined || setting === undefined ? [] : [[key.trim(), setting.trim()]];
      }),
  );
}

export const crawlDelay: SiteCheck = {
  id: 'crawl-delay',
  title: 'Crawl-delay leaves crawlers time to read the site',
  category: 'access',
  scope: 'site',
  perEngine: true,
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['anthropic-bots', 'bing-guidelines'],
  engines: ['claude', 'copilot'],
  rule: 'The Crawl-delay of the robots.txt group that applies to the engine’s citation crawler, for the vendors that honour it. Passes at none or up to 5 seconds, warns up to 30, fails above.',
  fix: {
    title: 'Lower or remove Crawl-delay',
    text: 'Remove the Crawl-delay line, or set it to 5 seconds at most: at 30 seconds a crawler reads fewer than 3,000 pages a day.',
    effort: 'small',
  },
  run(site, engine): Verdict {
    const file = site.robots[0];
    if (file === undefined || file.mode === 'closed') return unmeasured('No robots.txt could be read.');
    const delays = (engine?.gateTokens ?? []).flatMap(({ token }) => {
      const own = file.names(token) ? token.toLowerCase() : '*';
      return file.groups
        .filter((group) => group.agents.some((agent) => agent.token.toLowerCase() === own))
        .flatMap((group) => (group.crawlDelay === null ? [] : [{ token, ...group.crawlDelay }]));
    });
    const slowest = delays.sort((a, b) => b.seconds - a.seconds)[0];
    if (slowest === undefined)
      return pass('robots.txt sets no Crawl-delay.', evidence(file.url, { detail: 'no Crawl-delay applies' }));
    const limit = limits['crawl-delay'];
    const state = slowest.seconds <= limit.pass ? 'pass' : slowest.seconds <= limit.warn ? 'warn' : 'fail';
    return judged(state, `${slowest.token} is asked to wait ${slowest.seconds} s between fetches.`, [
      evidence(file.url, {
        snippet: `Crawl-delay: ${slowest.seconds}`,
        detail: `at most ${limit.pass} s passes, ${limit.warn} s warns`,
        line: slowest.line,
      }),
    ]);
  },
};
