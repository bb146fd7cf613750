/**
 * Sites that say one short text of many names: of every town, of every product, page after page. The names of a page stand in its title; without them and without
 * figures its text is that of the pages before it. Whoever asks finds the same on all of them.
 */
import { allMainBlocks } from '@citeready/page-facts';
import { eachWord } from '../nonsense/words.js';
import { hashOf } from '../nonsense/spellings.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { MAX_EVIDENCE } from './worthless.js';

/** Pages with text from which it is told, and words of a block that is text. */
const LEAST_PAGES = 5;
const LEAST_WORDS = 6;
/** Words to a run, and runs from which a page has a text. */
const RUN = 5;
const LEAST_RUNS = 20;
/** Share of the runs of a page that earlier pages hold, from which it says the same; share of the pages, the first aside, that must. */
const SAME = 0.75;
const NEARLY_ALL = 0.8;
/** New runs of all pages together, at most: what has more says something on one of its pages. A party organizer's site for fifty towns, rated highly by readers, has 4,000. */
const LITTLE = 600;
const MAX_TITLE = 300;

/** What stands for a name of the page's title, or a figure, or several of them in a row. */
const NAME = 1;

/** Words of a title; of scripts without spaces the letters in pairs. */
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

/** @param seen - blocks of earlier pages: what stands there word for word is no text of another name, and counts once by itself */
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
    // Most sites show it by their first pages; the others are not read for this.
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
