/**
 * Detects pages that compare options. "vs" in a headline or address is only a title; the page is a comparison if both options are in the
 * headers of a table, or in several headings.
 */
import type { PageFacts } from '@citeready/page-facts';
import { pageWords } from '../../generated/pages-words.js';
import type { AddressReading } from '../names/address.js';
import { labelWords } from '../names/vocabulary.js';
import type { Clue } from './clue.js';
import { clue } from './clue.js';
import { headlines } from './headline.js';

/** Words of the two options. */
interface Options {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly text: string;
}

const MAX_OPTION_WORDS = 5;
const MAX_CELLS = 60;
const MAX_HEADINGS = 100;
const MIN_HEADINGS_EACH = 1;

interface Versus {
  readonly joints: readonly (readonly string[])[];
  /** The first words of the joining phrases. Hardly any text contains one, and each phrase is searched word by word. */
  readonly firsts: ReadonlySet<string>;
}

let known: Versus | null = null;

function versus(): Versus {
  if (known !== null) return known;
  const joints = [...new Set(Object.values(pageWords().versus).flat())].map(labelWords);
  return (known = { joints, firsts: new Set(joints.flatMap(([first]) => first ?? [])) });
}

/** The two options that a text compares; `null` if it does not. */
export function optionsIn(text: string): Options | null {
  const words = labelWords(text.slice(0, 160));
  const { joints, firsts } = versus();
  if (!words.some((word) => firsts.has(word))) return null;
  for (const joint of joints) {
    const at = words.findIndex((_, index) => joint.every((word, step) => words[index + step] === word));
    if (at <= 0 || at + joint.length >= words.length) continue;
    return {
      left: words.slice(Math.max(0, at - MAX_OPTION_WORDS), at),
      right: words.slice(at + joint.length, at + joint.length + MAX_OPTION_WORDS),
      text,
    };
  }
  return null;
}

/** The word next to the joining phrase names the option, whatever the words further out are. */
const names = (words: readonly string[], option: string | undefined): boolean =>
  option !== undefined && words.includes(option);

/** A page called "compare" with fewer words of main content is a tool for readers, and compares nothing itself. */
const MIN_COMPARED = 60;

export function cluesOfComparison(facts: PageFacts, address: AddressReading): Clue[] {
  const [named] = address.own;
  if (named?.name === 'comparison' && facts.text.mainWords < MIN_COMPARED && facts.tables.length === 0)
    return [clue('utility', 0.85, 'structure: a page to compare on, without anything compared')];
  const slug = address.segments.at(-1) ?? '';
  const options = [...headlines(facts), slug].map(optionsIn).find((found) => found !== null);
  if (options === undefined) return [];
  const left = options.left.at(-1);
  const right = options.right[0];
  for (const { headerCells, rowHeaders, columns } of facts.tables) {
    if (columns < 2) continue;
    for (const cells of [headerCells, rowHeaders]) {
      const read = cells.slice(0, MAX_CELLS).map(labelWords);
      if (read.some((cell) => names(cell, left)) && read.some((cell) => names(cell, right)))
        return [clue('comparison', 0.75, `structure: a table compares the two of "${options.text.slice(0, 80)}"`)];
    }
  }
  const headings = facts.blocks
    .filter(({ level, hidden }) => level !== undefined && level > 1 && !hidden)
    .slice(0, MAX_HEADINGS)
    .map(({ text }) => labelWords(text.slice(0, 120)));
  // A heading that names both is another title.
  const ofLeft = headings.filter((words) => names(words, left) && !names(words, right)).length;
  const ofRight = headings.filter((words) => names(words, right) && !names(words, left)).length;
  return ofLeft >= MIN_HEADINGS_EACH && ofRight >= MIN_HEADINGS_EACH
    ? [clue('comparison', 0.6, `structure: sections for each of "${options.text.slice(0, 80)}"`)]
    : [];
}
