/** Marks of how a text was made, and what only looks like them. */
import { describe, expect, it } from 'vitest';
import { showsItsMaking } from './editing-marks.js';
import { holdsVariable } from './template-words.js';

describe('showsItsMaking', () => {
  it.each([
    '```',
    '```html',
    '``` Now the button opens the pond.',
    'Come to [the old mill](https://maps.example/mill) on Sunday.',
    'As an AI language model, I cannot visit ponds.',
    'Als KI-Sprachmodell habe ich keine Enten.',
    'Как языковая модель, я не вижу пруда.',
    '作为一个AI语言模型，我没有池塘。',
  ])('%s', (text) => expect(showsItsMaking(text)).toBe(true));

  it.each([
    'Write ``` to begin a block of code.',
    '/| ```` ; a duck of signs',
    'See [1] (https was new then).',
    'A language model of ducks was trained in 2021.',
  ])('%s does not', (text) => expect(showsItsMaking(text)).toBe(false));
});

it('a variable is none of the escapes of an address', () => {
  expect(holdsVariable('[Pond] https://ponds.example/%BA%E5%B3%AB%E5')).toBe(false);
  expect(holdsVariable('%SITE_NAME% and ponds')).toBe(true);
});
