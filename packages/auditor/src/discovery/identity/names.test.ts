import { describe, expect, it } from 'vitest';
import { isCutShort, plausible, titleSegments, withoutLoneQuote } from './names.js';

describe('plausible', () => {
  it.each([
    'Home',
    'Main page',
    'Herzlich willkommen',
    'Co nabízíme',
    'My website',
    'Página inicial',
    'Главная',
    'トップ',
    '홈',
    'الرئيسية',
    'דף הבית',
  ])('rejects a placeholder in any script: %s', (title) => {
    expect(plausible(title)).toBe(false);
  });

  it.each(['Acme', 'トップバリュ', '홈플러스'])(
    'accepts a name, even one that begins like a placeholder: %s',
    (name) => {
      expect(plausible(name)).toBe(true);
    },
  );
});

describe('withoutLoneQuote', () => {
  it.each([
    ['«Acme Foto', 'Acme Foto'],
    ['Acme Foto»', 'Acme Foto'],
    ['«Acme» Foto', '«Acme» Foto'],
    ['"Acme', 'Acme'],
    ['Acme "Foto"', 'Acme "Foto"'],
    ['Acme „Foto"', 'Acme „Foto"'],
  ])('reads %s as %s', (name, read) => {
    expect(withoutLoneQuote(name)).toBe(read);
  });
});

describe('isCutShort', () => {
  it.each(['Law Offices of', 'Bund FÜR', 'Кузница и', 'Smith &'])('rejects a name that is cut short: %s', (name) => {
    expect(isCutShort(name)).toBe(true);
  });

  it.each(['Law Offices of Ann Smith', 'Of', 'Standby'])('accepts a whole name: %s', (name) => {
    expect(isCutShort(name)).toBe(false);
  });
});

describe('titleSegments', () => {
  it.each([
    ['Acme » Fences', ['Acme', 'Fences']],
    ['Pianos «Acme»', ['Pianos «Acme»']],
    ['Pianos «Acme» | Prices', ['Pianos «Acme»', 'Prices']],
  ])('%s', (title, segments) => expect(titleSegments(title)).toEqual(segments));
});
