/**
 * Merges a change into the site's robots.txt: existing lines are kept unless they have to change. A file is only returned if parsing it
 * again shows that it has the intended effect.
 */
import { createRobotsFile } from '@citeready/robots';
import type { RobotsFile, RobotsGroup } from '../crawl/types.js';
import type { FixSnippet } from '../checks/fix-types.js';
import { lineDiff } from './line-diff.js';

/** Longer files are not shown, since a reader would not find the change. */
const MAX_LINES = 2000;

/** The file as served; `null` without a file to merge with. */
function textOf(file: RobotsFile): string | null {
  const { result } = file;
  if (file.mode !== 'rules' || !result.ok || file.truncated) return null;
  const text = new TextDecoder().decode(result.body).replace(/\r\n?/g, '\n');
  return text.split('\n').length > MAX_LINES ? null : text;
}

/** Removes trailing line breaks. A loop, since a regular expression would restart at each of a million line breaks. */
function endless(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 10) end -= 1;
  return text.slice(0, end);
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Lines of a group, 1-based, from its first agent to its last rule. */
const linesOf = ({ agents, rules, crawlDelay }: RobotsGroup): readonly number[] => [
  ...agents.map(({ line }) => line),
  ...rules.map(({ line }) => line),
  ...(crawlDelay === null ? [] : [crawlDelay.line]),
];

/** Rules to keep for an allowed token: those of all its groups, or of `*`, except those that disallow the pages. */
function keptRules(file: RobotsFile, token: string, urls: readonly string[]): readonly string[] {
  const named = file.groups.filter(({ agents }) => agents.some((agent) => same(agent.token, token)));
  const groups =
    named.length > 0 ? named : file.groups.filter(({ agents }) => agents.some((agent) => agent.token === '*'));
  const closing = new Set(
    urls
      .map((url) => file.verdict(token, url))
      .flatMap(({ allowed, rule }) => (allowed || rule === null ? [] : [rule.line])),
  );
  return groups.flatMap(({ rules }) => rules.filter(({ line }) => !closing.has(line)).map(({ text }) => text));
}

function withResult(file: RobotsFile, text: string): RobotsFile {
  const { result } = file;
  return result.ok
    ? createRobotsFile(file.url, { ...result, status: 200, body: new TextEncoder().encode(text) })
    : file;
}

const snippet = (before: string, after: string): FixSnippet => ({
  language: 'robots',
  code: after,
  file: 'robots.txt',
  diff: lineDiff('robots.txt', before, after),
});

/**
 * Allows tokens. Groups that name one of them lose the name, or are removed if no other name is left. A separate group for the tokens
 * replaces them, with the rules that disallowed none of the pages.
 * @param urls - pages that must be allowed afterwards.
 * @returns `null` if there is no file to merge with, or if the merged one would not allow every page.
 */
export function openTokens(
  file: RobotsFile | undefined,
  tokens: readonly string[],
  urls: readonly string[],
): FixSnippet | null {
  if (file === undefined || tokens.length === 0) return null;
  const text = textOf(file);
  if (text === null) return null;
  const opened = (token: string): boolean => tokens.some((each) => same(each, token));
  const drop = new Set<number>();
  /** First lines of the changed groups: further down, the new group would include the agent lines above it. */
  const starts: number[] = [];
  for (const group of file.groups) {
    const own = group.agents.filter(({ token }) => opened(token));
    if (own.length === 0) continue;
    starts.push(Math.min(...linesOf(group)));
    const gone = own.length === group.agents.length ? linesOf(group) : own.map(({ line }) => line);
    for (const line of gone) drop.add(line);
  }
  const lines = endless(text).split('\n');
  const first = starts.length === 0 ? lines.length : Math.min(...starts) - 1;
  const kept = [...new Set(tokens.flatMap((token) => keptRules(file, token, urls)))].filter(
    (rule) => !/^disallow:\s*$/i.test(rule),
  );
  const group = [...tokens.map((token) => `User-agent: ${token}`), ...kept, 'Allow: /'];
  const put = (at: number): string[] => [...(at > 0 && lines[at - 1]?.trim() !== '' ? [''] : []), ...group];
  const merged = [
    ...lines.flatMap((line, index) => [
      ...(index === first ? [...put(index), ''] : []),
      ...(drop.has(index + 1) ? [] : [line]),
    ]),
    ...(first === lines.length ? put(lines.length) : []),
  ];
  const after = `${endless(
    merged
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trimStart(),
  )}\n`;
  const read = withResult(file, after);
  const isOpen = (each: RobotsFile, token: string, url: string): boolean => {
    const { allowed, undecided } = each.verdict(token, url);
    return allowed && undecided !== true;
  };
  const open = tokens.every((token) => urls.every((url) => isOpen(read, token, url)));
  const others = file.groups
    .flatMap(({ agents }) => agents.map(({ token }) => token))
    .filter((token) => !opened(token));
  const unchanged = [...others, 'a-crawler-that-no-group-names'].every((token) =>
    urls.every((url) => isOpen(read, token, url) === isOpen(file, token, url)),
  );
  return open && unchanged ? snippet(text, after) : null;
}

/** Adds the line for an existing sitemap; a new file if the site has none. */
export function nameSitemap(file: RobotsFile | undefined, sitemap: string): FixSnippet | null {
  if (file === undefined) return null;
  const line = `Sitemap: ${sitemap}`;
  const text = textOf(file);
  if (text !== null && text.trim() !== '') return snippet(text, `${endless(text)}\n\n${line}\n`);
  const missing = file.result.ok && (file.result.status === 404 || file.result.status === 410);
  return missing || text !== null ? snippet('', `${line}\n`) : null;
}
