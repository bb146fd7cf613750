/** A question how it goes, and its answer, in the middle of running text. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { process } from './judges/process.js';

async function worth(text: string, lang: string): Promise<number> {
  const page = html(`<main><h1>Tarnmill</h1><p>${text}</p></main>`, '<title>Tarnmill</title>', lang);
  const { passages, context } = readSite(await siteOf({ '/': page }, { siteKind: 'local' }), { senseOf: () => null });
  return Math.max(0, ...passages.map((read) => process(read, context)));
}

describe('the question how it goes within a text', () => {
  it.each([
    [
      'en',
      'The mill saws for farmers. How does it work? You bring your logs to the yard, we measure them with you, and a week later the boards lie ready for your cart.',
    ],
    [
      'sl',
      'Mlin žaga za kmete iz doline. Kako poteka žaganje? Hlode pripeljete na dvorišče, skupaj jih izmerimo, čez teden dni pa vas deske čakajo ob vratih.',
    ],
    [
      'ro',
      'Moara taie lemne pentru toți vecinii din valea râului de sus. Cum funcționează? Aduceți buștenii în curte, îi măsurăm împreună, iar după o săptămână scândurile vă așteaptă la poartă.',
    ],
  ])('is answered in part (%s)', async (lang, text) => {
    expect(await worth(text, lang)).toBeGreaterThanOrEqual(0.25);
  });

  it('is not one that nothing follows, or that asks something else', async () => {
    expect(
      await worth('The mill saws for farmers of the valley, and many ask the miller: How does it work?', 'en'),
    ).toBe(0);
    expect(
      await worth(
        'The mill saws for farmers. Who built it? Two brothers from the next valley, who came with their tools and stayed for the rest of their lives beside the river.',
        'en',
      ),
    ).toBe(0);
  });
});
