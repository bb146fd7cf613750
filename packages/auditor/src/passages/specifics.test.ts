/** The Latin-1 pattern finds the same proper names as the one with Unicode classes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specificsOf } from './specifics.js';

const NONE = new Set<string>();
const namesIn = (text: string): number =>
  specificsOf(text, 50, { money: NONE, measures: NONE, dates: NONE, numbers: NONE }).names;

/** A character beyond Latin-1 that is not a letter: with it, the text is read with Unicode classes. */
const byClasses = (text: string): number => namesIn(`${text}\n✓`);

const piece = fc.oneof(
  fc.constantFrom(
    'Ann Poole',
    'McDonald',
    'iPhone',
    'AT&T',
    'C++',
    "O'Neill’s Bar",
    'Åse Ødegård',
    'Ðe',
    'ªB',
    'µTorrent',
    'ÿX',
  ),
  fc.constantFrom(' ', '-', ' ', '. ', '\n', '’', '“', '€', '™', '…', 'ß', 'É', 'ö', 'Z', 'z', '7', '&', '#'),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((unit) => String.fromCharCode(unit)), maxLength: 6 }),
);

describe('names', () => {
  it.each([
    ['Priya Nolan and Tom Adeyemi learned it from the Leeds Cycle Works', 3],
    ['Jürgen Großmann aus Köln-Ehrenfeld, IBM und die LMU', 4],
    ['nothing here is named, and nobody', 0],
  ])('of "%s" are %i', (text, count) => {
    expect(namesIn(text)).toBe(count);
    expect(byClasses(text)).toBe(count);
  });

  it('are the same with ranges and with classes', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        expect(namesIn(text)).toBe(byClasses(text));
      }),
      { numRuns: 500 },
    );
  });
});
