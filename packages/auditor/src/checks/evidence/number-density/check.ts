/** Figures in the text. */
import { defineCheck } from '../../define-check.js';
import { mainIndices } from '../../text/main-text.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { atLeast, count, evidence, judged, notApplicable } from '../../verdict.js';

const SEVERAL_DIGITS = /\p{Nd}\P{L}{0,3}\p{Nd}/u;

export const numberDensity = defineCheck({
  id: 'number-density',
  title: 'The text gives figures',
  category: 'evidence',
  order: 10,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24', 'absorption', 'rank-matched'],
  engines: 'every-engine',
  thresholds: {
    pass: threshold(0.4, 'numbers per 100 words', 'proposal', 'of any kind but single digits'),
    warn: threshold(0.1, 'numbers per 100 words', 'proposal', 'of any kind but single digits'),
    minWords: threshold(100, 'words', 'proposal', 'shorter pages are not judged'),
  },
  rule: (limit, kinds) =>
    `Counts years, numbers with a unit, percent sign or currency, and bare numbers of several digits, as in price lists, for every 100 words of the main text. Passes at ${limit.pass} or more, warns at ${limit.warn} or more, fails below. Judged on ${kinds} of at least ${limit.minWords} words.`,
  fix: {
    title: 'Replace vague words with figures',
    text: 'Say how much, how long, how many and since when, with the unit, and with the source where the figure is not your own.',
    effort: 'medium',
  },
  fits: ['pricing', 'comparison'],
  run(page, { limit }): Verdict {
    const words = page.facts.text.mainWords;
    if (words < limit.minWords) return notApplicable(`The page has fewer than ${limit.minWords} words of main text.`);
    const inside = mainIndices(page.facts);
    const numbers = page.facts.numbers.filter(
      ({ kind, text, block }) => inside.has(block) && (kind !== 'plain' || SEVERAL_DIGITS.test(text)),
    );
    const density = (numbers.length / words) * 100;
    return judged(atLeast(density, limit), `${density.toFixed(2)} figures per 100 words.`, [
      evidence(page.url, {
        snippet: numbers
          .slice(0, 8)
          .map(({ text }) => text)
          .join(' · '),
        detail: `${count(numbers.length, 'figure')} in ${words} words`,
      }),
    ]);
  },
});
