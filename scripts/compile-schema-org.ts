/**
 * Compiles the names of schema.org: `tsx scripts/compile-schema-org.ts <types.csv> <properties.csv> <release>`, with the files
 * `schemaorg-current-https-types.csv` and `…-properties.csv` of a release (https://schema.org/docs/developers.html). Names alone are kept.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

const [typesFile, propertiesFile, release] = process.argv.slice(2);
if (typesFile === undefined || propertiesFile === undefined || release === undefined) {
  console.error('Usage: tsx scripts/compile-schema-org.ts <types.csv> <properties.csv> <release>');
  process.exit(2);
}

type Row = Readonly<Record<string, string>>;
const rowsOf = async (file: string): Promise<Row[]> => parse(await readFile(file, 'utf8'), { columns: true });
const namesIn = (list: string | undefined): string[] =>
  (list ?? '').split(', ').flatMap((url) => (url.startsWith('https://schema.org/') ? [url.slice(19)] : []));

// Members of enumerations are values and no types.
const types = (await rowsOf(typesFile)).filter((row) => row['enumerationtype'] === '');
const properties = await rowsOf(propertiesFile);
const own = new Map<string, string[]>();
for (const row of properties)
  for (const type of namesIn(row['domainIncludes'])) own.set(type, [...(own.get(type) ?? []), row['label'] ?? '']);

const lines = types
  .map((row) => {
    const label = row['label'] ?? '';
    return [label, namesIn(row['subTypeOf']).sort().join(','), (own.get(label) ?? []).sort().join(' ')].join(':');
  })
  .sort();

const text = `/** Types of schema.org with their parents and own properties. Compiled by scripts/compile-schema-org.ts; do not edit. */

/** Release and where it is published, under CC BY-SA 3.0 (https://schema.org/docs/terms.html); names alone are kept. */
export const SCHEMA_ORG_SOURCE = 'https://github.com/schemaorg/schemaorg/tree/main/data/releases/${release}';

/** A line for each type: \`Type:Parent,Parent:property property\`. */
// prettier-ignore
export const SCHEMA_ORG_TYPES: readonly string[] = [
${lines.map((line) => `  '${line}',`).join('\n')}
];
`;
await writeFile(new URL('../packages/auditor/src/reading/schema-org/table.ts', import.meta.url), text);
console.log(`${lines.length} types, ${properties.length} properties, ${text.length} characters`);
