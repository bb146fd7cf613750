import { describe, expect, it } from 'vitest';
import { eachWord, PARTED, PLAIN, START } from './words.js';

function read(text: string) {
  const found: (readonly [string, number, string])[] = [];
  eachWord(text, (start, end, gap, kind) => found.push([text.slice(start, end), gap, kind]));
  return found;
}
const words = (text: string) => read(text).map(([word]) => word);

describe('eachWord', () => {
  it('gives the text before each word', () => {
    expect(read('One two, three. Four “five” (six)')).toEqual([
      ['One', START, 'word'],
      ['two', PLAIN, 'word'],
      ['three', PARTED, 'word'],
      ['Four', START, 'word'],
      ['five', PLAIN, 'word'],
      ['six', PARTED, 'word'],
    ]);
  });

  it('ends an elision, and keeps a contraction and a hyphen', () => {
    expect(words("l'audit dell’acqua don't well-known it's")).toEqual([
      "l'",
      'audit',
      'dell’',
      'acqua',
      "don't",
      'well-known',
      "it's",
    ]);
  });

  it('takes numbers, addresses and versions as one', () => {
    expect(read('4.20 1,000 example.com v1.2').map(([word, , kind]) => [word, kind])).toEqual([
      ['4.20', 'number'],
      ['1,000', 'number'],
      ['example.com', 'word'],
      ['v1.2', 'word'],
    ]);
  });

  it('gives a run of a script without spaces as a whole, parted by its signs', () => {
    expect(read('今日は、雨です。明日')).toEqual([
      ['今日は', START, 'run'],
      ['雨です', PARTED, 'run'],
      ['明日', START, 'run'],
    ]);
  });

  it('keeps the marks and joiners of scripts within words', () => {
    expect(words('می‌رود हिन्दी בְּרֵאשִׁית')).toEqual(['می‌رود', 'हिन्दी', 'בְּרֵאשִׁית']);
  });

  it('visits nothing without words', () => {
    expect(words('')).toEqual([]);
    expect(words(' … — 🙂 ')).toEqual([]);
  });
});
