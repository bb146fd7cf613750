/** Founding years in sentences, of the owner and of others. */
import { describe, expect, it } from 'vitest';
import { foundingInText } from './founding-sentence.js';

describe('the year of founding in a sentence', () => {
  it.each([
    ['en', 'The Acme Mill was founded in 1977 by two sisters.', '1977'],
    ['de', 'Seit unserer Gründung 1863 singen wir.', '1863'],
    ['de', 'Hochschulgruppe gegründet 2020', '2020'],
    ['nl', '1935 Opgericht', '1935'],
    ['nl', 'In 2025 besloot ik mijn eigen praktijk op te starten.', '2025'],
    ['nl', 'Sinds 1935 is Acme een vaste waarde in Lunteren.', '1935'],
    ['en', 'Family-owned since 1952', '1952'],
    ['id', 'Berpengalaman sejak 2004', '2004'],
    ['bg', 'Фондация Acme е създадена през 2008 г.', '2008'],
    ['sk', 'Na trhu pôsobíme od roku 2011', '2011'],
    ['en', 'In 2019 I opened my own practice in Lindau.', '2019'],
    ['en', 'The mill "Acme" was founded in 1977 by two sisters, and "Rose" is its boat.', '1977'],
    ['fr', 'Acme est une association de Loi 1901, fondée en 2023 par cinq étudiants.', '2023'],
    ['ja', '当社Acmeは1998年に設立されました。', '1998'],
  ])('%s: %s', (language, text, year) => {
    expect(foundingInText(text, language, 'Acme')).toBe(year);
  });

  it.each([
    ['of a partner', 'en', 'The National Bank was founded in 1821 in a tavern.'],
    ['of a customer', 'en', 'Thanks to Acme I opened my own business in 2021.'],
    ['of a customer', 'en', '“In 2021 I opened my own business. They were a great help with it.”'],
    ['of a customer', 'en', '“Thanks to Acme I opened my own business in 2021.”'],
    ['of a customer', 'de', '„Ich habe mich 2019 selbstständig gemacht und nutze seitdem Acme.“'],
    ['of a customer', 'de', 'Ich habe mich 2019 selbstständig gemacht und nutze seitdem Acme.'],
    ['of a membership', 'en', 'Member of the guild since 2015'],
    ['of a further service', 'en', 'Since 2020 Acme also delivers by bicycle.'],
    ['among others', 'en', 'Acme was founded in 1977 and moved in 1990.'],
    ['that is a number', 'en', 'Acme was founded with 2000-3000 books.'],
  ])('is none %s', (_, language, text) => {
    expect(foundingInText(text, language, 'Acme')).toBeNull();
  });
});
