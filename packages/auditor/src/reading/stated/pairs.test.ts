/** Facts after labels, in the forms used on pages, in languages of several scripts. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import { documentOf } from '../../../test/support/discovery-pages.js';
import { statedInText, statedOnPage } from './pairs.js';

const stated = (body: string, lang: string): string[] =>
  statedOnPage(extractPageFacts(resourceOf(documentOf({ lang, body }), { url: 'https://acme.example/' })), lang).map(
    ({ kind, value }) => `${kind}: ${value}`,
  );

describe('facts after labels', () => {
  it.each([
    ['en', '<p>Founded: 1998</p>', ['founded: 1998']],
    ['de', '<p>Gründung: 1998<br>Für wen: Familien</p>', ['founded: 1998', 'forWhom: Familien']],
    ['ja', '<table><tr><th>名称</th><td>一般社団法人青空会</td></tr></table>', ['legalName: 一般社団法人青空会']],
    ['ja', '<dl><dt>設立年月日</dt><dd>1998年4月1日</dd></dl>', ['founded: 1998年4月1日']],
    ['cs', '<h3>Za kolik</h3><p>900 Kč</p>', ['price: 900 Kč']],
    ['pl', '<p><b>Dla kogo:</b> rodziny z dziećmi</p>', ['forWhom: rodziny z dziećmi']],
    ['ru', '<li>Юридический адрес — ул. Лесная, 4</li>', ['seat: ул. Лесная, 4']],
    ['hu', '<p>Székhely: Fő utca 2., Cegléd</p>', ['seat: Fő utca 2., Cegléd']],
    ['zh', '<td>法定代表人：高小山</td>', ['head: 高小山']],
    ['ko', '<dl><dt>설립일</dt><dd>2007. 3. 13.</dd></dl>', ['founded: 2007. 3. 13.']],
    ['ar', '<p>سنة التأسيس: 2004</p>', ['founded: 2004']],
    ['fi', '<p>Kenelle: aikuisille</p>', ['forWhom: aikuisille']],
    ['en', '<p>Who we help: small choirs</p>', ['forWhom: small choirs']],
    ['cs', '<p>Komu pomáháme: rodiny s dětmi</p>', ['forWhom: rodiny s dětmi']],
    ['ko', '<dl><dt>신청 대상</dt><dd>호수 마을 주민</dd></dl>', ['forWhom: 호수 마을 주민']],
    ['es', '<p>Titular de la web: Molino Claro S.L.</p>', ['legalName: Molino Claro S.L.']],
    ['de', '<p>Medieninhaber: Mühle Acme GmbH</p>', ['legalName: Mühle Acme GmbH']],
    ['ja', '<dl><dt>運営者</dt><dd>株式会社青空</dd></dl>', ['legalName: 株式会社青空']],
  ])('%s: %s', (lang, body, facts) => {
    expect(stated(body, lang)).toEqual(facts);
  });

  it('end at the next label of the line', () => {
    expect(
      statedInText('Kdy: 3. 5. Kde: Lhota (u lesa) Za kolik: 900 Kč', 'cs').map(({ kind, value }) => [kind, value]),
    ).toEqual([
      ['when', '3. 5.'],
      ['where', 'Lhota (u lesa)'],
      ['price', '900 Kč'],
    ]);
  });

  it('keep the lines of a value that the page sets apart', () => {
    expect(stated('<table><tr><th>Address</th><td>2 Mill Lane<br>Leeds</td></tr></table>', 'en')).toEqual([
      'seat: 2 Mill Lane\nLeeds',
    ]);
  });

  it('are not made of the heads of columns, of menus and of sentences', () => {
    const columns =
      '<table><tr><th>Venue</th><th>Price</th><th>Note</th></tr><tr><td>Hall</td><td>2 €</td></tr></table>';
    expect(stated(columns, 'en')).toEqual([]);
    expect(stated('<nav><ul><li>Location</li><li>Our blog</li></ul></nav>', 'en')).toEqual([]);
    expect(stated('<p>We founded the shop in a year of hunger: 1998.</p>', 'en')).toEqual([]);
  });

  it('have labels in the language of the page if these are short', () => {
    expect(stated('<p>Kde: Lhota</p>', 'cs')).toEqual(['where: Lhota']);
    expect(stated('<p>Kde: 5.27.1</p>', 'en')).toEqual([]);
  });

  it('are bounded in number and length', () => {
    expect(stated('<p>Price: 2 €</p>'.repeat(500), 'en').length).toBeLessThanOrEqual(120);
    expect(stated(`<p>Price: ${'2 € '.repeat(100)}</p>`, 'en')).toEqual([]);
  });
});
