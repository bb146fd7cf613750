/** Towns of addresses without a known format, from a gazetteer of the countries that the site may be in. */
import { describe, expect, it } from 'vitest';
import { gazetteerOf } from './gazetteer.js';
import { isHouse, knownTownOf, townAlone, townBesideHouse, withCountry } from './of-address.js';

const of = (...countries: string[]) => countries.map(gazetteerOf);

describe('a known town in an address', () => {
  it.each([
    ['Warszawa, Długa 18, piętro 2', ['PL'], 'Warszawa', 'PL'],
    ['Calle Luna 9, Andújar, Jaén', ['ES'], 'Andújar', 'ES'],
    ['JALAN MERAK 12, SURABAYA, JAWA TIMUR', ['ID'], 'Surabaya', 'ID'],
    ['бул. Прв бр.1, Скопје, Македонија', ['MK'], 'Скопје', 'MK'],
    ['中国.四川.成都.青白江工业园', ['CN'], '成都', 'CN'],
    ['გრძელი ქ. 7, ბათუმი', ['GE'], 'ბათუმი', 'GE'],
    ['Orta Mah. Uzun Cad. No:3, Çankaya - ANKARA', ['TR'], 'Çankaya', 'TR'],
  ])('%s', (line, countries, name, country) => expect(knownTownOf(line, of(...countries))).toEqual({ name, country }));

  it('ignores a town of another country', () => expect(knownTownOf('Długa 18, Warszawa', of('FR'))).toBeNull());

  it('finds a town next to a house', () => {
    expect(townBesideHouse('Warszawa, Długa 18', of('PL'))?.name).toBe('Warszawa');
    expect(townBesideHouse('Długa 18, Warszawa', of('PL'))?.name).toBe('Warszawa');
    expect(townBesideHouse('Warszawa, Kraków', of('PL'))).toBeNull();
    expect(townBesideHouse('We opened in Warszawa', of('PL'))).toBeNull();
    expect(townBesideHouse('Warszawa, 12 maja', of('PL'))).toBeNull();
    expect(townBesideHouse('Lyon, 12 mars', of('FR'))).toBeNull();
    expect(townBesideHouse('Essen, Halle 12', of('DE'))).toBeNull();
    expect(townBesideHouse('Bursa, 5 yıl', of('TR'))).toBeNull();
    expect(townBesideHouse('Leeds, 12 January', of('GB'))).toBeNull();
  });

  it('finds a town below a line with only a house', () => {
    expect(isHouse('Langagata 12a')).toBe(true);
    expect(isHouse('Koper 2010')).toBe(false);
    expect(townAlone('101 Reykjavík, Ísland', of('IS'))?.name).toBe('Reykjavík');
    expect(townAlone('Reykjavík og nágrenni', of('IS'))).toBeNull();
  });

  it('has the country that is the only one of several with such a town', () => {
    const town = { name: 'Berlin', country: null };
    const speaking = (...all: string[]) => ({ likely: [], all });
    expect(withCountry(town, speaking('DE', 'AT')).country).toBe('DE');
    expect(withCountry({ name: 'London', country: null }, speaking('GB', 'CA')).country).toBeNull();
  });

  it('is not abroad where the site is likely at home', () => {
    const nearby = { likely: ['ES'], all: ['ES', 'MX'] };
    expect(withCountry({ name: 'Monterrey', country: null }, nearby).country).toBeNull();
  });
});
