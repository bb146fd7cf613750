/** The words that a site also writes in lower case: names of people are always capitalized. */
import { fold } from '../../../language/fold.js';
import type { DiscoveryPage } from '../../page.js';
import { visible } from '../../page.js';

/** Characters of the site's text that are read. */
const MAX_TEXT = 60_000;
/** Mailboxes and hosts, which contain names in lower case. */
const ADDRESSES = /[^\s@]{1,64}@[^\s@]{1,100}|www\.\S{1,100}/gu;
const SMALL = /(?<!\p{L})\p{Ll}[\p{Ll}\p{M}'’-]{1,24}/gu;

/** Whether the pages contain a word in lower case. */
export function smallWords(pages: readonly DiscoveryPage[]): (word: string) => boolean {
  let words: ReadonlySet<string> | null = null;
  return (word) => {
    if (words === null) {
      const found = new Set<string>();
      let left = MAX_TEXT;
      for (const { facts } of pages)
        for (const block of facts.blocks) {
          if (left <= 0) break;
          if (!visible(block)) continue;
          const text = block.text.slice(0, left).replace(ADDRESSES, ' ');
          for (const small of text.match(SMALL) ?? []) found.add(fold(small));
          left -= block.text.length;
        }
      words = found;
    }
    return words.has(fold(word));
  };
}
