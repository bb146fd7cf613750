/** Dates of a page that disambiguate each other, and that are not figures. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from './extract.js';
import { resourceOf } from './resource-fixture.js';

const facts = (html: string) => extractPageFacts(resourceOf(html));
const isos = (html: string): string[] => facts(html).dates.map(({ iso }) => iso);

describe('dates in numbers', () => {
  it('are read in the order of the other dates of the page', () => {
    expect(isos('<p>25/12/2024<p>03/04/2025')).toEqual(['2024-12-25', '2025-04-03']);
    expect(isos('<p>12/25/2024<p>03/04/2025')).toEqual(['2024-12-25', '2025-03-04']);
  });

  it('stay ambiguous without other evidence', () => {
    const { dates, dateOrder } = facts('<p>On 03/04/2025<p>12/25/2024 and 25/12/2024');
    expect(dates).toHaveLength(2);
    expect(dateOrder).toMatchObject({
      dayFirst: 1,
      monthFirst: 1,
      unsettled: [{ raw: '03/04/2025', dayFirst: '2025-04-03', monthFirst: '2025-03-04' }],
    });
  });

  it('are not counted as figures, in any script', () => {
    expect(facts('<html lang=zh><p>2024年3月5日 共 250 人').numbers.map(({ text }) => text)).toEqual(['250 人']);
    expect(facts('<html lang=en><p>On 3 March 2024 we sold 40 pumps').numbers.map(({ text }) => text)).toEqual(['40']);
  });
});

describe('numbers by language', () => {
  it.each([
    ['ru', 'Цена 1 500 рублей за 3 месяца', ['1 500 рублей currency', '3 месяца unit']],
    ['pl', 'Tylko 45 złotych i 2 godziny', ['45 złotych currency', '2 godziny unit']],
    ['fi', 'Maksaa 30 euroa, kestää 45 minuuttia', ['30 euroa currency', '45 minuuttia unit']],
    ['ar', 'السعر ٢٥٠ دولار خلال ٣ أيام', ['٢٥٠ دولار currency', '٣ أيام unit']],
    ['th', 'ราคา 250 บาท ใน 3 วัน', ['250 บาท currency', '3 วัน unit']],
    ['tr', 'Süre 24 saat, yüzde 30', ['24 saat unit', '30 plain']],
    ['he', 'תוך 3 ימים ו-12 שעות', ['3 ימים unit', '12 שעות unit']],
    ['el', 'σε 3 ώρες και 20 ευρώ', ['3 ώρες unit', '20 ευρώ currency']],
    ['sv', '15 timmar eller 40 procent', ['15 timmar unit', '40 procent percent']],
  ])('%s: %s', (lang, text, found) => {
    expect(facts(`<html lang=${lang}><p>${text}`).numbers.map((number) => `${number.text} ${number.kind}`)).toEqual(
      found,
    );
  });
});

describe('lists', () => {
  it('that continue the numbering are one', () => {
    const { lists } = facts('<ol><li>a<li>b</ol><p>x<ol start=3><li>c</ol><ol start=4><li>d<li>e</ol><ol><li>f</ol>');
    expect(lists.map(({ items }) => items)).toEqual([5, 1]);
  });
});

describe('code', () => {
  it('is not a quotation, and each name in it is one word', () => {
    const page = facts('<p><code>SELECT "one two three four five six seven" FROM my_db</code><p>Use my_db here');
    expect(page.blocks.map(({ kind, words }) => [kind, words])).toEqual([
      ['code', 10],
      ['paragraph', 3],
    ]);
    expect(page.quotes).toEqual([]);
    expect(facts('<p>It prints "{ a: 1, b: 2, three four five six }" at once').quotes).toEqual([]);
    expect(facts('<p>She wrote “this is how we make every pump in the hall”.').quotes).toHaveLength(1);
  });
});
