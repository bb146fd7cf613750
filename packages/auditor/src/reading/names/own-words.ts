/** The words of a site's own name, which change nothing in what its labels say: "About Acme". */
import { labelWords } from './vocabulary.js';

/** Folded words of the host's name, without the public part, and the name as one word. */
export function ownWords(url: string): ReadonlySet<string> {
  if (!URL.canParse(url)) return new Set();
  const labels = new URL(url).hostname.split('.').slice(0, -1);
  const names = labels.filter((label) => label !== 'www' && label.length > 2);
  return new Set([...names, ...names.flatMap(labelWords)]);
}
