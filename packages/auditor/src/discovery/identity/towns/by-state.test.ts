/** Towns before states and countries, on sites without an address. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../../test/support/discovery-pages.js';
import { townsOfCountries, townsOfStates } from './by-state.js';

const line = (text: string, own = true) =>
  ({ url: 'https://acme.example/', text, lines: text, own, kind: 'contact' }) as const;
const values = (found: readonly { readonly value: string }[]): string[] => found.map(({ value }) => value);

const body = '<p>Our lawyers stand by you, and our contractors mend roofs near the beach.</p>';
const trade = (text: string) => (/wills/i.test(text) ? 'part' : 'none');

describe('a town', () => {
  it.each([
    ['Acme Church in Gulf Breeze, Florida', ['Gulf Breeze']],
    ['The orchid society of Lansing, Michigan', ['Lansing']],
    ['Fishing in Florida, Georgia and Alabama', []],
    ['Florida, Georgia, Alabama', []],
    ['smith, Texas', []],
    ['Visit Orlando, Florida', ['Orlando']],
    ['Serving Austin, Texas', ['Austin']],
    ['Personal Injury Lawyers, Florida', []],
    ['Roofing Contractors, Texas', []],
    ['Estate Planning, Georgia', []],
    ['Reading, Pennsylvania', ['Reading']],
    ['Wills, Georgia', []],
    ['A pier in Long Beach, California', ['Long Beach']],
  ])('reads the town before its state: %s', (description, towns) => {
    expect(values(townsOfStates([pageOf('/', documentOf({ title: 'Acme', description, body }))], [], trade))).toEqual(
      towns,
    );
  });

  it.each([
    ['Liepāja, Latvija', ['Liepāja']],
    ['Ringlaan, Zaventem, België', ['Zaventem']],
    ['Made in Bavaria, Germany', []],
    ['France, Germany', []],
    ['Ann Smith, 2019, Poland', []],
  ])('reads the town before its country: %s', (text, towns) => {
    expect(values(townsOfCountries([line(text)]))).toEqual(towns);
    expect(townsOfCountries([line(text, false)])).toEqual([]);
  });
});
