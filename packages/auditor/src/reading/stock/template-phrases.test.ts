/** Phrases of templates that are all of a text, or its beginning. */
import { describe, expect, it } from 'vitest';
import { beginsWithPhrase, holdsPhrase } from './template-phrases.js';

it('finds the text of a builder by its beginning, however long it goes on', () => {
  const told = 'It all begins with an idea. Maybe you want to launch a business. ';
  expect(beginsWithPhrase(told + 'Ducks swim. '.repeat(80))).toBe(true);
  expect(beginsWithPhrase(`She said: ${told}`)).toBe(false);
  expect(beginsWithPhrase('It all begins with an idea of a pond.')).toBe(false);
});

describe('holdsPhrase', () => {
  it.each(['Description of your website', 'Описание вашего сайта', 'Describe your company here!'])('%s', (text) =>
    expect(holdsPhrase(text)).toBe(true),
  );
  it('leaves a sentence that only holds one', () => {
    expect(holdsPhrase('We write the description of your website and everything else that ducks ask for.')).toBe(false);
  });
});
