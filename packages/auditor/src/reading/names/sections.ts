/** Labels that sites of any trade use for pictures and testimonials: a gallery in a menu does not make a museum. */
import { pageWords } from '../../generated/pages-words.js';
import { compact } from '../../language/fold.js';

let sections: ReadonlySet<string> | null = null;

/** True for a label that is exactly such a section's name. */
export const isCommonSection = (label: string): boolean =>
  (sections ??= new Set(Object.values(pageWords().sections).flat().map(compact))).has(compact(label));
