/** The words with which a page is read. */
import type { AuditedPage, Verdict } from '../types.js';
import { unmeasured } from '../verdict.js';
import type { Words } from '../words/index.js';
import { wordsFor } from '../words/index.js';

/** The runner has seen to it that there are lists; without them the check says so rather than guess. */
export function withWords(page: AuditedPage, judge: (words: Words) => Verdict): Verdict {
  const words = wordsFor(page.language);
  return words === null ? unmeasured('Citeready has no word lists for this language.') : judge(words);
}
