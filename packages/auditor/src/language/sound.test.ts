import { describe, expect, it } from 'vitest';
import { hasOtherLetters, soundOf } from './sound.js';

describe('soundOf', () => {
  it.each([
    ['Песента', 'Pesenta'],
    ['ХиМчисткин', 'himchistkin'],
    ['Химия', 'Khimiya'],
    ['Журнал', 'zhurnal'],
    ['Продавница', 'prodavnica'],
    ['Щука', 'shchuka'],
    ['Ταβέρνα Βαρέλια', 'taverna-varelia'],
    ['Οδός Μουσείου', 'odos mouseiou'],
    ['Ξενοδοχείο', 'xenodoxeio'],
    ['Συγκομιδή', 'sygkomidi'],
  ])('gives %s and %s the same key', (own, latin) => {
    expect(soundOf(own)).toBe(soundOf(latin));
  });

  it.each([
    ['Песента', 'pesnya'],
    ['Ромашка', 'roman'],
    ['Acme', 'Acne'],
  ])('gives %s and %s different keys', (a, b) => {
    expect(soundOf(a)).not.toBe(soundOf(b));
  });

  it('recognizes texts with letters to transliterate', () => {
    expect(hasOtherLetters('Песента')).toBe(true);
    expect(hasOtherLetters('Ταβέρνα')).toBe(true);
    expect(hasOtherLetters('Café 東京')).toBe(false);
  });

  it('is empty without letters', () => {
    expect(soundOf(' – ')).toBe('');
  });
});
