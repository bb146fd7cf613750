/** Comparisons in tables, headings or lists. */
import { isContentPage } from '../site.js';
import { firstHeading, mainHeadings } from '../text/main-text.js';
import { withWords } from '../text/reading.js';
import { wordsOf } from '../text/terms.js';
import { limits } from '../thresholds.js';
import type { PageCheck, PageKind } from '../types.js';
import { count, evidence, fail, pass, warn } from '../verdict.js';
import { WORD_LANGUAGES, type Words } from '../words/index.js';

const COMPARING: ReadonlySet<PageKind> = new Set<PageKind>(['guide', 'comparison', 'product', 'service', 'pricing']);

const isComparing = (text: string, words: Words): boolean => wordsOf(text).some((word) => words.comparison.has(word));

export const comparisonBlock: PageCheck = {
  id: 'comparison-block',
  title: 'The page compares in a table or in sections',
  category: 'extract',
  scope: 'page',
  weight: 3,
  gate: null,
  grade: 'strong',
  sources: ['rank-matched', 'absorption'],
  engines: 'all',
  languages: WORD_LANGUAGES,
  rule: 'Passes with a table of two columns and three rows or more that has header cells, or with two headings that compare ("vs", "alternatives", "compared"). Warns with a table without header cells, one such heading, or a list of three items under it. Fails with none. Judged on guides, comparisons, products, services and prices.',
  fix: {
    title: 'Add a comparison table',
    text: 'Set the options side by side in an HTML table with header cells: one row for each option or criterion, real values in the cells.',
    effort: 'medium',
  },
  generateFix: () => ({
    language: 'html',
    code: '<table>\n  <tr><th>Criterion</th><th>Option A</th><th>Option B</th></tr>\n  <tr><th>Price</th><td>…</td><td>…</td></tr>\n  <tr><th>Suited for</th><td>…</td><td>…</td></tr>\n</table>',
  }),
  applies: (page) => isContentPage(page) && COMPARING.has(page.kind),
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['comparison-block'];
      const { facts } = page;
      const tables = facts.tables.filter(
        ({ region, rows, columns }) =>
          (region === 'main' || region === 'body') && columns >= limit.columns && rows >= limit.rows,
      );
      const headed = tables.find(({ headerCells }) => headerCells.length > 0);
      if (headed !== undefined) {
        return pass(
          'The page holds a comparison table.',
          evidence(page.url, {
            snippet: headed.headerCells.join(' | '),
            detail: `table of ${headed.rows} rows and ${headed.columns} columns`,
          }),
        );
      }
      const headings = mainHeadings(facts).filter(({ level, text }) => level !== 1 && isComparing(text, words));
      const show = evidence(page.url, {
        snippet: headings[0]?.text ?? null,
        detail: `${count(headings.length, 'comparing heading')}`,
      });
      if (headings.length >= limit.headings) return pass(`${headings.length} headings compare.`, show);
      const table = tables[0];
      if (table !== undefined)
        return warn(
          'The table has no header cells.',
          evidence(page.url, { detail: `table of ${table.rows} rows and ${table.columns} columns without th` }),
        );
      if (headings.length > 0) return warn('One heading compares; there is no table.', show);
      const list = facts.lists.find(
        ({ region, items }) => (region === 'main' || region === 'body') && items >= limit.listItems,
      );
      if (list !== undefined && isComparing(`${facts.title ?? ''} ${firstHeading(facts)?.text ?? ''}`, words)) {
        return warn(
          'The page compares in a list only.',
          evidence(page.url, { snippet: facts.title, detail: `list of ${list.items} items` }),
        );
      }
      return fail(
        'The page compares nothing.',
        evidence(page.url, { snippet: facts.title, detail: 'no comparison table, no comparing heading' }),
      );
    }),
};
