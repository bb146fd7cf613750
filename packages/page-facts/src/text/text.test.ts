/** Folding, words and sentences. */
import { describe, expect, it } from 'vitest';
import { asciiDigits } from './digits.js';
import { cut, foldText, isBlank } from './fold.js';
import { splitSentences } from './sentences.js';
import { countWords, segmentBudget, splitWords } from './words.js';

describe('asciiDigits', () => {
  it.each([
    ['٩:٠٠–۱۷:۳۰', '9:00–17:30'],
    ['१२ मार्च ༢༠', '12 मार्च 20'],
    ['７月１日', '7月1日'],
    ['no digit: é', 'no digit: é'],
  ])('writes %j as %j, of the same length', (from, to) => {
    expect(asciiDigits(from)).toBe(to);
    expect(to).toHaveLength(from.length);
  });
});

describe('foldText', () => {
  it.each([
    ['  a \n\t b  ', 'a b'],
    ['a\u00a0b\u3000c', 'a b c'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['\0a\0', 'a'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['', ''],
    [' \n ', ''],
    ['a  b c   d', 'a b c d'],
    ['é ü', 'é ü'],
  ])('%j becomes %j', (from, to) => {
    expect(foldText(from)).toBe(to);
  });

  it('cuts at the limit, never within a surrogate pair', () => {
    expect(foldText('abc def', 5)).toBe('abc d');
    expect(cut('a😀b', 2)).toBe('a');
    expect(cut('a😀b', 3)).toBe('a😀');
  });

  it('detects blank text', () => {
    expect(isBlank(' \u200c\u200b\n')).toBe(true);
    expect(isBlank(' . ')).toBe(false);
  });
});

describe('words', () => {
  it.each([
    ['The quick brown fox', ['The', 'quick', 'brown', 'fox']],
    ["don't stop", ["don't", 'stop']],
    ['l’été, c’est ici', ['l’été', 'c’est', 'ici']],
    ['well-known state-of-the-art', ['well-known', 'state-of-the-art']],
    ['1,000.5 and 3.14.', ['1,000.5', 'and', '3.14']],
    ['end. Next', ['end', 'Next']],
    ['— … • 😀 →', []],
    ['Größe: 5 m²', ['Größe', '5', 'm']],
    ['مرحبا بالعالم', ['مرحبا', 'بالعالم']],
    ['می\u200cخواهم', ['می\u200cخواهم']],
    ['한국어 문장', ['한국어', '문장']],
    ['日本語の文章', ['日本語', 'の', '文章']],
    ['使用GPT模型', ['使用', 'GPT', '模型']],
    ['', []],
  ])('%j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
    expect(countWords(text)).toBe(words.length);
  });

  it('estimates unspaced scripts beyond the budget, in time independent of the length', () => {
    const text = '東京都渋谷区で'.repeat(50_000);
    const budget = segmentBudget(1_000);
    expect(countWords(text, budget)).toBe(text.length / 2);
    expect(budget.left).toBe(0);
  });

  it('stops at the limit', () => {
    expect(splitWords('a b c d', 2)).toEqual(['a', 'b']);
  });
});

describe('splitSentences', () => {
  it('ends sentences at its stops and at no other character', () => {
    const stops: string[] = [];
    for (let unit = 0; unit <= 0xffff; unit++) {
      const character = String.fromCharCode(unit);
      if (splitSentences(`done${character} Next`).length === 2) stops.push(character);
    }
    expect(stops.join('')).toBe('\n!.?\u061f\u06d4\u0964\u2026\u3002\uff01\uff0e\uff1f');
  });

  it.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['Dr. Smith paid 3.50 euros. He left.', ['Dr. Smith paid 3.50 euros.', 'He left.']],
    ['J. R. R. Tolkien wrote it. So they say.', ['J. R. R. Tolkien wrote it.', 'So they say.']],
    ['He said “Stop.” Then he left.', ['He said “Stop.”', 'Then he left.']],
    ['Am 3. Mai beginnt es. Danach nicht.', ['Am 3. Mai beginnt es.', 'Danach nicht.']],
    ['z.B. so und d.h. anders. Neu.', ['z.B. so und d.h. anders.', 'Neu.']],
    ['今日は晴れです。明日は雨です！', ['今日は晴れです。', '明日は雨です！']],
    ['Wait... what? Yes.', ['Wait...', 'what?', 'Yes.']],
    ['See example.com for more. Done.', ['See example.com for more.', 'Done.']],
    ['line one\nline two', ['line one', 'line two']],
    ['Is it I. Or you.', ['Is it I.', 'Or you.']],
    ['', []],
  ])('%j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('is bounded', () => {
    expect(splitSentences('a. '.repeat(100), 5)).toHaveLength(5);
    expect(splitSentences('a.'.repeat(200_000))).toHaveLength(1);
  });
});
