import { describe, expect, it } from 'vitest';
import { isExample, isOnPublicMoney, isOtherAmount, isProgram, isReckoned } from './other-amounts.js';

const judged = (text: string, sum: string): boolean => isOtherAmount(sum, text, text.indexOf(sum));

describe('amounts that are not prices of the site', () => {
  it.each([
    ['The council has a budget of €40,000 for benches', '€40,000'],
    ['La mairie a reçu une subvention de 9 000 €', '9 000 €'],
    ['Der erste Platz ist mit 500 € dotiert', '500 €'],
    ['Die Gemeinde investiert 12.000 Euro', '12.000 Euro'],
    ['公司投资 300 万元改造厂房', '300 万元'],
    ['資本金：2000万円', '2000万円'],
    ['产值2.5亿元', '2.5亿元'],
    ['Waste costs growers $70 billion a year', '$70'],
    ['SPAR 250 kr', '250 kr'],
    ['Authorised Capital ₹20,00,000', '₹20,00,000'],
    ['Terkumpul: RM480', 'RM480'],
    ['You save $15', '$15'],
    ['Ahorra 20 €', '20 €'],
    ['Tested with PHP 8.2 on Linux', 'PHP 8.2'],
    ['Konto 40702810000000000001 р', '40702810000000000001 р'],
    ['Kongress 14.- 16. Mai', '14.-'],
    ['Chronik 1999.–', '1999.–'],
    ['Cena: 25, 00 EUR', '00 EUR'],
    ['по курс 1,95583 лв./€', '1,95583 лв'],
    ['ou 10x de R$ 30,90 sem juros', 'R$ 30,90'],
    ['oppure 3 x € 45', '€ 45'],
    ['Der Entlastungsbetrag von 131 € im Monat', '131 €'],
    ['Du får tilskud på op til 400 kr', '400 kr'],
    ['Rodičovský příspěvek 1 500 Kč', '1 500 Kč'],
    ['Naknada HZZO iznosi 400 €', '400 €'],
    ['$ 2^{n+1} $', '$ 2'],
    ['Mass matrix of order $r = s+4$', '4$'],
    ['Total strâns: 900 lei', '900 lei'],
    ['Na operację zebrano 4 500 zł', '4 500 zł'],
    ['$3.5 મિલિયન', '$3.5'],
    ['Total points 1,200 RP', '1,200 RP'],
    ['Total Poin 1.200 RP', '1.200 RP'],
    ['Mit Ihrer Spende von 50 € pflanzen wir Bäume', '50 €'],
    ['The daily revenue rose from under $80', '$80'],
    ['Covered by €2M of insurance', '€2'],
    ['Liability insurance of €500,000', '€500,000'],
    ['Haftpflicht, Deckungssumme 500.000 €', '500.000 €'],
    ['No crane to rent ($20K-40K saved)', '$20'],
    ['Bring a friend: 200 zł upustu', '200 zł'],
    ['fino a 60 € rispetto alle bottiglie', '60 €'],
    ['Neu 14 € statt 16 €', '16 €'],
    ['Vstupné 80 Kč namísto 120 Kč', '120 Kč'],
    ['Jetzt 20 € sparen!', '20 €'],
    ['Im Set 20 € günstiger', '20 €'],
    ['Im Set 20 € günstiger als einzeln', '20 €'],
    ['CENA 1200* zł zamiast 1500 zł', '1500 zł'],
    ['Commission −€7', '€7'],
    ['Vybrali jsme přes 3 000 Kč', '3 000 Kč'],
  ])('%s', (text, sum) => {
    expect(judged(text, sum)).toBe(true);
  });

  it.each([
    ['Haircut for children $25', '$25'],
    ['Parkovací místo 200 Kč', '200 Kč'],
    ['Parkovacie miesto 10 €', '10 €'],
    ['Zimmer 80 € günstiger Preis', '80 €'],
    ['Zimmer 80 € Sparen Sie bei zwei Nächten', '80 €'],
    ['Fondue pro Person 28.-', '28.-'],
    ['Plat du jour 12 €', '12 €'],
    ['Курс вязания 5000 руб.', '5000 руб'],
    ['PHP 500 a night', 'PHP 500'],
    ['入会金 20万円', '20万円'],
    ['We invest in people. Massage €60', '€60'],
    ['Espresso 2,50 €', '2,50 €'],
    ['Economy class $300', '$300'],
    ['Box 10x Tee 12 €', '12 €'],
    ['Boats from 5$ to 10$', '10$'],
    ['Sekt 0,1 l 5,50 €', '5,50 €'],
    ['Globo de helio 4 €', '4 €'],
    ['Vite fait: 9 €', '9 €'],
    ['Naknada za dostavu 3 €', '3 €'],
    ['Členský příspěvek 500 Kč', '500 Kč'],
    ['Členský príspevok 20 €', '20 €'],
    ['Dávka polévky 60 Kč', '60 Kč'],
    ['Nadomestilo za dostavo 3 €', '3 €'],
    ['Atbalsts telefonam 12 €', '12 €'],
    ['Set 4 - $20', '$20'],
    ['Seminar €20 Mon to Fri', '€20'],
    ['Carpet cleaning €2 M²', '€2'],
  ])('is not the price in "%s"', (text, sum) => {
    expect(judged(text, sum)).toBe(false);
  });
});

describe('words of another language', () => {
  it.each([
    ['Skänk i ek 4 995 kr', '4 995 kr', 'sv'],
    ['Spender für Handtücher 49,90 €', '49,90 €', 'de'],
    ['Dapat 10 poin, Rp 250.000', 'Rp 250.000', 'id'],
    ['Månadsavgift 299 kr', '299 kr', 'sv'],
  ])('do not make another amount of the price in "%s"', (text, sum, language) => {
    expect(isOtherAmount(sum, text, text.indexOf(sum), language)).toBe(false);
  });
});

describe('sums that are reckoned with', () => {
  const reckoned = (text: string, sum: string): boolean => isReckoned(sum, text, text.indexOf(sum));
  it.each([
    ['1 € = 95.30 ALL', '1 €'],
    ['$40 × 10 years = $400', '$40'],
    ['Per day: 900 / 30 = €30', '€30'],
  ])('%s', (text, sum) => expect(reckoned(text, sum)).toBe(true));

  it.each([
    ['One hour = $40', '$40'],
    ['2 x 30 min: €45', '€45'],
    ['Coffee €3 + cake', '€3'],
    ['Assam 19,90 €* (1 kg = 39,80 €)', '19,90 €'],
    ['Assam 19,90 €* (1 kg = 39,80 €)', '39,80 €'],
  ])('not in "%s"', (text, sum) => expect(reckoned(text, sum)).toBe(false));
});

describe('a program', () => {
  it('has signs that no text for readers has', () => {
    expect(isProgram("$db->exec('CREATE'); $admin = 1; if ($a === 1)")).toBe(true);
    expect(isProgram('Boats from $20, sails from $5 -> ask us.')).toBe(false);
  });
});

describe('a sum of an example', () => {
  it.each([
    ['For example, a deposit of €5,000 earns interest', '€5,000', 'en'],
    ['Primer: za 5.000 € predčasnega poplačila', '5.000 €', 'sl'],
    ['Örneğin maaşı 30.000 TL olan biri', '30.000 TL', 'tr'],
    ['例如投资 5000 元', '5000 元', 'zh'],
  ])('%s', (text, sum, language) => expect(isExample(text, text.indexOf(sum), language)).toBe(true));
  it('leaves every price with its sign behind a space', () => {
    expect(judged('10 $ par personne, 20 $ par famille', '20 $')).toBe(false);
    expect(judged('10\u00a0$ par personne, 20\u00a0$ par famille', '20\u00a0$')).toBe(false);
  });

  it('ends with its sentence', () => {
    const text = 'Hats, for example. A scarf costs €20';
    expect(isExample(text, text.indexOf('€20'), 'en')).toBe(false);
  });
});

describe('a page on public money', () => {
  it.each(['Јавне набавке', 'Public procurement 2024', 'Zamówienia publiczne', 'Achiziții publice', '招标公告'])(
    '%s',
    (title) => expect(isOnPublicMoney(title)).toBe(true),
  );
  it.each(['Prices', 'Cenik storitev', 'Цени', '料金'])('not "%s"', (title) =>
    expect(isOnPublicMoney(title)).toBe(false),
  );
});
