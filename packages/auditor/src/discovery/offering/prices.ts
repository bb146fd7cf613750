/** Prices as written, with their currency: from markup first, then the first of each block of text. */
import type { Finding } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import type { NumberFact } from '@citeready/page-facts';

const MAX_PRICES = 12;
/** Blocks of a page that are asked; a list of prices says after a few of them what it is. */
const MAX_BLOCKS = 20;
/** Sums are shorter; what is longer is a serial number beside a sign. */
const MAX_CHARS = 24;

export function pricesOf(pages: readonly DiscoveryPage[]): Finding<string>[] {
  const found: Finding<string>[] = [];
  for (const { facts } of pages) {
    for (const entity of facts.entities) {
      const [currency] = propertyTexts(entity, 'priceCurrency', facts.entities);
      for (const property of ['price', 'lowPrice', 'highPrice']) {
        const [price] = propertyTexts(entity, property, facts.entities);
        if (price && currency && price.length <= 20)
          found.push(
            finding(`${price} ${currency}`, 0.95, [
              note(facts.url, `${entity.types.join(', ')} ${property}: ${price} ${currency}`),
            ]),
          );
      }
      const [range] = propertyTexts(entity, 'priceRange', facts.entities);
      if (range && range.length <= 40)
        found.push(finding(range, 0.7, [note(facts.url, `${entity.types.join(', ')} priceRange: ${range}`)]));
    }
    const first = new Map<number, NumberFact>();
    for (const number of facts.numbers)
      if (number.kind === 'currency' && !first.has(number.block)) first.set(number.block, number);
    for (const [index, { text: price }] of [...first].slice(0, MAX_BLOCKS)) {
      const block = facts.blocks[index];
      if (block && price.length <= MAX_CHARS) found.push(finding(price, 0.7, [quote(facts.url, block.text)]));
    }
  }
  return collect(found, (price) => price.replace(/\s/gu, ''), MAX_PRICES);
}
