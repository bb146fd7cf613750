/** Whether dates are marked up, and plausible. */
import { defineCheck } from '../../define-check.js';
import { ARTICLE_TYPES } from '../../entity/types.js';
import { entitiesOf, textsOf } from '../../entities.js';
import type { AuditedPage, Verdict } from '../../types.js';
import { evidence, fail, notApplicable, pass, unmeasured, warn } from '../../verdict.js';
import { daysBetween, markedDates, visibleDates } from '../dates.js';

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?\s?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** ISO 8601 with reduced precision, which schema.org's Date allows as well: a year, or a year and a month. */
const COARSE = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;

interface Marked {
  readonly property: 'datePublished' | 'dateModified';
  readonly raw: string;
}

function markedRaw(page: AuditedPage): Marked[] {
  const { facts } = page;
  const own = entitiesOf(facts, ARTICLE_TYPES);
  const fromEntities = own.flatMap((entity) =>
    (['datePublished', 'dateModified'] as const).flatMap((property) =>
      textsOf(facts, entity, property).map((raw) => ({ property, raw })),
    ),
  );
  const fromMetas = facts.metas.flatMap(({ key, content }): Marked[] => {
    if (key === 'article:published_time') return [{ property: 'datePublished', raw: content.trim() }];
    return key === 'article:modified_time' || key === 'og:updated_time'
      ? [{ property: 'dateModified', raw: content.trim() }]
      : [];
  });
  // Themes put one date in their markup and the other in the head.
  return [
    ...fromEntities,
    ...fromMetas.filter((meta) => !fromEntities.some(({ property }) => property === meta.property)),
  ];
}

/** True if the page shows or marks a modification date other than its publication date. */
function claimsChange({ facts }: AuditedPage): boolean {
  const days = (wanted: 'published' | 'modified'): string[] =>
    facts.dates.flatMap(({ role, from, iso }) => (role === wanted && from !== 'header' ? [iso.slice(0, 10)] : []));
  const published = days('published');
  return days('modified').some((day) => !published.includes(day));
}

export const dateMarkup = defineCheck({
  id: 'date-markup',
  title: 'Dates are marked up and plausible',
  category: 'freshness',
  order: 20,
  scope: 'page',
  part: { kind: 'clarity', item: 'dates' },
  gate: null,
  defect: 'fail',
  grade: 'moderate',
  sources: ['geo-16'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: false,
    'google-ai': true,
    gemini: true,
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
  rule: (_limit, kinds) =>
    `Reads datePublished and dateModified from the page’s article markup, and takes what is missing there from article meta tags. Passes when both are ISO 8601, not in the future, and the modification does not precede publication, or with datePublished alone on a page that claims no modification. Warns when one or both are missing or name no day. Fails when a date cannot be parsed, is in the future, or the modification precedes publication. Not applicable when the page shows no publication or modification date (see date-visible). Unmeasured without dates where a JSON-LD block cannot be parsed (see schema-valid). Judged on ${kinds}.`,
  fix: {
    title: 'Mark up datePublished and dateModified',
    text: 'Add both to the Article markup in ISO 8601, as the times at which the content was published and last changed.',
    effort: 'small',
  },
  fits: ['article'],
  run(page, { site }): Verdict {
    const marked = markedRaw(page);
    const show = ({ property, raw }: Marked, detail: string): ReturnType<typeof evidence> =>
      evidence(page.url, { snippet: `${property}: ${raw}`, detail });
    const unreadable = marked.find(
      ({ raw }) => !COARSE.test(raw) && (!ISO.test(raw) || Number.isNaN(Date.parse(raw.replace(' ', 'T')))),
    );
    if (unreadable !== undefined)
      return fail('A date in the markup is not ISO 8601.', show(unreadable, 'not ISO 8601'));
    const future = marked.find(({ raw }) => (daysBetween(raw, site.auditedAt) ?? 0) < -1);
    if (future !== undefined) return fail('A date in the markup is in the future.', show(future, 'in the future'));
    const coarse = marked.find(({ raw }) => COARSE.test(raw));
    const published = marked.find(({ property }) => property === 'datePublished');
    const modified = marked.find(({ property }) => property === 'dateModified');
    if (published === undefined || modified === undefined) {
      const there = published ?? modified;
      // Other dates in the text are about its subject.
      if (there === undefined && visibleDates(page.facts).length === 0 && markedDates(page.facts).length === 0)
        return notApplicable('The page shows no publication or modification date to mark up.');
      if (published !== undefined && coarse === undefined && !claimsChange(page))
        return pass('The publication date is marked up.', show(published, 'the page claims no modification'));
      if (there === undefined && page.facts.jsonLdProblems.length > 0)
        return unmeasured('A JSON-LD block cannot be parsed; it may have the dates.');
      return there === undefined
        ? warn(
            'The page has no date in its markup.',
            evidence(page.url, { snippet: page.facts.title, detail: 'neither datePublished nor dateModified' }),
          )
        : coarse !== undefined
          ? warn('A date in the markup names no day.', show(coarse, 'without a day'))
          : warn(`Only ${there.property} is marked up.`, show(there, 'the other date is missing'));
    }
    const precision = Math.min(10, modified.raw.length, published.raw.length);
    if (modified.raw.slice(0, precision) < published.raw.slice(0, precision)) {
      return fail('The modification date precedes the publication date.', show(modified, `published ${published.raw}`));
    }
    if (coarse !== undefined) return warn('A date in the markup names no day.', show(coarse, 'without a day'));
    return pass('Both dates are marked up.', show(modified, `published ${published.raw}`));
  },
});
