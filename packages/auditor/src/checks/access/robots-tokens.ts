/** robots.txt by token, shared by the token checks: which tokens are disallowed, and the group that allows them. */
import type { EngineToken } from '../../engines/types.js';
import { openTokens } from '../../fixes/merged-robots.js';
import { robotsFor } from '../site.js';
import type { SiteFacts } from '../types.js';
import type { FixSnippet } from '../fix-types.js';
import { count, percent } from '../verdict.js';
import type { Closure } from './robots-reading.js';
import { closureFor } from './robots-reading.js';

export const NO_FILE = 'No robots.txt could be read; robots-status judges whether it answers.';

export function closures(site: SiteFacts, tokens: readonly EngineToken[]): Closure[] {
  return tokens.flatMap((token) => {
    const closure = closureFor(site, token);
    return closure === null ? [] : [closure];
  });
}

/** The site's robots.txt with an added group that allows the tokens, or the group alone if there is no file to merge it with. */
export function openFix(site: SiteFacts, tokens: readonly string[]): FixSnippet | null {
  if (tokens.length === 0) return null;
  const file = robotsFor(site, site.entrance.url);
  const urls = [site.entrance.url, ...site.pages.map(({ url }) => url)].filter((url) => robotsFor(site, url) === file);
  return openTokens(file, tokens, [...new Set(urls)]);
}

export function closedTokens(site: SiteFacts, tokens: readonly EngineToken[]): string[] {
  return closures(site, tokens)
    .filter(({ share }) => share > 0)
    .map(({ token }) => token);
}

export const describe = (closure: Closure): string =>
  closure.share >= 1
    ? `${closure.token} is blocked from the whole site`
    : `${closure.token} is blocked from ${closure.closed.length} of ${count(closure.judged, 'URL')} (${percent(closure.share)} of page weight)`;

/** How far each page is closed, 0 to 1: the sum of the severities of the tokens that may not fetch it. */
export function closedPages(
  found: readonly Closure[],
  tokens: readonly { readonly token: string; readonly severity: number }[] = [],
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const { token, closed } of found) {
    const severity = tokens.find((each) => each.token === token)?.severity ?? 1;
    for (const { url } of closed) shares.set(url, Math.min(1, (shares.get(url) ?? 0) + severity));
  }
  return shares;
}
