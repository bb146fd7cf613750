/** The parts of `npm run release:check`, each on what it must refuse; and what of them is quick, on the repository itself. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { bumpFor, driftOf, driftProblems } from '../scripts/release/api-drift.js';
import { changesetProblems, parseChangeset, readChangesets } from '../scripts/release/changesets.js';
import { changedSince, fileAt, filesAt, lastRelease, requireCommit } from '../scripts/release/git.js';
import { manifestProblems } from '../scripts/release/manifests.js';
import type { Manifest, Published } from '../scripts/release/packages.js';
import { publishedPackages } from '../scripts/release/packages.js';
import { budgetProblems, contentProblems, packedDiff } from '../scripts/release/tarballs.js';
import type { Tarball } from '../scripts/release/tarballs.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const publishConfig = { access: 'public', provenance: true };
const manifest: Manifest = {
  name: '@citeready/core',
  version: '1.2.0',
  publishConfig,
  exports: { '.': { '@citeready/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' } },
};
const published = (more: Partial<Manifest> = {}): Published => ({
  folder: 'packages/x',
  manifest: { ...manifest, ...more },
});
const tarball = (files: Readonly<Record<string, number>>, packed = 1000): Tarball => ({
  packed,
  files: new Map(Object.entries(files)),
});

describe('the repository', () => {
  const packages = publishedPackages(root);

  it('has manifests that can be published', () => {
    expect(packages.length).toBeGreaterThan(10);
    expect(manifestProblems(packages)).toEqual([]);
  });

  it('has changesets that name its packages and say something', () => {
    const names = packages.map(({ manifest: { name } }) => name);
    expect(changesetProblems(readChangesets(root), names)).toEqual([]);
  });

  it('has a budget and reports for every package', () => {
    const budgets = JSON.parse(readFileSync(join(root, 'scripts/release/budgets.json'), 'utf8')) as object;
    expect(Object.keys(budgets).toSorted()).toEqual(packages.map(({ manifest: { name } }) => name).toSorted());
    for (const { folder } of packages)
      expect(existsSync(join(root, 'api', `${folder.slice('packages/'.length)}.api.md`)), folder).toBe(true);
  });
});

describe('manifests', () => {
  const other = published({ name: '@citeready/memory', dependencies: { '@citeready/core': '^1.2.0', zod: '^4.0.0' } });

  it('pass with one version, ranges that meet it, and provenance', () => {
    expect(manifestProblems([published(), other])).toEqual([]);
  });

  it.each([
    [{ version: '1.1.0' }, '@citeready/memory is 1.1.0, others are 1.2.0'],
    [{ dependencies: { '@citeready/core': '^1.1.0' } }, 'wants @citeready/core ^1.1.0, which is to be ^1.2.0'],
    [{ peerDependencies: { '@citeready/core': '*' } }, 'wants @citeready/core *'],
    [{ publishConfig: { access: 'public' } }, 'publishConfig.provenance is not true'],
    [{ publishConfig: { provenance: true } }, 'publishConfig.access is not "public"'],
  ])('fail with %o', (more, problem) => {
    const problems = manifestProblems([published(), published({ ...other.manifest, ...more })]);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe('changesets', () => {
  it('are read as changesets writes them, with either quote', () => {
    const { bumps, summary } = parseChangeset(
      'a.md',
      `---\n"@citeready/core": minor\n'citeready': patch\n---\n\nA sentence.\n`,
    );
    expect([...bumps]).toEqual([
      ['@citeready/core', 'minor'],
      ['citeready', 'patch'],
    ]);
    expect(summary).toBe('A sentence.');
  });

  it.each(['no head', '---\n---\n\ntext', `---\n'@citeready/core': huge\n---\n\ntext`])('are refused: %o', (text) => {
    expect(() => parseChangeset('a.md', text)).toThrow('a.md');
  });

  it('name packages that there are, and say something', () => {
    const set = parseChangeset('a.md', `---\n'@citeready/cor': minor\n---\n\nOh.\n`);
    expect(changesetProblems([set], ['@citeready/core'])).toEqual([
      'a.md does not say what changed',
      'a.md: there is no package @citeready/cor',
    ]);
  });
});

describe('interfaces', () => {
  const before = '// @public\nexport interface A {\n    // (undocumented)\n    readonly a: string;\n}\n';

  it.each([
    [before, before, null],
    [before, before.replace('// (undocumented)\n', ''), null],
    [before, `${before}export const b: number;\n`, 'addition'],
    [null, before, 'addition'],
    [before, before.replace('string', 'number'), 'breaking'],
    [before + before, before, 'breaking'],
    [before, null, 'breaking'],
  ])('that went from %o to %o: %s', (from, to, drift) => {
    expect(driftOf(from, to)).toBe(drift);
  });

  it('ask for what semantic versioning asks for', () => {
    expect([bumpFor('breaking', '0.4.0'), bumpFor('addition', '0.4.0')]).toEqual(['minor', 'patch']);
    expect([bumpFor('breaking', '1.0.0'), bumpFor('addition', '2.1.0')]).toEqual(['major', 'minor']);
  });

  it.each([
    ['without a changeset', [], false],
    ['with one of another package', [`---\n'@citeready/memory': major\n---\n\nA sentence.`], false],
    ['with one that is too small', [`---\n'@citeready/core': minor\n---\n\nA sentence.`], false],
    ['with one that is large enough', [`---\n'@citeready/core': major\n---\n\nA sentence.`], true],
  ])('that broke %s', (_how, texts, passes) => {
    const report = { name: '@citeready/core', version: '1.0.0', file: 'core.api.md', before, after: '' };
    const sets = texts.map((text, at) => parseChangeset(`${at}.md`, text));
    expect(driftProblems([report], sets)).toHaveLength(passes ? 0 : 1);
  });
});

describe('tarballs', () => {
  const whole = { 'package.json': 1, 'README.md': 1, LICENSE: 1, 'dist/index.js': 100, 'dist/index.d.ts': 10 };

  it('hold what the manifest promises and nothing else', () => {
    expect(contentProblems(tarball(whole), manifest)).toEqual([]);
    const { LICENSE: _, ...rest } = whole;
    expect(contentProblems(tarball({ ...rest, 'dist/index.js': 1, 'src/secret.ts': 1, '.env': 1 }), manifest)).toEqual([
      '@citeready/core: LICENSE is not packed',
      '@citeready/core: src/secret.ts is packed and is not to be',
      '@citeready/core: .env is packed and is not to be',
    ]);
  });

  it('keep to their budgets, which each of them has', () => {
    const packed = tarball(whole, 2048);
    expect(budgetProblems(packed, 'a', { packedKiB: 2, files: 5 })).toEqual([]);
    expect(budgetProblems(packed, 'a', { packedKiB: 1, files: 4 })).toEqual([
      'a: 2 KiB packed, 1 are its budget',
      'a: 5 files, 4 are its budget',
    ]);
    expect(budgetProblems(packed, 'a', undefined)).toEqual(['a has no budget; give it one']);
  });

  it('are told apart from those of before, whatever the names of chunks', () => {
    const before = tarball({ 'dist/index.js': 100, 'dist/old.js': 5, 'dist/chunk-ABCD1234.js': 50 });
    const after = tarball({ 'dist/index.js': 150, 'dist/new.js': 7, 'dist/chunk-WXYZ9876.js': 52 });
    expect(packedDiff(before, after)).toEqual([
      '- dist/old.js',
      '~ dist/index.js (100 → 150 bytes)',
      '+ dist/new.js (7 bytes)',
    ]);
  });
});

describe('git', () => {
  let work = '';
  afterEach(() => rmSync(work, { recursive: true, force: true }));

  it('knows the last release, files as they were, and what changed since', () => {
    work = mkdtempSync(join(tmpdir(), 'citeready-git-'));
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
    const git = (...args: readonly string[]): void =>
      void execFileSync('git', [...identity, '-c', 'core.hooksPath=/dev/null', ...args], {
        cwd: work,
        stdio: 'ignore',
      });
    git('init', '-q');
    expect(lastRelease(work)).toBeNull();
    mkdirSync(join(work, 'api'));
    writeFileSync(join(work, 'api/a.md'), 'before');
    git('add', '.');
    git('commit', '-qm', 'first');
    for (const tag of ['v0.9.0', 'v0.10.0', 'v1', 'nightly']) git('tag', tag);
    expect(lastRelease(work)).toEqual({ tag: 'v0.10.0', version: '0.10.0' });
    writeFileSync(join(work, 'api/a.md'), 'after');
    writeFileSync(join(work, 'api/b.md'), 'new');
    expect(fileAt(work, 'v0.10.0', 'api/a.md')).toBe('before');
    expect(fileAt(work, 'v0.10.0', 'api/b.md')).toBeNull();
    expect(filesAt(work, 'v0.10.0', 'api')).toEqual(['api/a.md']);
    expect([...changedSince(work, 'v0.10.0', 'api')].toSorted()).toEqual(['api/a.md', 'api/b.md']);
    expect(() => requireCommit(work, 'v0.10.0')).not.toThrow();
    for (const ref of ['v9.9.9', '--output=/tmp/x']) expect(() => requireCommit(work, ref)).toThrow('is no commit');
  });
});
