/** Enough text for the kind of page. */
import { isContentPage } from '../site.js';
import { limits } from '../thresholds.js';
import type { PageCheck, PageKind, Verdict } from '../types.js';
import { atLeast, count, evidence, judged } from '../verdict.js';

const LONG_FORM: ReadonlySet<PageKind> = new Set<PageKind>(['article', 'guide', 'docs']);
const SHORT_FORM: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'product', 'service', 'pricing', 'comparison']);

export const contentDepth: PageCheck = {
  id: 'content-depth',
  title: 'The page has enough text for its kind',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['absorption', 'se-ranking', 'zyppy'],
  engines: ['google-ai', 'gemini', 'perplexity', 'chatgpt', 'copilot'],
  rule: 'Words of the main content: articles, guides and documentation pass from 600 on, home pages, products, services, prices and comparisons from 200 on. Half of that warns, less fails. Studies disagree on length beyond that, so that more earns nothing.',
  fix: {
    title: 'Add the facts that a reader still asks for',
    text: 'Answer the follow-up questions: prices, limits, steps, examples, differences. Do not pad.',
    effort: 'large',
  },
  applies: (page) => isContentPage(page) && (LONG_FORM.has(page.kind) || SHORT_FORM.has(page.kind)),
  run(page): Verdict {
    const limit = limits['content-depth'];
    const words = page.facts.text.mainWords;
    const wanted = LONG_FORM.has(page.kind) ? limit.article : limit.product;
    const state = atLeast(words, { pass: wanted, warn: wanted / 2 });
    return judged(state, `${count(words, 'word')} of main text on a page of kind ${page.kind}.`, [
      evidence(page.url, { snippet: page.facts.title, detail: `${words} words; ${wanted} pass` }),
    ]);
  },
};
