/** Texts without sense, and texts that have sense without being prose; all made for these tests. */
import type { TextJudgment } from '../../src/reading/nonsense/judgment.js';

/** Words by lot, the same in every run. */
function drawn(words: string, count: number, seed = 7): string {
  const list = words.split(' ');
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return list[(state >>> 8) % list.length];
  }).join(' ');
}

function letters(alphabet: string, count: number, seed = 11): string {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 3 + next(7) }, () => alphabet[next(alphabet.length)]).join(''),
  ).join(' ');
}

const englishWords =
  'copper lantern bridge velvet mountain thunder pepper cotton window marble forest candle silver hammer garden ' +
  'planet button ladder mirror pencil orange rocket saddle tunnel basket dragon feather kitten lemon monkey needle ' +
  'oyster parrot quartz ribbon spider turtle umbrella violin walnut anchor blanket cactus diamond engine falcon glacier harbor';
const germanWords =
  'kupfer laterne brücke samt gebirge donner pfeffer wolle fenster marmor wald kerze silber hammer garten planet knopf ' +
  'leiter spiegel bleistift orange rakete sattel tunnel korb drache feder katze zitrone affe nadel auster papagei quarz ' +
  'band spinne schildkröte schirm geige walnuss anker decke kaktus diamant motor falke gletscher hafen';
const manyWords = [
  englishWords,
  'abandon bakery cabinet daughter eagle fabric gallery habit icicle jacket kettle legend magnet narrow object palace quiver rabbit sailor talent unfold vanish wander yellow zipper absorb bargain caution decorate emerge fasten gather harvest invent juggle kneel linger measure nibble observe polish quarrel recover stumble trample unravel venture whisper yawn brittle crooked dusty eager fragile gloomy hollow jolly keen lively modest noble plain quaint rugged sturdy tender vivid weary young',
].join(' ');

export const worthlessTexts: readonly (readonly [
  name: string,
  verdict: TextJudgment['verdict'],
  language: string | null,
  texts: readonly string[],
])[] = [
  [
    'lorem ipsum',
    'placeholder',
    'la',
    [
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.',
      'Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.',
    ],
  ],
  [
    'lorem ipsum in the middle',
    'placeholder',
    'en',
    [
      'Pellentesque habitant morbi tristique senectus et netus et malesuada fames ac turpis egestas. Vestibulum tortor quam, feugiat vitae, ultricies eget.',
    ],
  ],
  ['two words of it', 'placeholder', null, ['Lorem ipsum']],
  [
    'filler in German',
    'placeholder',
    'de',
    ['Überschrift hier einfügen', 'Dies ist ein Typoblindtext.', 'Fügen Sie hier Ihren Text ein'],
  ],
  ['filler in Russian', 'placeholder', 'ru', ['Здесь будет текст', 'Введите ваш текст', 'Заголовок здесь']],
  ['filler in Arabic', 'placeholder', 'ar', ['هذا النص هو مثال لنص', 'أضف نصك هنا']],
  ['filler in Chinese', 'placeholder', 'zh', ['在此输入文字', '单击此处添加', '您的内容打在这里']],
  ['filler in Korean', 'placeholder', 'ko', ['여기에 텍스트를 입력하세요', '내용을 입력하세요']],
  [
    'slots of a template',
    'placeholder',
    'en',
    [
      '{{ site.title }}',
      '[Your Name]',
      '[Campaign Title]',
      '${price}',
      '{% block content %}{% endblock %}',
      'undefined',
    ],
  ],
  [
    'one sentence over and over',
    'repetition',
    'en',
    Array.from({ length: 30 }, () => 'Our premium service is the best choice for your business today.'),
  ],
  [
    'one sentence in one block',
    'repetition',
    'fr',
    ['Notre service est le meilleur choix pour votre entreprise. '.repeat(12)],
  ],
  [
    'one sentence in Japanese',
    'repetition',
    'ja',
    Array.from({ length: 20 }, () => '当社のサービスは最高の選択です。'),
  ],
  ['one word', 'repetition', 'en', ['discount '.repeat(60)]],
  ['keys along a row', 'gibberish', 'en', ['asdf jkl asdfgh qwer zxcv lkjh asdf sdfg hjkl qwertz asdf']],
  ['keys along a row in Cyrillic', 'gibberish', 'ru', ['фыва олдж йцук фывап ячсм ролд фыва йцуке олдж']],
  ['letters by lot', 'gibberish', 'en', [letters('abcdefghijklmnopqrstuvwxyz', 90)]],
  ['Cyrillic letters by lot', 'gibberish', 'ru', [letters('абвгдежзийклмнопрстуфхцчшщъыьэюя', 90)]],
  ['Greek letters by lot', 'gibberish', 'el', [letters('αβγδεζηθικλμνξοπρστυφχψω', 90)]],
  [
    'English words by lot',
    'gibberish',
    'en',
    [drawn(manyWords, 60, 3), drawn(manyWords, 60, 5), drawn(manyWords, 80, 9)],
  ],
  ['few English words by lot', 'gibberish', 'en', [drawn(englishWords, 120, 3), drawn(englishWords, 120, 5)]],
  ['German words by lot', 'gibberish', 'de', [drawn(germanWords, 120, 3), drawn(germanWords, 120, 5)]],
];

const list = (text: string): string[] => text.split('\n').map((line) => line.trim());

export const sensibleTexts: readonly (readonly [name: string, language: string | null, texts: readonly string[]])[] = [
  [
    'a menu',
    'it',
    list(`Antipasti
    Bruschetta al pomodoro 6,50 €
    Carpaccio di manzo con rucola e grana 12,00 €
    Primi
    Spaghetti alle vongole 14,00 €
    Risotto ai funghi porcini 13,50 €
    Ravioli di ricotta e spinaci al burro e salvia 12,50 €
    Dolci
    Tiramisù della casa 6,00 €
    Panna cotta ai frutti di bosco 5,50 €`),
  ],
  [
    'a price list',
    'de',
    list(`Haarschnitt Damen 38 €
    Haarschnitt Herren 26 €
    Waschen, schneiden, föhnen 52 €
    Färben ab 45 €
    Strähnen mit Folie ab 68 €
    Kinder bis 12 Jahre 18 €
    Preise gültig ab 1. Januar`),
  ],
  [
    'a timetable',
    'pl',
    list(`Linia 12 Dworzec – Rynek – Szpital
    5:10 5:30 5:50 6:10 6:30 6:50 7:00 7:10 7:20
    Linia 14 Osiedle Północ – Uniwersytet
    6:05 6:35 7:05 7:35 8:05 8:35 9:05
    Kursuje w dni robocze oprócz świąt`),
  ],
  [
    'a table of sizes',
    'en',
    list(`Size Chest Waist Length
    S 92 cm 78 cm 68 cm
    M 98 cm 84 cm 70 cm
    L 104 cm 90 cm 72 cm
    XL 110 cm 96 cm 74 cm
    Material 100% cotton, 180 g/m², wash at 40 °C`),
  ],
  [
    'an API reference',
    'en',
    list(`createUser(name, email, options)
    Creates a user and returns a promise that resolves to the user's id.
    name string The full name, at most 120 characters.
    email string Must be unique within the workspace.
    options.role "admin" | "member" | "guest" Defaults to "member".
    Throws ConflictError when the address is already taken.
    deleteUser(id)
    Deletes a user and everything that belongs to the user. This cannot be undone.`),
  ],
  [
    'release notes',
    'en',
    list(`Fix crash when the cache directory is missing
    Add --json flag to list and show
    Remove deprecated option allowInsecure
    Bump minimum Node.js version to 20
    Improve startup time by loading plugins lazily
    Thanks to everyone who reported issues with the beta`),
  ],
  [
    'a poem',
    'en',
    list(`The harbor sleeps, the gulls are still,
    a lamp goes out upon the hill,
    and no one hears the tide that goes
    around the boats in silent rows.
    Tomorrow someone lifts a sail
    and reads the weather from the pale
    thin line of light that says the day
    will carry him a little way.`),
  ],
  [
    'a list of names',
    'en',
    list(`Anna Lindqvist, chair
    Marek Dvořák, treasurer
    Yusuf Demir
    Chiara Bellini
    Tomás Oliveira
    Mei-Ling Chen
    Oluwaseun Adeyemi
    Ingrid Håkonsen
    Patrick O'Sullivan
    Fatima Al-Sayed`),
  ],
  [
    'a list of tags',
    'en',
    [
      'pottery, ceramics, glaze, kiln, stoneware, porcelain, wheel throwing, hand building, raku, slip casting, mugs, bowls, plates, vases, workshop, course, beginners, weekend, gift voucher',
    ],
  ],
  [
    'a recipe',
    'fr',
    list(`Pour 4 personnes
    250 g de farine
    4 œufs
    50 cl de lait
    1 pincée de sel
    Mélangez la farine et les œufs, puis ajoutez le lait peu à peu.
    Laissez reposer la pâte pendant une heure avant de cuire les crêpes.
    Faites chauffer une poêle avec un peu de beurre et versez une louche de pâte.`),
  ],
  [
    'opening hours',
    'ja',
    list(`営業時間
    月曜日 10:00〜18:00
    火曜日 定休日
    水曜日 10:00〜18:00
    電話番号 03-1234-5678
    住所 東京都台東区一丁目二番三号`),
  ],
  [
    'a product list in Chinese',
    'zh',
    list(`不锈钢保温杯 500毫升 89元
    竹制砧板 大号 45元
    陶瓷餐具套装 十六件 268元
    棉麻桌布 120×160厘米 75元
    玻璃储物罐 三只装 58元`),
  ],
  [
    'a product list in Russian',
    'ru',
    list(`Чайник эмалированный 2 л 1 450 ₽
    Сковорода чугунная 26 см 2 300 ₽
    Нож кухонный 18 см 890 ₽
    Доска разделочная бук 640 ₽
    Доставка по городу бесплатно от 3 000 ₽`),
  ],
  [
    'a sitemap',
    'de',
    list(
      'Startseite\nÜber uns\nLeistungen\nReferenzen\nTeam\nKontakt\nImpressum\nDatenschutz\nAGB\nAnfahrt\nKarriere\nPresse',
    ),
  ],
  [
    'a line of legal text',
    'es',
    [
      'Aviso legal',
      'De acuerdo con lo que establece la ley, le informamos de que los datos que usted nos facilite se incorporan a un fichero cuyo responsable es la empresa, y que puede ejercer sus derechos por escrito en la dirección que figura al pie de esta página.',
    ],
  ],
  [
    'specifications',
    'nl',
    list(`Vermogen 1.800 W
    Inhoud 1,7 liter
    Gewicht 1,2 kg
    Afmetingen 22 × 16 × 25 cm
    Garantie 2 jaar
    Kleur zwart of roestvrij staal
    Automatische uitschakeling ja`),
  ],
  [
    'a line in capitals',
    'en',
    [
      'WE ARE OPEN ON SUNDAYS FROM TEN TO FOUR AND ON ALL PUBLIC HOLIDAYS EXCEPT CHRISTMAS, AND YOU CAN PARK FOR FREE BEHIND THE CHURCH WHEN THE MARKET IS CLOSED',
    ],
  ],
  [
    'small letters only',
    'en',
    [
      'i started this blog because i wanted to write about the plants that grow on my balcony. it is not a big balcony but there is sun in the afternoon. i do not use any poison, so sometimes the snails win. write to me if you know what to do about them.',
    ],
  ],
  [
    'verse in Persian',
    'fa',
    [
      'این خانه کوچک است اما هر شب که باران می‌بارد ما کنار پنجره می‌نشینیم و به صدای آب گوش می‌دهیم تا زمانی که خواب به چشم ما بیاید و فردا دوباره از راه برسد',
    ],
  ],
  [
    'a changelog with versions',
    null,
    list('v1.4.2 2024-03-01\nv1.4.1 2024-02-11\nv1.4.0 2024-02-01\nv1.3.9 2023-12-20'),
  ],
];
