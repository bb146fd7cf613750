/** Which passage a report shows for a question: the one that answers it, and none if all passages answer another one. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, siteOf } from '../../test/support/site-of.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { readSite } from '../score/site-reading.js';
import { coverageOfAnswer } from './coverage.js';
import { findAnswers } from './find-answers.js';
import { isNumbered } from './numbered.js';
import { QUESTIONS, questionShares } from './questions.js';
import { isQuoted } from './quoted.js';
import type { Answer } from './types.js';

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
    { ...reading.context, brand: 'harrow lane' },
  ).find((answer) => answer.kind === kind);
  if (found === undefined) throw new Error(`${siteKind} is not asked ${kind}`);
  return found;
}
const coverage = async (kind: QuestionKind, pages: Paths, siteKind?: SiteKind) =>
  coverageOfAnswer(await answerIn(kind, pages, siteKind));
const headingIn = async (kind: QuestionKind, main: string) =>
  (await answerIn(kind, { '/': page(main) })).best?.passage.heading;

const HOME = page('<p>Harrow Lane mends bicycles.</p>');
const FILLER =
  'We like what we do here, and we would be glad if you came to us and saw for yourself how we work from day to day with all of it.';

describe('who is behind it', () => {
  const about = (text: string, lang = 'en') =>
    coverage('who', { '/': HOME, '/about': page(`<p>${text}</p>`, { lang }) });

  it('is not answered by what a site wants', async () => {
    expect(await about(`Harrow Lane wants cycling to be for everybody. ${FILLER}`)).toBe('none');
  });

  it('is partly answered by a person named in a sentence, or by a founding year', async () => {
    expect(await about(`Harrow Lane was begun by the mechanic Ann Carrow and her brother. ${FILLER}`)).toBe('partly');
    expect(await about(`Harrow Lane has mended bicycles since 14 May 2009 in the same yard. ${FILLER}`)).toBe('partly');
  });

  it('is answered by the firm of the site, and not by that of a supplier or a host', async () => {
    const own = `<h2>The company</h2><p>Harrow Lane is run by Carrow Cycles Ltd, of Leeds in England. ${FILLER}</p>`;
    const other = `<h2>Original parts</h2><p>All of our parts come straight from Dale Wheels Ltd, with papers. ${FILLER}</p>`;
    const shown = await answerIn('who', { '/': page(other), '/about': page(own) });
    expect(shown.best?.passage.heading).toBe('The company');
    expect((await answerIn('who', { '/': page(other) })).value).toBe(0);
    const host = page('<h2>Hosting</h2><p>GitHub, Inc., 88 Colin P Kelly Jr Street, San Francisco, CA 94107</p>');
    const imprint = { '/': HOME, '/imprint': host };
    expect((await answerIn('who', imprint)).value).toBe(0);
  });
});

describe('who is behind it, by other evidence', () => {
  const who = (pages: Paths, siteKind?: SiteKind) => coverage('who', pages, siteKind);

  it('is not answered by the year of a copyright notice', async () => {
    const call = `<p>Questions? ${FILLER}</p><p>© 14 May 2023 Harrow Lane</p>`;
    expect(await who({ '/': HOME, '/about': page(call) })).toBe('none');
  });

  it('is not answered by a motto or a list of services', async () => {
    expect(
      await who({
        '/': HOME,
        '/about': page(`<p>Our motto at Harrow Lane is “Mending Chains and Loving Riders” and ${FILLER}</p>`),
      }),
    ).toBe('none');
    const services = `<h2>Our services</h2><p>Harrow Lane mends brakes of Dale Wheels and chains of Mill Bicycles. ${FILLER}</p>`;
    expect(await who({ '/': HOME, '/about': page(services) })).toBe('none');
  });

  it('is answered by a lower-case firm after the word for it, and by a law on associations', async () => {
    expect(await who({ '/': HOME, '/about': page(`<p>Harrow Lane is operated by carrow AS. ${FILLER}</p>`) })).toBe(
      'partly',
    );
    expect(
      await who({ '/': HOME, '/about': page('<p>Harrow Lane, association loi 1901, à Lille.</p>', { lang: 'fr' }) }),
    ).toBe('partly');
  });
});

describe('where it is', () => {
  it('is not answered by the address of the host, even if the imprint names the site', async () => {
    const host = '<p>Hosting provider</p><p>GitHub, Inc., 88 Colin P Kelly Jr St, San Francisco, CA 94107, USA</p>';
    const where = (main: string) =>
      coverage('where', { '/': HOME, '/imprint': page(`<p>Harrow Lane imprint</p>${main}`, { title: 'Imprint' }) });
    expect(await where(host)).toBe('none');
    expect(await where(`<p>14 Harrow Street, Leeds LS6 2QP</p>${host}`)).toBe('full');
    expect(await where(`${host}<p>Harrow Lane, 14 Harrow Street, Leeds LS6 2QP</p>`)).toBe('full');
  });
});

describe('placeholder text', () => {
  const lorem =
    'Lorem ipsum dolor sit amet consectetur adipisicing elit. Illum odio magnam harum omnis voluptate hic cumque ex, consequatur vel commodi, nam placeat adipisci repellendus excepturi? Impedit temporibus dolorum earum necessitatibus?';

  it('answers nothing, whatever its heading announces', async () => {
    const about = (text: string) => ({ '/': HOME, '/about': page(`<h2>About Harrow Lane</h2><p>${text}</p>`) });
    expect((await answerIn('what', about(lorem))).best?.passage.text ?? '').not.toContain('Lorem');
    expect(await coverage('what', about(`Harrow Lane is a workshop for bicycles in Leeds. ${FILLER}`))).toBe('full');
  });
});

describe('who is behind it, by a register number', () => {
  it('is answered in words of many languages', async () => {
    const imprint = (text: string, lang: string) =>
      coverage('who', { '/': HOME, '/kontakt': page(`<p>${text}</p>`, { lang, title: 'Kontakt' }) });
    expect(await imprint('Harrow Lane Egyesület, nyilvántartási szám: 01-02-0018318', 'hu')).toBe('partly');
    expect(await imprint('Harrow Lane Egyesület, Budapest', 'hu')).toBe('none');
  });

  it('shows the passage that introduces a person before one that quotes them', async () => {
    const quoted = `<h2>Voices</h2><p>Once you see it, your perspective changes permanently, and you will not want to go back to how it was before. Ann Carrow</p>`;
    const introduced = `<h2>How it began</h2><p>Ann Carrow began Harrow Lane in a yard in Leeds. ${FILLER}</p>`;
    const author = '<meta name="author" content="Ann Carrow">';
    const home = html(`<main><h1>Harrow Lane</h1>${quoted}${introduced}</main>`, `<title>Harrow Lane</title>${author}`);
    expect((await answerIn('who', { '/': home })).best?.passage.heading).toBe('How it began');
  });
});

describe('who is behind it, on a privacy page', () => {
  it('is not answered by a firm whose service is used', async () => {
    const service = `<h2>WhatsApp</h2><p>The provider is WhatsApp Ireland Limited, of Dublin in Ireland. ${FILLER}</p>`;
    expect((await answerIn('who', { '/': HOME, '/privacy': page(service, { title: 'Privacy policy' }) })).value).toBe(
      0,
    );
    const own = `<h2>Responsible</h2><p>Carrow Cycles Limited, of Leeds in England. ${FILLER}</p>`;
    expect(await coverage('who', { '/': HOME, '/privacy': page(own, { title: 'Privacy policy' }) })).toBe('partly');
  });
});

describe('what it costs, in an article', () => {
  it('is partly answered by prices of others', async () => {
    const article = (name: string) => ({
      '/': HOME,
      '/blog/electricity': page(
        `<h2>What does electricity cost in 2026?</h2><p>${name} pays 30 cents, or €0.30, for each unit, and €120 a year. ${FILLER}</p>`,
        { title: 'Electricity' },
      ),
    });
    expect(await coverage('price', article('A household'))).toBe('partly');
    expect(await coverage('price', article('Who comes to Harrow Lane'))).toBe('full');
  });
});

describe('how to get in touch, on a privacy page', () => {
  it('is not answered by contacts of the authority', async () => {
    const complaint =
      '<h2>Complaints</h2><p>You can complain to the data protection authority: 01 53 73 22 22, desk@authority.example. It answers within a month, and asks for what we wrote to you.</p>';
    const pages = (main: string) => ({ '/': HOME, '/privacy': page(main, { title: 'Privacy policy' }) });
    expect((await answerIn('contact', pages(complaint))).value).toBe(0);
    const own =
      '<h2>Who is responsible</h2><p>Harrow Lane, Leeds: 0113 496 0123, desk@harrow-lane.example. We answer within a week whatever you ask of us about your data.</p>';
    expect((await answerIn('contact', pages(complaint + own))).best?.passage.heading).toBe('Who is responsible');
  });
});

describe('how it works, on an about page', () => {
  it('is not answered by an ordered list of values', async () => {
    const values = `<h2>Values</h2><ol><li>Honesty: we say what a repair is worth before we begin it.</li><li>Care: we look at every bolt, chain and brake that we touch.</li><li>Time: we keep the days that we promise to those who ride.</li></ol>`;
    expect(await coverage('process', { '/': HOME, '/about': page(values) })).toBe('none');
    const steps = values.replace('Values', 'How we work');
    expect(await coverage('process', { '/': HOME, '/about': page(steps) })).toBe('full');
  });
});

describe('for whom it is', () => {
  it('is answered under "Who needs …" and similar headings', async () => {
    const told = `<h2>Who needs a yearly service?</h2><p>It is for riders who commute every day and have no time to look after brakes and chains. ${FILLER}</p>`;
    expect(await coverage('audience', { '/': page(told) }, 'services')).toBe('full');
  });
});

describe('where it is, on a privacy page', () => {
  it('is not answered by the address of the authority for complaints', async () => {
    const main =
      '<h2>Complaints</h2><p>You may complain to the CNIL.</p><p>3 Place de Fontenoy, 75334 Paris Cedex 07</p>';
    expect(await coverage('where', { '/': HOME, '/privacy': page(main, { title: 'Privacy' }) })).toBe('none');
  });
});

describe('how it works', () => {
  const STEP =
    'Tell us in a few words what the bicycle does and since when, and send a picture of it with your message.';

  it('is answered by the parts of a section that announces it', async () => {
    const cards = `<h3>Your message</h3><p>${STEP}</p><h3>Our answer</h3><p>${STEP}</p>`;
    expect(await coverage('process', { '/': page(`<h2>How it works</h2>${cards}`) })).not.toBe('none');
    expect(await coverage('process', { '/': page(`<h2>Our team</h2>${cards}`) })).toBe('none');
  });

  it('is answered by numbered cards if steps are announced, and not by numbered reasons', async () => {
    const cards = `<div>1</div><p>Call us. ${STEP}</p><div>2</div><p>Bring it. ${STEP}</p>`;
    expect(await coverage('process', { '/': page(`<h2>What happens next</h2>${cards}`) })).toBe('full');
    expect(await coverage('process', { '/': page(`<h2>Why Harrow Lane</h2>${cards}`) })).toBe('none');
  });

  it('is not answered by an article about something else', async () => {
    const main = `<h2>How to start</h2><p>${STEP} ${STEP}</p>`;
    expect(await coverage('process', { '/': HOME, '/blog/small-shifts': page(main) })).toBe('none');
    expect(await coverage('process', { '/': page(main) })).not.toBe('none');
  });

  it('is partly answered by the setup of a program', async () => {
    const main = `<h2>Installation</h2><ol>${`<li>${STEP}</li>`.repeat(3)}</ol>`;
    const pages = { '/': HOME, '/docs/install': page(main) };
    expect(await coverage('process', pages, 'unknown')).toBe('partly');
    expect(await coverage('process', pages, 'local')).toBe('none');
  });

  it.each([
    ['1\nYou call\n2\nWe come', true],
    ['Pasul 1 Vii\nPasul 2 Vezi', true],
    ['01 Varaa aika\nja maksa\n02 Saavu', true],
    ['1Célcsoport\n2Üzenet', true],
    ['12 rooms\n2 baths', false],
    ['1 room\n3 Baths', false],
  ])('counts in %j: %s', (text, numbered) => {
    expect(isNumbered(text)).toBe(numbered);
  });
});

describe('what it costs, by a label', () => {
  it('is answered by amounts under the word for a price, on any kind of site', async () => {
    const table = (label: string) =>
      `<h2>What we do</h2><table><tr><th>Lesson</th><th>${label}</th></tr><tr><td>Chains for beginners</td><td>50 kr/h</td></tr><tr><td>Brakes for riders who know chains</td><td>80 kr/h</td></tr></table>`;
    const services = (label: string) => ({
      '/': HOME,
      '/services': page(table(label), { title: 'Our services' }),
    });
    expect(await coverage('price', services('Price'), 'education')).toBe('full');
    expect(await coverage('price', services('Length'), 'education')).toBe('none');
  });

  it('is not answered by the millions of a project', async () => {
    const funded = (sum: string) =>
      `<h2>${sum} backed project</h2><p>The European project is backed with ${sum}. ${FILLER}</p>`;
    expect(await coverage('price', { '/': page(funded('€10m')) })).toBe('none');
    expect(await coverage('price', { '/': page(funded('10 million euros')) })).toBe('none');
    // Floors are priced by the square meter.
    expect(await coverage('price', { '/': page(funded('€10 m²')) })).not.toBe('none');
    expect(await coverage('price', { '/': page(funded('€100')) })).toBe('partly');
  });
});

describe('what it costs', () => {
  const price = (main: string) => coverage('price', { '/': page(main) });

  it('is not answered by the capital of a firm, or by an amount in dated news', async () => {
    expect(await price(`<h2>Company</h2><p>Harrow Lane Ltd, share capital £100,000, registered in Leeds.</p>`)).toBe(
      'none',
    );
    expect(await price(`<h2>News</h2><p>A rider sues for £180,000 after a fall. 13 August 2026. ${FILLER}</p>`)).toBe(
      'none',
    );
    expect(await price(`<h2>Brakes</h2><p>We mend a brake for £32. ${FILLER}</p>`)).not.toBe('none');
  });

  it('is not answered by a phone number under a heading that announces a quote', async () => {
    expect(await price(`<h2>Jobs that we quote</h2><p>Call 0113 496 0012 and ask. ${FILLER}</p>`)).toBe('none');
    expect(await price(`<h2>Our prices</h2><p>A brake costs 32 and gears cost 40. ${FILLER}</p>`)).toBe('partly');
  });
});

describe('what a shop costs', () => {
  it('is answered by prices of goods on a page of unknown kind', async () => {
    const goods = `<h2>Lamps</h2><p>A lamp £14.50, a set of three £38.00. ${FILLER}</p>`;
    const pages = { '/': HOME, '/cnc': page(goods, { title: 'Click' }) };
    expect(await coverage('price', pages, 'ecommerce')).toBe('full');
    expect(await coverage('price', pages, 'education')).toBe('none');
  });

  it('shows no passage if only markup answers it', async () => {
    const marked = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"LocalBusiness","name":"Harrow Lane","priceRange":"£20–£90"}</script>`;
    const answer = await answerIn('price', {
      '/': page(`<h2>You pay what we quoted</h2><p>${FILLER}</p>`, { rest: marked }),
    });
    expect(coverageOfAnswer(answer)).toBe('partly');
    expect(answer.best).toBeNull();
  });
});

describe('other questions', () => {
  it('does not take an account number for a phone number', async () => {
    const contact = (text: string) => coverage('contact', { '/': page(`<p>${text}</p>`) });
    expect(await contact('LV00BANK0000435195001')).toBe('none');
    expect(await contact('Call 0113 496 0012')).toBe('partly');
  });

  it('recognizes opening hours from a sentence about what visitors can do', async () => {
    const when = (heading: string) =>
      coverage(
        'when',
        { '/': page(`<h2>${heading}</h2><p>The course takes place on 14 May 2027 at 9:30. ${FILLER}</p>`) },
        'education',
      );
    expect(await when('When must the exam be taken?')).toBe('none');
    expect(await when('The next course')).toBe('full');
  });

  it('reads days whose hours are on the next line', async () => {
    const when = (main: string) => coverage('when', { '/': page(main, { lang: 'sv' }) });
    expect(await when('<p>Onsdag</p><p>17 – 23</p><p>Fredag</p><p>15 – 00</p>')).toBe('full');
    expect(await when('<p>Onsdag</p><p>Vi lagar cyklar</p>')).toBe('none');
  });

  it('finds no terms in reviews of returns', async () => {
    const said = `<h2>Returns from the field</h2><p>★★★★★ “They took 14 bicycles back in 2 days without a word.” Ann ${FILLER}</p>`;
    expect(await coverage('terms', { '/': page(said) }, 'ecommerce')).toBe('none');
    expect(
      await coverage(
        'terms',
        { '/': page(`<h2>Returns</h2><p>We take bicycles back for 14 days. ${FILLER}</p>`) },
        'ecommerce',
      ),
    ).toBe('full');
  });

  it('shows the text that opens with the name, whatever its heading asks', async () => {
    const story = `<h2>A letter</h2><p>${FILLER} ${FILLER}</p>`;
    const heading = await headingIn('what', `${story}<h2>Who are we?</h2><p>Harrow Lane is a workshop. ${FILLER}</p>`);
    expect(heading).toBe('Who are we?');
  });

  it('shows the text below a heading that asks who it is, and not its vision', async () => {
    const asked = `<h2>Who are we?</h2><p>The workshop for bicycles in Leeds. ${FILLER}</p>`;
    const pages = { '/': HOME, '/about': page(`${asked}<h2>Vision</h2><p>To be first in the land. ${FILLER}</p>`) };
    expect((await answerIn('what', pages)).best?.passage.heading).toBe('Who are we?');
  });

  it('finds no proof in a call to action below projects', async () => {
    expect(
      await coverage('proof', { '/': page(`<h2>Begin one of our projects</h2><p>Ask us today. ${FILLER}</p>`) }),
    ).toBe('none');
    const answer = await answerIn('proof', { '/': page(`<h2>Our projects</h2><p>Ask us today. ${FILLER}</p>`) });
    expect(answer.value).toBe(0);
  });

  it('finds proof in quotations below a heading that announces them', async () => {
    const said =
      '<h3>Ann Carrow</h3><p>“They mended all of our 14 bicycles in one day, on time and cheap as promised.”</p>';
    expect(await coverage('proof', { '/': page(`<h2>Reviews</h2>${said}${said.replace('Ann', 'Tom')}`) })).toBe(
      'partly',
    );
    expect(await coverage('proof', { '/': page(`<h2>The team</h2>${said}`) })).toBe('none');
  });
});

describe('what is offered', () => {
  const OFFER = `<h2>Brakes</h2><p>We mend the brakes of every make. ${FILLER}</p>`;

  it.each([
    [
      'what customers said',
      '<h2>Voices</h2><p>“They mended all 14 of our bicycles for £320 in 2 days.” “On 3 May 2026 they came to us with 2 new wheels.”</p>',
    ],
    [
      'a history',
      `<h2>Our story</h2><p>Begun on 4 May 1900, moved on 5 June 1950 and again on 6 July 1973, with £14,000. ${FILLER}</p>`,
    ],
    ['a call', `<h2>Let us talk</h2><p>10 minutes on the phone, 0113 496 0012, and 20% off in 2026. ${FILLER}</p>`],
  ])('is not answered by %s', async (_what, other) => {
    expect(await headingIn('offer', `${other}${OFFER}`)).toBe('Brakes');
  });

  it('is not answered by the audience of the offer', async () => {
    const audience = `<h2>Who is it for: our services</h2><p>Riders, 14 couriers and 20 schools within 3 km since 2019. ${FILLER}</p>`;
    expect(await headingIn('offer', `${audience}${OFFER}`)).toBe('Brakes');
  });

  it.each([
    ['“They mended all of our bicycles on time.” Ann', true],
    ['„Imádom, végre tényleg élvezet a munka.” — Lili', true],
    ['★★★★★ 5.0', true],
    ['We call it “the lane”, and mend bicycles for all who come to us.', false],
  ])('quotes in %j: %s', (text, quoted) => {
    expect(isQuoted(text)).toBe(quoted);
  });
});

describe('what visitors ask', () => {
  it('depends on the sector if that is known', () => {
    const asked = (sector: string | null) => questionShares('local', sector).map(([question]) => question);
    expect(asked('restaurants')).not.toContain('process');
    expect(asked('religion')).not.toContain('price');
    expect(asked('automotive')).toEqual(asked(null));
    expect(asked(null)).toEqual(expect.arrayContaining(['process', 'price']));
    expect(questionShares('local', 'religion').reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('does not include how an analytics service handles data', async () => {
    const main = `<h1>Harrow Lane</h1><h2>Data</h2><p>This site uses a service of Google Ireland Limited, Gordon House, Dublin, which counts visits. ${FILLER}</p>`;
    expect(await coverage('what', { '/': page(main) })).toBe('none');
    expect(
      await coverage('what', {
        '/': page(`<h1>Harrow Lane</h1><h2>Us</h2><p>Harrow Lane is a workshop. ${FILLER}</p>`),
      }),
    ).not.toBe('none');
  });

  it("includes the price of a membership, the place of a shop, and the sources of a person's texts", () => {
    expect(QUESTIONS.community).toHaveProperty('price');
    expect(QUESTIONS.ecommerce).toHaveProperty('where');
    expect(QUESTIONS.personal).toHaveProperty('sources');
  });
});

describe('how to get in touch', () => {
  const owner = page(
    '<h2>Office</h2><p>Write to us: hello@harrow-lane.com, and somebody answers within a day or two.</p>',
  );

  it('is not answered by phone numbers in a question about something else', async () => {
    const faq = page(
      '<h2>Whom do I call when the light goes out?</h2><p>The grid of your region: North 0800 159 000, East 0800 123 332, West 0800 111 567 at any hour.</p>',
    );
    const best = await answerIn('contact', { '/': HOME, '/contact': owner, '/faq': faq });
    expect(best.best?.page.url).toMatch(/\/contact$/);
    expect(coverageOfAnswer(best)).toBe('partly');
  });

  it('is not answered by any numbers in a row', async () => {
    expect(await coverage('contact', { '/': page(`<h2>Type</h2><p>Abcdefg 0123456789. ${FILLER}</p>`) })).toBe('none');
  });
});

describe('how it works', () => {
  it('is recognized in the words of many languages', async () => {
    const told = 'Прво позовите, онда дођите. ';
    for (const [heading, lang] of [
      ['Как проходит обучение?', 'ru'],
      ['Как протича процесът?', 'bg'],
      ['Jak probíhá výuka', 'cs'],
      ['Hogyan zajlik a képzés', 'hu'],
    ] as const)
      expect(await coverage('process', { '/': page(`<h2>${heading}</h2><p>${told}${FILLER}</p>`, { lang }) })).not.toBe(
        'none',
      );
  });

  it('is not answered by a word for passion that begins like the Italian word for steps', async () => {
    const about = page(`<p>${FILLER}</p>`, { lang: 'it', title: 'Chi siamo – Passione in moto' });
    expect(await coverage('process', { '/': HOME, '/chi-siamo': about })).toBe('none');
  });

  it('is not answered by a numbered list of nearby places', async () => {
    const list = `<ol><li>The Rover, a pub near the station, with many taps and a garden.</li><li>Blue Café, a few steps from the river, open every day.</li><li>Green Inn, for a quiet evening by the park, with rooms.</li></ol>`;
    expect(await coverage('process', { '/': HOME, '/contact': page(`<h2>Pubs and cafés</h2>${list}`) })).toBe('none');
  });
});
