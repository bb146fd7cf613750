/** Which passage is shown for who is behind a site, what it costs and how it works, where several answer alike. */
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { answerTo, sawmillPage as page } from '../../test/support/own-answers.js';
import { coverageOfAnswer } from './coverage.js';

const HOME = page('<p>Tarnmill saws wood.</p>');

it('shows the page about the site before a clause of its privacy notice', async () => {
  const notice = page(
    '<h2>Controller</h2><p>The controller of the data on these pages is Tarnmill Timber Ltd, company number 01234567, who keep the addresses of visitors for nine weeks and then delete them.</p>',
  );
  const about = page(
    '<p>Tarnmill came out of a wish of the farmers in the valley to keep the wood where it grows, and every one of them may bring logs and take boards home on the day after.</p>',
  );
  const { best, value } = await answerTo('who', { '/': HOME, '/privacy': notice, '/about': about });
  expect(best?.page.url).toContain('/about');
  expect(value).toBeGreaterThan(0);
});

it('shows the prices of all before the price of one thing of several', async () => {
  const one = (thing: string, sum: number): string =>
    page(
      `<h2>What does a ${thing} cost?</h2><p>A ${thing} of oak costs €${String(sum)} with its hinges and €${String(sum + 20)} with a coat of oil, and is ready within a few weeks.</p>`,
    );
  const all = page(
    '<h2>Prices</h2><p>Boards cost from €12 to €48 for a metre, and whatever is built of them from €90 for a small thing to €900 for a barn.</p>',
  );
  const { best } = await answerTo('price', {
    '/': HOME,
    '/products/gate': one('gate', 240),
    '/products/door': one('door', 310),
    '/products/bench': one('bench', 130),
    '/prices': all,
  });
  expect(best?.passage.heading).toBe('Prices');
});

describe('how it works', () => {
  it.each([
    [
      'en',
      'How do I order?',
      'Choose the boards from the list, write to us with their length, and we confirm the day within half an hour.',
    ],
    [
      'de',
      'Wie bestelle ich? So bestellen Sie?',
      'Wählen Sie die Bretter aus der Liste, schreiben Sie uns deren Länge, und wir bestätigen den Tag innerhalb einer halben Stunde.',
    ],
    [
      'es',
      '¿Cómo reservar?',
      'Elija las tablas de la lista, escríbanos con su largo, y confirmamos el día en media hora por teléfono.',
    ],
    [
      'pl',
      'Jak zamówić?',
      'Proszę wybrać deski z listy, napisać do nas ich długość, a my potwierdzimy dzień w ciągu pół godziny.',
    ],
  ])('is partly told by how one orders (%s)', async (lang, asked, told) => {
    const found = await answerTo('process', {
      '/': page(`<h2>${asked.split('? ').at(-1) ?? asked}</h2><p>${told}</p>`, lang),
    });
    expect(coverageOfAnswer(found)).toBe('partly');
  });

  it('is only partly told by steps that nothing announces', async () => {
    const items = [
      'The log has no nails in it',
      'The bark has been taken off',
      'The owner has the papers of the wood',
      'The wood is less than a year old',
    ]
      .map((item) => `<li>${item} when it comes to us.</li>`)
      .join('');
    const list = page(`<h2>Damaged wood</h2><p>Not all wood can be cut.</p><ol>${items}</ol>`);
    expect(coverageOfAnswer(await answerTo('process', { '/': HOME, '/services': list }))).toBe('partly');
  });
});

describe('who is behind it', () => {
  const ABOUT =
    '<p>We are a small workshop at the foot of the hill, and we saw what the farmers of the valley bring to us, in the order in which it comes.</p>';
  const coverageOf = async (pages: Paths) => {
    const { value, best } = await answerTo('who', pages);
    return [value >= 0.75 ? 'full' : 'not full', best?.page.url.replace(/^.*\//u, '')];
  };

  it('is not answered in full by a text that names nobody, with the firm in the foot alone', async () => {
    const foot = (main: string): string =>
      page(main).replace('</main>', '</main><footer><p>© 2026 Tarnmill Timber Ltd</p></footer>');
    const pages = { '/': foot('<p>Tarnmill saws wood.</p>'), '/about': foot(ABOUT) };
    expect(await coverageOf(pages)).toEqual(['not full', 'about']);
  });

  it('is answered in full by a legal notice with firm, register number and director', async () => {
    const notice = page(
      '<h2>Legal notice</h2><p>Tarnmill Timber Ltd</p><p>3 Mill Road, Harrow Lane</p><p>Managing director: Ann Larkin</p><p>Company number 01234567</p>',
    );
    expect(await coverageOf({ '/': HOME, '/legal-notice': notice })).toEqual(['full', 'legal-notice']);
    const unled = notice.replace('<p>Managing director: Ann Larkin</p>', '');
    expect((await coverageOf({ '/': HOME, '/legal-notice': unled }))[0]).toBe('not full');
  });
});

it('is nobody whom only the metadata name after the site', async () => {
  const about = page(
    '<p>Tarnmill Timber saws the wood of the farmers in the valley, and whoever comes with a log may take the boards home on the day after, dry and planed.</p>',
  ).replace('</title>', '</title><meta name="author" content="Tarnmill Timber">');
  expect(coverageOfAnswer(await answerTo('who', { '/': page('<p>Tarnmill saws.</p>'), '/about': about }))).not.toBe(
    'full',
  );
});
