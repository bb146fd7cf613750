/** Data files compile to exactly the modules that are committed, and a mistake in one is told so that it can be mended. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileData, DATA_FOLDERS } from '../scripts/lib/data/compile.js';
import { checkWords } from '../scripts/lib/data/check-words.js';
import { engines } from '../scripts/lib/data/engines.js';
import { entities } from '../scripts/lib/data/entities.js';
import { DataError } from '../scripts/lib/data/read.js';
import { sectors, siteKinds } from '../scripts/lib/data/taxonomy.js';
import type { DataKind } from '../scripts/lib/data/types.js';
import { wordLists } from '../scripts/lib/data/word-lists.js';

const schemas = fileURLToPath(new URL('../packages/auditor/data/schema/', import.meta.url));

describe.each(DATA_FOLDERS)('$name', (folder) => {
  it('compiles to what is committed: run npm run data when this fails', () => {
    for (const { path, current, wanted } of compileData(folder)) expect(current, path).toBe(wanted);
  });

  it('tells editors where the schema of each file is', () => {
    const { data } = folder;
    const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
    expect(files.length).toBeGreaterThan(5);
    for (const name of files) {
      const [first = ''] = readFileSync(join(data, name), 'utf8').split('\n', 1);
      const schema = /^# yaml-language-server: \$schema=(\S+)$/.exec(first)?.[1] ?? 'none';
      expect(existsSync(join(data, dirname(name), schema)), `${name}: ${first}`).toBe(true);
    }
  });
});

const colors: readonly DataKind[] = [wordLists('colors', 'colorWords', 'Colors.')];

/** A data folder with the given files, compiled by the real schemas. */
function compiled(files: Readonly<Record<string, string>>, kinds = colors) {
  const root = mkdtempSync(join(tmpdir(), 'citeready-data-'));

  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return compileData({ name: 'data', data: join(root, 'data'), schemas, generated: join(root, 'generated'), kinds });
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** What is said about one file with a mistake. */
function mistakesIn(files: Readonly<Record<string, string>>, kinds = colors): readonly string[] {
  try {
    compiled(files, kinds);
  } catch (error) {
    if (error instanceof DataError) return error.mistakes;
    throw error;
  }
  return [];
}

const about = 'about: Names of colors.\n';
const red = (text: string) => ({ 'data/colors/dark-red.yaml': text });

describe('a data file', () => {
  it('becomes a typed module, a list on one line, words in NFC', () => {
    const [module] = compiled(red(`${about}words:\n  en: [red, "say \\"red\\""]\n  fr: [pourpre fonce\u0301]\n`));
    expect(module?.wanted).toContain("Record<'darkRed', WordsByLanguage>");
    expect(module?.wanted).toContain('\n    en: ["red", "say \\"red\\""],\n    fr: ["pourpre foncé"],\n');
  });

  it('compiles the same again', () => {
    const files = { ...red(`${about}words: { en: [red] }`), 'data/colors/blue.yaml': `${about}words: { en: [blue] }` };
    expect(compiled(files)[0]?.wanted).toBe(compiled(Object.fromEntries(Object.entries(files).reverse()))[0]?.wanted);
  });

  it.each([
    [
      'text that YAML reads otherwise',
      'words: { en: [red, 404] }',
      ':2: words.en[2] is 404 and not text: put it in quotes, "404", or delete it.',
    ],
    [
      'a word twice',
      'words: { de: [rot, blau, rot] }',
      ':2: words.de repeats an entry: delete entry 3, the same as entry 1.',
    ],
    ['an empty list', 'words: { de: [] }', ':2: words.de is empty: add an entry, or delete the key.'],
    ['one word where a list is wanted', 'words:\n  de: rot', ':3: words.de must be a list, [one, two].'],
    [
      'an odd language',
      'words: { English: [red] }',
      ':2: words has the key "English": write the language\'s two-letter code',
    ],
    ['two spaces', 'words:\n  en: [red]\n  de: [dunkel  rot, "dunkel  rot "]', ':4: words.de[2] is "dunkel  rot "'],
    ['a missing key', 'wrods: { en: [red] }', ':1: the file lacks "words": add it.'],
    [
      'a key that nothing reads',
      'words: { en: [red] }\nnote: x',
      ':1: the file has "note", which nothing reads: use one of about, words.',
    ],
    ['a language twice', 'words:\n  en: [red]\n  en: [crimson]', ':4: Map keys must be unique'],
    ['a bracket left open', 'words:\n  en: [red\n', ':4: '],
  ])('with %s is refused with file, line, place and what to do', (_, text, expected) => {
    const mistakes = mistakesIn(red(about + text));
    expect(mistakes.join('\n')).toContain(`colors/dark-red.yaml${expected}`);
  });

  it('with a value that is not offered is refused with those that are', () => {
    const toy = 'about: A toy that cites.\nname: Toy\norder: 1\ndefault: false\ndocumentation: hearsay\n';
    expect(mistakesIn({ 'data/engines/toy.yaml': toy }, [engines]).join('\n')).toContain(
      'engines/toy.yaml:5: documentation is "hearsay": use one of first-party, low.',
    );
  });

  it('that a kind names whole is none of those that a star stands for', () => {
    const own: DataKind = {
      sources: [{ files: 'colors/by-country.yaml', schema: 'country-lists.schema.json' }],
      module: 'country-colors',
      about: 'Colors.',
      name: 'countryColors',
      type: () => 'Readonly<Record<string, readonly string[]>>',
      imports: [],
      shape: ([file]) => file?.content['countries'],
    };
    const files = {
      ...red(`${about}words: { en: [red] }`),
      'data/colors/by-country.yaml': `${about}countries: { CH: [red] }`,
    };
    const [lists, byCountry] = compiled(files, [...colors, own]);
    expect(lists?.wanted).toContain("Record<'darkRed', WordsByLanguage>");
    expect(byCountry?.wanted).toContain('"CH": ["red"]');
  });

  it('that nothing reads is refused, and so is a kind without files', () => {
    const stray = { ...red(`${about}words: { en: [red] }`), 'data/shapes/round.yaml': 'x: y' };
    expect(mistakesIn(stray)).toEqual([expect.stringContaining('shapes/round.yaml: nothing reads this file')]);
    expect(mistakesIn({})).toEqual(['colors/*.yaml: matches no file.']);
  });

  it('gives every mistake of every file at once', () => {
    const files = { ...red(`${about}words: { en: [1, 2] }`), 'data/colors/blue.yaml': 'about: Blue, dark and light.' };
    expect(mistakesIn(files)).toHaveLength(3);
  });
});

describe('word lists of the checks', () => {
  const list = (words: string) => `about: Words of a check.\nwords: ${words}`;

  it('need every language in every list, and one label of a source', () => {
    const files = {
      'data/words/filler.yaml': list('{ en: [welcome to], ja: [ようこそ] }'),
      'data/words/source-label.yaml': list('{ en: ["source:", "from:"] }'),
    };
    expect(mistakesIn(files, [checkWords])).toEqual([
      expect.stringContaining('words/source-label.yaml: words lacks "ja"'),
      expect.stringContaining('words/source-label.yaml: words.en must have one entry'),
    ]);
  });

  it('take the stop words of the package before ours, each once', () => {
    const [module] = compiled({ 'data/words/stop.yaml': list('{ de: [vs, und] }') }, [checkWords]);
    const german = /\n {4}de: (\[.*\]),\n/.exec(module?.wanted ?? '')?.[1] ?? '[]';
    const words = JSON.parse(german) as readonly string[];
    expect(words.length).toBeGreaterThan(500);
    expect(words.at(-1)).toBe('vs');
    expect(words.filter((word) => word === 'und')).toHaveLength(1);
  });
});

describe('sectors, kinds of site and entities', () => {
  const sector = (first: string, more = '') =>
    [
      'about: Things that are baked.',
      'label: Baking',
      "iab: [{ id: '210', name: Food }]",
      "naics: ['3118']",
      more,
      'names: { en: [bakery] }',
      'topics: { en: [bread] }',
      'categories:',
      `  ${first}: { label: Breads, noun: bakery, names: { en: [bakery] } }`,
      `  cakes-of-${first}: { label: Cakes, noun: pastry shop, names: { en: [pastry shop] } }`,
    ].join('\n');
  const order = (names: string) => `about: The order of things.\nsectors: [${names}]\nsiteKinds: [local]`;
  const local = 'about: Sites with a door.\nnames: { en: [visit us] }';
  const right = {
    'data/sectors/baking.yaml': sector('breads', 'siteKind: local'),
    'data/sectors/milling.yaml': sector('flours'),
    'data/site-kinds/local.yaml': local,
    'data/order.yaml': order('milling, baking'),
    'data/entities/baking.yaml': 'categories: { breads: [{ name: Oven, domain: oven.example }] }',
  };
  const all = [sectors, siteKinds, entities];

  it('compile in the order of order.yaml, named after their files', () => {
    const [made] = compiled(right, all);
    expect(made?.wanted?.match(/^ {4}id: .*$/gm)).toEqual(['    id: "milling",', '    id: "baking",']);
  });

  it.each([
    ['order.yaml', order('milling'), 'order.yaml: sectors lacks "baking", which has a file: add it where it belongs.'],
    ['order.yaml', order('milling, baking, brewing'), 'order.yaml: sectors has "brewing", which has no file'],
    [
      'sectors/milling.yaml',
      sector('breads'),
      'sectors/milling.yaml: categories has "breads", which sectors/baking.yaml has too',
    ],
    [
      'sectors/milling.yaml',
      sector('flours', 'siteKind: lokal'),
      'sectors/milling.yaml: siteKind is "lokal": use one of local.',
    ],
    [
      'site-kinds/local.yaml',
      `${local}\ntopics: { eo: [pano] }`,
      'site-kinds/local.yaml: topics has "eo", which Discovery does not read: use one of en, de',
    ],
    [
      'entities/baking.yaml',
      'categories: { rolls: [{ name: Oven, domain: oven.example }] }',
      'entities/baking.yaml: categories has "rolls": use one of breads, cakes-of-breads.',
    ],
    [
      'entities/brewing.yaml',
      'categories: { beers: [{ name: Vat, domain: vat.example }] }',
      'entities/brewing.yaml: there is no sectors/brewing.yaml: name the file after a sector.',
    ],
  ])('refuse a mistake that only shows between files: %s', (path, text, expected) => {
    const mistakes = mistakesIn({ ...right, [`data/${path}`]: text }, all);
    expect(mistakes.join('\n')).toContain(expected);
  });
});

describe('engines', () => {
  const chatgpt = readFileSync(join(schemas, '../engines/chatgpt.yaml'), 'utf8');
  const mistakes = (text: string) => mistakesIn({ 'data/engines/chatgpt.yaml': text }, [engines]).join('\n');

  it('are whole as they are', () => {
    expect(mistakes(chatgpt)).toBe('');
  });

  it.each([
    ['a long quote', 'quote: it can take', `quote: ${'word '.repeat(21)}it can take`, 'robotsDelay quotes'],
    ['a source that is not there', 'source: help }', 'source: blog }', 'facts.noindex names the source "blog"'],
    ['a source that backs nothing', 'source: help }', 'source: tokens, silent: true }', 'sources.help backs no fact'],
    ['no quote and no silence', ', silent: true }', ' }', 'has no quote: add the words of "bots"'],
    ['half of a severity', 'severity: 1', 'severity: 0.5', 'add up to 0.5: make it 1'],
    ['an odd day', 'read: 2026-10-20', 'read: 20.10.2026', 'write the day as 2026-11-22'],
    ['a value that nothing reads', 'noindex: { value: honored', 'noindex: { value: maybe', 'facts.noindex.value'],
  ])('with %s are refused', (_, from, to, said) => {
    expect(chatgpt).toMatch(from);
    expect(mistakes(chatgpt.replace(from, to))).toContain(said);
  });
});

describe('a generated module', () => {
  it('that no data makes any more is to be deleted', () => {
    const stale = '/** Shapes. Generated by `npm run data` from `data/shapes/*.yaml`; do not edit. */\nexport {};';
    const files = { ...red(`${about}words: { en: [red] }`), 'generated/shape-words.ts': stale };
    expect(compiled(files).map(({ wanted }) => wanted === null)).toEqual([false, true]);
  });

  it('that another command makes is left alone', () => {
    const registry = '/** Every shape. Written by `npm run registry`; do not edit. */\nexport {};';
    const files = { ...red(`${about}words: { en: [red] }`), 'generated/shapes.ts': registry };
    expect(compiled(files).map(({ wanted }) => wanted === null)).toEqual([false]);
  });
});
