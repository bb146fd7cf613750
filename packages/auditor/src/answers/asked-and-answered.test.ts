/** Standard questions that a site asks itself, word for word, and answers in a line. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { readSite } from '../score/site-reading.js';
import { askedAndAnswered } from './asked-and-answered.js';

async function valueOf(kind: QuestionKind, body: string): Promise<number> {
  const page = html(`<main><h1>Harrow Lane</h1><p>We press apples.</p>${body}</main>`, '<title>Harrow Lane</title>');
  const { passages, context } = readSite(await siteOf({ '/': page }, {}), { senseOf: () => null });
  return askedAndAnswered(kind, passages, context).value;
}

describe('a standard question under its own heading', () => {
  it('is how it works, above the names of its steps', async () => {
    const steps = '<p>1. Bring apples</p><p>2. We press them</p><p>3. Take the juice home</p>';
    expect(await valueOf('process', `<h2>How does it work?</h2>${steps}`)).toBeGreaterThan(0);
    expect(await valueOf('process', '<h2>How does it work?</h2><p>Bring, press, fill, drink.</p>')).toBeGreaterThan(0);
    expect(await valueOf('process', `<h2>How does a cider tax work?</h2>${steps}`)).toBe(0);
    expect(await valueOf('process', '<h2>How does it work?</h2><p>Ask the keeper at the gate.</p>')).toBe(0);
  });

  it('is when, above the name of a day', async () => {
    const asked = '<h2>When do you press apples?</h2>';
    expect(await valueOf('when', `${asked}<p>We usually press on Tuesdays, as the trees allow.</p>`)).toBeGreaterThan(
      0,
    );
    expect(await valueOf('when', `${asked}<p>We press as soon as the trees allow it, and no sooner.</p>`)).toBe(0);
  });
});
