/** Quotations with a named speaker. */
import { mainIndices } from '../text/main-text.js';
import { limits } from '../thresholds.js';
import type { PageCheck, Verdict } from '../types.js';
import { evidence, fail, pass, warn } from '../verdict.js';
import { kinds, on } from './pages.js';

export const quotations: PageCheck = {
  id: 'quotations',
  title: 'The text quotes someone by name',
  category: 'evidence',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24'],
  engines: ['perplexity', 'chatgpt', 'claude', 'google-ai', 'copilot'],
  rule: 'Quotations of six words and more in blockquote, q or quotation marks in the main text. Passes with a named speaker or source, warns without, fails when nothing is quoted. Judged on articles and guides.',
  fix: {
    title: 'Quote an expert by name',
    text: 'Add a quotation of one or two sentences with the name and role of the person, in a blockquote with cite.',
    effort: 'medium',
  },
  generateFix: () => ({
    language: 'html',
    code: '<blockquote cite="https://…">\n  <p>…</p>\n  <footer>— Name, role</footer>\n</blockquote>',
  }),
  applies: on(kinds('article', 'guide')),
  run(page): Verdict {
    const inside = mainIndices(page.facts);
    const quotes = page.facts.quotes.filter(
      ({ block, words }) => inside.has(block) && words >= limits.quotations.minWords,
    );
    const named = quotes.find(({ attribution }) => attribution !== null);
    if (named !== undefined)
      return pass(
        'The text quotes someone by name.',
        evidence(page.url, { snippet: named.text, detail: `by ${named.attribution ?? ''}` }),
      );
    const first = quotes[0];
    if (first !== undefined)
      return warn(
        'The text quotes, but names no speaker.',
        evidence(page.url, { snippet: first.text, detail: 'no speaker named' }),
      );
    return fail(
      'The text quotes no one.',
      evidence(page.url, { snippet: page.facts.title, detail: `no quotation of ${limits.quotations.minWords} words` }),
    );
  },
};
