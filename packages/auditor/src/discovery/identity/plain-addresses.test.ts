/** Postal addresses that a page spreads over lines and elements. */
import { describe, expect, it } from 'vitest';
import { addressAlone } from './address-alone.js';
import type { OwnLine } from './own-lines.js';
import { plainAddresses } from './plain-addresses.js';
import { distinctAddresses } from './one-address.js';

const line = (lines: string): OwnLine => ({
  url: 'https://acme.example/',
  text: lines.replace(/\n/gu, ' '),
  lines,
  own: true,
  kind: 'contact',
});

const given = (country: string, ...lines: string[]): string[] =>
  distinctAddresses(
    plainAddresses(lines.map(line), { likely: [country], all: [country] }).map(({ line: { lines }, town }) =>
      addressAlone(lines, town?.name ?? ''),
    ),
    (address) => address,
  );

describe('an address over several elements', () => {
  it.each([
    ['PL', ['ul. Lipowa 7/U2', '26-600 Radom, Polska'], 'ul. Lipowa 7/U2, 26-600 Radom, Polska'],
    ['LV', ['Liepu iela 5-12', 'Rīga, LV-1010'], 'Liepu iela 5-12, Rīga, LV-1010'],
    ['GB', ['12 Mill Street', 'Guildford', 'Surrey', 'GU1 3AA'], '12 Mill Street, Guildford, Surrey, GU1 3AA'],
    ['CA', ['4 Mill Street', 'Oshawa, Ontario', 'L1G 5A3'], '4 Mill Street, Oshawa, Ontario, L1G 5A3'],
    ['BR', ['Rua das Flores, 7 - Centro', 'São Paulo - SP'], 'Rua das Flores, 7 - Centro, São Paulo - SP'],
    ['JP', ['〒150-0002', '東京都渋谷区渋谷1-2-3'], '〒150-0002, 東京都渋谷区渋谷1-2-3'],
    ['RU', ['ул. Липовая, д. 5', 'г. Казань'], 'ул. Липовая, д. 5, г. Казань'],
    ['HU', ['1011 Budapest,\nHárs utca 12.'], '1011 Budapest, Hárs utca 12.'],
    ['RO', ['Lipova, nr. 12, jud. Arad'], 'Lipova, nr. 12, jud. Arad'],
    ['LT', ['Liepų g.3, Utena'], 'Liepų g.3, Utena'],
    ['CL', ['Los Lirios 456, Providencia, Santiago'], 'Los Lirios 456, Providencia, Santiago'],
    ['CO', ['Carrera 7 # 12-34, Bogotá'], 'Carrera 7 # 12-34, Bogotá'],
    ['FR', ['12, avenue des Tilleuls - 35 400 Saint-Malo'], '12, avenue des Tilleuls - 35 400 Saint-Malo'],
    ['IS', ['Birkibraut 7 101 Reykjavík'], 'Birkibraut 7 101 Reykjavík'],
  ] as const)('in %s is one: %s', (country, lines, address) => {
    expect(given(country, ...lines)).toEqual([address]);
  });

  it('may be a town, its region and its country', () => {
    const [found] = plainAddresses([line('Barakaldo · Basque Country · Spain')], { likely: [], all: [] });
    expect(found?.town).toEqual({ name: 'Barakaldo', country: 'ES' });
  });

  it('is found in a block that is too long for one', () => {
    expect(
      given(
        'ES',
        ': hola@acme.example\n: @acme\n: Carretera de los Tilos, 42, 08208 Sabadell, Barcelona\n: de lunes a viernes de nueve a dos y de cuatro a ocho',
      ),
    ).toEqual(['Carretera de los Tilos, 42, 08208 Sabadell, Barcelona']);
  });

  it('does not go on in a date, a heading or a menu', () => {
    expect(given('FR', '07 Le calendrier', 'Un calendrier', 'Avril 2026')).toEqual([]);
    expect(given('GB', '12 Mill Street', 'Opening hours', 'Contact')).toEqual(['12 Mill Street']);
  });

  it('takes the country of a town too small to be known from the larger one beside it', () => {
    const text = 'Carretera dels Tells, 42, 08208 Vilallisa Petita, Sabadell';
    const [found] = plainAddresses([line(text)], { likely: [], all: ['ES', 'FR'] });
    expect(found?.town).toEqual({ name: 'Vilallisa Petita', country: 'ES' });
  });

  it('ends where the street of the next office begins', () => {
    const lines = ['ул. Липа бр. 7, Скопје 1000', 'Канцеларија 5 Битола', 'ул. Роза бр. 5, Битола 7000'];
    expect(given('MK', ...lines)).toEqual([lines[0], lines[2]]);
  });

  it('goes without the firm above it and the way behind it', () => {
    expect(given('DE', 'Acme GmbH\nLindenweg 7\n88131 Lindau')).toEqual(['Lindenweg 7, 88131 Lindau']);
    expect(given('KR', '서울특별시 강남구 행운로 24 2호선 행운역 3번 출구 도보 3분')).toEqual([
      '서울특별시 강남구 행운로 24',
    ]);
    expect(given('NL', '© 2026 Acme · Lindelaan 72, Emmen · Alle rechten')).toEqual(['Lindelaan 72, Emmen']);
  });
});

describe('an address without a postal code, or in another order', () => {
  it.each([
    ['LV', ['K. Liepas 4, Valmiera (3. stāvs)'], 'K. Liepas 4, Valmiera (3. stāvs)'],
    ['HU', ['Hárs tér 3. Szeged'], 'Hárs tér 3. Szeged'],
    ['RS', ['Požarevac, Lipova 7. lokal broj 2'], 'Požarevac, Lipova 7. lokal broj 2'],
    ['VN', ['Địa chỉ', '7/2B Hẻm 3-4, Bình Lợi C, TP.HCM'], '7/2B Hẻm 3-4, Bình Lợi C, TP.HCM'],
    ['DE', ['88131 Lindau', 'Lindenstraße 7'], '88131 Lindau, Lindenstraße 7'],
    ['KR', ['경남 통영시 광도면 행운3길 12'], '경남 통영시 광도면 행운3길 12'],
  ] as const)('in %s: %s', (country, lines, address) => {
    expect(given(country, ...lines)).toContain(address);
  });

  it('is none without a house or a town', () => {
    expect(given('VN', '12 Hẻm, ảnh đẹp, TP.HCM')).toEqual([]);
    expect(given('LV', 'Liepu svētki, Valmiera (3. stāvs)')).toEqual([]);
  });

  it('leaves a street to the town below it', () => {
    expect(given('DE', '88131 Lindau', 'Lindenstraße 7', '10115 Berlin')).toContain('Lindenstraße 7, 10115 Berlin');
    expect(given('DE', '88131 Lindau', 'Lindenstraße 7', '10115 Berlin')).not.toContain('88131 Lindau, Lindenstraße 7');
  });
});
