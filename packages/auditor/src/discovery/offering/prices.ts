/** Prices as written, with their currency: from markup first, then the first of each block of text. */
import type { Finding } from '@citeready/core/contract';
import { readAddress } from '../../reading/names/address.js';
import type { PageName } from '../../reading/names/meanings.js';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import type { NumberFact } from '@citeready/page-facts';
import { inAllLanguages } from '../../data/per-language.js';
import { sumWords } from '../../generated/sums-words.js';
import { anywhere } from '../../language/word-pattern.js';

const MAX_PRICES = 12;
/** Blocks of a page that are asked; a list of prices says after a few of them what it is. */
const MAX_BLOCKS = 20;
/** Sums are shorter; what is longer is a serial number beside a sign. */
const MAX_CHARS = 24;

/** Characters of a block that are asked for what its sum is. */
const SPOKEN = 600;

/** What somebody earns or pays as a fine: sums that buy nothing here. */
const wages = inAllLanguages(() => sumWords().wages, anywhere);

const OF_ITS_DAY: ReadonlySet<PageName> = new Set<PageName>(['blog', 'news', 'stories', 'releases']);

/** An article speaks of sums that are not this site's prices. */
function isOfItsDay(url: string): boolean {
  const { folder, dated } = readAddress(url);
  return dated === 'day' || (folder !== null && OF_ITS_DAY.has(folder));
}

export function pricesOf(pages: readonly DiscoveryPage[]): Finding<string>[] {
  const found: Finding<string>[] = [];
  for (const { facts } of pages) {
    for (const entity of facts.entities) {
      const [currency] = propertyTexts(entity, 'priceCurrency', facts.entities);
      for (const property of ['price', 'lowPrice', 'highPrice']) {
        const [price] = propertyTexts(entity, property, facts.entities);
        // Shops write "on request" in the place of a price.
        if (price && currency && price.length <= 20 && /\p{N}/u.test(price))
          found.push(
            finding(`${price} ${currency}`, 0.95, [
              note(facts.url, `${entity.types.join(', ')} ${property}: ${price} ${currency}`),
            ]),
          );
      }
      const [range] = propertyTexts(entity, 'priceRange', facts.entities);
      // Signs alone rank a price and name none.
      if (range && range.length <= 40 && /\d/.test(range))
        found.push(finding(range, 0.7, [note(facts.url, `${entity.types.join(', ')} priceRange: ${range}`)]));
    }
    if (isOfItsDay(facts.url)) continue;
    const first = new Map<number, NumberFact>();
    for (const number of facts.numbers)
      if (number.kind === 'currency' && !first.has(number.block)) first.set(number.block, number);
    for (const [index, { text: price }] of [...first].slice(0, MAX_BLOCKS)) {
      const block = facts.blocks[index];
      // In the output of a command, "1903618 $" is a number before a prompt.
      if (block && block.kind !== 'code' && price.length <= MAX_CHARS && !wages().test(block.text.slice(0, SPOKEN)))
        found.push(finding(price, 0.7, [quote(facts.url, block.text)]));
    }
  }
  return collect(found, (price) => price.replace(/\s/gu, ''), MAX_PRICES);
}
