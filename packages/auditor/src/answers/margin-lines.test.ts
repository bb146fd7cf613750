/** What a site says of itself below its logo and in its footer. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { coverageOfAnswer } from './coverage.js';
import { findAnswers } from './find-answers.js';

async function what(main: string, footer: string, lang: string) {
  const page = html(`<main>${main}</main><footer>${footer}</footer>`, '<title>Harrow Lane</title>').replace(
    /<html[^>]*>/,
    `<html lang="${lang}">`,
  );
  const site = await siteOf({ '/': page }, { siteKind: 'local' });
  const reading = readSite(site, { senseOf: () => null });
  const answer = findAnswers(
    [...reading.passages, ...reading.margins],
    reading.pages.map((each) => each.page),
    { ...reading.context, brand: 'harrow lane' },
  ).find(({ kind }) => kind === 'what');
  if (answer === undefined) throw new Error('What it is is not asked.');
  return { coverage: coverageOfAnswer(answer), text: answer.best?.passage.text ?? null };
}

const PICTURES = '<h1>Spring</h1><p>New pictures.</p>';

describe('a line of the footer', () => {
  it.each([
    ['en', 'Harrow Lane is a workshop that mends bicycles of every make beside the river.'],
    ['de', 'Harrow Lane ist eine Werkstatt, die am Fluss Fahrräder aller Marken repariert.'],
    ['pl', 'Harrow Lane to warsztat nad rzeką, który naprawia rowery wszystkich marek.'],
    ['el', 'Η Harrow Lane είναι ένα εργαστήριο δίπλα στο ποτάμι που επισκευάζει ποδήλατα.'],
  ])('says in part what a site is whose pages do not (%s)', async (lang, line) => {
    expect(await what(PICTURES, `<p>${line}</p><p>Monday to Friday</p>`, lang)).toEqual({
      coverage: 'partly',
      text: line,
    });
  });

  it('does not stand for the text of the page', async () => {
    const text =
      'Harrow Lane is a yard by the river in which four people mend bicycles, trailers and wheels for the whole valley, on every day of the week but Sunday, and for half of the price in winter.';
    const shown = await what(
      `<h1>Harrow Lane</h1><p>${text}</p>`,
      '<p>Harrow Lane is a workshop that mends bicycles beside the river.</p>',
      'en',
    );
    expect(shown).toEqual({ coverage: 'full', text });
  });

  it.each([
    '© 2026 Harrow Lane is a registered trademark of the owners of this yard.',
    'Subscribe to our letter and hear of every new wheel before the others do.',
    'Harrow Lane is reached by mail at yard@harrow-lane.example on every day of the week.',
  ])('says nothing of what a site is: %s', async (line) => {
    expect((await what(PICTURES, `<p>${line}</p>`, 'en')).coverage).toBe('none');
  });
});
