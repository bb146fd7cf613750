/** Number words as stored in the tables: one line of text per language, parsed when the language is first needed. */
import type { Currency } from './currency-marks.js';

export interface WrittenWords {
  readonly units: readonly string[];
  readonly currencies: readonly (readonly [word: string, currency: Currency])[];
  readonly percents: readonly string[];
}

/** Fields are separated by `|`, words by `;`, a word from its currency by `=`. */
export const packNumberWords = ({ units, currencies, percents }: WrittenWords): string =>
  [units.join(';'), currencies.map(([word, currency]) => `${word}=${currency}`).join(';'), percents.join(';')].join(
    '|',
  );

const entriesOf = (field: string): string[] => (field === '' ? [] : field.split(';'));

/** The inverse of `packNumberWords`. */
export function unpackNumberWords(line: string): WrittenWords {
  const [units = '', currencies = '', percents = ''] = line.split('|');
  return {
    units: entriesOf(units),
    currencies: entriesOf(currencies).map((entry) => {
      const at = entry.indexOf('=');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
    percents: entriesOf(percents),
  };
}
