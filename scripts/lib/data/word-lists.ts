/** The commonest kind of data: a folder of word lists, one concept a file, its languages side by side. */
import type { DataFile, DataKind } from './types.js';

/** `generic-heading` becomes `genericHeading`. */
export const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The words of a file by language; the schema has checked them. */
export const wordsOf = (file: DataFile): Readonly<Record<string, readonly string[]>> =>
  file.content['words'] as Readonly<Record<string, readonly string[]>>;

/** A map from the file's name in camel case to its words by language: `audienceWords().groups.en`. */
export const wordLists = (folder: string, name: string, about: string): DataKind => ({
  sources: [{ files: `${folder}/*.yaml`, schema: 'words.schema.json' }],
  module: `${folder}-words`,
  about,
  name,
  type: (files) => `Readonly<Record<${files.map((file) => `'${camelCase(file.name)}'`).join(' | ')}, WordsByLanguage>>`,
  imports: ["import type { WordsByLanguage } from '../data/types.js';"],
  shape: (files) => Object.fromEntries(files.map((file) => [camelCase(file.name), wordsOf(file)])),
});
