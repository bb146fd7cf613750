/** Names in running text. */
import { describe, expect, it } from 'vitest';
import { fold } from './fold.js';
import { saysName } from './says-name.js';

const says = (name: string, text: string): boolean => saysName(name)(fold(text));

describe('a text that contains a name', () => {
  it.each([
    ['men', 'Shoes for men, in black.'],
    ['small firms', 'We write for Small Firms (and others).'],
    ['Rom', 'Unser Büro in Rom'],
    ['Berlin', 'In unseren Berliner Werkstätten'],
    ['Budapest', 'Műhelyünk Budapesten van.'],
    ['Lund', 'Lund: två verkstäder'],
    ['東京', '私たちは東京都にあります'],
    ['서울', '서울에서 일합니다'],
    ['חיפה', 'הסדנה שלנו בחיפה'],
    ['الرياض', 'ورشتنا بالرياض'],
    ['C++ teams', 'a course for C++ teams'],
  ])('%s: %s', (name, text) => {
    expect(says(name, text)).toBe(true);
  });

  it.each([
    ['men', 'Payment by document; women pay the same.'],
    ['art', 'Start here with a part of it.'],
    ['pet', 'Carpets for the competent'],
    ['par', 'Vi sparar och betalar separat.'],
    ['Rom', 'Romantik im Aroma der Rosen'],
    ['Lund', 'Lundbeck hilft.'],
    ['Ham', 'Hamburg und Birmingham'],
    ['Ulm', 'Ulmen stehen vor dem Haus.'],
    ['', 'Anything'],
  ])('does not match letters of other words, %s: %s', (name, text) => {
    expect(says(name, text)).toBe(false);
  });
});
