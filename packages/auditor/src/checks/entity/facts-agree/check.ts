/** Facts of markup and text that contradict each other. */
import type { Evidence } from '@citeready/core/contract';
import { defineCheck } from '../../define-check.js';
import { needsMorePages, siteUrl } from '../../site.js';
import type { Verdict } from '../../types.js';
import { count, evidence, notApplicable, pass, plural, warn } from '../../verdict.js';
import { comparedFacts } from '../contradictions.js';

/** Facts named in the fix. */
const MOST_NAMED = 2;
/** How the detail of a fact begins that a link states: `telephone of a link: "…", but tel:…`. */
const OF_LINK = /^[^:"]{1,40} of a link: /;

/** The fix names what differs, and where a link alone is wrong, says that. */
function fixOf(found: readonly Evidence[]): string | null {
  const told = found.flatMap(({ detail }) => (detail?.includes(', but ') === true ? [detail] : []));
  if (told.length === 0) return null;
  const named = told.slice(0, MOST_NAMED).join('; ');
  const left = `Found: ${named}${told.length > MOST_NAMED ? '; and more' : ''}.`;
  return told.every((detail) => OF_LINK.test(detail))
    ? `${left} A link calls or writes to someone else than it shows: correct its target or its text.`
    : `${left} State each fact in one place, and correct the pages that still show the old value.`;
}

export const factsAgree = defineCheck({
  id: 'facts-agree',
  title: 'Pages do not contradict each other',
  category: 'entity',
  order: 65,
  scope: 'site',
  part: { kind: 'hygiene', points: 4 },
  gate: null,
  defect: 'warn',
  grade: 'moderate',
  sources: ['google-ai-guide', 'geo-16'],
  engines: 'every-engine',
  rule: 'Compares the telephone number, street, postal code and founding date of each organization and the price of each product across the markup of all sampled pages, and opening hours on sites with one address, day by day where a label introduces them as such; a street written in two scripts is not compared. A link that calls a number or writes to an address other than the one it shows also counts. Passes when each fact is the same everywhere, warns when two places differ; answers that rest on such a fact count for less. Not applicable when no fact appears in two places. Branches with separate streets are told apart only by their names.',
  fix: {
    title: 'State the same facts on every page',
    text: 'Keep telephone number, address, hours and prices in one place, and correct the pages that still show old values.',
    effort: 'small',
  },
  fixFor: fixOf,
  run(site): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const { compared, torn } = comparedFacts(site);
    if (compared === 0) return notApplicable('No comparable fact appears in two places.');
    if (torn.length === 0)
      return pass(
        `${count(compared, 'fact')} ${plural(compared, 'is', 'are')} the same in every place.`,
        evidence(siteUrl(site), { detail: `${count(compared, 'fact')} compared` }),
      );
    return warn(
      `${count(torn.length, 'fact')} ${plural(torn.length, 'differs', 'differ')} between places.`,
      ...torn.flatMap(({ what, url, shown, otherUrl, otherShown }) => [
        evidence(url, { detail: `${what}: ${shown}, but ${otherShown}${otherUrl === url ? '' : ` on ${otherUrl}`}` }),
        ...(otherUrl === url ? [] : [evidence(otherUrl, { detail: `${what}: ${otherShown}` })]),
      ]),
    );
  },
});
