/**
 * `npm run release:check`: all that publishing would do, without publishing. Exits with 1 where something is wrong, and says what.
 *
 *   npm run release:check [-- --since main] [--only manifests,changesets,api,tarballs,diff]
 *
 * `--since` is what the interfaces are compared with: the last release by default. `tarballs` and `diff` need a build, `diff` the registry.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { driftProblems } from './release/api-drift.js';
import { apiReports } from './release/api-reports.js';
import { changesetProblems, readChangesets } from './release/changesets.js';
import { changedSince, fileAt, filesAt, lastRelease, requireCommit } from './release/git.js';
import { manifestProblems } from './release/manifests.js';
import { publishedPackages } from './release/packages.js';
import type { Budget } from './release/tarballs.js';
import { budgetProblems, contentProblems, packedDiff, packedNow, packedThen } from './release/tarballs.js';

const PARTS = ['manifests', 'changesets', 'api', 'tarballs', 'diff'] as const;
const { values } = parseArgs({
  options: { since: { type: 'string' }, only: { type: 'string', default: PARTS.join(',') } },
});
const parts = values.only.split(',');
const unknown = parts.filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) throw new Error(`--only takes ${PARTS.join(', ')}, not ${unknown.join(', ')}`);

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = publishedPackages(root);
const names = packages.map(({ manifest }) => manifest.name);
const release = lastRelease(root);
const since = values.since ?? release?.tag ?? null;
if (since !== null) requireCommit(root, since);

/** Reports against what is committed, and against `since`. */
function apiProblems(): readonly string[] {
  const reports = apiReports(root, packages);
  const committed = (file: string): string | null => {
    const path = join(root, 'api', file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  const stale = reports
    .filter(({ file, text }) => committed(file) !== text)
    .map(({ file }) => `api/${file} is not what the sources say: npm run api, and look at the difference`);
  if (since === null) return stale;
  const now = new Map(reports.map((report) => [report.file, report]));
  const noted = changedSince(root, since, '.changeset');
  const changesets = readChangesets(root).filter(({ file }) => noted.has(`.changeset/${file}`));
  const before = filesAt(root, since, 'api').map((path) => path.slice('api/'.length));
  // The first reports are an addition to nothing: there is no interface before them to compare with.
  if (before.length === 0) return stale;
  const nameOf = (file: string): string =>
    now.get(file)?.name ?? names.find((name) => file.startsWith(name.replace('@citeready/', ''))) ?? file;
  const compared = [...new Set([...now.keys(), ...before])].map((file) => ({
    name: nameOf(file),
    version: packages[0]?.manifest.version ?? '0.0.0',
    file,
    before: fileAt(root, since, `api/${file}`),
    after: now.get(file)?.text ?? null,
  }));
  return [...stale, ...driftProblems(compared, changesets)];
}

function tarballProblems(): readonly string[] {
  const budgets = JSON.parse(readFileSync(join(root, 'scripts/release/budgets.json'), 'utf8')) as Record<
    string,
    Budget
  >;
  return packages.flatMap(({ folder, manifest }) => {
    if (!existsSync(join(root, folder, 'dist'))) return [`${manifest.name} is not built: npm run build`];
    const tarball = packedNow(join(root, folder));
    console.log(`      ${manifest.name}: ${Math.ceil(tarball.packed / 1024)} KiB, ${tarball.files.size} files`);
    return [...contentProblems(tarball, manifest), ...budgetProblems(tarball, manifest.name, budgets[manifest.name])];
  });
}

/** What differs is for a person to read; only what cannot be had is wrong. */
function diffProblems(): readonly string[] {
  if (release === null) {
    console.log('      first release: nothing was published before');
    return [];
  }
  return packages.flatMap(({ folder, manifest: { name } }) => {
    try {
      const lines = packedDiff(packedThen(name, release.version), packedNow(join(root, folder)));
      console.log([`      ${name} since ${release.version}:`, ...lines.map((line) => `        ${line}`)].join('\n'));
      return [];
    } catch (error) {
      return [
        `${name}@${release.version} cannot be compared: ${error instanceof Error ? error.message : String(error)}`,
      ];
    }
  });
}

const checks: Readonly<Record<(typeof PARTS)[number], () => readonly string[]>> = {
  manifests: () => manifestProblems(packages),
  changesets: () => changesetProblems(readChangesets(root), names),
  api: apiProblems,
  tarballs: tarballProblems,
  diff: diffProblems,
};

for (const part of PARTS.filter((each) => parts.includes(each))) {
  const problems = checks[part]();
  console.log(`${problems.length === 0 ? 'ok   ' : 'FAIL '} ${part}`);
  for (const problem of problems) console.log(`      ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
