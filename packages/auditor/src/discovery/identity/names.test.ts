import { describe, expect, it } from 'vitest';
import { isCutShort, plausible, withoutLoneQuote } from './names.js';

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
  ])('refuses a placeholder in whatever script: %s', (title) => {
    expect(plausible(title)).toBe(false);
  });

  it.each(['Acme', 'トップバリュ', '홈플러스'])('takes a name, one that begins like a placeholder too: %s', (name) => {
    expect(plausible(name)).toBe(true);
  });
});

describe('withoutLoneQuote', () => {
  it.each([
    ['«Acme Foto', 'Acme Foto'],
    ['Acme Foto»', 'Acme Foto'],
    ['«Acme» Foto', '«Acme» Foto'],
    ['"Acme', 'Acme'],
    ['Acme "Foto"', 'Acme "Foto"'],
  ])('reads %s as %s', (name, read) => {
    expect(withoutLoneQuote(name)).toBe(read);
  });
});

describe('isCutShort', () => {
  it.each(['Law Offices of', 'Bund FÜR', 'Кузница и', 'Smith &'])('refuses a name that goes on: %s', (name) => {
    expect(isCutShort(name)).toBe(true);
  });

  it.each(['Law Offices of Ann Smith', 'Of', 'Standby'])('takes a whole one: %s', (name) => {
    expect(isCutShort(name)).toBe(false);
  });
});
