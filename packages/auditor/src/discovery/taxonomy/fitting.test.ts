/** Phrases that cannot be a niche, however they name a trade. */
import { describe, expect, it } from 'vitest';
import { fitting } from './fitting.js';

const fits = (phrase: string): boolean =>
  fitting({ phrase, text: phrase, url: 'https://a.example/', base: 0.85, said: false }, 'Acme', true);

describe('a phrase for a site', () => {
  it.each(['Nyt fra museet i Ribe', 'News from the museum', 'Noticias de la parroquia', 'Teil des Bistums in Fulda'])(
    'is neither news of it nor the body that it belongs to: %s',
    (phrase) => expect(fits(phrase)).toBe(false),
  );
  it.each(['Newspaper for farmers in Kent', 'Museum for søfart i Ribe', 'Teile für Fahrräder'])('%s', (phrase) =>
    expect(fits(phrase)).toBe(true),
  );
});
