/**
 * Whether headings match their sections. In a text about something, a word of the heading usually recurs in its own section, more often
 * than in other sections; over randomly assembled texts, headings are unrelated. Independent of language.
 */
import { allMainBlocks } from '@citeready/page-facts';
import type { TextBlock } from '@citeready/page-facts';
import { isHeading } from '../headings.js';
import { stemsOfText } from './stems.js';

interface Section {
  readonly heading: ReadonlySet<number>;
  readonly text: ReadonlySet<number>;
}

/** Minimum and maximum number of characters of a section; maximum number of sections of a site. */
const LEAST_CHARS = 80;
const MOST_CHARS = 1_500;
const MOST_SECTIONS = 300;
/** A word in more sections than this share is the subject of the whole site. */
const EVERYWHERE = 0.3;
/** Minimum excess over chance with which a heading's word recurs in its section: half and more over real sites in thirty languages. */
const OFTENER = 0.2;
const LEAST_CHANCE = 0.01;
const MOST_CHANCE = 0.95;

/** The sections of some pages, each combination of heading and text once: labels such as "Method" are above similar sections everywhere. */
function sectionsOf(pages: readonly (readonly TextBlock[])[]): readonly Section[] {
  const sections: Section[] = [];
  const seen = new Set<string>();
  for (const blocks of pages) {
    let heading = '';
    let text = '';
    const close = (): void => {
      if (heading === '' || text.length < LEAST_CHARS || seen.has(heading) || seen.has(text)) return;
      seen.add(heading).add(text);
      const stems = stemsOfText(heading);
      if (stems.size > 0) sections.push({ heading: stems, text: stemsOfText(text.slice(0, MOST_CHARS)) });
    };
    for (const block of allMainBlocks(blocks)) {
      if (sections.length >= MOST_SECTIONS) return sections;
      if (isHeading(block)) {
        close();
        heading = block.text;
        text = '';
      } else if (block.kind !== 'code' && text.length < MOST_CHARS) text += `${block.text}\n`;
    }
    close();
  }
  return sections;
}

/** Natural logarithm of the likelihood ratio between headings that match their sections and random ones. */
export function announcedBy(pages: readonly (readonly TextBlock[])[]): number {
  const sections = sectionsOf(pages);
  const times = new Map<number, number>();
  for (const { text } of sections) for (const stem of text) times.set(stem, (times.get(stem) ?? 0) + 1);
  const others = Math.max(1, sections.length - 1);
  const most = Math.max(1, EVERYWHERE * sections.length);
  let sum = 0;
  for (const { heading, text } of sections) {
    let found = false;
    let elsewhere = 0;
    for (const stem of heading) {
      const all = times.get(stem) ?? 0;
      if (all > most) continue;
      const isOwn = text.has(stem);
      found ||= isOwn;
      elsewhere += (all - (isOwn ? 1 : 0)) / others;
    }
    const chance = Math.min(MOST_CHANCE, Math.max(LEAST_CHANCE, elsewhere));
    const oftener = chance + (1 - chance) * OFTENER;
    sum += found ? Math.log(oftener / chance) : Math.log((1 - oftener) / (1 - chance));
  }
  return sum;
}
