/** Is a date shown. */
import { defineCheck } from '../../define-check.js';
import type { Verdict } from '../../types.js';
import { evidence, fail, notApplicable, pass, unmeasured, warn } from '../../verdict.js';
import { markedDates, unreadDateline, visibleDates } from '../dates.js';

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
    `Looks for a visible publication or modification date: in a time element, after a word such as "updated", or on a short line above the first paragraph. Passes when one is visible, warns when only markup or meta tags have it, fails without. A price list without any date warns. Unmeasured where a short line above the first paragraph holds a year or a date in digits that could not be read, or the year of the date in the markup. Judged on ${kinds}.`,
  fix: {
    title: 'Show the date of the last change',
    text: 'Show the date of publication or of the last real change under the heading, in a time element.',
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
    // "Updated February 2026": readers see of which month it is.
    if (marked !== undefined && unread?.includes(marked.iso.slice(0, 4)) === true)
      return unmeasured(`"${unread}" shows the year of the date in the markup.`);
    if (marked !== undefined)
      return warn(
        'Only markup has the date; readers do not see it.',
        evidence(page.url, { snippet: marked.raw, detail: `from ${marked.from}` }),
      );
    if (unread !== null) return unmeasured(`"${unread}" may be a date that could not be read.`);
    if (page.kind === 'pricing')
      return page.facts.numbers.some(({ kind }) => kind === 'currency')
        ? warn(
            'The prices do not say as of when they are valid.',
            evidence(page.url, { snippet: page.facts.title, detail: 'prices without a date' }),
          )
        : notApplicable('The page states no prices.');
    return fail(
      'The page shows no date.',
      evidence(page.url, { snippet: page.facts.title, detail: 'no publication or modification date' }),
    );
  },
});
