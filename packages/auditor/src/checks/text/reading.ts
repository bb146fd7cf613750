/** Runs a judgment with the word lists of a page's language. */
import type { AuditedPage, Verdict } from '../types.js';
import { unmeasured } from '../verdict.js';
import type { Words } from '../words/index.js';
import { wordsFor } from '../words/index.js';

/** The runner has checked that there are lists; without them the check reports that rather than guess. */
export function withWords(page: AuditedPage, judge: (words: Words) => Verdict): Verdict {
  const words = wordsFor(page.language);
  return words === null ? unmeasured('Citeready has no word lists for this language.') : judge(words);
}
