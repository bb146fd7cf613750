import { describe, expect, it } from 'vitest';
import { phraseLines, saysOne } from './phrase-lines.js';
import { lineOf, wordsOf } from './words.js';

const phrases = phraseLines(['sold out', 'épuisé', '在庫', '신청 마감', 'กำหนดเปิด']);
const says = (text: string): boolean => saysOne(lineOf(wordsOf(text)), text, phrases);

describe('phrases of word lists', () => {
  it('are found as whole words, folded', () => {
    expect(says('This one is SOLD  OUT.')).toBe(true);
    expect(says('Article epuise')).toBe(true);
    expect(says('resold outside')).toBe(false);
  });

  it('are found anywhere in scripts without spaces', () => {
    expect(says('ただいま在庫あり')).toBe(true);
    expect(says('신청 마감일')).toBe(true);
    expect(says('大学')).toBe(false);
  });
});
