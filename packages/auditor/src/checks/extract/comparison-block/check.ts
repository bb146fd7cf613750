/** Comparisons in tables, headings or lists. */
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { entitiesOf } from '../../site.js';
import { firstHeading, mainHeadings } from '../../text/main-text.js';
import { withWords } from '../../text/reading.js';
import { wordsOf } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import { count, evidence, fail, pass, warn } from '../../verdict.js';
import { WORD_LANGUAGES, type Words } from '../../words/index.js';

const isComparing = (text: string, words: Words): boolean => wordsOf(text).some((word) => words.comparison.has(word));

const NEWS = new Set(['newsarticle', 'reportagenewsarticle', 'analysisnewsarticle']);

export const comparisonBlock = defineCheck({
  id: 'comparison-block',
  title: 'The page compares in a table or in sections',
  category: 'extract',
  order: 70,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'strong',
  sources: ['rank-matched', 'absorption'],
  engines: 'every-engine',
  languages: WORD_LANGUAGES,
  thresholds: {
    columns: threshold(2, 'columns', 'rank-matched', 'of a comparison table'),
    rows: threshold(3, 'rows', 'rank-matched', 'of a comparison table'),
    headings: threshold(2, 'headings', 'rank-matched', 'with words such as "vs" or "alternatives"'),
    listItems: threshold(3, 'items', 'proposal', 'in a list that compares partially'),
  },
  rule: (limit, kinds) =>
    `Passes with a table of at least ${inWords(limit.columns)} columns and ${inWords(limit.rows)} rows that has header cells, or with at least ${inWords(limit.headings)} headings that compare ("vs", "alternatives", "compared"). Warns with a table without header cells, with fewer such headings, or with a comparing list of at least ${inWords(limit.listItems)} items. Fails with none of these. Judged on ${kinds} that are not marked up as news.`,
  fix: {
    title: 'Add a comparison table',
    text: 'Set the options side by side in an HTML table with header cells, with one row for each option or criterion and real values in the cells.',
    effort: 'medium',
  },
  fits: ['comparison'],
  // News sets this year against the last; nobody chooses between them.
  appliesIf: ({ facts }) => entitiesOf(facts, NEWS).length === 0,
  run: (page, { limit }) =>
    withWords(page, (words) => {
      const { facts } = page;
      const tables = facts.tables.filter(
        ({ region, rows, columns }) =>
          (region === 'main' || region === 'body') && columns >= limit.columns && rows >= limit.rows,
      );
      const headed = tables.find(({ headerCells }) => headerCells.length > 0);
      if (headed !== undefined) {
        return pass(
          'The page has a comparison table.',
          evidence(page.url, {
            snippet: headed.headerCells.join(' | '),
            detail: `table of ${headed.rows} rows and ${headed.columns} columns`,
          }),
        );
      }
      const headings = mainHeadings(facts).filter(({ level, text }) => level !== 1 && isComparing(text, words));
      const show = evidence(page.url, {
        snippet: headings[0]?.text ?? null,
        detail: `${count(headings.length, 'comparison heading')}`,
      });
      if (headings.length >= limit.headings) return pass(`${headings.length} headings compare.`, show);
      const table = tables[0];
      if (table !== undefined)
        return warn(
          'The table has no header cells.',
          evidence(page.url, {
            detail: `table of ${table.rows} rows and ${table.columns} columns without header cells`,
          }),
        );
      if (headings.length > 0) return warn('One heading compares, but the page has no table.', show);
      const list = facts.lists.find(
        ({ region, items }) => (region === 'main' || region === 'body') && items >= limit.listItems,
      );
      if (list !== undefined && isComparing(`${facts.title ?? ''} ${firstHeading(facts)?.text ?? ''}`, words)) {
        return warn(
          'The page compares only in a list.',
          evidence(page.url, { snippet: facts.title, detail: `list of ${list.items} items` }),
        );
      }
      return fail(
        'The page has no comparison table or section.',
        evidence(page.url, { snippet: facts.title, detail: 'no comparison table, no comparison heading' }),
      );
    }),
});
