/**
 * Detects sites that consist only of legally required pages: an imprint, terms, a privacy policy. Readers need these only for a site with
 * other content. Decided by the names of the pages alone: a solicitor and a data protection trainer write about the same topics.
 */
import { allMainBlocks } from '@citeready/page-facts';
import { titleParts } from '../../language/title-parts.js';
import { namesIn } from '../names/label.js';
import { MEANINGS } from '../names/meanings.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { mainWordsOf, MAX_EVIDENCE } from './worthless.js';

/** Minimum number of words of all pages together: a site with fewer may show its content in other ways than text. */
const LEAST_WORDS = 30;
/** Minimum share of legally required pages; the others may be the owner's rules, such as for returns. */
const MOSTLY = 0.5;

type Rule = 'legal' | 'policy';

/** The name of a page from its title or first heading; `null` for any other name. */
function ruleOf({ facts }: JudgedPage): Rule | null {
  const heading = allMainBlocks(facts.blocks).find(({ level }) => level === 1)?.text ?? '';
  const names = [...titleParts((facts.title ?? '').slice(0, 200)), heading].flatMap((label) =>
    namesIn(label).flatMap(({ name, by }) => (by === 'part' ? [] : [MEANINGS[name].kind])),
  );
  return names.includes('legal') ? 'legal' : names.includes('policy') ? 'policy' : null;
}

export function byLegal(pages: readonly JudgedPage[]): Worthless | null {
  return areNotices(pages)
    ? {
        what: 'legal notices without a site that they are about',
        evidence: pages.slice(0, MAX_EVIDENCE).map(({ url, facts }) => ({
          url,
          snippet: facts.title ?? '',
          detail: 'a legal notice',
        })),
      }
    : null;
}

function areNotices(pages: readonly JudgedPage[]): boolean {
  // A home page with little text may show the subject of the site in pictures: it must also be a notice.
  const rules = pages.map(ruleOf);
  const legal = rules.filter((rule) => rule === 'legal').length;
  if (legal === 0 || rules.includes(null) || legal < MOSTLY * pages.length) return false;
  return pages.reduce((sum, page) => sum + mainWordsOf(page), 0) >= LEAST_WORDS;
}
