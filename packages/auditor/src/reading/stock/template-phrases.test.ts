/** Template phrases that are the whole text, or its beginning. */
import { describe, expect, it } from 'vitest';
import { beginsWithPhrase, holdsPhrase } from './template-phrases.js';

it('finds the text of a builder by its beginning, however long it goes on', () => {
  const told = 'It all begins with an idea. Maybe you want to launch a business. ';
  expect(beginsWithPhrase(told + 'Ducks swim. '.repeat(80))).toBe(true);
  expect(beginsWithPhrase(`She said: ${told}`)).toBe(false);
  expect(beginsWithPhrase('It all begins with an idea of a pond.')).toBe(false);
});

describe('holdsPhrase', () => {
  it.each(['Describe your company here!', 'Your content goes here'])('%s', (text) =>
    expect(holdsPhrase(text)).toBe(true),
  );
  it.each([
    'Description of your website',
    'Beschreibung Ihrer Website',
    'Situs WordPress lain',
    'A website created by',
  ])('%s is an offer of a website builder', (text) => expect(holdsPhrase(text)).toBe(false));
  it('ignores a sentence that only contains one', () => {
    expect(
      holdsPhrase('Some say describe your company here, and others ask ducks what they would rather read of it.'),
    ).toBe(false);
  });
});
