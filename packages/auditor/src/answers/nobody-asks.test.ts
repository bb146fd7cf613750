/** Questions that visitors do not ask: steps of a form or calculator, headings over the voices of customers, a link under a call. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { ownQuestions } from './own-questions.js';

async function asked(main: string) {
  const page = html(`<main><h1>Harrow Lane</h1>${main}</main>`, '<title>Harrow Lane</title>');
  const { passages } = readSite(await siteOf({ '/': page }, { siteKind: 'local' }), { senseOf: () => null });
  return ownQuestions(passages).map(({ question }) => question);
}

const ASKED = '<h3>How long does a repair take?</h3><p>A wheel takes two days, and a frame a week at the most.</p>';

describe('a question of a form', () => {
  const STEPS = `<h3>How far do you ride in a week?</h3><p>Up to fifty, up to a hundred or more</p>
    <h3>Which roads do you ride on?</h3><p>Gravel, tarmac or a little of each</p>`;
  const fields = (count: number): string => `<form>${'<input type="number" name="a">'.repeat(count)}</form>`;

  it('has only labels below it, and is one of no more than the form has fields', async () => {
    expect(await asked(`${STEPS}${fields(3)}${ASKED}`)).toEqual(['How long does a repair take?']);
    expect(await asked(`${STEPS}${fields(1)}${ASKED}`)).toHaveLength(3);
    expect(await asked(`${STEPS}${ASKED}`)).toHaveLength(3);
  });
});

describe('a heading over the voices of customers', () => {
  const VOICES =
    '<p>“My wheel ran true again within a day, and they even oiled the chain.”</p><p>Ann L.</p><p>“They lent me a bicycle for as long as mine stood in the workshop.”</p><p>Bob M.</p>';

  it('asks nothing, however it ends', async () => {
    expect(await asked(`<h2>What do our riders say?</h2>${VOICES}${ASKED}`)).toEqual(['How long does a repair take?']);
  });

  it('is a question if an answer stands before them', async () => {
    const answer =
      '<p>We lend bicycles to everybody whose own stands in the workshop for longer than a day, and ask for nothing but that they come back clean and whole.</p>';
    expect(await asked(`<h2>Do you lend bicycles?</h2>${answer}${VOICES}`)).toEqual(['Do you lend bicycles?']);
  });
});
