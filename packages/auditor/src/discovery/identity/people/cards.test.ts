/** Names next to roles, names with titles, pages of persons and sentences, in several languages and scripts. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../../test/support/discovery-pages.js';
import { cardPeople } from './cards.js';
import { peopleInSentences } from './in-sentences.js';

const read =
  (people: typeof cardPeople) =>
  (
    path: string,
    lang: string,
    body: string,
    kind: 'about' | 'contact' | 'service' | 'article' | 'other' = 'about',
  ): string[] =>
    people(
      [pageOf(path, documentOf({ lang, body }))],
      () => kind,
      () => true,
    ).map(({ value }) => value);
const cards = read(cardPeople);
const told = read(peopleInSentences);

describe('people of cards', () => {
  it.each([
    [
      'en',
      '<h2>Ann Woods</h2><p>Director of sales</p><h2>Lee Fields</h2><p>Director General</p>',
      ['Ann Woods', 'Lee Fields'],
    ],
    ['de', '<h2>Anna Feld</h2><p>Leiterin Produktion</p>', ['Anna Feld']],
    ['de', '<h3>Anna Feld</h3><p>Dipl.-Ing. (FH) Bodenkunde</p>', ['Anna Feld']],
    ['en', '<h3>Lee Woods</h3><p>B.Sc. Botany</p>', ['Lee Woods']],
    ['pl', '<h1>JAN NOWAK</h1><p>Prezes i założyciel fundacji</p>', ['JAN NOWAK']],
    ['nl', '<p>Ann Velden</p><p>Verantwoordelijke trainer</p>', ['Ann Velden']],
    ['en', '<p>Lead Mentor Chris Fields</p><p>Supervisor Ann Woods</p>', ['Chris Fields', 'Ann Woods']],
    ['en', '<h3>Ann FieldsConsultant</h3><p>Consultant</p>', ['Ann Fields']],
    ['ar', '<h2>د. عبدالله بن محمد المسلم</h2><h2>رئيس مجلس الإدارة</h2>', ['عبدالله بن محمد المسلم']],
    ['ko', '<p>김민수 목사</p><p>이하은 전도사</p>', ['김민수', '이하은']],
    ['ja', '<h2>山田花子（やまだ はなこ）</h2><h2>鈴木一郎（すずき いちろう）</h2>', ['山田花子', '鈴木一郎']],
    ['zh', '<h3>王小明 董事长</h3><h3>李建国 校长</h3>', ['王小明', '李建国']],
    [
      'id',
      '<p>Ann Woods</p><p>Koordinator Cabang Utara</p><p>Lee Fields</p><p>Koordinator Cabang Selatan</p>',
      ['Ann Woods', 'Lee Fields'],
    ],
    ['ka', '<h1>გიორგი მახარაშვილი</h1><h4>მმართველი პარტნიორი</h4>', ['გიორგი მახარაშვილი']],
  ])('%s: %s', (lang, body, names) => {
    expect([...new Set(cards('/om', lang, body))]).toEqual(names);
  });

  it('reads teachers on a team page whose cards mix readings and names', () => {
    expect(cards('/team', 'ko', '<h1>Team</h1><p>김민수 강사</p><p>이하은 작가</p>')).toContain('김민수');
    expect(
      cards('/team', 'ja', '<h1>Team</h1><h2>山田花子（やまだはなこ）</h2><h2>鈴木一郎（すずきいちろう）</h2>'),
    ).toContain('山田花子');
  });

  it.each([
    ['fa', '<h2>مهندسین مشاور</h2><h2>دکترای تخصصی</h2>', []],
    ['fa', '<h2>مهندس مشاور عمران</h2><h2>مهندس ناظر ساختمان</h2>', []],
    ['fa', '<h2>مهندس رضا احمدی</h2><h2>دکتر سارا کریمی</h2>', ['رضا احمدی', 'سارا کریمی']],
    ['ar', '<h2>القسطرة القلبية</h2><h2>السيدات والأطفال</h2><h2>دكتوراه الفلسفة</h2><h2>الشيخوخة المبكرة</h2>', []],
    ['th', '<h2>นายหน้า อสังหาริมทรัพย์</h2><h2>นางแบบ โฆษณา</h2>', []],
    ['th', '<h2>นายสมชาย ใจดี</h2><h2>นางสาวมาลี รักไทย</h2>', ['สมชาย ใจดี', 'มาลี รักไทย']],
    ['ja', '<h2>歯周病（ししゅうびょう）</h2><h2>親知らず（おやしらず）</h2><h2>紫陽花（あじさい）</h2>', []],
    ['ko', '<p>한국어 강사</p><p>정신과 의사</p><p>소아과 의사</p><p>이달의 작가</p>', []],
    ['hi', '<h2>श्री कृष्ण मंदिर</h2><h2>श्री गणेश वंदना</h2><h2>श्री राम ट्रेडर्स</h2>', []],
    ['hi', '<h2>डॉ. अनिता शर्मा</h2><h2>डॉ. रवि वर्मा</h2>', ['अनिता शर्मा', 'रवि वर्मा']],
  ])('finds no name in other capitalized words, %s: %s', (lang, body, names) => {
    expect([...new Set(cards('/about', lang, body))]).toEqual(names);
  });

  it('reads doctors below the names of their fields on any page with an offer', () => {
    const body = '<h3>Psiquiatría</h3><p>Dr. Juan Campos Rubio</p><h3>Pediatría</h3><p>Dra. Ana Lago Vidal</p>';
    expect(cards('/servicios', 'es', body, 'service')).toEqual(['Juan Campos Rubio', 'Ana Lago Vidal']);
  });

  it('reads people from their own pages, and people whom a team page describes', () => {
    expect(cards('/team/ann-fields', 'en', '<h1>Ann Fields</h1><p>Paints fences.</p>', 'other')).toEqual([
      'Ann Fields',
    ]);
    const bio = 'Likes fences, hedges and all that grows beside them.';
    expect(
      cards('/team', 'en', `<h1>Our team</h1><p>Ann Fields</p><p>${bio}</p><p>Lee Woods (Woody)</p><p>${bio}</p>`),
    ).toEqual(['Ann Fields', 'Lee Woods']);
    // The line between a name and its description is a role, even if it reads like a name.
    const card = (name: string, role: string): string => `<h3>${name}</h3><p>${role}</p><p>${bio}</p>`;
    expect(
      new Set(
        cards(
          '/team',
          'en',
          `<h1>Our team</h1>${card('Ann Fields', 'Web Developer')}${card('Lee Woods', 'Lead Gardener')}`,
        ),
      ),
    ).toEqual(new Set(['Ann Fields', 'Lee Woods']));
  });

  it.each([
    ['scholars whom a page quotes', 'other', 'en', '<p>Prof. Ann Fields, Lunden</p><p>Dr. Lee Woods, Lindau</p>'],
    ['subjects of articles', 'article', 'en', '<h1>Fence Painting</h1><p>For the painter</p>'],
    ['roles beside roles', 'about', 'es', '<p>CEO y Gerente General</p>'],
    ['networks', 'about', 'sk', '<p>Facebook LinkedIn</p><p>Partner</p>'],
    ['forms of address with one name', 'about', 'en', '<p>Mrs Holly</p><p>Teacher</p>'],
    [
      'customers below what they say',
      'about',
      'en',
      '<h2>Loved by many</h2><p>They painted all the fences of our yard within a week and came at once.</p><p>Sarah Miller</p><p>Designer, Blue Fox</p>',
    ],
    ['offers to become something', 'contact', 'en', '<h2>Hong Kong</h2><p>Partner with us</p>'],
    ['offers to become something', 'contact', 'de', '<h2>Neue Wege</h2><p>Partner werden</p>'],
    ['systems', 'about', 'en', '<h2>Green Harbour</h2><p>Nurse call systems</p>'],
    ['goods in a script without capitals', 'about', 'zh', '<p>铁矿石</p><p>经理</p>'],
    ['a place above a person with a degree', 'about', 'de', '<h2>Neue Wege</h2><p>Dipl.-Ing. Anna Feld</p>'],
  ] as const)('are not %s', (_, kind, lang, body) => {
    expect(cards('/page', lang, body, kind)).toEqual([]);
  });
});

describe('people whose name the site contains', () => {
  const isName = (name: string): boolean => name !== 'Anna Feld';
  const found = (body: string): string[] =>
    cardPeople(
      [pageOf('/team', documentOf({ lang: 'de', body }))],
      () => 'person',
      isName,
      () => true,
    ).map(({ value }) => value);

  it('count with a title', () => {
    expect(found('<h2>Team</h2><h3>Dr. Anna Feld</h3><p>Geschäftsführerin</p>')).toContain('Anna Feld');
    expect(found('<h2>Team</h2><h3>Anna Feld</h3><p>Geschäftsführerin</p>')).toEqual([]);
  });
});

describe('people of sentences', () => {
  it.each([
    ['en', 'Acme was founded by Ann Fields in 2004.', ['Ann Fields']],
    ['da', 'Foreningen blev stiftet i efteråret 2004 af Anna Mark Lind.', ['Anna Mark Lind']],
    ['en', 'Acme was founded in the spring of 2004 by Ann Fields.', ['Ann Fields']],
    ['de', 'Die Werft wurde gegründet 2004 von Anna Feld.', ['Anna Feld']],
    ['en', 'My name is Lee Woods and I paint fences.', ['Lee Woods']],
    ['de', 'Die Werft wird geleitet von Anna Feld.', ['Anna Feld']],
    ['bg', 'Фондация Acme е основана от Анна Полева.', ['Анна Полева']],
    ['es', 'Me llamo Ana Campos.', ['Ana Campos']],
    ['en', 'I am Lee Woods, a painter and teacher.', ['Lee Woods']],
    ['de', 'Ich bin Anna Feld, Architektin aus Lindau.', ['Anna Feld']],
  ])('%s: %s', (lang, text, names) => {
    expect(told('/about', lang, `<p>${text}</p>`)).toEqual(names);
  });

  it.each([
    ['a customer', 'en', '“My name is Lee Woods and I love Acme.”'],
    ['a role', 'en', 'I am an Assistant Professor.'],
    ['a charter', 'en', 'The school was established by Royal Charter in 1963.'],
    ['a trust', 'en', 'The garden is managed by National Trust volunteers.'],
    ['a firm', 'en', 'The works are owned by Southern Water.'],
    ['a spirit', 'en', 'We are led by Holy Spirit.'],
    ['a trade', 'en', 'I am Certified Yoga Teacher.'],
    ['a trade', 'de', 'Ich bin Diplom Psychologin.'],
    ['a trade', 'de', 'Ich bin Staatlich Geprüfte Kosmetikerin.'],
    ['a trade', 'pl', 'Jestem Certyfikowanym Trenerem Biznesu.'],
    ['a tsar', 'ru', 'Завод основал Пётр Великий.'],
    ['a radio', 'ru', 'Он основатель Русского Радио.'],
    ['long dead', 'en', 'The mill was founded by Ann Fields in 1755.'],
  ])('does not read %s', (_, lang, text) => {
    expect(told('/about', lang, `<p>${text}</p>`)).toEqual([]);
  });
});
