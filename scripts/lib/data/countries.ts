/** Other names of countries, by ISO 3166-1 code and language. */
import type { DataKind } from './types.js';

export const countries: DataKind = {
  sources: [{ files: 'countries.yaml', schema: 'countries.schema.json' }],
  module: 'country-names',
  about: 'What people write for a country beside its name.',
  name: 'countryNames',
  type: () => 'Readonly<Record<string, WordsByLanguage>>',
  imports: ["import type { WordsByLanguage } from '../data/types.js';"],
  shape: (files) => files[0]?.content['countries'],
};
