/** Tables of word order by language, one file a language, as `scripts/language-statistics/make-tables.ts` writes them. */
import type { DataKind } from './types.js';

export const wordOrder: DataKind = {
  sources: [{ files: 'word-order/*.yaml', schema: 'word-order.schema.json' }],
  module: 'word-order',
  about: 'Classes of common words and which class follows which, by language (docs/language-statistics.md).',
  name: 'wordOrderTables',
  type: () => 'Readonly<Record<string, string>>',
  imports: [],
  shape: (files) =>
    Object.fromEntries(
      files.map(({ name, content }) => {
        const { traits, classes, commonest, typical, words, endings, follows } = content;
        return [name, [traits, classes, commonest, typical, words, endings, follows].join('|')];
      }),
    ),
};
