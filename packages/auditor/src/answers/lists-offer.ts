/** Whether a passage lists what a site offers: it is announced as such, and holds several items with names. */
import type { ReadPassage } from './context.js';
import { partsOf } from './wholes/joined.js';

const SEVERAL = 3;
const MIN_WORDS = 40;
/** Words of a line that names an item with a short description. */
const MIN_LINE = 1;
const MAX_LINE = 30;

export function listsOffer(read: ReadPassage | null): boolean {
  if (read === null || !(read.topics.has('offer') || read.section.has('offer'))) return false;
  const { passage } = read;
  if (passage.words < MIN_WORDS || read.sense < 1) return false;
  // A whole includes its parts, and its first part announces the others; several short ones may be one part.
  if (partsOf(read).length > SEVERAL + 1 || passage.within.length > SEVERAL) return true;
  const lines = passage.text.split('\n').filter((line) => {
    const words = line.trim().split(/\s+/).length;
    return words >= MIN_LINE && words <= MAX_LINE;
  });
  return (passage.form === 'list' || passage.form === 'table') && lines.length > SEVERAL;
}
