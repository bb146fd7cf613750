/**
 * Pages without the text that stands in for text: lorem ipsum in its orders and scripts, and the sentences that its makers tell of it. Its
 * words, headings and dates say nothing of the site. Such blocks are hidden rather than removed, since links and sections go by their place.
 */
import type { TextBlock } from '@citeready/page-facts';
import { inAllLanguages } from '../data/per-language.js';
import { stockWords } from '../generated/stock-words.js';
import { oneOf } from '../language/word-pattern.js';
import { wordsOf } from '../language/words.js';
import { isLorem } from '../reading/stock/lorem.js';
import type { DiscoveryPage } from './page.js';

const MAX_CHARS = 2_000;

/** One of the words without which no text is lorem ipsum: looked for first, since hardly a text has one. */
const telling = inAllLanguages(
  () => stockWords().loremOnly,
  (words) => new RegExp(oneOf(words), 'u'),
);
/** Its first two words in scripts whose lorem ipsum goes on in another way, and the passage on its origin. */
const OPENING =
  /^(?:lorem ipsum|لورم ایپسوم|لوريم ايبسوم|לורם איפסום|лорем ипсум|로렘 입숨|it is a long established fact that a reader|contrary to popular belief, lorem)/;

function standsIn({ text }: TextBlock): boolean {
  const lower = text.slice(0, MAX_CHARS).toLowerCase();
  return OPENING.test(lower.trimStart()) || (telling().test(lower) && isLorem(wordsOf(lower)));
}

const known = new WeakMap<DiscoveryPage['facts'], DiscoveryPage['facts']>();

/** The page itself where it has no such text. */
export function withoutPlaceholderText(page: DiscoveryPage): DiscoveryPage {
  const { facts } = page;
  let read = known.get(facts);
  if (read === undefined) {
    const blocks = facts.blocks.map((block) => (!block.hidden && standsIn(block) ? { ...block, hidden: true } : block));
    read = blocks.some((block, at) => block !== facts.blocks[at]) ? { ...facts, blocks } : facts;
    known.set(facts, read);
    known.set(read, read);
  }
  return read === facts ? page : { ...page, facts: read };
}
