/** Labels by which sites of any trade call their pictures and what is said of them: a gallery in a menu makes no museum. */
import { pageWords } from '../../generated/pages-words.js';
import { compact } from '../../language/fold.js';

let sections: ReadonlySet<string> | null = null;

/** True for a label that is such a section's name and nothing else. */
export const isCommonSection = (label: string): boolean =>
  (sections ??= new Set(Object.values(pageWords().sections).flat().map(compact))).has(compact(label));
