/** Which questions of a site are one. */
import { describe, expect, it } from 'vitest';
import { askedOnce } from './asked-once.js';

const kept = (...questions: readonly string[]): readonly string[] =>
  askedOnce(
    questions.map((question, at) => ({ question, heading: question, answer: `Answer ${at}.` })),
    20,
  ).map(({ question }) => question);

describe('questions', () => {
  it('are one where they are in the same short words', () => {
    expect(kept('Why us?', 'Why us ?', 'WHY US?')).toEqual(['Why us?']);
  });

  it('are two where any short word differs', () => {
    expect(kept('Why us?', 'Why me?', 'Why?')).toEqual(['Why us?', 'Why me?', 'Why?']);
    expect(kept('Why us?', 'Why us, neighbors?')).toHaveLength(2);
  });
});
