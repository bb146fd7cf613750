/**
 * Sites of what laws ask for and nothing beside it: an imprint, terms, what is done with data. Nobody asks for these but of a site that says something else. Told by what
 * the pages are called, or, under any name, by what their paragraphs say.
 */
import { allMainBlocks } from '@citeready/page-facts';
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { anywhere } from '../../language/word-pattern.js';
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

const clauses = inAllLanguages(
  () => textWords().clauses,
  (words) => anywhere(words.map((word) => word.toLowerCase())),
);
/** Words of a text that is a paragraph, and of the paragraphs that a site must have. */
const PARAGRAPH = 8;
const LEAST_IN_CLAUSES = 50;
/** Share of the words of each page in paragraphs that say so, and how many things they must say: a baker has cookies, too. */
const MOSTLY_CLAUSES = 0.6;
const LEAST_CLAUSES = 4;
/** Words of a page that counts. */
const LEAST_OF_PAGE = 30;
/** Characters of a paragraph that are read. */
const MOST_CHARS = 1_000;

/** Whether paragraphs on privacy, terms and liability are all that every page holds, the first among them. */
function areClauses(pages: readonly JudgedPage[]): boolean {
  const said = new Set<string>();
  let inClauses = 0;
  for (const [index, page] of pages.entries()) {
    const all = mainWordsOf(page);
    if (all < LEAST_OF_PAGE && index > 0) continue;
    let own = 0;
    let other = 0;
    for (const { text, words } of allMainBlocks(page.facts.blocks)) {
      const found = words < PARAGRAPH ? null : clauses().exec(text.slice(0, MOST_CHARS));
      if (found === null) {
        other += words;
        // Of nearly every site the beginning of the front page shows it.
        if (other > all * (1 - MOSTLY_CLAUSES)) return false;
        continue;
      }
      own += words;
      said.add(found[0].toLowerCase());
    }
    if (own < all * MOSTLY_CLAUSES || (index === 0 && own < LEAST_OF_PAGE)) return false;
    inClauses += own;
  }
  return inClauses >= LEAST_IN_CLAUSES && said.size >= LEAST_CLAUSES;
}

export function byLegal(pages: readonly JudgedPage[]): Worthless | null {
  return areNotices(pages) || areClauses(pages)
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
