/**
 * Sites that say nothing, in the markup of a good one: address, hours, prices, dates, authors and questions are all in order, and only the
 * text is made by a rule. Drawn by a seeded random, so that two runs make the same sites.
 */
import { seeded } from '../support/damage/damages.js';
import { pagesOf } from '../support/own-sites/page.js';
import type { OwnPage, OwnSite, Pages } from '../support/own-sites/page.js';

export const NONSENSE_DOMAIN = 'mavora.example';

export type Random = () => number;
export function pick<T>(from: readonly T[], random: Random): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}
export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const OWNER = {
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  name: 'Mavora',
  url: `https://${NONSENSE_DOMAIN}/`,
  telephone: '+49 30 55501230',
  address: {
    '@type': 'PostalAddress',
    streetAddress: 'Gartenstraße 12',
    postalCode: '10115',
    addressLocality: 'Berlin',
    addressCountry: 'DE',
  },
  openingHours: 'Mo-Fr 08:00-18:00',
};
const FOOTER =
  '<p>Mavora, Gartenstraße 12, 10115 Berlin, Mo-Fr 08:00-18:00</p><p><a href="tel:+493055501230">+49 30 55501230</a></p>';

interface Section {
  readonly heading: string;
  readonly texts: readonly string[];
}
interface Page {
  readonly title: string;
  readonly sections: readonly Section[];
}

export function inGoodMarkup(lang: string, pages: readonly Page[]): Pages {
  const own = pages.map(({ title, sections }, at): [string, OwnPage] => {
    const texts = sections.map(
      ({ heading, texts }) => `<h2>${heading}</h2>${texts.map((text) => `<p>${text}</p>`).join('')}`,
    );
    const prices = '<table><tr><td>Basic</td><td>49,00 €</td></tr><tr><td>Plus</td><td>89,00 €</td></tr></table>';
    return [
      at === 0 ? '/' : `/p${at}`,
      {
        title,
        description: (sections[0]?.texts[0] ?? title).slice(0, 150),
        body: texts.join('\n') + (at === 0 ? prices : ''),
        date: `2026-04-1${at % 9}`,
      },
    ];
  });
  const site: OwnSite = {
    domain: NONSENSE_DOMAIN,
    name: 'Mavora',
    lang,
    pages: Object.fromEntries(own),
    footer: FOOTER,
    owner: OWNER,
    author: 'Maria Keller',
  };
  return pagesOf(site);
}

/** Eight pages of four sections, all of whose texts come from one source. */
export function made(lang: string, text: (words: number, random: Random) => string, seed = 3): Pages {
  const random = seeded(seed);
  const heading = (): string => text(5, random).replaceAll(/[.,]/g, '').slice(0, 40);
  return inGoodMarkup(
    lang,
    times(8, () => ({
      title: heading(),
      sections: times(4, () => ({ heading: heading(), texts: [text(60, random), text(50, random)] })),
    })),
  );
}

const NOUNS =
  'gardener ladder harbor teacher window carpet engine baker river lantern doctor market bridge painter kettle village horse museum sailor orchard letter station forest singer hammer kitchen castle pilot blanket valley farmer mirror island poet basket factory judge curtain meadow driver temple tailor cellar monk saddle theater hunter pillow tunnel nurse violin desert clerk fountain miller cabin actor shelf prison weaver tower'.split(
    ' ',
  );
const VERBS =
  'repairs finds follows covers remembers opens paints carries watches forgets measures answers crosses borrows counts praises lifts cleans reaches guards'.split(
    ' ',
  );
const QUALITIES =
  'old quiet narrow bright heavy polite distant wooden hungry famous gentle broken northern early'.split(' ');
const PLACES = 'behind the|near an old|under every|beside our|in front of the|above a|without any|between the'.split(
  '|',
);

/** Every sentence is good English, and none has to do with the one before it. */
function sentence(random: Random): string {
  const named = (): string => `${random() < 0.6 ? pick(NOUNS, random) : ''}${pick(NOUNS, random)}`;
  const thing = (): string => (random() < 0.4 ? `${pick(QUALITIES, random)} ${named()}` : named());
  return pick(
    [
      () => `The ${thing()} ${pick(VERBS, random)} the ${thing()} ${pick(PLACES, random)} ${thing()}.`,
      () =>
        `When a ${thing()} ${pick(VERBS, random)} your ${thing()}, the ${thing()} is ready in ${2 + Math.floor(random() * 40)} days.`,
      () =>
        `We know that the ${thing()} of the ${thing()} costs ${10 + Math.floor(random() * 90)} euros and ${pick(VERBS, random)} a ${thing()}.`,
      () => `It is not the ${thing()} but the ${thing()} that ${pick(VERBS, random)} this ${thing()} for you.`,
      () =>
        `If there is a ${thing()} ${pick(PLACES, random)} ${thing()}, then it ${pick(VERBS, random)} the ${thing()}.`,
    ],
    random,
  )();
}
function until(words: number, next: () => string, between = ' '): string {
  const parts: string[] = [];
  while (parts.join(' ').split(' ').length < words) parts.push(next());
  return parts.join(between);
}

/** What the second of two words may be after the first, in a text of these sentences. */
function chained(random: Random): (words: number) => string {
  const source = times(600, () => sentence(random).split(' ')).flat();
  const after = new Map<string, string[]>();
  source.forEach((word, at) => {
    const next = source[at + 1];
    if (next === undefined) return;
    const known = after.get(word);
    if (known === undefined) after.set(word, [next]);
    else known.push(next);
  });
  return (words) => {
    let word = pick(source, random);
    return times(words, () => {
      word = pick(after.get(word) ?? source, random);
      return word;
    }).join(' ');
  };
}

function letters(alphabet: string, least = 2, most = 8): (words: number, random: Random) => string {
  const all = [...alphabet];
  return (words, random) =>
    `${times(words, () => times(least + Math.floor(random() * (most - least)), () => pick(all, random)).join('')).join(' ')}.`;
}

/** One text of many places: what a doorway is. */
function doorways(lang: string, places: string, page: (place: string, price: number) => Page): Pages {
  const random = seeded(7);
  return inGoodMarkup(
    lang,
    places.split(' ').map((place) => page(place, 20 + Math.floor(random() * 60))),
  );
}

function asked(lang: string, questions: string): Pages {
  const random = seeded(11);
  const all = questions.split('|');
  const some = (): string => times(12, () => pick(all, random)).join(' ');
  return inGoodMarkup(
    lang,
    times(6, (at) => ({
      title: all[at] ?? '',
      sections: times(3, () => ({ heading: pick(all, random), texts: [some()] })),
    })),
  );
}

function stuffed(lang: string, words: string, price: string): Pages {
  const all = words.split('|');
  return made(
    lang,
    (_, random) => `${times(14, () => pick(all, random)).join(' ')} ${10 + Math.floor(random() * 900)} ${price}.`,
  );
}

const places = 'Leeds York Hull Derby Exeter Bath Luton Truro Wigan Ripon Ely Wells';

export const nonsenseSites: readonly (readonly [name: string, make: () => Pages])[] = [
  [
    'sentences that have nothing to do with each other',
    () => made('en', (words, random) => until(words, () => sentence(random))),
  ],
  [
    'each word after the one before it',
    () => {
      const next = chained(seeded(19));
      return made('en', (words) => next(words));
    },
  ],
  ['Thai letters by lot', () => made('th', letters('กขคงจชซดตถทนบปพมยรลวสหอาิีุูเแโไ'))],
  ['Arabic letters by lot', () => made('ar', letters('ابتثجحخدذرزسشصضطظعغفقكلمنهوي'))],
  ['Georgian letters by lot', () => made('ka', letters('აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'))],
  ['Devanagari syllables by lot', () => made('hi', letters('कखगघचजटडतदनपबमयरलवसहािीुूेो', 3, 7))],
  [
    'Hangul syllables by lot',
    () => made('ko', letters('가나다라마바사아자차카타파하고노도로모보소오조초는을를이의에와한', 2, 5)),
  ],
  [
    'Han characters by lot',
    () =>
      made(
        'zh',
        (words, random) =>
          `${times(words * 2, () => String.fromCharCode(0x4e00 + Math.floor(random() * 8_000))).join('')}。`,
      ),
  ],
  [
    'doorways in English',
    () =>
      doorways('en', places, (place, price) => ({
        title: `Best plumber in ${place}`,
        sections: [
          {
            heading: `Looking for a plumber in ${place}?`,
            texts: [
              `Are you looking for the best plumber in ${place}? You have come to the right place. Our plumbers in ${place} are ready to help you day and night, and we offer the best prices for every job in ${place} and the surrounding areas.`,
            ],
          },
          {
            heading: `How much does a plumber in ${place} cost?`,
            texts: [
              `A plumber in ${place} costs from £${price} per hour. The final price depends on the job. Call our plumber in ${place} today for a free quote, and we will be with you in no time.`,
            ],
          },
        ],
      })),
  ],
  [
    'doorways in Turkish',
    () =>
      doorways('tr', 'Bursa Konya Izmir Adana Mersin Samsun Ordu Rize Van Kars Sivas Tokat', (place, price) => ({
        title: `${place} klima servisi`,
        sections: [
          {
            heading: `${place} klima servisi mi arıyorsunuz?`,
            texts: [
              `${place} bölgesinde en iyi klima servisi hizmetini mi arıyorsunuz? Doğru yerdesiniz. Uzman ekibimiz ${place} ve çevresinde her gün hizmetinizdedir. ${place} klima servisi için en uygun fiyatları sunuyoruz ve hemen geliyoruz.`,
            ],
          },
          {
            heading: `${place} klima servisi fiyatları ne kadar?`,
            texts: [
              `${place} klima servisi fiyatları ${price * 10} TL'den başlar. Kesin fiyat için bizi arayın, ${place} içinde ücretsiz keşif yapalım ve size en iyi fiyatı verelim.`,
            ],
          },
        ],
      })),
  ],
  [
    'one sentence with other numbers, in Swahili',
    () =>
      made('sw', (words, random) =>
        until(
          words,
          () =>
            `Bidhaa namba ${Math.floor(random() * 900)} ni chaguo bora kwa nyumba yako na inagharimu shilingi ${Math.floor(random() * 9_000)} tu mwezi huu.`,
        ),
      ),
  ],
  [
    'one sentence with other numbers, in Vietnamese',
    () =>
      made('vi', (words, random) =>
        until(
          words,
          () =>
            `Sản phẩm số ${Math.floor(random() * 900)} của chúng tôi là lựa chọn tốt nhất cho gia đình bạn với giá chỉ ${Math.floor(random() * 900)}.000 đồng.`,
        ),
      ),
  ],
  [
    'keywords in Russian',
    () => stuffed('ru', 'купить шины|шины недорого|летние шины|зимние шины цена|дешевые шины|продажа шин', '₽'),
  ],
  [
    'keywords in Hebrew',
    () => stuffed('he', 'מלון זול|מלונות בזול|הזמנת מלון|מחיר מלון|מלון במרכז העיר|חדר במלון', '₪'),
  ],
  [
    'questions without answers in Greek',
    () =>
      asked(
        'el',
        'Τι είναι η Mavora;|Πόσο κοστίζει η Mavora;|Πού μπορώ να την αγοράσω;|Είναι ασφαλής;|Πώς λειτουργεί;|Ποιος την επινόησε;|Πότε ιδρύθηκε;|Μπορώ να την επιστρέψω;|Στέλνετε στο εξωτερικό;|Πόσο διαρκεί η παράδοση;',
      ),
  ],
  [
    'questions without answers in Ukrainian',
    () =>
      asked(
        'uk',
        'Що таке Mavora?|Скільки коштує Mavora?|Де її можна купити?|Чи вона безпечна?|Як вона працює?|Хто її винайшов?|Коли її засновано?|Чи можна її повернути?|Чи доставляєте ви за кордон?|Скільки триває доставка?',
      ),
  ],
  [
    'what lorem ipsum is, as builders leave it',
    () =>
      inGoodMarkup('en', [
        {
          title: 'Our story',
          sections: [
            {
              heading: 'Who we are',
              texts: [
                'Lorem Ipsum is simply dummy text of the printing and typesetting industry. It has been the standard of the trade ever since the 1500s.',
                'It is a long established fact that a reader will be distracted by the readable content of a page when looking at its layout.',
              ],
            },
          ],
        },
      ]),
  ],
];
