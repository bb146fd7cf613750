/** Whether a date is shown. */
import type { PageFacts } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { isShell, loadedBy } from '../../render/shell.js';
import type { Verdict } from '../../types.js';
import { evidence, fail, notApplicable, pass, unmeasured, warn } from '../../verdict.js';
import { markedDates, unreadDateline, visibleDates } from '../dates.js';

/** "Prices 2026" in the title or a heading: readers see which year they apply to. A copyright notice does not count. */
const YEAR = /(?<!\p{N})20\p{Nd}{2}(?!\p{N})/u;
const MAX_LINE = 160;

function yearOfPrices({ title, blocks }: PageFacts): string | null {
  const lines = [
    title ?? '',
    ...blocks.filter(({ kind, hidden }) => kind === 'heading' && !hidden).map(({ text }) => text),
  ];
  return lines.find((line) => line.length <= MAX_LINE && YEAR.test(line)) ?? null;
}

export const dateVisible = defineCheck({
  id: 'date-visible',
  title: 'The page shows when it was written or changed',
  category: 'freshness',
  order: 10,
  scope: 'page',
  part: { kind: 'clarity', item: 'dates' },
  gate: null,
  grade: 'strong',
  sources: ['recency-bias', 'ahrefs-fresh'],
  engines: 'every-engine',
  rule: (_limit, kinds) =>
    `Looks for a visible publication or modification date: in a time element, after a word such as "updated", or on a short line above the first paragraph. Passes when one is visible, warns when only markup or meta tags have it, fails without one. A price list passes with a year in its title or a heading as well, and warns without any date. Unmeasured where a short line above the first paragraph holds a year or a date in digits that could not be read, or the year of the date in the markup, and without a date where scripts load the text (see raw-text). Judged on ${kinds}.`,
  fix: {
    title: 'Show a date on the page',
    text: 'Under the heading, show when the page was published or last really changed, or from what date its prices apply, in a time element.',
    effort: 'small',
  },
  fits: ['article', 'pricing'],
  run(page): Verdict {
    const shown = visibleDates(page.facts)[0];
    if (shown !== undefined)
      return pass(
        'The page shows its date.',
        evidence(page.url, { snippet: shown.raw, detail: `${shown.iso.slice(0, 10)}, from ${shown.from}` }),
      );
    const marked = markedDates(page.facts)[0];
    const unread = unreadDateline(page.facts);
    // "Updated February 2026": readers see the month.
    if (marked !== undefined && unread?.includes(marked.iso.slice(0, 4)) === true)
      return unmeasured(`"${unread}" shows the year of the date in the markup.`);
    if (marked !== undefined)
      return warn(
        'Only markup has the date; readers do not see it.',
        evidence(page.url, { snippet: marked.raw, detail: `from ${marked.from}` }),
      );
    if (unread !== null) return unmeasured(`"${unread}" may be a date that could not be read.`);
    const year = page.kind === 'pricing' ? yearOfPrices(page.facts) : null;
    if (year !== null)
      return pass(
        'The page says which year its prices apply to.',
        evidence(page.url, { snippet: year, detail: 'year of the prices' }),
      );
    if (page.kind === 'pricing')
      return page.facts.numbers.some(({ kind }) => kind === 'currency')
        ? warn(
            'The page does not say from what date its prices apply.',
            evidence(page.url, { snippet: page.facts.title, detail: 'prices without a date' }),
          )
        : notApplicable('The page states no prices.');
    if (isShell(page.facts))
      return unmeasured(`${loadedBy(page.facts)} load the text of the page, and perhaps its date.`);
    return fail(
      'The page shows no date.',
      evidence(page.url, { snippet: page.facts.title, detail: 'no publication or modification date' }),
    );
  },
});
