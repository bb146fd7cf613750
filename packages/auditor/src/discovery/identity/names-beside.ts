/** Letters in brackets behind the name of a site, which stand for it: "Society of Fence Painters (SFP)". */
import type { Finding } from '@citeready/core/contract';
import { compact } from '../../language/fold.js';
import { finding, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { visible } from '../page.js';

const IN_BRACKETS = 0.7;
const MAX_BLOCKS = 200;
const MAX_TEXT = 600;
const MIN_BRAND = 6;
/** Letters that stand for a name: capitals, with figures and an ampersand. */
const LETTERS = /^[\p{Lu}\p{N}&.-]{2,10}$/u;

export function namesBeside(pages: readonly DiscoveryPage[], brand: string): Finding<string>[] {
  if (brand.length < MIN_BRAND) return [];
  return pages.flatMap(({ facts }) =>
    facts.blocks.slice(0, MAX_BLOCKS).flatMap((block) => {
      const text = block.text.slice(0, MAX_TEXT);
      const at = visible(block) ? text.indexOf(brand) : -1;
      const behind = at < 0 ? '' : text.slice(at + brand.length, at + brand.length + MAX_BEHIND);
      const letters = /^["“”»]?\s?[(（]["„“«]?([^()（）"“”»]{2,12})["“”»]?[)）]/u.exec(behind)?.[1]?.trim() ?? '';
      return LETTERS.test(letters) &&
        (letters.match(/\p{Lu}/gu)?.length ?? 0) >= 2 &&
        !compact(brand).includes(compact(letters))
        ? [finding(letters, IN_BRACKETS, [quote(facts.url, text)])]
        : [];
    }),
  );
}
const MAX_BEHIND = 20;
