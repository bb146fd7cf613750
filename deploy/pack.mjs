/**
 * `node deploy/pack.mjs <folder>`, after a build: packs the command line and every sibling package that it needs into the folder, with a
 * package.json by which `npm install --omit=dev` puts them there as an install from the registry would.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

const [given] = process.argv.slice(2);
if (given === undefined) {
  process.stderr.write('Usage: node deploy/pack.mjs <folder>\n');
  process.exit(2);
}
const folder = resolve(given);
const root = join(import.meta.dirname, '..');
const manifestOf = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
const workspaces = new Map(
  manifestOf('.').workspaces.map((path) => {
    const manifest = manifestOf(path);
    return [manifest.name, { path, manifest }];
  }),
);

/** The command line and what it is made of, each once. */
const needed = new Set(['citeready']);
for (const name of needed)
  for (const dependency of Object.keys(workspaces.get(name)?.manifest.dependencies ?? {}))
    if (workspaces.has(dependency)) needed.add(dependency);

mkdirSync(folder, { recursive: true });
const dependencies = {};
for (const name of [...needed].sort()) {
  const cwd = join(root, workspaces.get(name).path);
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd, encoding: 'utf8' });
  dependencies[name] = `file:${JSON.parse(packed)[0].filename}`;
}
const manifest = { name: 'citeready-installation', private: true, type: 'module', dependencies };
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
