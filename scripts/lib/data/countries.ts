/** What tells a country: its names, domains and telephone numbers, its registers, and how its addresses name regions and towns. */
import type { DataFile, DataKind } from './types.js';

interface Registers {
  readonly numbers?: readonly string[];
  readonly words?: readonly string[];
}

/** What the only file of a kind holds by country; the schema has checked it. */
const byCountry = <T>([file]: readonly DataFile[]): Readonly<Record<string, T>> =>
  file?.content['countries'] as Readonly<Record<string, T>>;

function contentOf([file]: readonly DataFile[]): unknown {
  const { about: _, ...rest } = file?.content ?? {};
  return rest;
}

const LISTS = 'readonly string[]';
const MAP = 'Readonly<Record<string, string>>';

/** The type names the countries, so that code which asks for another does not compile. */
const countriesIn = (files: readonly DataFile[]): string =>
  Object.keys(byCountry(files))
    .map((code) => `'${code}'`)
    .join(' | ');

export const countryKinds: readonly DataKind[] = [
  {
    sources: [{ files: 'countries/names.yaml', schema: 'country-names.schema.json' }],
    module: 'country-names',
    about: 'What people write for a country beside its name.',
    name: 'countryNames',
    type: () => 'Readonly<Record<string, WordsByLanguage>>',
    imports: ["import type { WordsByLanguage } from '../data/types.js';"],
    shape: byCountry,
  },
  {
    sources: [{ files: 'countries/domains.yaml', schema: 'country-domains.schema.json' }],
    module: 'country-domains',
    about: 'What the last part of a host name says of a country.',
    name: 'countryDomains',
    type: () => `{ readonly generic: ${LISTS}; readonly renamed: ${MAP}; readonly mailboxes: ${MAP} }`,
    imports: [],
    shape: contentOf,
  },
  {
    sources: [{ files: 'countries/dialling.yaml', schema: 'dialling.schema.json' }],
    module: 'dialling',
    about: 'International dialling codes, and area codes of countries that share one.',
    name: 'dialling',
    type: () => `{ readonly codes: ${MAP}; readonly canada: ${LISTS}; readonly elsewhere: ${LISTS} }`,
    imports: [],
    shape: contentOf,
  },
  {
    sources: [{ files: 'countries/regions.yaml', schema: 'country-lists.schema.json' }],
    module: 'country-regions',
    about: 'States, provinces and prefectures as addresses name them.',
    name: 'countryRegions',
    type: (files) => `Readonly<Record<${countriesIn(files)}, ${LISTS}>>`,
    imports: [],
    shape: byCountry,
  },
  {
    sources: [{ files: 'countries/town-abbreviations.yaml', schema: 'town-abbreviations.schema.json' }],
    module: 'town-abbreviations',
    about: 'Towns that addresses name by letters.',
    name: 'townAbbreviations',
    type: () => MAP,
    imports: [],
    shape: (files) => Object.assign({}, ...Object.values(byCountry<object>(files))) as unknown,
  },
  {
    sources: [{ files: 'law/registers-by-country.yaml', schema: 'country-registers.schema.json' }],
    module: 'country-registers',
    about: 'Registers, tax numbers and licenses that one country alone keeps.',
    name: 'countryRegisters',
    type: () => `Readonly<Record<string, { readonly numbers: ${LISTS}; readonly words: ${LISTS} }>>`,
    imports: [],
    shape: (files) =>
      Object.fromEntries(
        Object.entries(byCountry<Registers>(files)).map(([country, { numbers = [], words = [] }]) => [
          country,
          { numbers, words },
        ]),
      ),
  },
];
