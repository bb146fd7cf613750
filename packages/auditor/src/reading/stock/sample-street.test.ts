/** Streets of templates, beside a house number. */
import { describe, expect, it } from 'vitest';
import { sampleStreetIn } from './sample-street.js';

describe('the street of a template', () => {
  it.each([
    ['📍 Beispielstraße 123', 'Beispielstraße 123'],
    ['12 Example Street, Otley', '12 Example Street'],
    ['Calle Ejemplo, 5', 'Calle Ejemplo, 5'],
    ['ul. Przykładowa 7, Radom', 'ul. Przykładowa 7'],
    ['Exempelgatan 4', 'Exempelgatan 4'],
  ])('%s', (text, written) => {
    expect(sampleStreetIn(text)).toBe(written);
  });

  it.each([
    'Mühlstraße 12',
    'An example street of the old town',
    'We moved 12 samples to Street Road',
    'Beispielstraßen',
  ])('is not in: %s', (text) => {
    expect(sampleStreetIn(text)).toBeNull();
  });
});
