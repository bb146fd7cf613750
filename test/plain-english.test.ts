/**
 * What a user reads first is plain English: titles, rules and fixes of checks, every summary and detail of the golden cases, messages, help of
 * the command line, READMEs, docs and the comments of sources. A turn that reads as translated, a number that disagrees with its noun, or British spelling fails here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_CHECKS } from '@citeready/auditor/checks';
import { describe, expect, it } from 'vitest';
import { messages } from '../packages/auditor/src/generated/messages.js';
import { COMMANDS } from '../packages/cli/src/commands/index.js';
import { englishFaults } from './support/english-faults.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

/** Each place that is at fault, as `place: fault: the words around it`; addresses and quotations are left out. */
const faultsIn = (place: string, text: string): readonly string[] =>
  englishFaults(text.replaceAll(/https?:\/\/\S+/g, 'URL').replaceAll(/"[^"\n]*"/g, '"…"')).map(
    ({ fault, words }) => `${place}: ${fault}: ${words}`,
  );

/** Prose of a page: without code, addresses and links. */
const prose = (markdown: string): string =>
  markdown
    .replaceAll(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm, '')
    .replaceAll(/`[^`\n]*`/g, '`code`')
    .replaceAll(/\]\([^)\s]*\)/g, ']')
    .replaceAll(/<[^>\n]*>/g, '');

describe('a turn that is refused', () => {
  it.each([
    ['It is no forecast.', 'is no'],
    ['What stands at /llms.txt is a page.', 'what stands'],
    ['It has a page of its own.', 'of its own'],
    ['A name that is none.', 'is none'],
    ['Up to 100 % of the pages.', 'space before %'],
    ['The crawl read 1 pages.', 'one with a plural'],
    ['All 1 fetch were answered.', 'one with a plural'],
    ['It is a instant audit.', 'a before a vowel'],
    ['Text without markup counts for nothing.', 'counts for nothing'],
    ['The way of a request, file by file', 'the way of'],
    ['It is written anew.', 'anew'],
    ['Say as of when they are valid.', 'as of when'],
    ['It is null where none was found.', 'where none'],
    ['The behaviour of a crawler.', 'British spelling'],
  ])('%s', (text, fault) => {
    expect(englishFaults(text)).toMatchObject([{ fault }]);
  });

  it.each([
    'There is no robots.txt, so nothing is blocked.',
    'The key is no longer valid.',
    '1 page, 11 pages, 46% of 3 pages; a one-page site, a European shop, an instant audit.',
    'The page’s own host, a usable validator, FNV-1a over bytes.',
  ])('is not found in: %s', (text) => {
    expect(englishFaults(text)).toEqual([]);
  });
});

describe('plain English', () => {
  it.each(ALL_CHECKS.map((check) => [check.id, check] as const))('in the check %s', (id, check) => {
    const texts = [
      check.title,
      check.rule,
      check.fix.title,
      check.fix.text,
      ...Object.values(check.thresholds).flatMap(({ unit, means }) => [unit, means]),
    ];
    expect(texts.flatMap((text) => faultsIn(id, text))).toEqual([]);
    expect(check.title).toMatch(/^\p{Lu}|^(?:robots|llms)\.txt(?: |$)/u);
    expect(check.fix.title).toMatch(/^\p{Lu}/u);
    expect(check.fix.text).toMatch(/[.]$/);
  });

  const checks = 'packages/auditor/src/checks/';
  const outcomes = readdirSync(`${root}${checks}`, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('/golden/outcomes.json'),
  );

  it.each(outcomes)('in what golden cases say: %s', (path) => {
    const cases = JSON.parse(read(`${checks}${path}`)) as Readonly<
      Record<string, { readonly summary: string; readonly evidence: readonly { readonly detail?: string }[] }>
    >;
    const faults = Object.entries(cases).flatMap(([name, { summary, evidence }]) =>
      [summary, ...evidence.flatMap(({ detail }) => detail ?? [])].flatMap((text) => faultsIn(name, text)),
    );
    expect(faults).toEqual([]);
  });

  it('in messages', () => {
    const texts = Object.entries(messages()).flatMap(([group, all]) =>
      Object.entries(all).flatMap(([id, { en }]: [string, Readonly<Record<string, unknown>>]) =>
        (typeof en === 'object' && en !== null ? Object.values(en) : [en]).flatMap((text) =>
          typeof text === 'string' ? faultsIn(`${group}.${id}`, text) : [],
        ),
      ),
    );
    expect(texts).toEqual([]);
  });

  it.each(COMMANDS.map((command) => [command.name, command] as const))(
    'in the help of the command %s',
    async (name, command) => {
      const { help } = await command.load();
      const text = typeof help === 'string' ? help : await help();
      expect([command.summary, text].flatMap((text) => faultsIn(name, text))).toEqual([]);
    },
  );

  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'AGENTS.md',
    'SECURITY.md',
    'packages/auditor/data/README.md',
    ...readdirSync(`${root}packages`).map((name) => `packages/${name}/README.md`),
    ...readdirSync(`${root}examples`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('README.md') && !name.includes('node_modules'))
      .map((name) => `examples/${name}`),
    ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];

  /** Comments of a source, each in one line; a string that contains `//` is an address. */
  const comments = (source: string): string =>
    [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`/])\/\/[^\n]*/g)]
      .map(([text]) => text.replaceAll(/\n\s*\*?\s*/g, ' ').replaceAll(/`[^`]*`/g, '`code`'))
      .join('\n');

  it.each(readdirSync(`${root}packages`))('in the comments of %s', (folder) => {
    const sources = readdirSync(`${root}packages/${folder}/src`, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(?:^|\/)(?:generated|golden)\//.test(path),
    );
    expect(sources.length).toBeGreaterThan(0);
    const faults = sources.flatMap((path) => faultsIn(path, comments(read(`packages/${folder}/src/${path}`))));
    expect(faults).toEqual([]);
  });

  it.each(pages)('in %s', (path) => {
    expect(faultsIn(path, prose(read(path)))).toEqual([]);
  });
});
