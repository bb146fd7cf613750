/** Detects sites whose text as a whole makes no sense: random letters, words or sentences, one repeated text, lorem ipsum. */
import type { TextJudgment } from '../nonsense/judgment.js';
import type { JudgedPage, SiteSense } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { mainWordsOf, MAX_EVIDENCE } from './worthless.js';

const NOT_PROSE = 'text that is not prose of any language';
const NAMES: Readonly<Record<TextJudgment['verdict'], string>> = {
  gibberish: NOT_PROSE,
  repetition: 'one text repeated over and over',
  placeholder: 'placeholder text',
  prose: NOT_PROSE,
  unknown: NOT_PROSE,
};

/** Sentences may read well and still be about nothing together. */
const SCATTERED = 'text that was put together by chance';

/** Sense, weighted by words, below which the text of a site is nonsense. */
const NO_SENSE = 0.2;
/** Minimum number of words of judged text for a judgment on the whole site. */
const ENOUGH_WORDS = 30;

/**
 * Minimum share of a site's words on pages that can be judged: one page of placeholder text next to short real ones is not the whole site.
 */
const MOSTLY_JUDGED = 2 / 3;

/** Maximum number of words counted per page: a log or a table of names may be longer than all other pages. */
const MOST_OF_A_PAGE = 2_000;
const weightOf = (page: JudgedPage): number => Math.min(MOST_OF_A_PAGE, mainWordsOf(page));

export function bySense(pages: readonly JudgedPage[], sense: SiteSense): Worthless | null {
  const all = pages.reduce((sum, page) => sum + weightOf(page), 0);
  let words = 0;
  let sum = 0;
  let worst: { readonly page: JudgedPage; readonly sense: number } | null = null;
  for (const page of pages) {
    const { sense: own } = sense.of(page);
    if (own === null) continue;
    const weight = weightOf(page);
    words += weight;
    sum += weight * own;
    if (worst === null || own < worst.sense) worst = { page, sense: own };
  }
  if (words < ENOUGH_WORDS || words < all * MOSTLY_JUDGED || worst === null || sum / words >= NO_SENSE) return null;
  const { judgment } = sense.of(worst.page);
  const { url } = worst.page;
  const first = judgment.signs[0]?.kind;
  const isScattered = first === 'scattered-words' || first === 'patchwork' || first === 'broken-brackets';
  return {
    what: isScattered ? SCATTERED : NAMES[judgment.verdict],
    evidence: judgment.signs
      .slice(0, MAX_EVIDENCE)
      .map(({ kind, snippet, value }) => ({ url, snippet, detail: `${kind} ${value.toFixed(2)}` })),
  };
}
