/** Names above texts that call people by a part of them. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../../test/support/discovery-pages.js';
import { biographies } from './biographies.js';
import { peopleInSentences } from './in-sentences.js';

const read =
  (people: typeof biographies) =>
  (lang: string, body: string): string[] =>
    people(
      [pageOf('/om', documentOf({ lang, body }))],
      () => 'about',
      () => true,
    ).map(({ value }) => value);

describe('people whom a text calls by one of their names', () => {
  const names = read(biographies);
  it.each([
    [
      'nb',
      '<h2>Inger Lund</h2><p>Inger er utvikler og leder for oss.</p><h2>Eilev Moe</h2><p>Eilev maler gjerder.</p>',
      ['Inger Lund', 'Eilev Moe'],
    ],
    [
      'en',
      '<h3>Ann Fields</h3><p>Painter</p><p>Ann paints fences all day.</p><h3>Dr. Lee Woods</h3><p>Dr. Woods, a joiner, builds gates.</p>',
      ['Ann Fields', 'Lee Woods'],
    ],
  ])('%s: %s', (lang, body, found) => expect(names(lang, body)).toEqual(found));

  it.each([
    ['one alone', '<h2>Inger Lund</h2><p>Inger paints fences all day.</p>'],
    [
      'places and goods, which are called by their whole names',
      '<h2>Cape Rosa</h2><p>Cape Rosa lies in the south.</p><h2>Mount Lisa</h2><p>Mount Lisa is a hill above it.</p>',
    ],
  ])('are not %s', (_, body) => expect(names('en', body)).toEqual([]));
});

describe('people in Korean sentences', () => {
  const names = read(peopleInSentences);
  it('stand before a title with a particle', () => {
    expect(names('ko', '<p>조경가 김민수 대표는 이 정원을 만들었습니다.</p>')).toEqual(['김민수']);
  });
  it('are no nouns with a particle of their own', () => {
    expect(names('ko', '<p>새로운 소식을 변호사가 정리합니다.</p>')).toEqual([]);
  });
});
