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
    ['en', 'Since 1952 Acme.', '1952'],
    ['en', 'Since 1952 Acme has been serving the valley.', '1952'],
    ['id', 'Berpengalaman sejak 2004', '2004'],
    ['bg', 'Фондация Acme е създадена през 2008 г.', '2008'],
    ['sk', 'Na trhu pôsobíme od roku 2011', '2011'],
    ['da', 'Acme blev dannet i 2004 og er et selskab.', '2004'],
    ['de', 'Unsere Firma besteht seit dem Jahr 2016.', '2016'],
    ['ko', 'Acme는 우리 동네 정원으로 2021년 5월에 오픈했습니다.', '2021'],
    ['et', 'Alustasime õunte kasvatamisega 1998. aastal.', '1998'],
    ['nb', 'Acme ble dannet i 1994 av tre naboer.', '1994'],
    ['tr', 'Acme, 2014 yılında iki arkadaşın fikriyle ortaya çıktı.', '2014'],
    ['bn', '১৯৮৪ সাল থেকে আমরা এই শহরে কাজ করে যাচ্ছি।', '1984'],
    [
      'it',
      'Il progetto nasce nel 2021 dal desiderio di raccogliere in un solo luogo le voci, i canti, le fotografie e le lettere di chi ha vissuto lungo il fiume, e di tutti quelli che ne hanno scritto, cantato o raccontato per anni nelle scuole, nelle piazze e nei mercati della valle.',
      '2021',
    ],
    ['en', 'In 2019 I opened my own practice in Lindau.', '2019'],
    ['en', 'The mill "Acme" was founded in 1977 by two sisters, and "Rose" is its boat.', '1977'],
    ['fr', 'Acme est une association de Loi 1901, fondée en 2023 par cinq étudiants.', '2023'],
    ['en', 'Acme was founded in 1977 and moved in 1990.', '1977'],
    ['en', 'The studio, founded in 2002, is based by the river.', '2002'],
    ['mk', 'Друштвото за рециклирање е основано во 2023 година.', '2023'],
    ['vi', 'Acme được thành lập ngày 8/5/2000.', '2000'],
    ['et', 'Oleme köitmisega tegelenud, tegutseme alates 2021. aastast.', '2021'],
    ['en', 'We have been in business since 1998.', '1998'],
    ['pl', 'Jesteśmy obecni na rynku od roku 2014, głównie w Lindau.', '2014'],
    ['en', 'Acme opened its doors in 1998.', '1998'],
    ['en', 'We started in 1998 as a small yard.', '1998'],
    ['de', 'Wir haben 2004 unsere Praxis eröffnet.', '2004'],
    ['ru', 'Мы начали работу в 2014 году.', '2014'],
    ['en', 'Acme was founded in 1977 in a small town.', '1977'],
    ['ja', '弊社は1998年に設立、2015年に大阪へ移転。', '1998'],
    ['el', 'Η ιστορία μας ξεκίνησε στο λιμάνι το 1977.', '1977'],
    ['no', '2012 – Tidenes første Acme Conference', '2012'],
    ['ko', '2012년 6월에 모였고 2019년 1월 아크메를 설립했고 2022년 11월에 옮겼습니다.', '2019'],
    ['ja', '当社Acmeは1998年に設立されました。', '1998'],
    ['tr', 'Ülkenin önde gelen çit ustalarından Acme, 1980 yılından bu yana bahçelere değer katmaktadır.', '1980'],
    ['ja', 'Acmeは2010年に木工をこよなく愛する学生たちの手によって設立されました。', '2010'],
  ])('%s: %s', (language, text, year) => {
    expect(foundingInText(text, language, 'Acme')?.year).toBe(year);
  });

  it('names the site by a short name at the start', () => {
    const text = 'ACMは2010年に木工をこよなく愛する学生たちの手によって設立されました。';
    expect(foundingInText(text, 'ja', 'ACM')?.year).toBe('2010');
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
    ['among others', 'en', 'Acme was founded by two sisters, in 1977 or in 1990.'],
    ['that is the edition of a standard', 'ar', 'شركة Acme تأسست وفق ISO 9001:2015'],
    ['of a way to pay', 'en', 'Since 2020 Acme accepts cards.'],
    ['of a fee', 'en', 'Since 2022 Acme charges a fee for returns.'],
    ['of a new owner', 'en', 'Since 2015 Acme Mill has had a new owner.'],
    ['of a delivery', 'fr', 'Depuis 2020 Acme livre à domicile.'],
    ['of a way to pay', 'tr', 'Acme, 2020 yılından bu yana kart kabul ediyor.'],
    ['of another name', 'en', 'Since 2016 Acmes has grown.'],
    ['of the house next to it', 'en', 'The Bread Store was started in 1887.'],
    ['of others', 'sk', 'Od roku 2011 je mestom divadla.'],
    ['of a way to pay', 'en', 'Since 2020 we accept cards in our shop.'],
    ['of a way to pay', 'de', 'Seit 2020 akzeptieren wir Karten.'],
    ['of a way to pay', 'pl', 'Od 2020 przyjmujemy płatności kartą.'],
    ['of a way to pay', 'ru', 'С января 2019 принимаем к оплате карты.'],
    ['of a delivery', 'fr', 'Depuis 2021, nous livrons à domicile.'],
    ['of a habit', 'it', 'Dal 2022 utilizziamo solo energia rinnovabile.'],
    ['of a lift', 'en', 'Since 2018, our building has had a lift.'],
    ['of a branch', 'en', 'We opened our Leeds branch in 2019.'],
    ['of a newsletter', 'en', 'We launched our newsletter in 2021.'],
    ['of a tool', 'en', 'We started working with Figma in 2019.'],
    ['of an online shop', 'de', 'Wir haben 2019 unseren Onlineshop gestartet.'],
    ['of a second shop', 'ru', 'В 2014 году мы открыли второй магазин.'],
    ['of a service', 'ja', '当社は2020年にオンライン予約を開始しました。'],
    ['of a founder', 'en', 'Since 1992 our founder has worked in banking.'],
    ['of a teacher', 'pl', 'Ekonomistka z wykształcenia. Praktykuje taniec od 2000 roku.'],
    ['of a law', 'es', 'Desde 2018 la ley obliga a los últimos propietarios.'],
    ['of a system', 'ro', 'Din 2016, acest sistem este obligatoriu.'],
    ['of free delivery', 'tr', 'Ücretsiz kargo 2020 yılında başladı.'],
    ['of the house', 'en', 'Our building was established in 1890 as a mill.'],
    ['of the parent company', 'en', 'Our parent company Siemens was founded in 1847.'],
    ['of a supplier', 'de', 'Unser Partner Miele wurde 1899 gegründet.'],
    ['of a magazine', 'en', 'We were featured in Forbes, a magazine founded in 1917.'],
    ['of the town', 'en', 'In our town, founded in 1790, we serve lunch.'],
    ['of a branch', 'ja', '2019年4月 大阪支店を開設'],
    ['of a branch', 'ja', '弊社は2015年に大阪支店を開設しました。'],
    ['of a branch', 'zh', '2018年成立上海分公司'],
    ['of a branch', 'ko', '2020년 부산 지점 설립'],
    ['of the site', 'uk', '2016 дата створення сайту'],
    ['that is a number', 'en', 'Acme was founded with 2000-3000 books.'],
  ])('is not found %s', (_, language, text) => {
    expect(foundingInText(text, language, 'Acme')).toBeNull();
  });

  it('is not that of the first of something else with a word of the name', () => {
    expect(foundingInText('The first Harrow Bridge was built in 1832.', 'en', 'Harrow Lane')).toBeNull();
    expect(foundingInText('The first Harrow Lane Fair was held in 1982.', 'en', 'Harrow Lane Fair')?.year).toBe('1982');
  });
});
