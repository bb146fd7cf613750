/**
 * `npm run main-text -- <folder of sites> [--page FILE] [--worst N]`
 *
 * Precision and recall of words for the main text of the gold set: our extraction, `@mozilla/readability` and rules in the manner of
 * trafilatura, each over the same pages and counted in the same way. Words are compared as a bag per page; the figures are means over
 * pages, then over all words.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Readability } from '@mozilla/readability';
import { extractPageFacts, mainBlocks, resourceOf } from '@citeready/page-facts';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import { decodeDocument } from '@citeready/page-facts';
import { labelsOf, readGold } from '../packages/auditor/test/main-text/gold.js';
import { textByRules } from '../packages/auditor/test/main-text/rules.js';
import { segments } from '../packages/auditor/test/main-text/segments.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'string' }, worst: { type: 'string', default: '0' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run main-text -- <folder of sites> [--page FILE] [--worst N]');
  process.exit(2);
}

/** Words by the runtime's own segmenter, in lower case: none of the extractors has a part in it. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
function bag(texts: readonly string[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const text of texts) {
    for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
      if (isWordLike === true) words.set(segment, (words.get(segment) ?? 0) + 1);
    }
  }
  return words;
}

/** linkedom's types need those of a browser, which this project has no use for. */
const isPage = (page: unknown): page is { document: ConstructorParameters<typeof Readability>[0] } =>
  typeof page === 'object' && page !== null && Reflect.get(page, 'document') !== undefined;

const extractors: Readonly<Record<string, (html: string, body: Uint8Array) => readonly string[]>> = {
  citeready: (_, body) => mainBlocks(extractPageFacts(resourceOf(body))).map(({ text }) => text),
  readability: (html) => {
    // Through parse5 first: it writes down the elements that a page leaves out, which linkedom would not supply.
    const page: unknown = parseHTML(serialize(parse(html)));
    const article = isPage(page) ? new Readability(page.document).parse() : null;
    if (article === null) return [];
    // The title is part of what it gives.
    return [article.title ?? '', ...segments(article.content ?? '', 'fragment').map(({ text }) => text)];
  },
  rules: (html) => segments(textByRules(html), 'fragment').map(({ text }) => text),
};

interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly taken: number;
  readonly right: number;
  readonly wanted: number;
}

const harmonic = (precision: number, recall: number): number =>
  precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);

/** Words of blocks that may be argued about are neither asked for nor counted against. */
function score(main: Map<string, number>, either: Map<string, number>, found: Map<string, number>): Score {
  let right = 0;
  let wrong = 0;
  let wanted = 0;
  for (const count of main.values()) wanted += count;
  for (const [word, count] of found) {
    const hit = Math.min(count, main.get(word) ?? 0);
    right += hit;
    wrong += Math.max(0, count - hit - (either.get(word) ?? 0));
  }
  const precision = right + wrong === 0 ? 0 : right / (right + wrong);
  const recall = wanted === 0 ? 1 : right / wanted;
  return { precision, recall, f1: harmonic(precision, recall), taken: right + wrong, right, wanted };
}

const results = new Map<string, { file: string; language: string; score: Score }[]>();
let stale = 0;
for (const page of readGold()) {
  if (values.page !== undefined && page.file !== values.page) continue;
  const body = readFileSync(join(folder, page.file));
  const html = decodeDocument(body, 'text/html', 'html').text;
  const blocks = segments(html);
  const labels = labelsOf(page, blocks);
  if (labels === null) {
    stale++;
    console.error(`${page.file}: these are not the blocks that were labeled`);
    continue;
  }
  const of = (label: string): Map<string, number> =>
    bag(blocks.filter((_, index) => labels[index] === label).map(({ text }) => text));
  const main = of('m');
  const either = of('x');
  for (const [name, extract] of Object.entries(extractors)) {
    const texts = extract(html, body);
    const list = results.get(name) ?? [];
    list.push({ file: page.file, language: page.language, score: score(main, either, bag(texts)) });
    results.set(name, list);
    if (values.page !== undefined && name === 'citeready') {
      const kept = new Set(texts);
      blocks.forEach(({ text }, index) => {
        const label = labels[index];
        if (label === 'm' && !kept.has(text)) console.log(`  lost  ${index} ${text.slice(0, 100)}`);
        if (label === 'n' && kept.has(text)) console.log(`  extra ${index} ${text.slice(0, 100)}`);
      });
    }
  }
}

const mean = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
const percent = (value: number): string => (100 * value).toFixed(1).padStart(6);
const pages = results.get('citeready') ?? [];
console.log(
  `${pages.length} pages, ${new Set(pages.map(({ language }) => language)).size} languages, ${stale} stale\n`,
);
console.log('              mean over pages          over all words');
console.log('              precision recall     F1  precision recall     F1');
for (const [name, list] of results) {
  const right = list.reduce((sum, { score: { right: count } }) => sum + count, 0);
  const precision =
    right /
    Math.max(
      1,
      list.reduce((sum, { score: { taken } }) => sum + taken, 0),
    );
  const recall =
    right /
    Math.max(
      1,
      list.reduce((sum, { score: { wanted } }) => sum + wanted, 0),
    );
  console.log(
    `${name.padEnd(14)}   ${percent(mean(list.map((one) => one.score.precision)))} ${percent(mean(list.map((one) => one.score.recall)))} ` +
      `${percent(mean(list.map((one) => one.score.f1)))}     ${percent(precision)} ${percent(recall)} ${percent(harmonic(precision, recall))}`,
  );
}
console.log('\nF1 by language, mean over pages');
for (const language of [...new Set(pages.map((page) => page.language))].sort()) {
  const row = [...results].map(([, list]) => {
    const own = list.filter((page) => page.language === language);
    return percent(mean(own.map((page) => page.score.f1)));
  });
  console.log(
    `${language.padEnd(4)} ${String(pages.filter((page) => page.language === language).length).padStart(3)}  ${row.join('  ')}`,
  );
}
for (const {
  file,
  score: { precision, recall, f1 },
} of [...pages].sort((left, right) => left.score.f1 - right.score.f1).slice(0, Number(values.worst)))
  console.log(`${percent(f1)} ${percent(precision)} ${percent(recall)}  ${file}`);
