/** Whether robots.txt contradicts itself, or names crawlers that no vendor documents. */
import { ROBOTS_MAX_BYTES } from '@citeready/robots';
import type { RobotsFile } from '../../../crawl/types.js';
import { defineCheck } from '../../define-check.js';
import type { Verdict } from '../../types.js';
import { count, evidence, fail, pass, unmeasured, warn } from '../../verdict.js';

/** Tokens that vendors no longer document, or never did: rules for them have no effect. */
const LEGACY_TOKENS: ReadonlySet<string> = new Set([
  'anthropic-ai',
  'claude-web',
  'cohere-ai',
  'facebookbot',
  'xai-bot',
  'grok-deepsearch',
]);

/** Lines with which a content delivery network marks its block in the file. */
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

/** Tokens that one group allows completely and another disallows: in the merged group Allow wins a tie, which is rarely intended. */
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

export const robotsManagedConflict = defineCheck({
  id: 'robots-managed-conflict',
  title: 'robots.txt does not contradict itself',
  category: 'access',
  order: 60,
  scope: 'site',
  part: { kind: 'hygiene', points: 1 },
  gate: null,
  grade: 'moderate',
  sources: ['managed-robots', 'anthropic-bots', 'cloudflare-ai-controls'],
  engines: 'every-engine',
  rule: 'Passes when every line of robots.txt is readable, every group names a documented crawler, and no crawler is both allowed and blocked. Warns on unreadable lines and undocumented tokens. Fails when a block that a network provider writes into the file, or a repeated group, blocks a crawler that another group allows.',
  fix: {
    title: 'Keep one group for each crawler in robots.txt',
    text: 'Merge repeated groups, remove tokens that no crawler uses, and turn off your network provider’s managed robots.txt or move your own rules into it.',
    effort: 'small',
  },
  run(site): Verdict {
    const files = site.robots.filter(
      ({ result, mode }) => result.ok && mode !== 'closed' && result.status >= 200 && result.status < 300,
    );
    if (files.length === 0) return unmeasured('The site has no robots.txt.');
    const conflicts = files.flatMap((file) => contradictions(file).map((found) => ({ file, found })));
    if (conflicts.length > 0) {
      const managed = conflicts.some(({ file }) => managedMark(file) !== null);
      return fail(
        `robots.txt both allows and blocks ${[...new Set(conflicts.map(({ found }) => found.token))].join(', ')}${managed ? '; the file contains a managed block' : ''}.`,
        ...conflicts.map(({ file, found }) =>
          evidence(file.url, {
            snippet: found.text,
            detail: `blocks ${found.token}, which another group allows`,
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
          ? 'robots.txt has no unreadable or conflicting lines.'
          : 'robots.txt contains a managed block that does not contradict the site’s own rules.',
        ...files.map((file) =>
          evidence(file.url, {
            detail: `${count(file.groups.length, 'group')}, no unreadable lines, no conflicts`,
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
          detail: 'no vendor documents this token, so the group has no effect',
          line: agent.line,
        }),
      ),
    );
  },
});
