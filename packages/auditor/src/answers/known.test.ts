/** Facts of Discovery, found again in passages with other line breaks and punctuation. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import type { AnswerContext } from './context.js';
import { knownPrices, namesKnownAddress } from './known.js';

async function read(main: string) {
  const reading = readSite(await siteOf({ '/': html(`<main><p>${main}</p></main>`) }, {}), { senseOf: () => null });
  const [passage] = reading.passages;
  if (passage === undefined) throw new Error('no passage');
  return { passage, context: reading.context };
}
const said = <Value>(value: Value, snippet: string) => ({
  value,
  confidence: 0.7,
  evidence: [{ url: 'https://harrow.example/', snippet }],
});
const FILLER = 'The yard lies behind the mill, and who comes by the river sees its blue doors from afar.';

describe('an address that Discovery knows', () => {
  const named = async (text: string, value: string) => {
    const { passage, context } = await read(text);
    const identity = { ...context.discovery.identity, contacts: [said({ kind: 'address', value }, value)] };
    return namesKnownAddress(passage, { ...context, discovery: { ...context.discovery, identity } } as AnswerContext);
  };

  it('spans two lines', async () => {
    expect(await named(`${FILLER}<br>Pod gozdom 2<br>1218 Lipa`, 'Pod gozdom 2, 1218 Lipa')).toBe(true);
  });

  it('does not match within longer words', async () => {
    expect(await named(`${FILLER} 15 Main Streets, Leedsville`, '5 Main Street, Leeds')).toBe(false);
    expect(await named(`${FILLER} 5 Main Street, Leeds.`, '5 Main Street, Leeds')).toBe(true);
    expect(await named(`${FILLER} 〒100-0001東京都港区1-2-3です。`, '東京都港区1-2-3, 〒100-0001')).toBe(true);
  });

  it('needs a house number or a postal code, and both of its parts', async () => {
    expect(await named(`${FILLER} Lipa, Kras.`, 'Lipa, Kras')).toBe(false);
    expect(await named(`${FILLER} Pod gozdom 2`, 'Pod gozdom 2, 1218 Lipa')).toBe(false);
  });
});

describe('prices that Discovery knows', () => {
  it('count if a passage names them, and not if only markup does', async () => {
    const { passage, context } = await read(`${FILLER} 30 minutes 6600円, 45 minutes 8800円.`);
    const offering = {
      ...context.discovery.offering,
      prices: [said('6600円', 'from 6600円'), said('8800円', 'Offer price: 8,800'), said('7700円', '7700円')],
    };
    const known = { ...context, discovery: { ...context.discovery, offering } } as AnswerContext;
    expect(knownPrices(passage, known)).toBe(1);
  });

  it('match whole numbers', async () => {
    const { passage, context } = await read(`${FILLER} A fine of $50, or of $5.20 a day.`);
    const offering = { ...context.discovery.offering, prices: ['$5', '$50', '0'].map((price) => said(price, price)) };
    const known = { ...context, discovery: { ...context.discovery, offering } } as AnswerContext;
    expect(knownPrices(passage, known)).toBe(1);
  });
});
