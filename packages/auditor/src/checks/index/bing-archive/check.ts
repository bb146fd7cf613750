/** Directives with which Bing keeps a page out of answers. */
import { defineCheck } from '../../define-check.js';
import { directivesFor } from '../../site.js';
import type { Verdict } from '../../types.js';
import { evidence, judged, notApplicable, pass } from '../../verdict.js';
import { firstPageWith, found, replacement } from '../directives.js';

export const bingArchive = defineCheck({
  id: 'bing-archive',
  title: 'Copilot may use the page in answers',
  category: 'index',
  order: 30,
  scope: 'page',
  perEngine: true,
  part: { kind: 'reach' },
  gate: 'hard',
  grade: 'strong',
  sources: ['bing-archive', 'bing-guidelines'],
  engines: {
    chatgpt: false,
    perplexity: false,
    claude: false,
    'google-ai': false,
    gemini: false,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  rule: 'Looks for noarchive and nocache in meta robots, meta bingbot and X-Robots-Tag. Passes with neither, warns on nocache (URL, title and snippet only), fails on noarchive (neither linked nor used in answers). When both are present, Bing applies nocache. Google uses neither for AI features.',
  fix: {
    title: 'Remove noarchive and nocache',
    text: 'Remove noarchive and nocache from the robots and bingbot directives of pages that Copilot may use.',
    effort: 'small',
  },
  generateFix: (site, engine) => replacement(firstPageWith(site, engine, ['noarchive', 'nocache']), 'index, follow'),
  fits: 'every-kind',
  readers: 'all',
  run(page, { engine }): Verdict {
    if (engine === null || !engine.directives.archive) return notApplicable('Only Bing documents these directives.');
    const directives = directivesFor(page.facts, engine);
    const nocache = directives.find(({ name }) => name === 'nocache');
    if (nocache !== undefined) {
      return judged(
        'warn',
        'nocache limits Copilot to the URL, title and snippet.',
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
});
