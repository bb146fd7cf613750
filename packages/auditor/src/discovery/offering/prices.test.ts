/** Prices, as opposed to amounts that are paid to customers. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { pricesOf } from './prices.js';

const prices = (lang: string, bodies: Readonly<Record<string, string>>): string[] =>
  pricesOf(
    Object.entries(bodies).map(([path, body]) => pageOf(path, documentOf({ lang, body }))),
    () => 'pricing',
    'local',
  ).map(({ value }) => value);

const SUBSIDY = '<p>The subsidy of €131 is paid by the state.</p>';

describe('prices', () => {
  it('ignores what a state pays, even in a table of the same page', () => {
    expect(prices('en', { '/care': `${SUBSIDY}<table><tr><td>Level 1</td><td>€131</td></tr></table>` })).toEqual([]);
  });

  it('keeps a price that another page calls a benefit', () => {
    expect(prices('en', { '/care': SUBSIDY, '/prices': '<p>Cleaning of windows: €131</p>' })).toEqual(['€131']);
  });

  it('reads what members and customers pay, even if the word for it has other meanings', () => {
    expect(prices('cs', { '/cenik': '<p>Členský příspěvek 500 Kč</p>' })).toEqual(['500 Kč']);
    expect(prices('hr', { '/cjenik': '<p>Naknada za dostavu 3 €</p>' })).toEqual(['3 €']);
  });
});
