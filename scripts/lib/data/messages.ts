/** Messages of reports: one file a topic, each message in its languages side by side. */
import type { DataFile, DataKind } from './types.js';
import { camelCase } from './word-lists.js';

type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const messagesOf = (file: DataFile): Readonly<Record<string, Texts>> =>
  file.content['messages'] as Readonly<Record<string, Texts>>;

/** Files whose English is elsewhere: each check holds the English of its fix. */
const isTranslation = ({ name }: DataFile): boolean => name.startsWith('fix-');

const placeholders = (text: Texts[string]): string =>
  [
    ...new Set(
      Object.values(typeof text === 'string' ? [text] : text).flatMap((form) => form.match(/\{[a-z]+\}/g) ?? []),
    ),
  ]
    .sort()
    .join(' ');

/** A translation must fill in what the English fills in. */
const mistakesOf = (file: DataFile): readonly string[] =>
  Object.entries(messagesOf(file)).flatMap(([id, texts]) => {
    const english = texts['en'];
    if (english === undefined) return isTranslation(file) ? [] : [`${file.path}: messages.${id} lacks "en": add it.`];
    return Object.entries(texts)
      .filter(([, text]) => placeholders(text) !== placeholders(english))
      .map(
        ([language, text]) =>
          `${file.path}: messages.${id}.${language} fills in ${placeholders(text) || 'nothing'}: use ${placeholders(english) || 'no placeholder'}, as "en" does.`,
      );
  });

function typeOf(file: DataFile): string {
  const ids = Object.keys(messagesOf(file)).map((id) => `'${id}'`);
  // Look-ups by the id of a check may find nothing, so the ids of these files are no part of the type.
  return isTranslation(file)
    ? 'Readonly<Record<string, MessageTexts>>'
    : `Readonly<Record<${ids.join(' | ')}, MessageTexts>>`;
}

export const messages: DataKind = {
  sources: [{ files: 'messages/*.yaml', schema: 'messages.schema.json' }],
  mistakes: (files) => files.flatMap(mistakesOf),
  module: 'messages',
  about: 'What reports say, in every language that they speak.',
  name: 'messages',
  type: (files) => `{ ${files.map((file) => `readonly ${camelCase(file.name)}: ${typeOf(file)}`).join('; ')} }`,
  imports: ["import type { MessageTexts } from '../data/types.js';"],
  shape: (files) => Object.fromEntries(files.map((file) => [camelCase(file.name), messagesOf(file)])),
};
