/**
 * Detects doorway sites that repeat one short text for many names: every town, every product, page after page. The names of a page are in
 * its title; without them and without numbers, its text equals that of earlier pages, and readers find the same on all of them.
 */
import { allMainBlocks } from '@citeready/page-facts';
import { eachWord } from '../nonsense/words.js';
import { hashOf } from '../nonsense/spellings.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { MAX_EVIDENCE } from './worthless.js';

/** Minimum number of pages with text, and minimum number of words of a text block. */
const LEAST_PAGES = 5;
const LEAST_WORDS = 6;
/** Number of words per run, and minimum number of runs of a page with text. */
const RUN = 5;
const LEAST_RUNS = 20;
/** Share of the runs of a page in earlier pages from which it repeats them; and the minimum share of such pages, without the first. */
const SAME = 0.75;
const NEARLY_ALL = 0.8;
/**
 * Maximum number of new runs of all pages together: a site with more has content on some page. A party organizer's site for fifty towns,
 * rated highly by readers, has 4,000.
 */
const LITTLE = 600;
const MAX_TITLE = 300;

/** Placeholder for a name of the page's title, a number, or several of them in a row. */
const NAME = 1;

/** Words of a title; for scripts without spaces, letters in pairs. */
function namesOf(title: string): ReadonlySet<number> {
  const names = new Set<number>();
  eachWord(title, (start, end, _gap, kind) => {
    if (kind !== 'run') names.add(hashOf(title, start, end));
    else for (let at = start; at + 2 <= end; at++) names.add(hashOf(title, at, at + 2));
  });
  return names;
}

function addRuns(text: string, names: ReadonlySet<number>, runs: number[]): void {
  const words: number[] = [];
  const add = (word: number): void => {
    if (word !== NAME || words.at(-1) !== NAME) words.push(word);
  };
  eachWord(text, (start, end, _gap, kind) => {
    if (kind === 'number') add(NAME);
    else if (kind === 'word') {
      const word = hashOf(text, start, end);
      add(names.has(word) ? NAME : word);
    } else
      for (let at = start; at < end; at++) {
        const isNamed =
          (at + 2 <= end && names.has(hashOf(text, at, at + 2))) ||
          (at > start && names.has(hashOf(text, at - 1, at + 1)));
        add(isNamed ? NAME : text.charCodeAt(at));
      }
  });
  for (let at = 0; at + RUN <= words.length; at++) {
    let run = 17;
    for (let next = at; next < at + RUN; next++) run = Math.imul(run, 0x01000193) ^ (words[next] ?? 0);
    runs.push(run);
  }
}

/** @param seen - blocks of earlier pages: a block repeated word for word is not a text for another name, and counts only once */
function runsOf({ facts }: JudgedPage, seen: Set<string>): readonly number[] {
  const runs: number[] = [];
  let names: ReadonlySet<number> | null = null;
  for (const { kind, level, words, text } of allMainBlocks(facts.blocks)) {
    names ??= namesOf(`${facts.title ?? ''} ${level === 1 ? text : ''}`.slice(0, MAX_TITLE).toLowerCase());
    if (words < LEAST_WORDS || kind === 'code' || seen.has(text)) continue;
    seen.add(text);
    addRuns(text.toLowerCase(), names, runs);
  }
  return runs;
}

export function byDoors(pages: readonly JudgedPage[]): Worthless | null {
  const known = new Set<number>();
  const seen = new Set<string>();
  const same: JudgedPage[] = [];
  let others = 0;
  let texts = 0;
  for (const page of pages) {
    const runs = runsOf(page, seen);
    if (runs.length < LEAST_RUNS) continue;
    texts++;
    const again = runs.reduce((sum, run) => sum + (known.has(run) ? 1 : 0), 0);
    if (again >= SAME * runs.length) same.push(page);
    else if (texts > 1) others++;
    for (const run of runs) known.add(run);
    // Most sites are decided by their first pages; the others are then not read.
    if (known.size > LITTLE || others > (1 - NEARLY_ALL) * pages.length) return null;
  }
  if (texts < LEAST_PAGES || same.length < NEARLY_ALL * (texts - 1)) return null;
  return {
    what: 'one text said of many names',
    evidence: same.slice(0, MAX_EVIDENCE).map(({ url, facts }) => ({
      url,
      snippet: facts.title ?? '',
      detail: 'says what other pages say, with other names',
    })),
  };
}
