/**
 * `npm run damages -- <folder of sites> [--site HOST]… [--damage ID]… [--now DATE]`
 *
 * Audits each site of the folder, damages a copy of all of its pages in one way after another, audits that, and prints what the headline
 * loses beside what the damage must cost a good site at least. A row that falls short says LOW, an engine that gains says UP. Ends with 1
 * when an engine gains.
 */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { decodeDocument } from '@citeready/page-facts';
import { meanOf, scoresOf } from '../packages/auditor/test/support/own-sites/audit-pages.js';
import type { Damage } from '../packages/auditor/test/support/damage/damages.js';
import { DAMAGES, seeded } from '../packages/auditor/test/support/damage/damages.js';
import { openCorpus } from './lib/calibration/serve-corpus.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', multiple: true },
    damage: { type: 'string', multiple: true },
    now: { type: 'string', default: '2026-11-21T00:00:00Z' },
  },
});
const [folder = ''] = positionals;
const startedAt = new Date(values.now);
if (folder === '' || Number.isNaN(startedAt.getTime())) {
  console.error('Usage: npm run damages -- <folder of sites> [--site HOST]… [--damage ID]… [--now DATE]');
  process.exit(2);
}

type Scores = Readonly<Record<string, number>>;
const NOISE = 0.5;

/** Copies a site, its pages changed. */
async function copySite(from: string, to: string, change: (html: string) => string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copySite(source, target, change);
    else if (!entry.isFile()) continue;
    else if (/\.html?$/i.test(entry.name)) {
      const { text } = decodeDocument(await readFile(source), null, 'html');
      await writeFile(target, change(text));
    } else await copyFile(source, target);
  }
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

async function scoresAfter(host: string, change: (html: string) => string): Promise<Scores | null> {
  const root = await mkdtemp(path.join(tmpdir(), 'damaged-'));
  try {
    await copySite(path.join(folder, host), path.join(root, host), change);
    return await scoresIn(root, host);
  } finally {
    await rm(root, { recursive: true });
  }
}

function isConcerned({ engines }: Damage, engine: string): boolean {
  const profile = ENGINE_PROFILES.find(({ id }) => id === engine);
  if (engines === 'honor noindex') return profile?.directives.noindex === true;
  return engines !== 'no renderer' || profile?.javascript === 'none';
}
const only = (scores: Scores, damage: Damage): Scores =>
  Object.fromEntries(Object.entries(scores).filter(([engine]) => isConcerned(damage, engine)));

const wanted = DAMAGES.filter(({ id }) => values.damage === undefined || values.damage.includes(id));
const hosts = (await readdir(folder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && (values.site === undefined || values.site.includes(entry.name)))
  .map(({ name }) => name)
  .sort();
let gains = 0;
for (const host of hosts) {
  // Unchanged but for the parser, so that what is compared went the same way.
  const before = await scoresAfter(host, (html) => html);
  if (before === null) {
    console.log(`${host}: no score`);
    continue;
  }
  console.log(`${host}: ${meanOf(before).toFixed(1)}`);
  for (const damage of wanted) {
    const random = seeded(7);
    const after = (await scoresAfter(host, (html) => damage.apply(html, random, 1))) ?? {};
    const [was, is] = [meanOf(only(before, damage)), meanOf(only(after, damage))];
    const loss = was === 0 ? 0 : (was - is) / was;
    const up = Object.entries(after).filter(([engine, score]) => score > (before[engine] ?? 0) + NOISE);
    gains += up.length;
    const risen =
      up.length === 0 ? '' : `  UP ${up.map(([engine, score]) => `${engine} ${score.toFixed(1)}`).join(', ')}`;
    console.log(
      `  ${damage.id.padEnd(32)} ${is.toFixed(1).padStart(5)}  ${`${Math.round(100 * loss)}%`.padStart(5)} of ${Math.round(100 * damage.least)}%${loss < damage.least ? '  LOW' : ''}${risen}`,
    );
  }
}
process.exitCode = gains > 0 ? 1 : 0;
