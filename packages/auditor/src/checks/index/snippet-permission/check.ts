/** Directives that limit quoting. */
import type { RobotsDirective } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { directivesFor } from '../../site.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, judged, notApplicable, pass, percent, warn } from '../../verdict.js';
import { firstPageWith, found, replacement } from '../directives.js';

/** The tightest max-snippet; `null` for none or no limit (-1). */
function shortest(
  directives: readonly RobotsDirective[],
): { readonly directive: RobotsDirective; readonly chars: number } | null {
  const limited = directives
    .filter(({ name }) => name === 'max-snippet')
    .map((directive) => ({ directive, chars: Number(directive.value ?? Number.NaN) }))
    .filter(({ chars }) => Number.isInteger(chars) && chars >= 0)
    .sort((a, b) => a.chars - b.chars);
  return limited[0] ?? null;
}

export const snippetPermission = defineCheck({
  id: 'snippet-permission',
  title: 'Pages may be quoted',
  category: 'index',
  order: 20,
  scope: 'page',
  perEngine: true,
  part: { kind: 'reach' },
  gate: 'hard',
  grade: 'strong',
  sources: ['google-robots-meta', 'google-controls', 'zyppy', 'apple-applebot'],
  engines: 'every-engine',
  reportedFor: (engine) => engine.directives.snippet === 'report',
  thresholds: {
    shortSnippet: threshold(
      160,
      'characters',
      'google-robots-meta',
      'max-snippet at or below this is too short for an answer',
    ),
    noSnippetWarn: threshold(0.2, 'share of main text', 'proposal', 'inside data-nosnippet'),
    noSnippetFail: threshold(0.6, 'share of main text', 'proposal', 'inside data-nosnippet'),
  },
  rule: (limit) =>
    `Reads nosnippet, max-snippet and data-nosnippet for the agents that the engine obeys. Passes without limits (including max-snippet −1); warns on a max-snippet of 1 to ${limit.shortSnippet} characters or more than ${percent(limit.noSnippetWarn)} of the main text in data-nosnippet; fails on nosnippet, max-snippet:0 or more than ${percent(limit.noSnippetFail)}. It caps the score of engines whose vendor documents that snippets are the input to answers (Google AI Overviews and AI Mode); for others it is only reported. Not applicable to engines that document no snippet control.`,
  fix: {
    title: 'Allow snippets',
    text: 'Remove nosnippet, set max-snippet to -1, and remove data-nosnippet from the main text.',
    effort: 'small',
  },
  generateFix: (site, engine) =>
    replacement(firstPageWith(site, engine, ['nosnippet', 'max-snippet']), 'max-snippet:-1'),
  fits: 'every-kind',
  readers: 'all',
  run(page, { engine, limit }): Verdict {
    if (engine === null || engine.directives.snippet === 'ignored') {
      return notApplicable('The vendor documents no snippet controls for this engine.');
    }
    const directives = directivesFor(page.facts, engine);
    const closed = (item: ReturnType<typeof evidence>, summary: string): Verdict =>
      judged(
        'fail',
        summary,
        [item],
        engine.directives.snippet === 'gate' ? { gate: { share: 1, variant: 'no-snippet' } } : {},
      );

    const none = directives.find(({ name }) => name === 'nosnippet');
    if (none !== undefined) return closed(found(page, none, 'nosnippet'), 'nosnippet forbids quoting the page.');
    const short = shortest(directives);
    if (short?.chars === 0)
      return closed(found(page, short.directive, 'max-snippet:0'), 'max-snippet:0 forbids quoting the page.');
    const { noSnippetChars, mainChars } = page.facts.text;
    const kept = mainChars === 0 ? 0 : Math.min(1, noSnippetChars / mainChars);
    const keptItem = evidence(page.url, { detail: `${percent(kept)} of the main text is inside data-nosnippet` });
    if (kept > limit.noSnippetFail)
      return closed(keptItem, `${percent(kept)} of the main text may not be quoted (data-nosnippet).`);
    if (short !== null && short.chars <= limit.shortSnippet) {
      return warn(
        `Quotes are limited to ${count(short.chars, 'character')}.`,
        found(page, short.directive, `max-snippet ${short.chars}`),
      );
    }
    if (kept > limit.noSnippetWarn)
      return warn(`${percent(kept)} of the main text may not be quoted (data-nosnippet).`, keptItem);
    return pass('The page may be quoted.', evidence(page.url, { detail: 'no snippet limit for this engine' }));
  },
});
