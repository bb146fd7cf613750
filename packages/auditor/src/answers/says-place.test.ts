/** Where a site is, said without a street: in a sentence about the site, or below a heading that announces it. */
import { describe, expect, it } from 'vitest';
import { answerTo, sawmillPage as page } from '../../test/support/own-answers.js';
import { coverageOfAnswer } from './coverage.js';

const where = async (main: string, lang?: string) =>
  coverageOfAnswer(await answerTo('where', { '/': page(main, lang) }));

describe('where a site is', () => {
  it.each([
    ['en', 'Tarnmill is located in the valley of Ostermoor, not far from Hexley.'],
    ['id', 'Tarnmill terletak di tengah Kecamatan Ostermoor, dekat dengan kota Hexley.'],
    ['lt', 'Tarnmill yra įsikūrusi Ostermoro slėnyje, netoli Hekslio miesto.'],
    ['el', 'Το Tarnmill βρίσκεται στην κοιλάδα Όστερμορ, κοντά στο Χέξλι.'],
    ['ru', 'Мастерская Tarnmill находится в долине Остермор, рядом с городом Хексли.'],
    ['de', 'Das Sägewerk Tarnmill liegt im Ostertal, zwischen Hexlach und Moorau.'],
  ])('is partly told by a sentence about it (%s)', async (lang, sentence) => {
    expect(await where(`<h2>Wood</h2><p>${sentence}</p><p>We saw and plane the wood of farmers.</p>`, lang)).toBe(
      'partly',
    );
  });

  it('is not told by a sentence about somebody else', async () => {
    expect(
      await where('<h2>Wood</h2><p>Our oldest customer is located in the valley of Ostermoor near Hexley.</p>'),
    ).toBe('none');
  });

  it.each([
    ['de', 'Die Stärke von Tarnmill liegt in der Beratung, denn wir kennen jedes Holz.'],
    ['sv', 'Vi på Tarnmill finns på Facebook och Instagram.'],
    ['tr', 'Tarnmill bünyesinde yirmi uzman bulunmaktadır.'],
    ['en', 'The team of Tarnmill is located in two departments.'],
  ])('is not told by a sentence of something else (%s)', async (lang, sentence) => {
    expect(await where(`<h2>Wood</h2><p>${sentence}</p><p>We saw and plane the wood of farmers.</p>`, lang)).toBe(
      'none',
    );
  });

  it('is partly told below a heading that announces it, with or without a question mark', async () => {
    for (const heading of ['Where we are', 'Where to find us?', 'How to find us'])
      expect(
        await where(
          `<h2>${heading}</h2><p>The saws stand at the back of the Old Customs House in Ostermoor, beside Hexley Bridge.</p>`,
        ),
      ).toBe('partly');
  });

  it('is shown by the contact page before a form with the address of another', async () => {
    const form = page(
      '<h2>Ways to send it</h2><p>Standard parcel €40.00, express parcel €46.00. Pay to Ann Carrow, 9 Mill Street, York YO1 7HH, 12 days before 3 of the 4 market days in Leeds and Hexley.</p>',
    );
    const contact = page('<h2>Visit</h2><p>Tarnmill, 14 Ferry Road, Leeds LS1 4AB.</p>');
    const { best } = await answerTo('where', {
      '/': page('<p>Tarnmill saws wood.</p>'),
      '/contact/order': form,
      '/contact': contact,
    });
    expect(best?.passage.text).toContain('14 Ferry Road');
  });
});

describe('how to get in touch', () => {
  it('is shown by the line of a link with the number, where no text holds one', async () => {
    const rest = '<footer><a href="tel:+441632960771">Call us for a price 01632 960771</a></footer>';
    const { best } = await answerTo('contact', {
      '/': page(
        '<p>Tarnmill saws, planes and dries the wood of farmers in the valley and sells what is left of it as gates and fences.</p>',
        'en',
        rest,
      ),
    });
    expect(best?.passage.text).toContain('01632 960771');
  });
});
