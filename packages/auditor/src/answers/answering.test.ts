/** Passages that resemble an answer but are not one, and answers in unusual wording. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { coverageOfAnswer } from './coverage.js';
import { findAnswers } from './find-answers.js';
import { ownQuestions } from './own-questions.js';
import { QUESTIONS } from './questions.js';
import { isTeaser } from './teaser.js';
import { opensWith, topicsOf } from '../reading/questions/topic-words.js';
import type { Answer } from './types.js';
import type { QuestionKind } from '../reading/questions/kinds.js';

const page = (main: string, { title = 'Harrow Lane', lang = 'en', rest = '' } = {}): string =>
  html(`<main><h1>Harrow Lane</h1>${main}</main>${rest}`, `<title>${title}</title>`).replace(
    /<html[^>]*>/,
    `<html lang="${lang}">`,
  );
const readingOf = async (pages: Paths, siteKind: SiteKind) =>
  readSite(await siteOf(pages, { siteKind }), { senseOf: () => null });
async function answerIn(kind: QuestionKind, pages: Paths, siteKind: SiteKind = 'local'): Promise<Answer> {
  const reading = await readingOf(pages, siteKind);
  const found = findAnswers(
    [...reading.passages, ...reading.margins],
    reading.pages.map(({ page: own }) => own),
    reading.context,
  ).find((answer) => answer.kind === kind);
  if (found === undefined) throw new Error(`${siteKind} is not asked ${kind}`);
  return found;
}
const coverage = async (kind: QuestionKind, pages: Paths, siteKind?: SiteKind) =>
  coverageOfAnswer(await answerIn(kind, pages, siteKind));

const HOME = page('<p>Harrow Lane mends bicycles.</p>');
const FILLER =
  'We like what we do here, and we would be glad if you came to us and saw for yourself how we work from day to day with all of it.';
const STEPS =
  'Bring the bicycle before nine in the morning, tell us what it does, and fetch it in the evening of the same day when all is done.';

describe('a question that calls to action', () => {
  it.each([
    ['Ready to ride again?', 'en'],
    ['Haben Sie noch Fragen?', 'de'],
    ['¿Buscas un taller?', 'es'],
    ['Redo att börja?', 'sv'],
    ['Остались вопросы?', 'ru'],
    ['お困りですか？', 'ja'],
    ['مستعد للبدء؟', 'ar'],
  ])('%s', async (heading, lang) => {
    expect(opensWith(heading, 'call', lang)).toBe(true);
    const pages = { '/': page(`<h2>${heading}</h2><p>${FILLER}</p>`, { lang }) };
    expect((await answerIn('faq', pages)).value).toBe(0);
    expect(ownQuestions((await readingOf(pages, 'local')).passages)).toEqual([]);
  });

  it.each([
    ['How long does it take?', 'en'],
    ['What do I need?', 'en'],
    ['Wie lange dauert es?', 'de'],
    ['いつできますか？', 'ja'],
  ])('is not %s', async (heading, lang) => {
    expect(opensWith(heading, 'call', lang)).toBe(false);
    expect(
      (await answerIn('faq', { '/': page(`<h2>${heading}</h2><p>${FILLER}</p>`, { lang }) })).value,
    ).toBeGreaterThan(0);
  });
});

describe('how it works', () => {
  it('is answered by the announcement of the whole, and not by one way of doing one thing', async () => {
    const under = (heading: string) => coverage('process', { '/': page(`<h2>${heading}</h2><p>${STEPS}</p>`) });
    expect(await under('How it works')).not.toBe('none');
    expect(await under('How does it work?')).not.toBe('none');
    expect(await under('How to clean a chain')).toBe('none');
    expect(await under('How do you clean a chain?')).toBe('none');
    expect(await under('What is a derailleur, and how does it work?')).toBe('none');
    expect(await under('Ready to take the first steps?')).toBe('none');
  });

  it('is not answered by the steps of a tutorial', async () => {
    const steps = `<ol>${`<li>${STEPS}</li>`.repeat(3)}</ol>`;
    expect(await coverage('process', { '/': HOME, '/guides/chains': page(`<h2>Chains</h2>${steps}`) })).toBe('none');
    expect(await coverage('process', { '/': page(`<h2>Chains</h2>${steps}`) })).toBe('partly');
  });

  it('is not asked of a manual, which is asked how to use it', () => {
    expect(QUESTIONS.docs).not.toHaveProperty('process');
    expect(QUESTIONS.docs).toHaveProperty('howto');
  });
});

describe('what it costs', () => {
  const costs = (main: string, siteKind: SiteKind, path = '/') =>
    coverage('price', path === '/' ? { '/': page(main) } : { '/': HOME, [path]: page(main) }, siteKind);

  it('is nothing if a site says so', async () => {
    expect(await costs(`<p>All lessons are free of charge. ${FILLER}</p>`, 'education')).toBe('partly');
    expect(await costs(`<p>Admission is free of charge. ${FILLER}</p>`, 'community')).toBe('full');
    const german = page(`<p>Alle Kurse sind kostenlos, und wir freuen uns über alle, die zu uns kommen.</p>`, {
      lang: 'de',
    });
    expect(await coverage('price', { '/': german }, 'education')).toBe('partly');
  });

  it('counts bare numbers on a price page as a partial answer, and elsewhere as none', async () => {
    const list =
      '<h2>Cuts</h2><ul><li>Wash and cut (45) 3,500.00</li><li>Cut of a fringe (15) 1,200.00</li><li>Colour of long hair (120) 8,900.00</li></ul><p>Prices hold for all who book by telephone.</p>';
    expect(await coverage('price', { '/': HOME, '/prices': page(list) })).toBe('partly');
    expect(await coverage('price', { '/': HOME, '/history': page(list.replace('Prices hold', 'This holds')) })).toBe(
      'none',
    );
  });

  it('is not answered by a trial or by what a shop gives away', async () => {
    expect(await costs(`<p>Try it free of charge for 14 days. ${FILLER}</p>`, 'saas')).toBe('none');
    expect(await costs(`<p>The estimate is free of charge. ${FILLER}</p>`, 'local')).toBe('none');
  });

  it('is not answered by amounts in an example', async () => {
    const sums = `<h2>An example</h2><p>A portfolio of $1,000,000 and a contract of $50,000 leave $200,000 at risk. ${FILLER}</p>`;
    expect(await costs(sums, 'education', '/futures/hedging')).toBe('none');
    expect(await costs(sums, 'local')).toBe('full');
  });

  it('is recognized by words of the language, regardless of accents', () => {
    // "quốc gia" is a nation, "giá" a price.
    expect([...topicsOf('Kỳ thi quốc gia', 'vi')]).not.toContain('price');
    expect([...topicsOf('Bảng giá', 'vi')]).toContain('price');
    expect([...topicsOf('Sin planos subidos', 'es')]).not.toContain('price');
  });
});

describe('when it is open', () => {
  it.each([
    ['Every day, 24/7', 'en', 'partly'],
    ['Segunda a sexta 10hs as 18hs', 'pt', 'full'],
    ['Pon-Pt 8-16', 'pl', 'full'],
    ['Segunda a Sexta: 8h às 18h', 'pt', 'full'],
    ['A tour takes 2h to 3h', 'en', 'none'],
  ])('is answered by “%s”', async (hours, lang, told) => {
    const main = `<p>Harrow Lane mends bicycles for all.</p><p>${hours}</p>`;
    expect(await coverage('when', { '/': page(main, { lang }) })).toBe(told);
  });

  it('is announced by a label in a passage as well as by a heading', async () => {
    const hours = (label: string) =>
      answerIn('when', { '/': page(`<p>${label}</p><p>8:30 – 18:00</p><p>14 minutes on foot from the station.</p>`) });
    expect((await hours('Opening hours')).value).toBeGreaterThan((await hours('Workshop')).value);
  });

  it('is not answered by a list of texts', async () => {
    const times = `<p>She ran at 3:15 and again at 4:40, and ${FILLER}</p>`;
    expect(await coverage('when', { '/': HOME, '/news': page(times) }, 'education')).toBe('none');
  });
});

describe('where and how to reach it', () => {
  const ADDRESS = '<p>14 Harrow Street, Leeds LS6 2QP</p>';

  it("is not answered by somebody else's address on a page about something else", async () => {
    const other = `<h2>Our clients</h2><p>${FILLER}</p>${ADDRESS.replace('Harrow', 'Mill')}`;
    const pages = { '/': HOME, '/work/mill': html(`<main>${other}</main>`, '<title>The Mill</title>') };
    expect((await answerIn('where', pages)).value).toBe(0);
    expect(await coverage('where', { '/': HOME, '/contact': page(ADDRESS) })).toBe('full');
  });

  it('is partly answered by the name of a town', async () => {
    expect(await coverage('where', { '/': HOME, '/contact': page('<p>Location: Leeds, England</p>') })).toBe('partly');
    expect(await coverage('where', { '/': HOME, '/contact': page('<p>Location: online</p>') })).toBe('none');
    const hall = { '/': HOME, '/halls.html': page('<h2>Hall</h2><p>Location: Corn Exchange, Leeds, England</p>') };
    expect(await coverage('where', hall, 'event')).toBe('partly');
    expect(await coverage('where', hall)).toBe('none');
  });

  it('is not answered by addresses and days of computer memory', async () => {
    const contact = (text: string) => coverage('contact', { '/': page(`<p>${text} ${FILLER}</p>`) });
    expect(await contact('She was born on 06/07/1977.')).toBe('none');
    expect(await contact('The call stands at 0x0804842f.')).toBe('none');
    expect(await contact('Call 0113 496 0012.')).toBe('partly');
  });
});

describe('who vouches for the site, and who is behind it', () => {
  it('is not answered by lines that announce reviews', async () => {
    const proof = async (main: string) =>
      (await answerIn('proof', { '/': HOME, '/reviews': page(main, { title: 'Reviews' }) })).value;
    const announced = await proof(
      `<p>Read what hundreds of riders say of the workshop, who came to us from <a href="/">everywhere</a> in the land.</p>`,
    );
    const said = await proof(
      `<p>${FILLER}</p><h2>Reviews</h2><p>“On time and cheap.” Ann Carrow, Mill Bicycles. “They mended 14 of ours.” Tom Reed, Dale Couriers, in the spring.</p>`,
    );
    expect(announced).toBeLessThan(0.25);
    expect(said).toBeGreaterThan(announced);
  });

  it('is not answered by the certificates that it sells', () => {
    expect([...topicsOf('Certified auditor training', 'en')]).not.toContain('proof');
    expect([...topicsOf('Our certificates', 'en')]).toContain('proof');
  });

  it('is answered by the register entry before a byline', async () => {
    const byline = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Chains","author":{"@type":"Person","name":"Ann Carrow"}}</script>`;
    const answer = await answerIn(
      'who',
      {
        '/': HOME,
        '/blog/chains': page(`<h2>Chains</h2><p>By Ann Carrow. ${FILLER}</p>`, { rest: byline }),
        '/about': page(
          `<p>${FILLER}</p><h2>Company</h2><p>Harrow Lane Ltd, company number 04812345, registered in England.</p>`,
        ),
      },
      'services',
    );
    expect(answer.best?.passage.text).toContain('04812345');
  });
});

describe('what it is', () => {
  it('is not answered by the first of many questions and answers', async () => {
    const what = (answer: string) =>
      coverage('what', { '/': html(`<main><h2>When can I come?</h2><p>${answer}</p></main>`) });
    expect(await what('You can come as soon as the workshop has opened in the morning.')).toBe('none');
    expect(await what(FILLER)).not.toBe('none');
  });
});

describe('exact values', () => {
  it('are read from parentheses in code, and not in prose', async () => {
    const items = (item: string): string => `<ul>${`<li>${item}</li>`.repeat(4)}</ul>`;
    const value = async (item: string) => (await answerIn('reference', { '/': page(items(item)) }, 'docs')).value;
    expect(await value('Call open(lane) first of all, and mend(bicycle) when it is there.')).toBeGreaterThan(0);
    expect(await value('We call the lane first of all (after a while), and then we mend.')).toBe(0);
  });
});

describe('the passage that is shown', () => {
  it('is in the language of the home page', async () => {
    const german =
      '<h2>Preise</h2><p>Eine Bremse kostet £32, eine ganze Durchsicht £89 und ein Schlauch £14, wenn Sie vor zehn Uhr zu uns kommen.</p>';
    const english =
      '<h2>Prices</h2><p>A brake service costs £32, a full service £89 and a tube £14 if you come to us before ten in the morning.</p>';
    const pages = { '/': HOME, '/de/pricing': page(german, { lang: 'de' }), '/pricing': page(english) };
    expect((await answerIn('price', pages)).best?.page.url).toMatch(/example\/pricing$/);
  });

  it('prefers what a heading announces over a question', async () => {
    const pages = {
      '/': page(
        `<h2>Is a lock included?</h2><p>A lock of 2 kg is included from £120, and a pump of 300 g from £180 until 2030. ${FILLER}</p>` +
          `<h2>Our services</h2><p>Brakes from £32, gears from £40 and wheels from £55, within 2 days for every make. ${FILLER}</p>`,
      ),
    };
    expect((await answerIn('offer', pages)).best?.passage.heading).toBe('Our services');
  });

  it('reports too few passages, and not a missing answer, if one of many is good', async () => {
    const main =
      '<h2>Brakes</h2><p>Brakes cost £32 and take 2 hours. Gears cost £40 and take 3 hours. We mend both in Leeds on the day on which they come, and we have done so since 2009.</p>';
    const answer = await answerIn('topics', { '/': page(main) }, 'publisher');
    expect(answer.value).toBeLessThan(0.25);
    expect(coverageOfAnswer(answer)).toBe('partly');
    expect(coverageOfAnswer({ ...answer, best: null })).toBe('none');
    expect(coverageOfAnswer({ ...answer, together: false })).toBe('none');
  });

  it('is not a teaser', () => {
    expect(isTeaser({ text: 'New rules for 2030. Read more →', words: 6 })).toBe(true);
    expect(isTeaser({ text: 'New rules for 2030.', words: 4 })).toBe(false);
    expect(isTeaser({ text: `${FILLER} →`, words: 80 })).toBe(false);
  });
});

describe('a question that the site asks itself', () => {
  it('is answered by a few words that say it', async () => {
    const own = async (answer: string) =>
      ownQuestions((await readingOf({ '/': page(`<h2>When does it open?</h2><p>${answer}</p>`) }, 'local')).passages)[0]
        ?.coverage;
    expect(await own('In spring 2031.')).not.toBe('none');
    expect(await own('It opens in the spring, we hope.')).not.toBe('none');
    expect(await own('Soon, we hope.')).toBe('none');
  });
});
