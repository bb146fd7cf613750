/**
 * The tables of word order, from running text: `node --import tsx --conditions=@citeready/source
 * scripts/language-statistics/make-tables.ts <folder of read-texts.ts> [language …]` writes
 * `packages/auditor/data/word-order/<language>.yaml`; `npm run data` compiles those. One passage in ten is held out to measure the table on. Deterministic.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeClasses } from '../../packages/auditor/src/reading/nonsense/class-tables.js';
import type { WordClasses } from '../../packages/auditor/src/reading/nonsense/word-classes.js';
import { eachClass, FIXED, rowAfter } from '../../packages/auditor/src/reading/nonsense/word-classes.js';
import { eachWord } from '../../packages/auditor/src/reading/nonsense/words.js';
import { wordOrder } from '../../packages/auditor/src/reading/nonsense/word-order.js';
import { cluster } from './cluster.js';
import { heldOut } from './held-out.js';
import { shuffled } from '../../packages/auditor/test/reading/shuffle.js';

const SPACED_SIZE = { words: 270, endings: 64, classes: 26 };
/** A character says less than a word: more of them, and more classes. */
const UNSPACED_SIZE = { words: 560, endings: 48, classes: 32 };
const COMMONEST = 80;
/** Enough for a table; more only costs time. */
const PASSAGES = 12_000;
const UNSPACED = new Set(['ja', 'zh', 'th', 'km', 'my', 'lo']);
const NOT_LATIN = new Set(
  'ar be bg bn el fa gu he hi hy ja ka kk km kn ko mk mr my ne pa ru si sr ta te th uk ur zh'.split(' '),
);

const [folder = '', ...only] = process.argv.slice(2);
if (folder === '') {
  console.error('Usage: make-tables.ts <folder of texts> [language …]');
  process.exit(2);
}

interface Passage {
  readonly source: string;
  readonly text: string;
}

function read(language: string): { passages: Passage[]; kept: string[] } {
  const all = readFileSync(path.join(folder, `${language}.txt`), 'utf8')
    .split('\n')
    .map((line) => {
      const tab = line.indexOf('\t');
      return { source: line.slice(0, tab), text: line.slice(tab + 1).normalize('NFC') };
    })
    .filter(({ text }) => isIn(language, text));
  const passages = all.filter(({ text }) => !heldOut(text));
  const step = Math.max(1, passages.length / PASSAGES);
  return {
    passages: Array.from(
      { length: Math.floor(passages.length / step) },
      (_, at) => passages[Math.floor(at * step)] as Passage,
    ),
    kept: all.filter(({ text }) => heldOut(text)).map(({ text }) => text),
  };
}

/** Whether a passage is in the language's script: translations hold passages that nobody translated. */
function isIn(language: string, text: string): boolean {
  let own = 0;
  let all = 0;
  eachWord(text, (start, end, _gap, kind) => {
    if (kind === 'number') return;
    const length = kind === 'run' ? end - start : 1;
    all += length;
    if (isWritten(language, text.slice(start, end))) own += length;
  });
  return own >= 0.7 * all;
}

/** The words of a passage as the tables spell them. */
function spelled(language: string, text: string): string[] {
  const found: string[] = [];
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  eachWord(text, (start, end, _gap, kind) => {
    if (kind === 'word') found.push(text.slice(start, end).toLowerCase());
    if (kind === 'run' && UNSPACED.has(language)) {
      for (const { segment } of segmenter.segment(text.slice(start, end))) if (segment.length <= 5) found.push(segment);
    }
  });
  return found;
}

/** Kinds of text weigh alike: the mean over sources of the square root of the frequency keeps the words of one trade out. */
function ranked(counts: ReadonlyMap<string, ReadonlyMap<string, number>>): string[] {
  const scores = new Map<string, number>();
  for (const source of counts.values()) {
    const total = [...source.values()].reduce((sum, count) => sum + count, 0);
    if (total < 1_000) continue;
    for (const [word, count] of source) scores.set(word, (scores.get(word) ?? 0) + Math.sqrt(count / total));
  }
  return [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
}

function tally(counts: Map<string, Map<string, number>>, source: string, word: string): void {
  let own = counts.get(source);
  if (own === undefined) counts.set(source, (own = new Map<string, number>()));
  own.set(word, (own.get(word) ?? 0) + 1);
}

const isWritten = (language: string, word: string): boolean => word.charCodeAt(0) < 0x370 !== NOT_LATIN.has(language);

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What passages of eight words and more that the table has not seen give, in runs of about a hundred words, in order and shuffled. */
function typicalOf(model: WordClasses, kept: readonly string[], passages: number): WordClasses['typical'] {
  const order: number[] = [];
  const chance: number[] = [];
  const common: number[] = [];
  const commonest: number[] = [];
  const rare: number[] = [];
  let run: string[] = [];
  let words = 0;
  for (const text of kept) {
    const own = wordOrder(model, [text]).words;
    if (own < 8) continue;
    run.push(text);
    words += own;
    if (words < 100) continue;
    const real = wordOrder(model, run);
    order.push(real.fit);
    common.push(real.common);
    commonest.push(real.commonest);
    rare.push(real.rare);
    chance.push(
      wordOrder(
        model,
        run.map((passage) => shuffled(model.language, passage)),
      ).fit,
    );
    run = [];
    words = 0;
  }
  return {
    fit: median(order),
    chance: median(chance),
    common: median(common),
    commonest: median(commonest),
    rare: median(rare),
    passages,
  };
}

function make(language: string): string {
  const { passages, kept } = read(language);
  const size = UNSPACED.has(language) ? UNSPACED_SIZE : SPACED_SIZE;
  const CLASSES = size.classes;
  const wordCounts = new Map<string, Map<string, number>>();
  for (const { source, text } of passages)
    for (const word of spelled(language, text)) if (isWritten(language, word)) tally(wordCounts, source, word);
  const common = ranked(wordCounts)
    .filter((word) => !/\d/.test(word))
    .slice(0, size.words);
  const known = new Set(common);
  const endingCounts = new Map<string, Map<string, number>>();
  for (const [source, words] of wordCounts)
    for (const [word, count] of words) {
      if (known.has(word)) continue;
      const longest = UNSPACED.has(language) ? Math.min(1, word.length - 1) : Math.min(3, word.length - 2);
      // Short endings count less: a long one that is common says more.
      for (let length = 1; length <= longest; length++) {
        const ending = word.slice(-length);
        let own = endingCounts.get(source);
        if (own === undefined) endingCounts.set(source, (own = new Map<string, number>()));
        own.set(ending, (own.get(ending) ?? 0) + count * length * length);
      }
    }
  const endings = ranked(endingCounts).slice(0, size.endings);
  const types = FIXED + common.length + endings.length;
  const provisional: WordClasses = {
    language,
    words: new Map(common.map((word, index) => [word, index])),
    classOfWord: Uint16Array.from(common, (_, index) => FIXED + index),
    commonest: 0,
    endings: new Map(endings.map((ending, index) => [ending, FIXED + common.length + index])),
    classes: types,
    follows: new Float32Array(0),
    unspaced: UNSPACED.has(language),
    longest: Math.max(...common.map((word) => word.length)),
    latin: !NOT_LATIN.has(language),
    typical: { fit: 1, chance: 0, common: 1, commonest: 1, rare: 0, passages: 0 },
  };
  const after = Array.from({ length: types }, () => new Map<number, number>());
  const before = Array.from({ length: types }, () => new Map<number, number>());
  for (const { text } of passages) {
    let previous = -1;
    eachClass(provisional, text, (type, gap) => {
      const row = rowAfter(previous < 0 ? 2 : gap, previous);
      const next = after[row] as Map<number, number>;
      next.set(type, (next.get(type) ?? 0) + 1);
      const back = before[type] as Map<number, number>;
      back.set(row, (back.get(row) ?? 0) + 1);
      previous = type;
    });
  }
  const classOf = cluster({ types, fixed: FIXED, after, before }, CLASSES, 25);
  const table = new Float64Array(CLASSES * CLASSES);
  const rows = new Float64Array(CLASSES);
  const columns = new Float64Array(CLASSES);
  let total = 0;
  after.forEach((followers, row) => {
    for (const [column, count] of followers) {
      const a = classOf[row] as number;
      const b = classOf[column] as number;
      table[a * CLASSES + b] = (table[a * CLASSES + b] ?? 0) + count;
      rows[a] = (rows[a] ?? 0) + count;
      columns[b] = (columns[b] ?? 0) + count;
      total += count;
    }
  });
  const follows = new Float32Array(CLASSES * CLASSES);
  for (let a = 0; a < CLASSES; a++)
    for (let b = 0; b < CLASSES; b++) {
      const expected = ((rows[a] as number) * (columns[b] as number)) / total;
      follows[a * CLASSES + b] = Math.log(((table[a * CLASSES + b] as number) + 4) / (expected + 4));
    }
  const made: WordClasses = {
    ...provisional,
    classOfWord: Uint16Array.from(common, (_, index) => classOf[FIXED + index] as number),
    endings: new Map(endings.map((ending, index) => [ending, classOf[FIXED + common.length + index] as number])),
    commonest: COMMONEST,
    classes: CLASSES,
    follows,
  };
  return encodeClasses({ ...made, typical: typicalOf(made, kept, passages.length) });
}

const target = fileURLToPath(new URL('../../packages/auditor/data/word-order/', import.meta.url));
const languages = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => name.slice(0, -4))
  .filter((language) => only.length === 0 || only.includes(language))
  .sort();
for (const language of languages) {
  const [traits, classes, commonest, typical, words, endings, follows] = make(language).split('|');
  writeFileSync(
    path.join(target, `${language}.yaml`),
    [
      '# yaml-language-server: $schema=../schema/word-order.schema.json',
      'about: Word order, made by scripts/language-statistics/make-tables.ts; do not edit.',
      `traits: ${traits}`,
      `classes: ${classes}`,
      `commonest: ${commonest}`,
      `typical: ${typical}`,
      `words: ${JSON.stringify(words)}`,
      `endings: ${JSON.stringify(endings)}`,
      `follows: ${follows}`,
      '',
    ].join('\n'),
  );
  console.error(language);
}
