/** A number that reaches nobody beside an address that does. */
import { expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { contact } from './judges/contact.js';

async function worth(number: string): Promise<number> {
  const page = html(
    `<main><h1>Tarnmill</h1><p>Write to saws@tarnmill.org or call ${number} and ask for the miller of the day.</p></main>`,
    '<title>Tarnmill</title>',
  );
  const site = await siteOf({ 'https://tarnmill.org/': page }, { siteKind: 'local' });
  const { passages, context } = readSite(site, { senseOf: () => null });
  return Math.max(0, ...passages.map((read) => contact(read, context)));
}

it('tells in part how to get in touch', async () => {
  expect(await worth('+44 1483 271690')).toBeGreaterThanOrEqual(0.75);
  const invented = await worth('(00) 0000-0000');
  expect(invented).toBeGreaterThanOrEqual(0.25);
  expect(invented).toBeLessThan(0.75);
});
