/** Robots directives in the form that the directive checks show and replace. */
import type { EngineProfile } from '../../engines/types.js';
import type { RobotsDirective } from '@citeready/page-facts';
import { directivesFor } from '../site.js';
import type { AuditedPage, SiteFacts } from '../types.js';
import type { FixSnippet } from '../fix-types.js';
import { evidence } from '../verdict.js';

const show = (directive: RobotsDirective): string =>
  directive.from === 'header'
    ? `X-Robots-Tag: ${directive.raw}`
    : `<meta name="${directive.agent}" content="${directive.raw}">`;

export const found = (page: AuditedPage, directive: RobotsDirective, detail: string): ReturnType<typeof evidence> =>
  evidence(page.url, { snippet: show(directive), detail });

export function firstPageWith(
  site: SiteFacts,
  engine: EngineProfile | null,
  names: readonly string[],
): RobotsDirective | undefined {
  for (const page of site.pages) {
    const directive = directivesFor(page.facts, engine).find(({ name }) => names.includes(name));
    if (directive !== undefined) return directive;
  }
  return undefined;
}

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Directives that state the default, and directives that accompany a closing one. */
const IDLE: ReadonlySet<string> = new Set(['all', 'index', 'follow', 'nofollow']);

/** The tag without its closing directives; `null` if nothing else of effect remains, so that the tag can be removed. */
export function keptTag({ agent, from, raw }: RobotsDirective, names: readonly string[]): string | null {
  if (from === 'header') return null;
  const kept = raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => {
      const name = part.toLowerCase().split(':', 1)[0]?.trim() ?? '';
      return name !== '' && !names.includes(name) && !IDLE.has(name);
    });
  return kept.length === 0 ? null : `<meta name="${attribute(agent)}" content="${attribute(kept.join(', '))}">`;
}

/** The tag or header that replaces the closing one. */
export function replacement(directive: RobotsDirective | undefined, content: string): FixSnippet | null {
  if (directive === undefined) return null;
  return directive.from === 'header'
    ? { language: 'http', code: `X-Robots-Tag: ${content}` }
    : { language: 'html', code: `<meta name="${directive.agent}" content="${content}">` };
}
