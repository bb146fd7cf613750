/** Sites without content, recognized over all of their pages. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts, loadLanguageDetector } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import { seeded } from '../../../test/support/damage/damages.js';
import { ENGLISH } from '../../../test/support/own-sites/translated/european.js';
import { translatedPages } from '../../../test/support/own-sites/translated/site.js';
import { siteSense } from '../site-sense.js';
import { readWorthless } from './index.js';

const detectLanguage = await loadLanguageDetector();

function whatIs(...pages: readonly (readonly [title: string, body: string])[]): string | null {
  const judged = pages.map(([title, body], at) => {
    const url = `https://site.example/${at === 0 ? '' : at}`;
    const html = `<!doctype html><html><head><title>${title}</title></head><body><main>${body}</main></body></html>`;
    return { url, language: null, facts: extractPageFacts(resourceOf(html, { url }), { detectLanguage }) };
  });
  const site = { parked: { parked: false }, entrance: { url: 'https://site.example/' } };
  return readWorthless(site, judged, siteSense(judged))?.what ?? null;
}

const SOON = [
  'Pond & Reed Landscapers | Coming soon',
  '<h1>Pond & Reed</h1><p>Our website is launching soon.</p>',
] as const;
const SOON_DE = ['Pond & Reed | Im Aufbau', '<h1>Pond & Reed</h1><p>Hier entsteht eine neue Website.</p>'] as const;
const DOOR = ['Pond & Reed', '<h1>Pond & Reed</h1><p><a href="/1">English</a> <a href="/2">Deutsch</a></p>'] as const;
const REAL = [
  'Pond care in spring',
  '<h1>Pond care in spring</h1><p>Cut the reeds back by hand in March, before frogs come to spawn, and take out no more than a third of them. Test the water at ten degrees: a pH of 7 to 8 suits most fish.</p>',
] as const;

describe('a home page that only asks for a language', () => {
  it('is an announcement if only announcements are linked from it', () => {
    expect(whatIs(DOOR, SOON, SOON_DE)).toBe('an announcement of a site that is not there yet');
  });
  it('is an entry page if another page has content', () => {
    expect(whatIs(DOOR, SOON, REAL)).toBeNull();
  });
});

describe('filler on one page', () => {
  const LOREM =
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit. Sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris.';
  const bar = [
    'The Reed',
    '<p>Wednesday to Friday</p><p>17 to 23</p><p>Mill Lane 4, Leeds</p><p>hello@reed.example</p>',
  ] as const;
  const menu = [
    'Menu',
    '<p>Beer</p><p>Wine</p><p>Coffee</p><p>Mill Lane 4, Leeds</p><p>hello@reed.example</p>',
  ] as const;
  it('does not make a site filler whose other pages state something', () => {
    expect(whatIs(bar, ['About', `<p>${LOREM}</p>`], menu)).toBeNull();
  });
  it('does so if the home page is filler too', () => {
    expect(whatIs(['The Reed', `<p>${LOREM}</p>`], ['About', `<p>${LOREM}</p>`])).not.toBeNull();
  });
});

it('reads the part of a title next to the name of the site, however long that is', () => {
  expect(whatIs(SOON)).toBe('an announcement of a site that is not there yet');
});

describe('pages under the title of the template that they were made from', () => {
  const titled = (title: string) => [title, REAL[1]] as const;
  const demo = titled('Solis - Solar Energy HTML Template');
  it('are a template that was never filled in', () => {
    expect(whatIs(demo, demo, demo)).toBe('a template that was never filled in');
  });
  it('are a site if one page has a different title, or if there are too few to tell', () => {
    expect(whatIs(demo, demo, titled('Pond care in spring'))).toBeNull();
    expect(whatIs(demo, demo)).toBeNull();
  });
  it('are a site if the title names something else', () => {
    const same = titled('Pond & Reed, landscape gardeners');
    expect(whatIs(same, same, same)).toBeNull();
  });
});

describe('a site of legal notices', () => {
  const NOTICE =
    '<p>We keep data only as long as the law asks for it. You may ask what we keep of you, and have it put right or deleted. Write to the address of the owner, who answers within a month.</p>';
  const PRIVACY = ['Privacy policy | Pond & Reed', `<h1>Privacy policy</h1>${NOTICE}`] as const;
  const TERMS = ['Terms of service', `<h1>Terms of service</h1>${NOTICE}`] as const;
  const IMPRINT_DE = ['Impressum', `<h1>Impressum</h1>${NOTICE}`] as const;
  const RETURNS = ['Returns policy', `<h1>Returns policy</h1>${NOTICE}`] as const;

  it('has nothing to quote', () => {
    expect(whatIs(PRIVACY, TERMS)).toBe('legal notices without a site that they are about');
    expect(whatIs(IMPRINT_DE, PRIVACY, RETURNS)).toBe('legal notices without a site that they are about');
  });
  it('is a site if at least one page says something else', () => {
    expect(whatIs(PRIVACY, TERMS, REAL)).toBeNull();
    expect(whatIs(REAL, IMPRINT_DE)).toBeNull();
    // The subject of the site may be shown in pictures.
    expect(whatIs(DOOR, IMPRINT_DE, PRIVACY)).toBeNull();
  });
  it.each([
    [
      'a trainer in data protection',
      [
        'Unsere Schulung zur DSGVO dauert einen Tag und kostet 290 Euro je Person, mit allen Unterlagen.',
        'Sie lernen, wann eine Einwilligung nötig ist und wie sich personenbezogene Daten rechtmäßig verarbeiten lassen.',
        'Auch Cookies, die Datenschutzerklärung und die Haftung des Verantwortlichen kommen zur Sprache.',
        'Bei einer Datenpanne melden wir für Sie binnen 72 Stunden an die Aufsichtsbehörde.',
      ],
    ],
    [
      'solicitors',
      [
        'A first meeting on what is protected by copyright costs £120 and takes about an hour of your time.',
        'We advise on terms and conditions, on liability for loss, and on the governing law of a contract.',
        'Where personal data was lost, we lodge the complaint with the supervisory authority for you.',
        'A licence for intellectual property is drawn up within a week, and we negotiate it, too.',
      ],
    ],
    [
      'an insurance agency',
      [
        'La nostra agenzia di Lecco assicura la responsabilità civile di artigiani e studi professionali.',
        'Una polizza sui dati personali copre i danni di una violazione fino a 250.000 euro.',
        'Difendiamo la proprietà intellettuale delle imprese secondo la legge italiana, anche in tribunale.',
        'Il consenso del cliente non serve per un preventivo, che prepariamo gratis in due giorni.',
      ],
    ],
  ])('is not taken for %s', (_, texts) => {
    const body = texts.map((text) => `<p>${text}</p>`).join('');
    expect(whatIs(['Pond & Reed', `<h1>Pond & Reed</h1>${body}`])).toBeNull();
  });
  it("is not taken for an owner's rules, or for a text about privacy", () => {
    expect(whatIs(RETURNS)).toBeNull();
    expect(
      whatIs(['How to write a privacy policy for a small shop', `<h1>What a shop must say</h1>${NOTICE}`]),
    ).toBeNull();
  });
});

describe('figures', () => {
  const FIGURES = 'figures without words for what they are of';
  const random = seeded(11);
  const number = (): string => (random() * 900).toFixed(1);
  const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = (rows: readonly string[]): string =>
    `<table><tr><th>Weight</th><th>Price</th><th>Rate</th><th>Volume</th></tr>${rows.join('')}</table>`;
  const many = (make: (at: number) => string): string[] => Array.from({ length: 30 }, (_, at) => make(at));
  const drawn = table(many(() => row(`${number()} kg`, `€${number()}`, `${number()}%`)));

  it('mean nothing in tables and lists without words for their subject', () => {
    const tables = [6, 7, 8, 9].map((count) =>
      table(many(() => row(`${number()} kg`, `€${number()}`, `${number()}%`)).slice(0, count)),
    );
    expect(whatIs(['Velnora data', `<h1>Velnora data</h1>${tables.join('')}`])).toBe(FIGURES);
    const list = many(() => `<li>${number()} ${number()} kg ${number()}%</li>`);
    expect(whatIs(['Velnora', `<h1>Velnora</h1><ul>${list.join('')}</ul>`], ['Data', `<h1>Data</h1>${drawn}`])).toBe(
      FIGURES,
    );
  });
  it.each([
    ['names', many((at) => row(['Oak', 'Ash', 'Elm', 'Yew', 'Fir'][at % 5] ?? '', number(), number(), number()))],
    ['sizes in their order', many((at) => row(String(34 + at), number(), number()))],
    ['years from the last to the first', many((at) => row(String(2026 - at), number(), number()))],
    ['days', many((at) => row(`${1 + ((at * 7) % 28)}.3.2026`, number(), number()))],
    ['times', many((at) => row(`${6 + ((at * 5) % 12)}:30`, number(), number()))],
  ])('have content in rows that begin with %s', (_, rows) => {
    expect(whatIs(['Velnora', `<h1>Velnora</h1>${table(rows)}`])).not.toBe(FIGURES);
  });
  it('have content next to text', () => {
    expect(whatIs(['Pond care in spring', `${REAL[1]}${REAL[1]}${drawn.slice(0, drawn.length / 3)}`])).toBeNull();
  });
});

describe('questions', () => {
  const ASKED = ['What does it cost?', 'How long does it take?', 'What is included?', 'Where are you?'] as const;
  const faq = (answer: (at: number) => string): readonly [string, string] => [
    'Questions',
    `<h1>Velnora</h1>${ASKED.map((question, at) => `<h2>${question}</h2><p>${answer(at)}</p>`).join('')}`,
  ];
  const NOTHING = 'questions without answers';

  it('are not answered by questions', () => {
    const more = [
      'Who can say what a pond of that size is worth to you?',
      'Have you asked yourself how patient you are, and with whom?',
      'Would you leave out the reeds, or the stones, or the frogs?',
      'Does it matter where we sit, when water runs downhill anyway?',
    ];
    expect(whatIs(faq((at) => more[at] ?? ''))).toBe(NOTHING);
  });
  it.each([
    'Prices depend on many things. Contact us to learn more about our offer.',
    'Das hängt von vielem ab. Unser Team hilft Ihnen gerne weiter.',
    'Tout dépend de vos besoins. Contactez-nous pour en savoir plus.',
    'Всё зависит от ваших пожеланий. Свяжитесь с нами, и мы подберём решение.',
    '料金は条件によって異なります。詳しくはお気軽にお問い合わせください。',
    'Fiyat isteğinize bağlıdır. Daha fazla bilgi için bizimle iletişime geçin.',
  ])('are not answered by "%s"', (evasion) => {
    const other = (at: number): string => `${['Velnora', 'Leeds', 'Alwin', 'Mira'][at] ?? ''}: ${evasion}`;
    expect(whatIs(faq(other))).toBe(NOTHING);
  });
  it('are answered by content that can be checked, and that sends nobody away', () => {
    const answers = [
      'A visit costs 40 pounds. Contact us to book one.',
      'Two hours, and we call you when we are done.',
      'Plants, stones and the work of a day. Ask our gardeners for more.',
      'Behind the old mill, on the road to Otley.',
    ];
    expect(whatIs(faq((at) => answers[at] ?? ''))).toBeNull();
  });
});

describe('titles', () => {
  const clinic = Object.values(translatedPages(ENGLISH)).map((html) => /<main>(.*)<\/main>/su.exec(html)?.[1] ?? '');
  const under = (titles: readonly string[], pages: readonly string[]) =>
    whatIs(
      ...pages.map((main, at): readonly [string, string] => {
        let next = at;
        const title = (): string => titles[next++ % titles.length] ?? '';
        return [title(), main.replaceAll(/(<h[1-3][^>]*>)[^<]*/g, (_, open: string) => open + title())];
      }),
    );
  const LOANS = [
    'Cheap loans for the unemployed',
    'Which lender accepts me?',
    'Loans without a credit bureau',
    'How do I borrow more?',
  ];

  it('name what their texts are about', () => {
    expect(
      under(['Dentist in Berlin', 'Prices of the practice', 'Your first visit with us', 'Who treats you?'], clinic),
    ).toBeNull();
  });
  it('may be in another language than the texts', () => {
    const german = [
      'Billige Kredite für die Familie',
      'Wer gibt mir noch einen Kredit?',
      'Kredite ohne die Schufa',
      'Wie leihe ich mehr?',
    ];
    expect(under(german, clinic)).toBeNull();
    expect(under(['ホーム', '会社について', 'お知らせ', 'アクセスのご案内'], clinic)).toBeNull();
  });
  it('cannot make a text one about something else', () => {
    expect(under(LOANS, clinic)).toBe('text that has nothing to do with its titles');
  });
  it('mean nothing on two pages', () => {
    expect(under(LOANS, clinic.slice(0, 2))).toBeNull();
  });
});
