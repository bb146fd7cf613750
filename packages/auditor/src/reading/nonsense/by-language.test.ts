import { describe, expect, it } from 'vitest';
import { ownProse } from '../../../test/reading/own-prose.js';
import { shuffled } from '../../../test/reading/shuffle.js';
import { seeded } from '../../../test/support/damage/damages.js';
import { doubtByLanguage } from './by-language.js';
import { judgeText } from './judge-text.js';
import { scanOf } from './scan.js';

const proseIn = (...languages: readonly string[]): (readonly [language: string, text: string])[] =>
  languages.flatMap((language) => (ownProse[language] ?? []).map((text) => [language, text] as const));

/** Shuffles the letters of every word from the fourth letter on. */
function scrambled(text: string, seed: number): string {
  const random = seeded(seed);
  return text.replaceAll(/\p{L}{4,}/gu, (word) => {
    const letters = [...word];
    for (let at = letters.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
    }
    return letters.join('');
  });
}

describe('texts in several languages', () => {
  const several = proseIn('en', 'de', 'fr', 'pl', 'ru');
  it('are sound if each one is in order', () => {
    expect(doubtByLanguage(several.map(([, text]) => scanOf(text)))).toBeNull();
  });
  it.each([1, 2, 3])('are doubtful if all are shuffled (order %i)', (order) => {
    const texts = several.map(([language, text], at) => scanOf(shuffled(language, text, order * 10 + at)));
    expect(doubtByLanguage(texts)?.kind).toBe('order');
  });
  it('are sound if only one of them is shuffled', () => {
    const texts = several.map(([language, text], at) =>
      scanOf(language === 'de' ? shuffled(language, text, at) : text),
    );
    expect(doubtByLanguage(texts)).toBeNull();
  });
});

describe('words whose letters are drawn by lot', () => {
  it.each(['de', 'fr', 'es', 'it', 'pt'])('are found in %s', (language) => {
    const texts = proseIn(language).map(([, text]) => text);
    expect(doubtByLanguage(texts.map(scanOf))).toBeNull();
    const doubts = [1, 2, 3].map((seed) =>
      doubtByLanguage(texts.map((text, at) => scanOf(scrambled(text, seed * 10 + at)))),
    );
    // Three paragraphs are few; one draw may leave the endings of enough words intact.
    expect(doubts.filter((doubt) => doubt?.kind === 'spelling').length).toBeGreaterThanOrEqual(2);
  });
});

it('does not take a price list that repeats terms of a trade for invented words', () => {
  const work = ['Монтаж', 'Демонтаж', 'Профилактика и почистване', 'Преглед и почистване'];
  const kinds = ['стенен климатик', 'подов климатик', 'колонен климатик', 'климатик на покрив'];
  const sizes = [7, 9, 12, 14, 18, 21, 24, 30];
  const lines = work.flatMap((done) =>
    kinds.flatMap((kind) => sizes.map((size) => `${done} на ${kind} от ${size} до ${size + 3} киловат включително.`)),
  );
  const said = [
    'За поръчка се свържете с нас по телефона или ни пишете за повече информация.',
    'Ако тялото е на фасада без достъп, това се заплаща допълнително и се уточнява при огледа.',
    'Когато няма място за тялото под прозореца, ние ще го поставим на покрива, ако това е възможно.',
    'Цените са за града, а за други места към тях се добавя и пътят до вас.',
  ];
  expect(doubtByLanguage([...said, ...lines].map(scanOf))).toBeNull();
});

it('decides nothing on a few words', () => {
  expect(doubtByLanguage([])).toBeNull();
  expect(doubtByLanguage([scanOf('the of and to in a is that it for was on as with')])).toBeNull();
});

describe('labels, addresses and goods', () => {
  // They contain few of the words by which order is judged, so their order is no better than that of their shuffles.
  const labels = [
    'ชื่อร้าน: ร้านขนมปังบ้านสวน สาขาเชียงใหม่ เลขทะเบียนพาณิชย์ 0105537000000 ประเภทกิจการ: เบเกอรี่ กาแฟ เครื่องดื่ม',
    'ธนาคารกสิกรไทย สาขาถนนนิมมานเหมินท์ ประเภทบัญชี: ออมทรัพย์ เลขที่บัญชี: 123-4-56789-0 ชื่อบัญชี: ร้านขนมปังบ้านสวน',
    'ที่อยู่: 45/2 หมู่ 3 ถนนนิมมานเหมินท์ ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ รหัสไปรษณีย์ 50200',
    'โทรศัพท์ โทรสาร มือถือ อีเมล ไลน์ไอดี เฟซบุ๊ก แผนที่ร้าน เส้นทางรถประจำทาง ที่จอดรถ ห้องน้ำ ห้องประชุม',
    'เมนูแนะนำ: ครัวซองต์เนยสด ขนมปังโฮลวีต เค้กส้ม เค้กมะพร้าว บราวนี่ช็อกโกแลต คุกกี้ข้าวโอ๊ต พายสับปะรด ทาร์ตไข่',
    'วันจันทร์ วันอังคาร วันพุธ เวลาเปิดร้าน 08:00 เวลาปิดร้าน 18:00 วันเสาร์ วันอาทิตย์ วันหยุดนักขัตฤกษ์ เวลาเปิดร้าน 09:00',
    'ช่องทางสั่งซื้อ: หน้าร้าน โทรศัพท์ ไลน์แมน แกร็บฟู้ด โรบินฮู้ด ช่องทางชำระเงิน: เงินสด โอนเงิน บัตรเครดิต พร้อมเพย์',
    'ค้นหาตามชื่อสินค้า คัดกรองตามหมวดหมู่ จัดเรียงตามราคา ใหม่ที่สุดไปเก่าที่สุด รายการที่ถูกใจ ประกาศและข่าวสารของร้าน',
    'ติดต่อสอบถามการจัดเลี้ยงได้ที่หน้าร้าน หรือทางโทรศัพท์ สำหรับงานแต่งงาน งานวันเกิด และงานประชุมของบริษัท',
  ];
  it('are in no order, and yet not in chance order', () => {
    expect(doubtByLanguage(labels.map((text) => scanOf(text)))).toBeNull();
    expect(judgeText(labels, 'th').sense).toBeNull();
  });
});
