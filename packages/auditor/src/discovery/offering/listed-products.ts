/**
 * What a page called "Services" or "Products" lists: its headings of one level, each above a text. Headings that occur on several
 * pages belong to the template, and those that announce prices, steps or questions to the page.
 */
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { fold } from '../../language/fold.js';
import { isHeading } from '../../reading/headings.js';
import { pageLanguage } from '../../reading/language.js';
import { readAddress } from '../../reading/names/address.js';
import { namesIn } from '../../reading/names/label.js';
import type { PageName } from '../../reading/names/meanings.js';
import { ownWords } from '../../reading/names/own-words.js';
import { topicsOf } from '../../reading/questions/topic-words.js';
import { visible } from '../page.js';

const LISTING: ReadonlySet<PageName> = new Set<PageName>(['services', 'products']);
const LEVELS = [2, 3, 4] as const;
const MIN_LISTED = 2;
const MAX_LISTED = 20;
const LENGTH = { least: 3, most: 70, words: 9 } as const;
/** Some pages show the same once for small screens and once for large ones. */
const MAX_TWICE = 2;
/** A slogan, a question, a label before something, a step, a sum. */
const NO_NAME = /[.!?:…。！？]$|["“”„«»]|^\P{L}*\d{1,2}[.)]?\s?$|\d{3}|\p{Sc}/u;

/** True for the page that lists all services or products, by its address or the whole of its first heading. */
export function listsAll(facts: PageFacts): boolean {
  const { own, folder } = readAddress(facts.url);
  return folder === null && own.some(({ name, by }) => LISTING.has(name) && by === 'whole');
}

/** The names that the page lists, as written; empty for a page that lists nothing. */
export function listedOn(facts: PageFacts, brand: string, ofTemplate: ReadonlySet<string>): readonly string[] {
  const names = ownWords(facts.url);
  const language = pageLanguage(facts);
  const times = new Map<string, number>();
  for (const { kind, text } of facts.blocks) if (kind === 'heading') times.set(text, (times.get(text) ?? 0) + 1);
  const isName = (block: TextBlock): boolean =>
    isHeading(block) &&
    block.text.length >= LENGTH.least &&
    block.text.length <= LENGTH.most &&
    block.words <= LENGTH.words &&
    !NO_NAME.test(block.text) &&
    fold(block.text) !== fold(brand) &&
    !ofTemplate.has(fold(block.text)) &&
    // "Best for" below each service names none.
    (times.get(block.text) ?? 0) <= MAX_TWICE &&
    namesIn(block.text, names).length === 0 &&
    [...topicsOf(block.text, language)].every((topic) => topic === 'offer');
  for (const level of LEVELS) {
    const listed = facts.blocks.filter(
      (block, at) =>
        block.kind === 'heading' &&
        block.level === level &&
        visible(block) &&
        block.region !== 'nav' &&
        block.region !== 'footer' &&
        tellsMore(facts.blocks[at + 1]) &&
        isName(block),
    );
    if (listed.length >= MIN_LISTED) return [...new Set(listed.map(({ text }) => text))].slice(0, MAX_LISTED);
  }
  return [];
}

/** A text or a list below the heading, or a heading of a lower level. */
const tellsMore = (below: TextBlock | undefined): boolean => below !== undefined && below.kind !== 'button';
