/** The topic in the last part of an address. */
import { pathOf } from '../../addresses.js';
import { contentWords, coverage } from '../../text/terms.js';
import type { Words } from '../../words/index.js';

/** The last part of the address as words, if title and H1 both contain all of it: differences in the rest do not matter. */
export function addressNamesBoth(url: string, title: string, heading: string, words: Words): boolean {
  const named = contentWords(
    slugText(
      pathOf(url)
        .split('/')
        .findLast((part) => part !== '') ?? '',
    ),
    words,
  );
  return (
    named.length > 0 &&
    coverage(named, contentWords(title, words)) === 1 &&
    coverage(named, contentWords(heading, words)) === 1
  );
}

/** The path as words: `/blog/prune-roses.html` becomes "blog prune roses". */
export function slugText(whole: string): string {
  const path = whole.replace(/\.(?:html?|php|aspx?)$/i, '');
  try {
    return decodeURIComponent(path).replace(/[/_+-]+/g, ' ');
  } catch {
    return path.replace(/[/_+-]+/g, ' ');
  }
}
