/** Languages whose words of trades are taken from the schema, and the translations that belong to one language. */

/** Languages with some hundred translated presets. */
export const LANGUAGES = [
  ...[
    'en',
    'de',
    'fr',
    'es',
    'pt',
    'it',
    'nl',
    'ru',
    'ja',
    'zh',
    'ko',
    'ar',
    'he',
    'pl',
    'sv',
    'da',
    'cs',
    'tr',
    'id',
    'uk',
    'ro',
  ],
  ...['el', 'vi', 'fa', 'fi', 'hu', 'bg', 'th', 'hr', 'lv', 'lt', 'et', 'sl', 'sk', 'no', 'is', 'mk', 'sr', 'ca', 'kk'],
  ...['gl', 'eu', 'cy', 'af', 'ga'],
] as const;

/** Translations of a language, where they are not one file of its name. */
export const TRANSLATIONS: Readonly<Record<string, readonly string[]>> = {
  pt: ['pt', 'pt-BR'],
  zh: ['zh-CN', 'zh-TW', 'zh-HK', 'zh'],
  no: ['no', 'nb', 'nn'],
  nl: ['nl', 'nl-BE'],
  sr: ['sr', 'bs'],
  ar: ['ar', 'ar-AA'],
  fa: ['fa', 'fa-IR'],
  he: ['he', 'he-IL'],
};
