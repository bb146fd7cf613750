/** Leftover pages from building a site, and pages that end an order or a form. Their names count if they contain little else. */
import { mainBlocks } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import { count } from '../../language/plural.js';
import type { AddressReading } from '../names/address.js';
import { readAddress } from '../names/address.js';
import { namesIn } from '../names/label.js';
import { labelWords } from '../names/vocabulary.js';
import type { Clue } from './clue.js';
import { clue } from './clue.js';
import { mainHeading } from './headline.js';

const LITTLE = 120;
const TEST_WORDS = 60;
/** A theme may add a few sentences about the author below any content. */
const ABOUT_AUTHOR = 200;

export function cluesOfLeftovers(facts: PageFacts, address: AddressReading): Clue[] {
  const words = facts.text.mainWords;
  const [first] = namesIn(mainHeading(facts) || (facts.title ?? ''));
  if (
    words < LITTLE &&
    first?.by === 'whole' &&
    (first.name === 'thanks' || first.name === 'test' || first.name === 'error')
  )
    return [clue('utility', 0.6, `structure: a page called ${first.name} with ${count(words, 'word')}`)];
  if (words < ABOUT_AUTHOR && isOfOnePicture(facts))
    return [clue('utility', 0.95, 'structure: a page for one picture, called by the name of its file')];
  if (words < INDEX_WORDS && address.own[0]?.by === 'whole' && address.own[0].name === 'guide' && listsPages(facts))
    return [clue('category', 0.9, 'structure: a page called guides with a line on each of several sections')];
  if (words < TEST_WORDS && EMBEDDED.test(address.segments.at(-1) ?? ''))
    return [clue('utility', 0.6, `address: a frame for the pages of others with ${count(words, 'word')}`)];
  return words < TEST_WORDS && isCalledTest(address.segments.at(-1) ?? '')
    ? [clue('utility', 0.6, `address: a test with ${count(words, 'word')}`)]
    : [];
}

/** What programmers anywhere call a page that is made to stand in the frame of another. */
const EMBEDDED = /^(?:widget|embed|iframe)$/i;

/** `hunter_test`, `test-cn2`: the word is at the start or end. */
function isCalledTest(slug: string): boolean {
  const words = labelWords(slug.replace(/[_-]+/g, ' '));
  return words.length > 1 && (words[0] === 'test' || words.at(-1) === 'test' || slug.includes('testpage'));
}

/** A page named after a kind of texts has fewer words if it only lists several of them with a sentence each. */
const INDEX_WORDS = 200;
const MIN_ENTRIES = 3;
const WORDS_PER_ENTRY = 45;

function listsPages(facts: PageFacts): boolean {
  const headings = mainBlocks(facts).filter(({ level }) => level !== undefined && level > 1).length;
  return headings >= MIN_ENTRIES && facts.text.mainWords <= headings * WORDS_PER_ENTRY;
}

/** Size, version and time that builders append to a file name: `-1024x768`, `-scaled`, `_1531674636`, `-2`. */
const APPENDED = /[-_](?:\d{2,5}x\d{2,5}|scaled|rotated|e?\d{6,16}|\d{1,2})$/;
const MAX_APPENDED = 3;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic)$/i;
const bareName = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Blogs create a page for each uploaded file: the picture, linked to the file, and the file name as the heading. Nobody wrote it.
 */
function isOfOnePicture(facts: PageFacts): boolean {
  const heading = bareName(mainHeading(facts));
  if (heading === '') return false;
  return facts.links.some(({ url, internal, region }) => {
    if (!internal || url === null || (region !== 'main' && region !== 'body')) return false;
    const { pathname } = new URL(url);
    if (!PICTURE.test(pathname)) return false;
    let file = readAddress(url).segments.at(-1)?.replace(PICTURE, '') ?? '';
    for (let left = MAX_APPENDED; left >= 0; left--) {
      if (heading === bareName(file)) return true;
      file = file.replace(APPENDED, '');
    }
    return false;
  });
}
