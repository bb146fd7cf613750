/**
 * Writes what CLDR says of dates and numbers in each language into `packages/page-facts/src/generated/cldr-*.ts`:
 * `node --import tsx --conditions=@citeready/source scripts/compile-cldr.ts`. To be run with a newer Node now and then; a test compares
 * the tables with the runtime's own where both are of one version of CLDR.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dateLanguages } from '../packages/page-facts/src/dates/names.js';
import { dateLine } from './cldr/date-names.js';
import { numberLine } from './cldr/number-words.js';

function write(file: string, name: string, what: string, lineOf: (language: string) => string): void {
  const lines = [...dateLanguages]
    .sort()
    .map((language) => `  ${JSON.stringify(language)}: ${JSON.stringify(lineOf(language))},`);
  writeFileSync(
    fileURLToPath(new URL(`../packages/page-facts/src/generated/${file}.ts`, import.meta.url)),
    `/**
 * ${what} in each language, from CLDR ${process.versions['cldr'] ?? ''} (Unicode License, see LICENSE-CLDR). Made by scripts/compile-cldr.ts. Do not edit.
 */

/** Version of CLDR that the lines are from. */
export const CLDR = ${JSON.stringify(process.versions['cldr'] ?? '')};

/** By language; what a line holds, its reader says. */
export const ${name}: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
  );
}

write('cldr-dates', 'DATE_LINES', 'Names of months and weekdays', dateLine);
write('cldr-numbers', 'NUMBER_LINES', 'Words for units, currencies and percent', numberLine);
