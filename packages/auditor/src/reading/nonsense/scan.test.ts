/** A scanned text has the same words as the word reader, each with the number of its spelling. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapOf, kindOf, numberOf, NUMERAL, RUN, scanOf, STRIDE, WORD } from './scan.js';
import { hashOf, Spellings } from './spellings.js';
import { eachWord } from './words.js';

const KIND_NAMES = { [WORD]: 'word', [NUMERAL]: 'number', [RUN]: 'run' };

function read(text: string): unknown[] {
  const { words, spellings } = scanOf(text);
  const found: unknown[] = [];
  for (let at = 0; at < words.length; at += STRIDE) {
    const [start = 0, end = 0, mark = 0] = words.slice(at, at + STRIDE);
    const kind = kindOf(mark);
    const written = kind === RUN ? text.slice(start, end) : spellings.texts[numberOf(mark)];
    found.push([start, end, gapOf(mark), KIND_NAMES[kind as keyof typeof KIND_NAMES], written]);
  }
  return found;
}

function byDefinition(text: string): unknown[] {
  const found: unknown[] = [];
  eachWord(text, (start, end, gap, kind) => found.push([start, end, gap, kind, text.slice(start, end)]));
  return found;
}

describe('scanOf', () => {
  it('keeps place, gap, kind and spelling of every word', () => {
    const text = fc
      .array(
        fc.constantFrom(
          'Ponds',
          'ponds',
          "don't",
          'l’audit',
          '12',
          '3.5 m',
          '池の水',
          ' ',
          '. ',
          ', ',
          'é',
          '—',
          'x'.repeat(80),
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (given) => {
        expect(read(given)).toEqual(byDefinition(given));
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('gives one number to one spelling', () => {
    const { words } = scanOf('Fish swim. fish swim');
    const numbers = [2, 5, 8, 11].map((at) => numberOf(words[at] ?? -1));
    expect(numbers[1]).toBe(numbers[3]);
    expect(numbers[0]).not.toBe(numbers[2]);
  });
});

describe('Spellings', () => {
  it('distinguishes words beyond its initial capacity', () => {
    const spellings = new Spellings();
    const count = 70_000;
    const numbers = new Set<number>();
    for (let word = 0; word < count; word++) numbers.add(spellings.numberOf(`w${word}`, 0, `w${word}`.length));
    expect(numbers.size).toBe(count);
    expect(spellings.numberOf('see w4711 here', 4, 9)).toBe(4711);
    expect(spellings.isFull).toBe(true);
  });

  it('keeps apart what hashes alike', () => {
    // Two words with the same 32-bit FNV-1a hash.
    const [one, other] = ['costarring', 'liquid'];
    expect(hashOf(one, 0, one.length)).toBe(hashOf(other, 0, other.length));
    const spellings = new Spellings();
    expect(spellings.numberOf(one, 0, one.length)).not.toBe(spellings.numberOf(other, 0, other.length));
    expect(spellings.texts).toEqual([one, other]);
  });
});
