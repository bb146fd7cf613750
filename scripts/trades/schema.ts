/** Reads the translated presets of the OpenStreetMap tagging schema: by language, what each preset is called and searched for. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRANSLATIONS } from './languages.js';

/** What a preset is called in one language. */
export interface PresetWords {
  readonly id: string;
  readonly names: readonly string[];
  /** Words under which editors of the map find it: synonyms, and whatever comes to mind beside it. */
  readonly terms: readonly string[];
}

interface Translated {
  readonly name?: string;
  readonly aliases?: string;
  readonly terms?: string;
}
type Translations = Readonly<
  Record<string, { readonly presets?: { readonly presets?: Readonly<Record<string, Translated>> } }>
>;

/** The presets of a language, from all its translations: those of Brazil and of Portugal for Portuguese. */
export function presetsOf(language: string, folder: string): readonly PresetWords[] {
  const found = new Map<string, { readonly names: Set<string>; readonly terms: Set<string> }>();
  for (const name of TRANSLATIONS[language] ?? [language]) {
    const path = join(folder, 'dist/translations', `${name}.min.json`);
    if (!existsSync(path)) continue;
    const read = JSON.parse(readFileSync(path, 'utf8')) as Translations;
    for (const [id, preset] of Object.entries(read[name]?.presets?.presets ?? {})) {
      const own = found.get(id) ?? { names: new Set(), terms: new Set() };
      found.set(id, own);
      for (const part of split(preset.name ?? '', /\s?[/／]\s?|\n/u, language)) own.names.add(part);
      for (const part of split(preset.aliases ?? '', /\n|,/u, language)) own.terms.add(part);
      for (const part of split(preset.terms ?? '', /[,،、;]/u, language)) own.terms.add(part);
    }
  }
  return [...found].map(([id, { names, terms }]) => ({ id, names: [...names], terms: [...terms] }));
}

/** Without what stands in brackets; "{shop/bakery}" refers to another preset. */
function split(text: string, by: RegExp, language: string): string[] {
  if (text.includes('{')) return [];
  return text
    .replace(/\([^)]*\)|（[^）]*）/gu, ' ')
    .split(by)
    .map((part) =>
      part
        .replace(/\u00AD/gu, '')
        .replace(/\s+/gu, ' ')
        .trim()
        .toLocaleLowerCase(language),
    )
    .filter((part) => part !== '' && !/[|:;,"]/u.test(part));
}
