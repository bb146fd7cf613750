/** Pages that were left over from building a site, and pages that end an order or a form. Their names count where they say little else. */
import type { PageFacts } from '@citeready/page-facts';
import { count } from '../../language/plural.js';
import type { AddressReading } from '../names/address.js';
import { namesIn } from '../names/label.js';
import { labelWords } from '../names/vocabulary.js';
import type { Clue } from './clue.js';
import { clue } from './clue.js';
import { mainHeading } from './headline.js';

const LITTLE = 120;
const TEST_WORDS = 60;

export function cluesOfLeftovers(facts: PageFacts, address: AddressReading): Clue[] {
  const words = facts.text.mainWords;
  const [first] = namesIn(mainHeading(facts) || (facts.title ?? ''));
  if (
    words < LITTLE &&
    first?.by === 'whole' &&
    (first.name === 'thanks' || first.name === 'test' || first.name === 'error')
  )
    return [clue('utility', 0.6, `structure: a page called ${first.name} with ${count(words, 'word')}`)];
  return words < TEST_WORDS && isCalledTest(address.segments.at(-1) ?? '')
    ? [clue('utility', 0.6, `address: a test with ${count(words, 'word')}`)]
    : [];
}

/** `hunter_test`, `test-cn2`: the word stands at the beginning or the end. */
function isCalledTest(slug: string): boolean {
  const words = labelWords(slug.replace(/[_-]+/g, ' '));
  return words.length > 1 && (words[0] === 'test' || words.at(-1) === 'test' || slug.includes('testpage'));
}
