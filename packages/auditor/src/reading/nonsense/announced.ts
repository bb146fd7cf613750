/**
 * Whether headings announce what stands under them. Of a text about something, a word of the heading mostly comes again in its own section, and oftener there
 * than in the other sections; over texts that were put together by chance, headings stand as anything else does. Says nothing of a language.
 */
import { allMainBlocks } from '@citeready/page-facts';
import type { TextBlock } from '@citeready/page-facts';
import { isHeading } from '../headings.js';
import { stemsOfText } from './stems.js';

interface Section {
  readonly heading: ReadonlySet<number>;
  readonly text: ReadonlySet<number>;
}

/** Characters of a section from which it says something, and that are read of it; sections of a site that are read. */
const LEAST_CHARS = 80;
const MOST_CHARS = 1_500;
const MOST_SECTIONS = 300;
/** A word of more sections than these is what the whole site is about. */
const EVERYWHERE = 0.3;
/** By how much oftener than by chance a heading's word comes again below it, at least: over real sites in thirty languages by half and more. */
const OFTENER = 0.2;
const LEAST_CHANCE = 0.01;
const MOST_CHANCE = 0.95;

/** The sections of some pages, a heading and a text once each: labels such as "Method" stand over everything alike. */
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

/** Natural logarithm of how much likelier it is that the headings of some pages are about their sections than that they stand by chance. */
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
