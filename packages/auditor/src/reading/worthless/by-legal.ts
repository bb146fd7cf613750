/**
 * Sites of what laws ask for and nothing beside it: an imprint, terms, what is done with data. Nobody asks for these but of a site that says something else. Told by what
 * the pages are called alone: a solicitor and a trainer in data protection write of the same things.
 */
import { allMainBlocks } from '@citeready/page-facts';
import { titleParts } from '../../language/title-parts.js';
import { namesIn } from '../names/label.js';
import { MEANINGS } from '../names/meanings.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { mainWordsOf, MAX_EVIDENCE } from './worthless.js';

/** Words that the pages must have together: what has fewer may be shown by other means than text. */
const LEAST_WORDS = 30;
/** Share of the pages that must be what laws ask for; the others may be the owner's rules, such as for returns. */
const MOSTLY = 0.5;

type Rule = 'legal' | 'policy';

/** What a page is called, by its title or its first heading; `null` where it is called anything else. */
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
  // A front page with little text may show what the site is about in pictures: it has to be a notice, too.
  const rules = pages.map(ruleOf);
  const legal = rules.filter((rule) => rule === 'legal').length;
  if (legal === 0 || rules.includes(null) || legal < MOSTLY * pages.length) return false;
  return pages.reduce((sum, page) => sum + mainWordsOf(page), 0) >= LEAST_WORDS;
}
