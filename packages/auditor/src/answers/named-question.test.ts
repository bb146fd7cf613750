/** A site's own questions in a report: with the subject of their page, and without prompts. */
import { describe, expect, it } from 'vitest';
import { auditedPage } from '../checks/page.fixture.js';
import type { PageKind } from '../reading/kinds.js';
import { readSiteText } from '../passages/site-text.js';
import { readPassages } from './context.js';
import { ownQuestions } from './own-questions.js';

interface Written {
  readonly path: string;
  readonly title: string;
  readonly main: string;
  readonly kind?: PageKind;
  readonly lang?: string;
}

function found(pages: readonly Written[]) {
  const read = pages.map(({ path, title, main, kind = 'service', lang = 'en' }) => ({
    ...auditedPage(`<title>${title}</title><main>${main}</main>`, { url: `https://harrow.example${path}` }, kind),
    language: lang,
  }));
  return ownQuestions(readPassages(readSiteText(read, () => null).map(({ passages }) => passages)));
}
const asked = (pages: readonly Written[]): readonly string[] => found(pages).map(({ question }) => question);

const HOME: Written = {
  path: '/',
  title: 'Harrow Lane',
  main: '<p>Harrow Lane mends what rides, rolls and rattles, from Monday to Friday, behind the old mill of the town.</p>',
  kind: 'home',
};
const CHAIN = 'New links, a bath of oil and a trial ride of two kilometres, for 35 euros in all.';
const WHEEL = 'Twelve spokes, a true rim and a tube; tyres are charged by their size, from 19 euros.';

describe('a question that names no subject', () => {
  it.each([
    ['en', 'What is included?', 'Chain care', 'Wheel building'],
    ['nl', 'Wat is inbegrepen?', 'Kettingonderhoud', 'Wielenbouw'],
    ['uk', 'Що входить у ціну?', 'Догляд за ланцюгом', 'Збирання коліс'],
    ['ja', '何が含まれますか？', 'チェーン整備', 'ホイール組み'],
  ])('gets the subject of its page (%s)', (lang, question, first, second) => {
    const of = (path: string, title: string, text: string): Written => ({
      path,
      title: `${title} | Harrow Lane`,
      main: `<h1>${title}</h1><h2>${question}</h2><p>${text}</p>`,
      lang,
    });
    expect([...asked([{ ...HOME, lang }, of('/a', first, CHAIN), of('/b', second, WHEEL)])].sort()).toEqual(
      [`${first}: ${question}`, `${second}: ${question}`].sort(),
    );
  });

  const one = (title: string, question: string, kind?: PageKind): readonly string[] =>
    asked([
      HOME,
      { path: '/a', title, main: `<h2>${question}</h2><p>${CHAIN}</p>`, ...(kind === undefined ? {} : { kind }) },
      { path: '/b', title: 'Wheels | Harrow Lane', main: `<p>${WHEEL}</p>` },
    ]);

  it('stays unchanged if it names the subject', () => {
    expect(one('Chain care | Harrow Lane', 'How often do chains need care?')).toEqual([
      'How often do chains need care?',
    ]);
  });

  it('stays unchanged on pages about the site, and under titles common to any site, to all pages or without content', () => {
    for (const [title, kind] of [
      ['Chain care | Harrow Lane', 'faq'],
      ['Chain care | Harrow Lane', 'home'],
      ['Services | Harrow Lane', undefined],
      ['Harrow Lane', undefined],
      ['Bring your chain, and ride on!', undefined],
    ] as const)
      expect(one(title, 'What is included?', kind)).toEqual(['What is included?']);
  });

  it('takes the text before a colon or a dash from a title', () => {
    expect(one('Chain care: all that it takes | Harrow Lane', 'What is included?')).toEqual([
      'Chain care: What is included?',
    ]);
    expect(one('Gears 3:1 and 5:2 | Harrow Lane', 'What is included?')).toEqual([
      'Gears 3:1 and 5:2: What is included?',
    ]);
    expect(one('Chain care- Harrow Lane', 'What is included?')).toEqual(['Chain care: What is included?']);
  });

  it('refers to the site if all pages give the same answer', () => {
    const of = (path: string, title: string): Written => ({
      path,
      title: `${title} | Harrow Lane`,
      main: `<h2>How do I pay?</h2><p>By card or in cash, when you fetch the bicycle; firms get 14 days.</p>`,
    });
    expect(asked([HOME, of('/a', 'Chain care'), of('/b', 'Wheels')])).toEqual(['How do I pay?']);
  });
});

describe('a question in a list', () => {
  it.each([
    ['3. What does a ride cost?', 'What does a ride cost?'],
    ['2 · What does a ride cost?', 'What does a ride cost?'],
    ['Q: What does a ride cost?', 'What does a ride cost?'],
    ['04 What does a ride cost?', 'What does a ride cost?'],
    ['24/7 help: what does a ride cost?', '24/7 help: what does a ride cost?'],
    ['3D printing: what does a ride cost?', '3D printing: what does a ride cost?'],
  ])('loses its number: %s', (heading, told) => {
    expect(asked([{ ...HOME, main: `<h2>${heading}</h2><p>${CHAIN}</p>` }])).toEqual([told]);
  });
});

describe('a line with a question mark', () => {
  const onHome = (main: string, lang = 'en'): readonly string[] => asked([{ ...HOME, main, lang }]);

  it("is not a reader's question if a button answers it", () => {
    const call = (under: string): string => `<h2>A wheel that fits you?</h2><p>${under}</p><a href="/ask">Ask us</a>`;
    expect(onHome(call('Tell us the size of your rim, and you get our proposal.'))).toEqual([]);
    expect(onHome(call('Yes, any size of rim finds its wheel in our workshop.'))).toHaveLength(1);
    expect(onHome(call(`${WHEEL} ${CHAIN} ${WHEEL.replace('Twelve', 'Twenty')} ${CHAIN}`))).toHaveLength(1);
  });

  const BOOK =
    '<h2>How do I book a ride?</h2><p>Pick a day in our calendar, choose a bicycle and leave us your telephone number.</p>' +
    '<p><a href="/book">Book now</a></p>';
  const marked = (question: string): string =>
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: CHAIN } }],
    })}</script>`;

  it("is a reader's question in a list of questions, even if a button ends its answer", () => {
    const question = 'How do I book a ride?';
    expect(onHome(BOOK)).toEqual([]);
    expect(asked([{ ...HOME, main: BOOK, kind: 'faq' }])).toEqual([question]);
    expect(onHome(BOOK + marked(question))).toEqual([question]);
  });

  it("is a reader's question if its only word names what it asks for", () => {
    for (const [lang, heading] of [
      ['de', 'Lieferzeit?'],
      ['de', 'Versandkosten?'],
      ['fi', 'Toimitusaika?'],
    ] as const)
      expect(onHome(`<h2>${heading}</h2><p>${CHAIN}</p>`, lang)).toEqual([heading]);
    for (const [lang, heading] of [
      ['de', 'Warum?'],
      ['fr', 'Pourquoi ?'],
      ['da', 'Hvorfor?'],
    ] as const)
      expect(onHome(`<h2>${heading}</h2><p>${CHAIN}</p>`, lang)).toEqual([]);
    expect(asked([{ ...HOME, main: `<h2>Price?</h2><p>${CHAIN}</p>`, kind: 'faq' }])).toEqual(['Price?']);
  });

  it.each([
    ['uk', 'Не знаєте, з чого почати?'],
    ['lv', 'Nezini, kuru riteni izvēlēties?'],
    ['it', 'Preferisci parlare di persona?'],
    ['de', 'Lieber persönlich?'],
    ['nl', 'Hoe kunnen wij jou helpen?'],
    ['da', 'Hvad har du brug for hjælp til?'],
    ['es', '¿En qué podemos ayudarte?'],
    ['zh', '我们能为您做什么？'],
  ])("is not a reader's question if the site asks its visitors (%s)", (lang, heading) => {
    expect(onHome(`<h2>${heading}</h2><p>${CHAIN}</p>`, lang)).toEqual([]);
  });

  it('does not count in a quiz, in a dialogue, or as a single word', () => {
    expect(onHome('<h2>Who built the first bicycle?</h2><p>A: Drais B: Benz C: Dunlop, says who knows.</p>')).toEqual(
      [],
    );
    expect(onHome(`<h2>Why?</h2><p>${CHAIN}</p>`)).toEqual([]);
    const lines = ['- Who comes there?', '- What do you carry?', '- Where is my spanner?'];
    expect(onHome(lines.map((line, at) => `<p>${line}</p><p>${CHAIN} ${at}</p>`).join(''))).toEqual([]);
    expect(onHome(lines.map((line, at) => `<p>${line.slice(2)}</p><p>${at} ${CHAIN}</p>`).join(''))).not.toEqual([]);
  });

  it('is answered on the page with that title, and not on the card that links to it', () => {
    const question = 'How long does a chain last?';
    const card = {
      ...HOME,
      main: `<h2>${question}</h2><p>Links stretch, and so does the patience of their owner.</p>`,
    };
    const post = {
      path: '/chain',
      title: question,
      main: `<h1>${question}</h1><p>${CHAIN}</p>`,
      kind: 'article' as const,
    };
    expect(found([card]).map(({ best }) => best.page.url)).toEqual(['https://harrow.example/']);
    expect(found([card, post]).map(({ best }) => best.page.url)).toEqual(['https://harrow.example/chain']);
    expect(found([HOME, post])).toEqual([]);
  });

  it.each([
    ['has no text right under it', 'service', '<h2>Ask us</h2><p>Tell us how far you ride, and in which weather.</p>'],
    ['is news', 'news', `<p>${CHAIN}</p>`],
    ['is a policy', 'policy', `<p>${CHAIN}</p>`],
    ['lists texts', 'category', `<p>${CHAIN}</p>`],
    ['says nothing of it', 'service', '<p>Soon to be told here.</p>'],
  ] as const)('keeps its answer where a page of that name %s', (_why, kind, main) => {
    const question = 'How much does a new chain cost?';
    const faq: Written = { path: '/faq', title: 'Questions', main: `<h2>${question}</h2><p>${CHAIN}</p>`, kind: 'faq' };
    const named: Written = { path: '/chain', title: question, main: `<h1>${question}</h1>${main}`, kind };
    const told = (pages: readonly Written[]) =>
      found(pages).flatMap(({ question: name, coverage, best }) =>
        name === question ? [[coverage, best.page.url]] : [],
      );
    expect(told([HOME, faq])).toEqual([['full', 'https://harrow.example/faq']]);
    expect(told([HOME, faq, named])).toEqual([['full', 'https://harrow.example/faq']]);
  });

  it("is not a reader's question on a translation of a page that does not ask it", () => {
    const translated: Written = {
      path: '/de/',
      title: 'Harrow',
      main: `<h2>Wie lange hält eine Kette?</h2><p>${CHAIN}</p>`,
      kind: 'home',
      lang: 'de',
    };
    expect(asked([HOME, translated])).toEqual([]);
    expect(asked([HOME, { ...translated, path: '/ketten' }])).toHaveLength(1);
  });
});
