/** Which niches are the same trade: pairs that a reader accepts, and pairs that only look alike. */
import { describe, expect, it } from 'vitest';
import type { Reach } from './alike.js';
import { likeness } from './alike.js';
import { nicheWords } from './niche-words.js';

const PLACES = ['Leeds', 'Graz', 'Rouen', 'Niterói', 'Казань', 'Espoo', 'İzmir', '江戸川区', 'תל אביב'];
function like(reach: Reach, language: string, x: string, y: string): number {
  const trade = (niche: string) => {
    const words = nicheWords(niche, language, PLACES);
    if (words === null) throw new Error(`nothing left of ${niche}`);
    return { words, language };
  };
  const there = likeness(trade(x), trade(y), reach);
  expect(likeness(trade(y), trade(x), reach)).toBe(there);
  return there;
}

const ALIKE: readonly (readonly [Reach, string, string, string])[] = [
  ['near', 'en', 'Dental clinics in Leeds', 'family dental clinic'],
  ['near', 'en', 'Dental clinic in the center of Leeds', 'dental clinic for anxious patients'],
  ['near', 'de', 'Zahnklinik in Graz', 'Klinik, Graz'],
  ['near', 'fr', 'Restaurant de burgers à Rouen', 'restaurant à Rouen'],
  ['near', 'pt', 'Imóveis em Niterói', 'imóveis de luxo em Niterói'],
  ['near', 'ru', 'стоматологическая клиника в Казани', 'семейная стоматологическая клиника'],
  ['near', 'fi', 'Golfsimulaattori Espoossa', 'golfsimulaattori, Espoo'],
  ['near', 'tr', 'İzmir diş kliniği', 'diş kliniği'],
  ['near', 'ja', '江戸川区の歯科医院', '歯科医院'],
  ['everywhere', 'en', 'job queue for PostgreSQL', 'PostgreSQL job queue'],
  ['everywhere', 'en', 'oil and gas price news', 'gas price news'],
];
const DIFFERENT: readonly (readonly [Reach, string, string, string])[] = [
  ['near', 'en', 'dental clinic in Leeds', 'dental laboratory in Leeds'],
  ['near', 'en', 'burger restaurant in Leeds', 'sushi restaurant in Leeds'],
  ['near', 'en', 'clinic for children', 'clinic for horses'],
  ['near', 'de', 'Zahnarztpraxis in Graz', 'Dentallabor in Graz'],
  ['near', 'es', 'clínica dental', 'clínica veterinaria'],
  ['near', 'ru', 'стоматологическая клиника', 'стоматологическая лаборатория'],
  ['everywhere', 'en', 'Python library for plotting', 'Python library for web scraping'],
  ['everywhere', 'en', 'Python plotting library', 'Python scraping library'],
  ['everywhere', 'en', 'Python library', 'Python library for plotting'],
  ['everywhere', 'en', 'library', 'library for plotting'],
  ['everywhere', 'en', 'stock price news', 'oil and gas price news'],
  ['everywhere', 'en', 'CRM for agencies', 'CRM for hospitals'],
];

describe('likeness of niches', () => {
  it.each(ALIKE)('%s, %s: "%s" and "%s" are the same trade', (reach, language, x, y) => {
    expect(like(reach, language, x, y)).toBeGreaterThanOrEqual(0.5);
  });

  it.each(DIFFERENT)('%s, %s: "%s" and "%s" are different trades', (reach, language, x, y) => {
    expect(like(reach, language, x, y)).toBe(0);
  });

  it('finds no likeness in a phrase that only names a place', () => {
    expect(nicheWords('in Leeds', 'en', PLACES)).toBeNull();
    expect(nicheWords('', 'en', PLACES)).toBeNull();
  });
});
