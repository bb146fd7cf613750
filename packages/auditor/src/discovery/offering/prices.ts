/** Prices as written, with their currency: from markup first, then from text that stands in the main part of a page. */
import type { Finding } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';

const MAX_PRICES = 12;
/** A sum with a currency sign or code on either side, and what it is charged by. */
const PRICE =
  /(?:(?:US|CA|A|NZ|HK|S|R)?[$€£¥₹₽₩₪₺₴]|\b(?:EUR|USD|GBP|CHF|SAR|AED|BRL|JPY|SEK|NOK|DKK|PLN|CZK)\b)\s?\d{1,3}(?:[.,  ']?\d{3}){0,3}(?:[.,]\d{1,2})?(?!\d)|(?<![\d.,])\d{1,3}(?:[.,  ']?\d{3}){0,3}(?:[.,]\d{1,2})?\s?(?:[€£₽₩₪₺₴円元원]|zł|kr\b|Kč|(?:EUR|USD|GBP|CHF|SAR|AED|Euro)\b|ر\.س|ريال)/u;

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
    const indexes = new Set(facts.numbers.filter((n) => n.kind === 'currency').map((n) => n.block));
    for (const index of [...indexes].slice(0, 20)) {
      const block = facts.blocks[index];
      const price = block && !block.hidden ? PRICE.exec(block.text.slice(0, 600))?.[0] : undefined;
      if (block && price) found.push(finding(price.trim(), 0.7, [quote(facts.url, block.text)]));
    }
  }
  return collect(found, (price) => price.replace(/\s/gu, ''), MAX_PRICES);
}
