import { describe, expect, it } from 'vitest';
import { auditedPage } from '../checks/page.fixture.js';
import { readSiteText } from '../passages/site-text.js';
import { readPassages } from './context.js';
import { ownQuestions } from './own-questions.js';

function ask(...bodies: readonly string[]) {
  const pages = bodies.map((body, index) =>
    auditedPage(`<main>${body}</main>`, { url: `https://shop.example/${index}` }, 'faq'),
  );
  return ownQuestions(readPassages(readSiteText(pages, () => null).map(({ passages }) => passages)));
}
const LONG =
  'Delivery within Austria takes two working days and costs 4.90 euros; orders above 60 euros are delivered free of charge by the Austrian Post.';

describe('questions that a site asks itself', () => {
  it('are headings that end in a question mark, with the passage under each', () => {
    const [first, ...others] = ask(
      `<h2>How long does delivery take?</h2><p>${LONG}</p><h2>Our team</h2><p>${LONG}</p>`,
    );
    expect(first).toMatchObject({ question: 'How long does delivery take?', coverage: 'full' });
    expect(others).toEqual([]);
  });

  it('are answered in full by one sentence that adds to the question', () => {
    const found = ask(
      `<h2>Is there a cost to join the club?</h2><p>No, members pay nothing; donations keep us going.</p>
      <h2>How long does delivery take?</h2><p>${LONG}</p>`,
    );
    expect(found.map(({ question, coverage }) => [question, coverage])).toEqual([
      ['How long does delivery take?', 'full'],
      ['Is there a cost to join the club?', 'full'],
    ]);
  });

  it.each([
    ['the question again', '<h2>What is a widget maker?</h2><p>A widget maker is a widget maker.</p>'],
    [
      'a call to ask',
      '<h2>How much does it cost?</h2><p>Please contact us and our friendly team will gladly help you.</p>',
    ],
    ['a greeting', '<h2>Do you deliver on weekends?</h2><p>Thank you for your interest in our wonderful company.</p>'],
    ['another question', '<h2>What is a widget?</h2><p>Would you rather know which of our offers suits you best?</p>'],
    [
      'a link elsewhere',
      '<h2>What is a widget?</h2><p><a href="/w">Everything that there is to know about widgets and their makers.</a></p>',
    ],
  ])('are not answered in full by %s', (_what, html) => {
    expect(ask(html)[0]?.coverage).not.toBe('full');
  });

  it('exclude calls to ask', () => {
    for (const [heading, lang] of [
      ['Hittade du inte svaret?', 'sv'],
      ['Nyfiken på elmoped?', 'sv'],
      ['Still deciding?', 'en'],
      ['Начнём сотрудничать?', 'ru'],
      ['Staat uw vraag er niet bij?', 'nl'],
      ['Zin om mee te bouwen?', 'nl'],
      ['Avez-vous des questions ?', 'fr'],
    ] as const) {
      const page = { ...auditedPage(`<main><h2>${heading}</h2><p>${LONG}</p></main>`, {}, 'faq'), language: lang };
      expect(ownQuestions(readPassages(readSiteText([page], () => null).map(({ passages }) => passages)))).toEqual([]);
    }
  });

  it('exclude placeholder text of a template', () => {
    const lorem = 'Lorem ipsum dolor sit amet consectetur adipisicing elit. Rem, repudiandae?';
    expect(ask(`<h2>${lorem}</h2><p>Lorem ipsum dolor sit amet. Lorem ipsum dolor sit.</p>`)).toEqual([]);
  });

  it('lose the expand sign of their answer', () => {
    expect(ask(`<h2>What does delivery cost? +</h2><p>${LONG}</p>`)[0]?.question).toBe('What does delivery cost?');
    expect(ask(`<h2>Was kostet C++?</h2><p>${LONG}</p>`)[0]?.question).toBe('Was kostet C++?');
  });

  it('count once across pages, with the best passage', () => {
    const found = ask(
      '<h2>How long does delivery take?</h2><p>It depends on a number of things that we cannot know here.</p>',
      `<h2>How long does delivery take?</h2><p>${LONG}</p>`,
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.best.page.url).toBe('https://shop.example/1');
  });

  it('are listed in the language of the first page if translations repeat them', () => {
    const german =
      '<h2>Wie lange dauert die Lieferung?</h2><p>Die Lieferung dauert zwei Tage und kostet 4,90 Euro.</p>';
    const pages = [
      { ...auditedPage(`<main><h2>How long does delivery take?</h2><p>${LONG}</p></main>`, {}, 'faq'), language: 'en' },
      {
        ...auditedPage(`<main>${german}</main>`, { url: 'https://shop.example/de/' }, 'faq'),
        language: 'de',
      },
    ];
    const found = ownQuestions(readPassages(readSiteText(pages, () => null).map(({ passages }) => passages)));
    expect(found.map(({ question }) => question)).toEqual(['How long does delivery take?']);
  });

  it('are not answered by a word or two', () => {
    expect(ask('<h2>Do you deliver to Norway?</h2><p>Yes, we do.</p>')[0]?.coverage).toBe('none');
  });

  it('exclude calls to click', () => {
    expect(
      ask(
        '<h2>Would you like to work with us?</h2><p>Write to us now for all that your shop may need. Ask for a price →</p>',
      ),
    ).toEqual([]);
  });

  it('are answered where they are asked, and not in a list of texts', () => {
    const page = auditedPage(`<main><h2>How long does delivery take?</h2><p>${LONG}</p></main>`, {}, 'category');
    expect(ownQuestions(readPassages(readSiteText([page], () => null).map(({ passages }) => passages)))).toEqual([]);
  });
});
