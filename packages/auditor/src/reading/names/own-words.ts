/** The words of a site's own name, which do not change the meaning of its labels: "About Acme". */
import { labelWords } from './vocabulary.js';

/** Folded words of the host name, without the public suffix, and the name as one word. */
export function ownWords(url: string): ReadonlySet<string> {
  if (!URL.canParse(url)) return new Set();
  const labels = new URL(url).hostname.split('.').slice(0, -1);
  const names = labels.filter((label) => label !== 'www' && label.length > 2);
  return new Set([...names, ...names.flatMap(labelWords)]);
}
