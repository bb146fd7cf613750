/** Words of the checks: every list in the same languages, since a check asks for a language and then for any of its lists. */
import { STOP_WORDS, STOP_WORDS_LICENSE } from './stop-words.js';
import { camelCase, wordLists, wordsOf } from './word-lists.js';
import type { DataFile, DataKind } from './types.js';

const lists = wordLists('words', 'checkWords', 'Words by which the checks read a text.');

const languagesOf = (files: readonly DataFile[]): string[] => [
  ...new Set(files.flatMap((file) => Object.keys(wordsOf(file)))),
];

/** The stop words of the package first, then our additions. */
const withStopWords = (file: DataFile): Readonly<Record<string, readonly string[]>> =>
  file.name === 'stop'
    ? Object.fromEntries(
        Object.entries(wordsOf(file)).map(([language, words]) => [
          language,
          [...new Set([...(STOP_WORDS[language] ?? []), ...words].map((word) => word.normalize('NFC')))],
        ]),
      )
    : wordsOf(file);

export const checkWords: DataKind = {
  ...lists,
  module: 'check-words',
  mistakes: (files) => [
    ...files.flatMap((file) =>
      languagesOf(files)
        .filter((language) => wordsOf(file)[language] === undefined)
        .map(
          (language) =>
            `${file.path}: words lacks "${language}", which other lists have: add it; the checks need all lists of a language.`,
        ),
    ),
    ...files
      .filter((file) => file.name === 'source-label')
      .flatMap((file) =>
        Object.entries(wordsOf(file))
          .filter(([, words]) => words.length !== 1)
          .map(([language]) => `${file.path}: words.${language} must have one entry: keep the commonest label.`),
      ),
  ],
  shape: (files) => Object.fromEntries(files.map((file) => [camelCase(file.name), withStopWords(file)])),
  constants: (files) => ({ CHECK_LANGUAGES: languagesOf(files) }),
  license: STOP_WORDS_LICENSE,
};
