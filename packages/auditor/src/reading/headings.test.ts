import { describe, expect, it } from 'vitest';
import { isHeading, isParagraphAsHeading } from './headings.js';

const marked = (text: string, level: number | undefined = 3) => ({
  text,
  words: text.split(' ').length,
  ...(level === undefined ? {} : { level }),
});
const long = 'We have baked bread in this street since the mill was built, and our oven has never been cold for a day';

describe('what is marked as a heading', () => {
  it.each(['Opening hours', 'Fast. Fair. Yours.', `${long}`, `Why ${long}?`])('announces what follows: %s', (text) => {
    expect(isHeading(marked(text))).toBe(true);
    expect(isParagraphAsHeading(marked(text))).toBe(false);
  });
  it.each([`${long}.`, `„${long}.“`, `${long}, ${long}`, `${long}।`])('is a paragraph: %s', (text) => {
    expect(isHeading(marked(text))).toBe(false);
    expect(isParagraphAsHeading(marked(text))).toBe(true);
  });
});

it('does not take an unmarked block for a heading', () => {
  const block = { text: 'Opening hours', words: 2 };
  expect(isHeading(block)).toBe(false);
  expect(isParagraphAsHeading(block)).toBe(false);
});
