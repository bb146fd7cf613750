/** Postal addresses in the formats of more than twenty countries, and lines that only look like one. */
import { describe, expect, it } from 'vitest';
import { holdsAddress, namesPlace } from './address.js';

describe('a line with an address', () => {
  it.each([
    ['United Kingdom', '14 Harrow Lane, Leeds LS6 2QP'],
    ['United States', '1600 Amphitheatre Avenue, Suite 200, Springfield, IL 62704'],
    ['Kenya', 'Ngong Road, P.O. Box 00000-00100, Nairobi, Kenya'],
    ['Germany, a box', 'Postfach 10 20 30, 50667 Köln'],
    ['Germany', 'Hauptstraße 12, 10115 Berlin'],
    ['Austria', 'Kirchengasse 4, 8010 Graz'],
    ['France', '12 rue de la République, 69002 Lyon'],
    ['Spain', 'Calle Mayor 15, 28013 Madrid'],
    ['Portugal', 'Rua Augusta 24, 1100-053 Lisboa'],
    ['Brazil', 'Rua das Flores, 123 - Centro, São Paulo - SP, 01310-100'],
    ['Italy', 'Via Roma 8, 80132 Napoli'],
    ['Italy, a small word and no code', 'Via della Conciliazione 4, Roma'],
    ['Italy, a square', 'Largo Augusto 1'],
    ['Netherlands', 'Dorpsstraat 7, 3511 AB Utrecht'],
    ['Poland', 'ul. Długa 5, 31-147 Kraków'],
    ['Sweden', 'Storgatan 10, 111 23 Stockholm'],
    ['Denmark', 'Nørregade 3, 1165 København'],
    ['Finland', 'Mannerheimintie 20, 00100 Helsinki'],
    ['Hungary', 'Váci utca 9, 1052 Budapest'],
    ['Russia', 'ул. Ленина, 12, 630099 Новосибирск'],
    ['Greece', 'οδός Ερμού 5, 10563 Αθήνα'],
    ['Turkey', 'Atatürk Caddesi No: 14, 34000 İstanbul'],
    ['Israel', 'רחוב הרצל 12, תל אביב'],
    ['Saudi Arabia', 'شارع الملك فهد 25، الرياض 12211'],
    ['Iran', 'تهران، خیابان ولیعصر، پلاک 120'],
    ['Japan', '〒150-0001 東京都渋谷区神宮前1丁目2番3号'],
    ['China', '北京市朝阳区建国路88号'],
    ['Korea', '서울특별시 강남구 테헤란로 123'],
    ['Thailand', '99 ถนนสุขุมวิท กรุงเทพ 10110'],
    ['Vietnam', '25 đường Lê Lợi, quận 1, TP. Hồ Chí Minh'],
    ['Indonesia', 'Jl. Sudirman No. 10, Jakarta 10220'],
    ['Spain, without a number', 'Avda. de la Luz, s/n, Borja'],
    ['Taiwan', '臺中市西區民權路三段100號'],
    ['the United States, in capitals', '20 WEST MILL STREET'],
    ['Latvia', 'Olaine, 7 Rīgas iela'],
    ['Lithuania', 'Šviesos g. 1 Klaipėda'],
    ['Estonia', 'Liivalaia tn 7, Tallinn'],
    ['Hungary', 'Budapest, Perczel Mór körút 22'],
    ['Albania', 'Rruga Myslym Shyri 14, Tiranë'],
    ['a map', '📍 Olive grove 9'],
    ['Romania, an abbreviated boulevard', 'B-dul Florilor 153 bl.29C ap.4'],
    ['Romania, a road', 'Calea Lipovei nr. 12, Arad'],
    ['France, an avenue', '12 bis, avenue des Tilleuls, Lyon'],
    ['Croatia', 'Trg Lipa 4, Rijeka'],
    ['Serbia', 'Булевар Липа 14, Ниш'],
    ['Denmark, a close', 'Lindevænget 7, Aarhus'],
    ['Norway', 'Osvald Linds gate 4, Bergen'],
    ['Iceland', 'Birkibraut 7, Akureyri'],
    ['Azerbaijan', 'Nizami küçəsi 12, Gəncə'],
    ['Georgia', 'ცაცხვის ქუჩა 4, ქუთაისი'],
    ['Hungary, abbreviated', 'Hárs u. 4, Szeged'],
    ['Colombia', 'Avenida Los Tilos No. 12-34'],
  ])('is one in %s', (_, line) => {
    expect(holdsAddress(line, false)).toBe(true);
    expect(holdsAddress(`Write to us.\n${line}\nWe answer.`, false)).toBe(true);
  });

  it.each([
    'We mend bicycles for people who ride to work',
    'Prices from £14 to £89, parts apart',
    'Founded in 2009 and certified in 2014',
    'Street food for everybody',
    'Place Ann 2010 and Route Blue 1987',
    'The course begins on the Avenue at 9:30',
    'A Boulevard of 12 % more and a Plads 4.5',
    'Take Route 66 to the 3 places below',
    'A price per square meter within 12 hours',
    'Write via WhatsApp, 24 hours a day',
    'Do you come to Leeds? Call (929) 555-7607 for your address.',
    '我们都用过CN2的线路',
    '앞으로 3년 동안',
    'Gọi đường dây nóng 19001234',
    '',
    `It was a street of 14 houses ${'that went on and on '.repeat(20)}`,
    'Classic Logo Tee 25',
    'Vitamin C Serum 30 ml',
    'R Programming 101',
    'Camino de Santiago 12 días',
    'Bahnsteig 12',
    'Plan A. 5',
    'Place Order 3',
  ])('is not an address: %s', (line) => expect(holdsAddress(line, false)).toBe(false));

  it('takes numbers between commas for an address only on pages about the site', () => {
    expect(holdsAddress('Olympion 10, Athina 11143', true)).toBe(true);
    expect(holdsAddress('Olympion 10, Athina 11143', false)).toBe(false);
    expect(holdsAddress('From 10 to 12, for € 11143', true)).toBe(false);
  });

  it('reads a village, house and town, on one line or two, only on pages about the site', () => {
    expect(holdsAddress('Zalesie 14A 21-345 Borki', true)).toBe(true);
    expect(holdsAddress('Zalesie 14A\n21-345 Borki', true)).toBe(true);
    expect(holdsAddress('Zalesie 14A\n21-345 Borki', false)).toBe(false);
    expect(holdsAddress('Room 14\n2019 Edition', true)).toBe(false);
    expect(holdsAddress('Schutkolk 4\n6582 DB Heumen', true)).toBe(true);
    expect(holdsAddress('Lhota 97, 571 01', true)).toBe(true);
    expect(holdsAddress('Lhota 97, 571 01', false)).toBe(false);
    expect(holdsAddress('From Lhota 97, 571 01 people came', true)).toBe(false);
  });

  it('does not take codes of courses or models for postal codes', () => {
    expect(holdsAddress('History of ideas and theory of science (FI1001, FI1101, FI1003)', true)).toBe(false);
    expect(holdsAddress('Drills, model AX1200, or AX1400 Pro', true)).toBe(false);
  });

  it('does not take a phone number for a postal code, or a word with a street ending of another language for a street', () => {
    expect(holdsAddress('073-388 90 07 Mån–fre 07–18, lör 09–14', true)).toBe(false);
    expect(holdsAddress('Laatste zetelprojectie — Kamer (150)', true)).toBe(false);
    expect(holdsAddress('Editie 24', true)).toBe(false);
    expect(holdsAddress('Kauppatie 24, Espoo', true)).toBe(true);
    expect(holdsAddress('Kauppatie 24 02100 Espoo', true)).toBe(true);
  });

  it('does not take a year for a postal code', () => {
    expect(holdsAddress('52 years of making, since 1974', true)).toBe(false);
  });
});

describe('a place after a label', () => {
  it.each(['Address: Ankara, Turkey', 'Konum\nAnkara, Türkiye', '所在地：大阪府', 'Standort: Graz'])(
    'is named by %j',
    (text) => {
      expect(namesPlace(`Write to us.\n${text}\nWe answer.`)).toBe(true);
    },
  );

  it.each([
    'Email address: desk@harrow.example',
    'Address: https://harrow.example/',
    'Location: online',
    'We address Leeds',
  ])('is not named by %j', (text) => expect(namesPlace(text)).toBe(false));
});
