/** Data of `@citeready/page-facts`: words beside dates and quotations, and how people write that a number is money. */
import type { DataFile, DataKind } from './types.js';
import { camelCase, wordsOf } from './word-lists.js';

/** Spelled out, since this package imports nothing from the one that has `WordsByLanguage`. */
const WORDS = 'Readonly<Record<string, readonly string[]>>';

const namesIn = (files: readonly DataFile[]): string => files.map((file) => `'${camelCase(file.name)}'`).join(' | ');

const wordsBeside = (folder: string, name: string, about: string): DataKind => ({
  sources: [{ files: `${folder}/*.yaml`, schema: 'words.schema.json' }],
  module: `${folder}-words`,
  about,
  name,
  type: (files) => `Readonly<Record<${namesIn(files)}, ${WORDS}>>`,
  imports: [],
  shape: (files) => Object.fromEntries(files.map((file) => [camelCase(file.name), wordsOf(file)])),
});

export const PAGE_FACTS_KINDS: readonly DataKind[] = [
  wordsBeside('dates', 'dateWords', 'Words before a date that say what it is, which may be the beginning of a word.'),
  wordsBeside('instructions', 'instructionWords', 'What hidden text says that gives orders to a language model.'),
  wordsBeside('numbers', 'countedWords', 'What is counted, behind a number.'),
  wordsBeside('quotes', 'quoteWords', 'Words beside a quotation that name who said it.'),
  {
    sources: [{ files: 'money/*.yaml', schema: 'currency-marks.schema.json' }],
    module: 'currency-marks',
    about: 'Marks of money by currency; under `several` those of more than one.',
    name: 'currencyMarks',
    type: (files) => `Readonly<Record<${namesIn(files)}, ${WORDS}>>`,
    imports: [],
    shape: (files) => Object.fromEntries(files.map((file) => [camelCase(file.name), file.content['marks']])),
  },
  {
    sources: [{ files: 'money/codes.yaml', schema: 'currency-codes.schema.json' }],
    module: 'currency-codes',
    about: 'Codes that mean money in capitals, and names of a currency that are in no standard.',
    name: 'currencyCodes',
    type: () => '{ readonly codes: readonly string[]; readonly others: Readonly<Record<string, string>> }',
    imports: [],
    shape: ([file]) => ({ codes: file?.content['codes'], others: file?.content['others'] }),
  },
  {
    sources: [{ files: 'money/short.yaml', schema: 'currency-short-forms.schema.json' }],
    module: 'currency-short-forms',
    about: 'Short forms of money by language and currency; under `several` those of more than one.',
    name: 'currencyShortForms',
    type: () => `Readonly<Record<string, ${WORDS}>>`,
    imports: [],
    shape: ([file]) => file?.content['languages'],
  },
];
