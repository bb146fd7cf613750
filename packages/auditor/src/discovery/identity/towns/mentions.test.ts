/** Whether a text says that somebody is in the town it names. */
import { describe, expect, it } from 'vitest';
import { gazetteerOf } from './gazetteer.js';
import { mentionsIn } from './mentions.js';

const read = (text: string, language: string, country: string, small: readonly string[] = []) =>
  mentionsIn(text, {
    gazetteers: [gazetteerOf(country)],
    language,
    trade: (word) => (/^(?:bakery|friseur|sale)$/iu.test(word) ? 'all' : 'none'),
    isWord: (word) => small.includes(word.toLowerCase()),
  }).map(({ name, isThere }) => (isThere ? name : `(${name})`));

describe('towns that a text names', () => {
  it.each([
    ['A bakery in Leeds', 'en', 'GB', ['Leeds']],
    ['Bakery Leeds', 'en', 'GB', ['Leeds']],
    ['Leeds, England', 'en', 'GB', ['Leeds']],
    ['Austin Pond, painter', 'en', 'US', ['(Austin)']],
    ['Solutions in Lincoln Electric style', 'en', 'US', ['(Lincoln)']],
    ['Friseur Köln', 'de', 'DE', ['Köln']],
    ['Пекарня в Барнауле', 'ru', 'RU', ['Барнаул']],
    ['Красная поляна', 'ru', 'RU', []],
    ['Piekarnia w Krakowie', 'pl', 'PL', ['Kraków']],
    ['A szegedi pékség', 'hu', 'HU', ['Szeged']],
    ['Leipomo Tampereella', 'fi', 'FI', ['Tampere']],
    ['מאפייה בחיפה', 'he', 'IL', ['חיפה']],
    ['مخبز في الرياض', 'ar', 'SA', ['الرياض']],
    ['成都面包房', 'zh', 'CN', ['成都']],
    ['水戸市のパン屋', 'ja', 'JP', ['水戸']],
    ['Μία ταβέρνα στο Μαρούσι', 'el', 'GR', ['Μαρούσι']],
    ['A bakery like no other', 'en', 'GB', []],
    ['Mobilă la comandă în România', 'ro', 'RO', []],
    ['Acme Aydınlatma', 'tr', 'TR', []],
    ["Bursa'da fırın", 'tr', 'TR', ['Bursa']],
    ['Клиника и клининг', 'ru', 'RU', []],
    ['Adwokat Tarnowski', 'pl', 'PL', []],
    ['Maalausliike Lahtinen', 'fi', 'FI', []],
    ['Dr. Győri Péter ügyvéd', 'hu', 'HU', ['(Győr)']],
    ['Valgustid', 'et', 'EE', []],
    ['Sale', 'en', 'GB', []],
    ['Maçon', 'fr', 'FR', []],
    ['Enfeites de Natal', 'pt', 'BR', ['(Natal)']],
    ['Jamón de Teruel', 'es', 'ES', ['(Teruel)']],
    ['Loja em Natal', 'pt', 'BR', ['Natal']],
    ['松本歯科医院', 'ja', 'JP', ['(松本)']],
    ['松本市の歯科', 'ja', 'JP', ['松本']],
  ])('%s', (text, language, country, towns) => expect(read(text, language, country)).toEqual(towns));

  it('ignores words that the site also writes in lower case', () =>
    expect(read('A nation in Reading', 'en', 'GB', ['reading'])).toEqual([]));
});
