/** Words of a page: one object per spelling, with all its forms. */
import { expect, it } from 'vitest';
import { exactWordsOf, wordsOf } from './terms.js';
import { Vocabulary } from './vocabulary.js';
import { writtenWords } from '../../language/written-words.js';

const TEXT = 'Été, été – l’Été du CAFÉ e\u0301te\u0301 in 2024: Straße, İstanbul, ΟΔΟΣ, ﬁn.';

it('gives each word in all its forms', () => {
  const words = new Vocabulary().wordsOf(TEXT);
  expect(words.map(({ written }) => written)).toEqual(writtenWords(TEXT));
  expect(words.map(({ exact }) => exact)).toEqual(exactWordsOf(TEXT));
  expect(words.map(({ folded }) => folded)).toEqual(wordsOf(TEXT));
});

it('recognizes a spelling in any text', () => {
  const vocabulary = new Vocabulary();
  const [first, second, third] = vocabulary.wordsOf('Pond pond Pond');
  expect(first).toBe(third);
  expect(second).not.toBe(first);
  expect(vocabulary.wordsOf('a pond')[1]).toBe(second);
  expect([...vocabulary.words()].map(({ id, written }) => [id, written])).toEqual([
    [0, 'Pond'],
    [1, 'pond'],
    [2, 'a'],
  ]);
});
