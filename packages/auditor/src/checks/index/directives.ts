/** Page directives that decide whether a page may be indexed, quoted and used in answers; read for the agents that an engine answers to. */
import type { RobotsDirective } from '../../facts/types.js';
import type { EngineProfile } from '../../engines/types.js';
import { directivesFor, isContentPage, sameUrl } from '../site.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, FixSnippet, PageCheck, SiteFacts, Verdict } from '../types.js';
import { count, evidence, judged, notApplicable, pass, percent, warn } from '../verdict.js';

/** Kinds that one may well keep out of an index. */
const LEAVES_INDEX: ReadonlySet<AuditedPage['kind']> = new Set<AuditedPage['kind']>(['utility', 'legal']);

const show = (directive: RobotsDirective): string =>
  directive.from === 'header'
    ? `X-Robots-Tag: ${directive.raw}`
    : `<meta name="${directive.agent}" content="${directive.raw}">`;

const found = (page: AuditedPage, directive: RobotsDirective, detail: string): ReturnType<typeof evidence> =>
  evidence(page.url, { snippet: show(directive), detail });

/** The directive that keeps the page out of the index: noindex, none, or an unavailable_after that has passed. */
function closing(page: AuditedPage, engine: EngineProfile, site: SiteFacts): RobotsDirective | undefined {
  return directivesFor(page.facts, engine).find(({ name, value }) => {
    if (name === 'noindex' || name === 'none') return true;
    if (name !== 'unavailable_after' || value === null) return false;
    const until = Date.parse(value);
    return !Number.isNaN(until) && until < site.auditedAt.getTime();
  });
}

function firstPageWith(
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

/** The tag or header to put in place of the one that closes. */
function replacement(directive: RobotsDirective | undefined, content: string): FixSnippet | null {
  if (directive === undefined) return null;
  return directive.from === 'header'
    ? { language: 'http', code: `X-Robots-Tag: ${content}` }
    : { language: 'html', code: `<meta name="${directive.agent}" content="${content}">` };
}

export const noindex: PageCheck = {
  id: 'noindex',
  title: 'Pages may be indexed',
  category: 'index',
  scope: 'page',
  perEngine: true,
  weight: 3,
  gate: 'hard',
  grade: 'strong',
  sources: ['google-robots-meta', 'google-controls', 'openai-bots', 'apple-applebot'],
  engines: 'all',
  rule: 'noindex, none and a past unavailable_after in meta robots, in a meta that names the engine’s agent, and in X-Robots-Tag with or without agent. Passes without any; warns on utility and legal pages and on pages that name another as canonical; fails on every other page. Not applicable to engines whose vendor documents no such directive. A tag for another engine’s agent closes nothing here.',
  fix: {
    title: 'Remove noindex from pages that should be cited',
    text: 'Take noindex out of the meta tag or the X-Robots-Tag header of the listed pages.',
    effort: 'small',
  },
  generateFix: (site, engine) =>
    replacement(firstPageWith(site, engine, ['noindex', 'none', 'unavailable_after']), 'index, follow'),
  applies: isContentPage,
  run(page, site, engine): Verdict {
    if (engine === null || !engine.directives.noindex)
      return notApplicable('The vendor documents no noindex for this engine.');
    const directive = closing(page, engine, site);
    if (directive === undefined)
      return pass('The page may be indexed.', evidence(page.url, { detail: 'no noindex for this engine' }));
    const item = found(
      page,
      directive,
      `${directive.name} for ${directive.agent === 'robots' ? 'every crawler' : directive.agent}`,
    );
    if (LEAVES_INDEX.has(page.kind)) return warn(`The page, of kind ${page.kind}, is kept out of the index.`, item);
    const original = page.facts.canonicals[0]?.url ?? null;
    if (original !== null && !sameUrl(original, page.url)) {
      return warn(`The page is kept out of the index and names ${original} in its place.`, item);
    }
    return judged('fail', `The page is kept out of the index by ${directive.name}.`, [item], {
      gate: { share: 1, variant: 'noindex' },
    });
  },
};

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

export const snippetPermission: PageCheck = {
  id: 'snippet-permission',
  title: 'Pages may be quoted',
  category: 'index',
  scope: 'page',
  perEngine: true,
  weight: 3,
  gate: 'hard',
  grade: 'strong',
  sources: ['google-robots-meta', 'google-controls', 'zyppy', 'apple-applebot'],
  engines: 'all',
  reportedFor: (engine) => engine.directives.snippet === 'report',
  rule: 'nosnippet, max-snippet and data-nosnippet for the agents that the engine answers to. Passes without limits (max-snippet −1 included); warns on max-snippet of 1 to 160 characters or more than 20 % of the main text in data-nosnippet; fails on nosnippet, max-snippet:0 or more than 60 %. It caps engines whose vendor documents that snippets are the input to answers (Google AI Overviews and AI Mode); elsewhere it is reported. Not applicable to engines that document nothing.',
  fix: {
    title: 'Allow snippets',
    text: 'Remove nosnippet, set max-snippet to -1, and take data-nosnippet off the main text.',
    effort: 'small',
  },
  generateFix: (site, engine) =>
    replacement(firstPageWith(site, engine, ['nosnippet', 'max-snippet']), 'max-snippet:-1'),
  applies: isContentPage,
  run(page, _site, engine): Verdict {
    if (engine === null || engine.directives.snippet === 'ignored') {
      return notApplicable('The vendor documents no snippet control for this engine.');
    }
    const directives = directivesFor(page.facts, engine);
    const limit = limits['snippet-permission'];
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
};

export const bingArchive: PageCheck = {
  id: 'bing-archive',
  title: 'Copilot may use the page in answers',
  category: 'index',
  scope: 'page',
  perEngine: true,
  weight: 3,
  gate: 'hard',
  grade: 'strong',
  sources: ['bing-archive', 'bing-guidelines'],
  engines: ['copilot'],
  rule: 'noarchive and nocache in meta robots, meta bingbot and X-Robots-Tag. Passes without both, warns on nocache (address, title and snippet only), fails on noarchive (neither linked nor used in answers). Where both stand, Bing applies nocache. Google does not use either for AI features.',
  fix: {
    title: 'Remove noarchive and nocache',
    text: 'Take noarchive and nocache out of the robots and bingbot directives of pages that Copilot may use.',
    effort: 'small',
  },
  generateFix: (site, engine) => replacement(firstPageWith(site, engine, ['noarchive', 'nocache']), 'index, follow'),
  applies: isContentPage,
  run(page, _site, engine): Verdict {
    if (engine === null || !engine.directives.archive) return notApplicable('Only Bing documents these directives.');
    const directives = directivesFor(page.facts, engine);
    const nocache = directives.find(({ name }) => name === 'nocache');
    if (nocache !== undefined) {
      return judged(
        'warn',
        'nocache leaves Copilot the address, title and snippet only.',
        [found(page, nocache, 'nocache')],
        {
          gate: { share: 1, variant: 'nocache' },
        },
      );
    }
    const noarchive = directives.find(({ name }) => name === 'noarchive');
    if (noarchive !== undefined) {
      return judged(
        'fail',
        'noarchive keeps the page out of Copilot’s answers.',
        [found(page, noarchive, 'noarchive')],
        {
          gate: { share: 1, variant: 'noarchive' },
        },
      );
    }
    return pass('Copilot may use the page.', evidence(page.url, { detail: 'neither noarchive nor nocache' }));
  },
};
