/** Comparisons in tables, headings or lists. */
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { entitiesOf } from '../../entities.js';
import { firstHeading, mainHeadings } from '../../text/main-text.js';
import { withWords } from '../../text/reading.js';
import { wordsOf } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import { count, evidence, fail, pass, warn } from '../../verdict.js';
import type { Words } from '../../words/index.js';
import { WORD_LANGUAGES } from '../../words/index.js';

const isComparing = (text: string, words: Words): boolean => wordsOf(text).some((word) => words.comparison.has(word));

const between = inAllLanguages(
  () => textWords().against,
  (words): ReadonlySet<string> => new Set(words),
);

/** Words of the two options that a title compares, without those that both have; `null` if it does not name two. */
function optionsOf(title: string, words: Words): readonly [ReadonlySet<string>, ReadonlySet<string>] | null {
  const all = wordsOf(title);
  const at = all.findIndex((word) => between().has(word));
  if (at < 1) return null;
  const [before, after] = [all.slice(0, at), all.slice(at + 1)].map((side) =>
    side.filter((word) => !words.stop.has(word)),
  );
  const own = (side: readonly string[] = [], other: readonly string[] = []): ReadonlySet<string> =>
    new Set(side.filter((word) => !other.includes(word)));
  const options = [own(before, after), own(after?.slice(0, MAX_OPTION), before)] as const;
  return options[0].size > 0 && options[1].size > 0 ? options : null;
}

/** Maximum number of words of the second option: after it, a title continues with the purpose of the text. */
const MAX_OPTION = 3;

const names = (text: string, option: ReadonlySet<string>): boolean => wordsOf(text).some((word) => option.has(word));

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
    `Passes with a table of at least ${inWords(limit.columns)} columns and ${inWords(limit.rows)} rows that has header cells, or with at least ${inWords(limit.headings)} headings that compare ("vs", "alternatives", "compared"), or with a section heading for each of the options that the title compares ("A vs B"). Warns with a table without header cells, with fewer such headings, or with a comparing list of at least ${inWords(limit.listItems)} items. Fails with none of these. Judged on ${kinds} that are not marked up as news.`,
  fix: {
    title: 'Add a comparison table',
    text: 'Set the options side by side in an HTML table with header cells, with one row for each option or criterion and real values in the cells.',
    effort: 'medium',
  },
  fits: ['comparison'],
  // News compares this year with the last; that is not a choice between options.
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
      const sections = mainHeadings(facts).filter(({ level }) => level !== 1);
      const headings = sections.filter(({ text }) => isComparing(text, words));
      const show = evidence(page.url, {
        snippet: headings[0]?.text ?? null,
        detail: `${count(headings.length, 'comparison heading')}`,
      });
      if (headings.length >= limit.headings) return pass(`${headings.length} headings compare.`, show);
      const options = [firstHeading(facts)?.text ?? '', facts.title ?? '']
        .map((title) => optionsOf(title, words))
        .find((found) => found !== null);
      // A section on both ("Gold and silver in numbers") may come before the two.
      const [ones = [], others = []] = (options ?? []).map((option) =>
        sections.filter(({ text }) => names(text, option)),
      );
      const one = ones.find((section) => others.some((other) => other !== section));
      const other = others.find((section) => section !== one);
      if (one !== undefined && other !== undefined)
        return pass(
          'The sections cover what the title compares.',
          evidence(page.url, { snippet: `${one.text} · ${other.text}`, detail: 'a section for each' }),
        );
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
