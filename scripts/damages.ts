/**
 * `npm run damages -- <folder of sites> [--site HOST]… [--damage ID]… [--now DATE] [--cheats]`
 *
 * Audits each site of the folder, damages a copy of all of its pages in one way after another, audits that, and prints what the headline
 * loses beside what the damage must cost a good site at least. A row that falls short says LOW, an engine that gains says UP. With
 * `--cheats` adds things without worth instead, which must raise nothing. Ends with 1 when an engine gains.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { decodeDocument } from '@citeready/page-facts';
import { meanOf, scoresOf } from '../packages/auditor/test/support/own-sites/audit-pages.js';
import { CHEATS } from '../packages/auditor/test/attacks/cheats.js';
import type { Damage } from '../packages/auditor/test/support/damage/damages.js';
import { DAMAGES, seeded } from '../packages/auditor/test/support/damage/damages.js';
import { openCorpus } from './lib/calibration/serve-corpus.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', multiple: true },
    damage: { type: 'string', multiple: true },
    cheats: { type: 'boolean', default: false },
    now: { type: 'string', default: '2026-11-21T00:00:00Z' },
  },
});
const [folder = ''] = positionals;
const startedAt = new Date(values.now);
if (folder === '' || Number.isNaN(startedAt.getTime())) {
  console.error('Usage: npm run damages -- <folder of sites> [--site HOST]… [--damage ID]… [--now DATE] [--cheats]');
  process.exit(2);
}

type Scores = Readonly<Record<string, number>>;
const NOISE = 0.5;

/** By path below the folder of a site. */
type Pages = Record<string, string>;

/** The pages of a site. */
async function pagesOf(folder: string, under = ''): Promise<Pages> {
  const pages: Pages = {};
  for (const entry of await readdir(path.join(folder, under), { withFileTypes: true })) {
    const name = `${under}/${entry.name}`;
    if (entry.isDirectory()) Object.assign(pages, await pagesOf(folder, name));
    else if (entry.isFile() && /\.html?$/i.test(name))
      pages[name] = decodeDocument(await readFile(path.join(folder, name)), null, 'html').text;
  }
  return pages;
}

/** Copies a site, its pages changed. */
async function copySite(from: string, to: string, change: (pages: Pages) => Pages): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const [name, html] of Object.entries(change(await pagesOf(from)))) await writeFile(path.join(to, name), html);
}

async function scoresIn(root: string, host: string): Promise<Scores | null> {
  const corpus = await openCorpus(root, { startedAt });
  try {
    const outcome = await corpus.audit(host);
    return outcome.outcome === 'completed' ? scoresOf(outcome.report) : null;
  } finally {
    await corpus.close();
  }
}

async function scoresAfter(host: string, change: (pages: Pages) => Pages): Promise<Scores | null> {
  const root = await mkdtemp(path.join(tmpdir(), 'damaged-'));
  try {
    await copySite(path.join(folder, host), path.join(root, host), change);
    return await scoresIn(root, host);
  } finally {
    await rm(root, { recursive: true });
  }
}

function isConcerned({ engines }: Pick<Damage, 'engines'>, engine: string): boolean {
  const profile = ENGINE_PROFILES.find(({ id }) => id === engine);
  if (engines === 'honor noindex') return profile?.directives.noindex === true;
  return engines !== 'no renderer' || profile?.javascript === 'none';
}
const only = (scores: Scores, damage: Pick<Damage, 'engines'>): Scores =>
  Object.fromEntries(Object.entries(scores).filter(([engine]) => isConcerned(damage, engine)));

interface Change extends Pick<Damage, 'id' | 'least' | 'engines'> {
  readonly apply: (pages: Pages, host: string) => Pages;
}

const each = ({ apply, ...rest }: Damage): Change => ({
  ...rest,
  apply: (pages) => {
    const random = seeded(7);
    return Object.fromEntries(Object.entries(pages).map(([name, html]) => [name, apply(html, random, 1)]));
  },
});

/** What is done to the site as a whole. */
const SAME_TEXT: Change = {
  id: 'every page the same text',
  least: 0.6,
  apply: (pages) => {
    const text = pages['/index.html'] ?? Object.values(pages)[0] ?? '';
    return Object.fromEntries(Object.keys(pages).map((name) => [name, text]));
  },
};

const changes: readonly Change[] = values.cheats
  ? CHEATS.filter(({ addsPages }) => addsPages !== true).map((cheat) => ({ ...cheat, least: -Infinity }))
  : [...DAMAGES.map(each), SAME_TEXT];
const wanted = changes.filter(({ id }) => values.damage === undefined || values.damage.includes(id));
const hosts = (await readdir(folder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && (values.site === undefined || values.site.includes(entry.name)))
  .map(({ name }) => name)
  .sort();
let gains = 0;
for (const host of hosts) {
  // Unchanged but for the parser, so that what is compared went the same way.
  const before = await scoresAfter(host, (pages) => pages);
  if (before === null) {
    console.log(`${host}: no score`);
    continue;
  }
  console.log(`${host}: ${meanOf(before).toFixed(1)}`);
  for (const damage of wanted) {
    const after = (await scoresAfter(host, (pages) => damage.apply(pages, host))) ?? {};
    const [was, is] = [meanOf(only(before, damage)), meanOf(only(after, damage))];
    const loss = was === 0 ? 0 : (was - is) / was;
    const up = Object.entries(after).filter(([engine, score]) => score > (before[engine] ?? 0) + NOISE);
    gains += up.length;
    const risen =
      up.length === 0 ? '' : `  UP ${up.map(([engine, score]) => `${engine} ${score.toFixed(1)}`).join(', ')}`;
    console.log(
      `  ${damage.id.padEnd(32)} ${is.toFixed(1).padStart(5)}  ${`${Math.round(100 * loss)}%`.padStart(5)}${values.cheats ? '' : ` of ${Math.round(100 * damage.least)}%`}${loss < damage.least ? '  LOW' : ''}${risen}`,
    );
  }
}
process.exitCode = gains > 0 ? 1 : 0;
