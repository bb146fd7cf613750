/**
 * Sites that say one short text of many names: of every town, of every product, page after page, or section after section of a few pages. The names stand in the title of
 * a page or the heading of a section; without them and without figures the text is that of those before it. Whoever asks finds the same in all of them.
 */
import { allMainBlocks } from '@citeready/page-facts';
import type { TextBlock } from '@citeready/page-facts';
import { isHeading } from '../headings.js';
import { eachWord } from '../nonsense/words.js';
import { hashOf } from '../nonsense/spellings.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { mainWordsOf, MAX_EVIDENCE } from './worthless.js';

/** Pages or sections with text from which it is told, and words of a block that is text. */
const LEAST_PAGES = 5;
const LEAST_WORDS = 6;
/** Words to a run, and runs from which a page has a text. */
const RUN = 5;
const LEAST_RUNS = 20;
/** Share of the runs of a page that earlier pages hold, from which it says the same; share of the pages, the first aside, that must. */
const SAME = 0.75;
const NEARLY_ALL = 0.8;
/** Share of the words of all pages that sections which say the same must hold: a house that describes itself names its rooms in the same words, too. */
const OF_ALL_WORDS = 0.8;
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

/** A page, or a section of one, with what names it. */
interface Door {
  readonly url: string;
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

function pageDoor({ url, facts }: JudgedPage): Door {
  const blocks = allMainBlocks(facts.blocks);
  const first = blocks[0]?.level === 1 ? blocks[0].text : '';
  return { url, title: `${facts.title ?? ''} ${first}`, blocks };
}

/** What stands under each heading of a page. */
function sectionDoors({ url, facts }: JudgedPage): Door[] {
  const doors: { url: string; title: string; blocks: TextBlock[] }[] = [];
  for (const block of allMainBlocks(facts.blocks)) {
    if (isHeading(block)) doors.push({ url, title: block.text, blocks: [] });
    else doors.at(-1)?.blocks.push(block);
  }
  return doors;
}

/** @param seen - blocks of earlier pages: what stands there word for word is no text of another name, and counts once by itself */
function runsOf(
  { title, blocks }: Door,
  seen: Set<string>,
): { readonly runs: readonly number[]; readonly read: number } {
  const runs: number[] = [];
  let read = 0;
  const names = namesOf(title.slice(0, MAX_TITLE).toLowerCase());
  for (const { kind, words, text } of blocks) {
    if (words < LEAST_WORDS || kind === 'code' || seen.has(text)) continue;
    seen.add(text);
    addRuns(text.toLowerCase(), names, runs);
    read += words;
  }
  return { runs, read };
}

export function byDoors(pages: readonly JudgedPage[]): Worthless | null {
  const known = new Set<number>();
  const seen = new Set<string>();
  const same: Door[] = [];
  /** Runs of those that say the same. */
  const repeated = new Set<number>();
  let others = 0;
  let texts = 0;
  const all: { readonly runs: readonly number[]; readonly read: number }[] = [];
  const isBySections = pages.length < LEAST_PAGES;
  const doors = isBySections ? pages.flatMap(sectionDoors) : pages.map(pageDoor);
  for (const door of doors) {
    const { runs, read } = runsOf(door, seen);
    if (runs.length < LEAST_RUNS) continue;
    texts++;
    const again = runs.reduce((sum, run) => sum + (known.has(run) ? 1 : 0), 0);
    all.push({ runs, read });
    if (again >= SAME * runs.length) {
      same.push(door);
      for (const run of runs) repeated.add(run);
    } else if (texts > 1) others++;
    for (const run of runs) known.add(run);
    // Most sites show it by their first pages; the others are not read for this.
    if (known.size > LITTLE || others > (1 - NEARLY_ALL) * doors.length) return null;
  }
  if (texts < LEAST_PAGES || same.length < NEARLY_ALL * (texts - 1)) return null;
  // What the others repeat was said by the first of them.
  const alike = all.filter(({ runs }) => runs.filter((run) => repeated.has(run)).length >= SAME * runs.length);
  const alikeWords = alike.reduce((sum, { read }) => sum + read, 0);
  if (isBySections && alikeWords < OF_ALL_WORDS * pages.reduce((sum, page) => sum + mainWordsOf(page), 0)) return null;
  return {
    what: 'one text said of many names',
    evidence: same.slice(0, MAX_EVIDENCE).map(({ url, title }) => ({
      url,
      snippet: title.trim(),
      detail: 'says what others say, with other names',
    })),
  };
}
