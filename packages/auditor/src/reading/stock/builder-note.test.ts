/** Notes of a builder to the owner. */
import { describe, expect, it } from 'vitest';
import { isBuilderNote } from './builder-note.js';

describe('a note of the builder', () => {
  it.each([
    '📷 Photo: the mill in spring goes here',
    'Foto: Wehr mit Reihern einfügen',
    'Hinweis: Fügen Sie hier das Bild der Mühle ein.',
    'Insérez ici la photo du moulin',
    'Wstaw tutaj zdjęcie młyna',
    'ここに水車の写真が入ります',
  ])('%s', (text) => {
    expect(isBuilderNote(text)).toBe(true);
  });

  it.each(['Fotos einfügen', 'Photo: the mill in spring', 'Insert a coin here', 'Bild: Reiher am Wehr'])(
    'is not: %s',
    (text) => {
      expect(isBuilderNote(text)).toBe(false);
    },
  );
});
