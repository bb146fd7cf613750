/**
 * Packs ELD's small table into `packages/page-facts/src/generated/language-table.ts`: `node --import tsx scripts/compile-language-table.ts`.
 * To be run when ELD is updated; a test compares the two.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readEld } from './lib/eld-data.js';

const { ngramsData, dictionary, avgScore, separators } = await readEld();

/** In the order of the places: inner, beginning, end, whole. */
const places: { key: number; scores: readonly (readonly [number, number])[] }[][] = [[], [], [], []];
for (const [gram, scores] of Object.entries(ngramsData.ngrams)) {
  const begins = gram.startsWith(' ');
  const ends = gram.endsWith(' ');
  const letters = gram.slice(begins ? 1 : 0, ends ? -1 : undefined);
  const place = (begins ? 1 : 0) + (ends ? 2 : 0);
  const key = [...letters].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
  places[place]?.push({ key, scores: Object.entries(scores).map(([language, score]) => [Number(language), score]) });
}

const bytes: number[] = [];
function number(value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}
for (const grams of places) {
  grams.sort((a, b) => a.key - b.key);
  number(grams.length);
  let before = 0;
  for (const { key, scores } of grams) {
    number(key - before);
    before = key;
    number(scores.length);
    for (const [language, score] of scores) bytes.push(language, score);
  }
}

const languages = Object.values(ngramsData.languages);
const table = {
  languages,
  usual: languages.map((language) => avgScore[language] ?? 0),
  separators: separators.source,
  letters: dictionary.slice(128, 256).join(''),
  grams: Buffer.from(bytes).toString('base64'),
};
const lines = Object.entries(table).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
writeFileSync(
  fileURLToPath(new URL('../packages/page-facts/src/generated/language-table.ts', import.meta.url)),
  `/**
 * Made by scripts/compile-language-table.ts from the small table of ELD 2.1.0 (eld on npm), Copyright 2023 Nito T.M., licensed under the
 * Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0). Packed, otherwise unchanged. Do not edit.
 */
import type { PackedTable } from '../language-table.js';

export const LANGUAGE_TABLE: PackedTable = {
${lines.join('\n')}
};
`,
);
