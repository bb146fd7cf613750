/** Which questions of a site are the same. */
import { describe, expect, it } from 'vitest';
import { askedOnce } from './asked-once.js';

const kept = (...questions: readonly string[]): readonly string[] =>
  askedOnce(
    questions.map((question, at) => ({ question, heading: question, answer: `Answer ${at}.` })),
    20,
  ).map(({ question }) => question);

describe('questions', () => {
  it('are the same if their short words are the same', () => {
    expect(kept('Why us?', 'Why us ?', 'WHY US?')).toEqual(['Why us?']);
  });

  it('differ if any short word differs', () => {
    expect(kept('Why us?', 'Why me?', 'Why?')).toEqual(['Why us?', 'Why me?', 'Why?']);
    expect(kept('Why us?', 'Why us, neighbors?')).toHaveLength(2);
  });
});
