/** Figures in the text. */
import { mainIndices } from '../text/main-text.js';
import { limits } from '../thresholds.js';
import type { PageCheck, Verdict } from '../types.js';
import { atLeast, count, evidence, judged, notApplicable } from '../verdict.js';
import { INFORMING, on } from './pages.js';

export const numberDensity: PageCheck = {
  id: 'number-density',
  title: 'The text gives figures',
  category: 'evidence',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24', 'absorption', 'rank-matched'],
  engines: 'all',
  rule: 'Numbers with a unit, a percent sign, a currency or that are years, for every 100 words of the main text. Passes from 1 on, warns from 0.3 on, fails below. Judged on informing and selling pages of 100 words and more.',
  fix: {
    title: 'Replace vague words by figures',
    text: 'Say how much, how long, how many and since when, with the unit and, where it is not your own, the source.',
    effort: 'medium',
  },
  applies: on(INFORMING),
  run(page): Verdict {
    const limit = limits['number-density'];
    const words = page.facts.text.mainWords;
    if (words < limit.minWords) return notApplicable(`The page has fewer than ${limit.minWords} words of main text.`);
    const inside = mainIndices(page.facts);
    const numbers = page.facts.numbers.filter(({ kind, block }) => kind !== 'plain' && inside.has(block));
    const density = (numbers.length / words) * 100;
    return judged(atLeast(density, limit), `${density.toFixed(1)} figures for every 100 words.`, [
      evidence(page.url, {
        snippet: numbers
          .slice(0, 8)
          .map(({ text }) => text)
          .join(' · '),
        detail: `${count(numbers.length, 'figure')} in ${words} words`,
      }),
    ]);
  },
};
