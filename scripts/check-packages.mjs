// Packs every published package and uses it as a stranger would: publint, types under all resolutions, an install into an outside project,
// ESM import and CJS require of every entry, and the third-party packages that core brings along. Run `npm run build` first.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..');
const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces.filter((path) =>
  path.startsWith('packages/'),
);
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 << 20 });
const bin = (name) => join(root, 'node_modules/.bin', name);

const work = mkdtempSync(join(tmpdir(), 'citeready-packages-'));
let failures = 0;
function check(what, action) {
  try {
    const note = action();
    console.log(`ok    ${what}${note ? ` (${note})` : ''}`);
  } catch (error) {
    failures += 1;
    console.error(
      `FAIL  ${what}\n${error.stdout ?? ''}${error.stderr ?? ''}${error.stdout === undefined ? error.message : ''}`,
    );
  }
}

const manifests = packages.map((path) => ({
  path,
  manifest: JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')),
}));
const tarballs = new Map();
for (const { path, manifest } of manifests) {
  check(`${manifest.name}: built and packed`, () => {
    if (!existsSync(join(root, path, 'dist'))) throw new Error('no dist; run `npm run build` first');
    const [{ filename, size, files }] = JSON.parse(
      run('npm', ['pack', '--json', '--pack-destination', work], join(root, path)),
    );
    const stray = files
      .map((file) => file.path)
      .filter(
        (file) =>
          !/^(dist\/|package\.json$|README\.md$|LICENSE(-[A-Z]+)?$|config\.schema\.json$|grafana\.json$|CHANGELOG\.md$)/.test(
            file,
          ),
      );
    if (stray.length > 0) throw new Error(`unexpected files: ${stray.join(', ')}`);
    tarballs.set(manifest.name, join(work, filename));
    return `${files.length} files, ${Math.round(size / 1024)} KiB`;
  });
  check(`${manifest.name}: source maps carry each source once`, () => {
    const dist = join(root, path, 'dist');
    const maps = readdirSync(dist, { recursive: true }).filter((file) => file.endsWith('.map'));
    const sources = maps.flatMap((file) => {
      const map = JSON.parse(readFileSync(join(dist, file), 'utf8'));
      // What a map names is not packed, so that it has to hold it.
      if (map.sources.length !== (map.sourcesContent ?? []).filter((text) => text !== null).length)
        throw new Error(`${file} names sources that it does not hold`);
      return map.sources;
    });
    const twice = sources.filter((source, index) => sources.indexOf(source) !== index);
    if (twice.length > 0) throw new Error(`in two maps: ${twice.join(', ')}`);
  });
  check(`${manifest.name}: publint`, () => void run(bin('publint'), ['--strict', '--pack', 'false'], join(root, path)));
  check(
    `${manifest.name}: types resolve`,
    () => void run(bin('attw'), [tarballs.get(manifest.name), '--profile', 'esm-only'], root),
  );
}

check('@citeready/client: needs no other package', () => {
  const { manifest, path } = manifests.find((one) => one.manifest.name === '@citeready/client');
  const { dependencies = {}, peerDependencies = {} } = manifest;
  const needed = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
  if (needed.length > 0) throw new Error(`it declares ${needed.join(', ')}`);
  for (const file of ['index.js', 'index.d.ts']) {
    const imported = readFileSync(join(root, path, 'dist', file), 'utf8').match(/(?:from|import\() ?['"][^'".]+['"]/g);
    if (imported !== null) throw new Error(`${file} imports ${imported.join(', ')}`);
  }
});

const outside = join(work, 'outside');
check('all tarballs install into an outside project', () => {
  const dependencies = Object.fromEntries([...tarballs].map(([name, file]) => [name, `file:${file}`]));
  execFileSync('mkdir', ['-p', outside]);
  const project = {
    name: 'outside',
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: { ...dependencies, zod: '^4.3.0' },
    overrides: dependencies,
  };
  writeFileSync(join(outside, 'package.json'), JSON.stringify(project));
  const flags = ['--engine-strict', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--omit=peer'];
  run('npm', ['install', ...flags], outside);
});

for (const { manifest } of manifests) {
  for (const entry of Object.keys(manifest.exports).filter((key) => !key.endsWith('.json'))) {
    const specifier = manifest.name + entry.slice(1);
    // The vitest binding needs its peer, which the outside project does not have.
    if (specifier === '@citeready/testing/vitest') continue;
    check(`${specifier}: import`, () => {
      const code = `const m = await import(${JSON.stringify(specifier)}); if (Object.keys(m).length === 0) throw new Error('no exports');`;
      run(process.execPath, ['--input-type=module', '-e', code], outside);
    });
    check(`${specifier}: require`, () => {
      const code = `if (Object.keys(require(${JSON.stringify(specifier)})).length === 0) throw new Error('no exports');`;
      run(process.execPath, ['--input-type=commonjs', '-e', code], outside);
    });
  }
}

check('core brings zod, neverthrow, date-fns and tldts, and nothing else', () => {
  const alone = join(work, 'core-alone');
  execFileSync('mkdir', ['-p', alone]);
  const core = `file:${tarballs.get('@citeready/core')}`;
  writeFileSync(
    join(alone, 'package.json'),
    JSON.stringify({ name: 'alone', private: true, dependencies: { '@citeready/core': core } }),
  );
  run('npm', ['install', '--engine-strict', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], alone);
  // neverthrow 8.2 names a binary of rollup among its optional dependencies, by mistake; nothing loads it.
  const installed = readdirSync(join(alone, 'node_modules')).filter(
    (name) => !name.startsWith('.') && name !== '@rollup',
  );
  // tldts is published in two halves.
  const expected = ['@citeready', 'date-fns', 'neverthrow', 'tldts', 'tldts-core', 'zod'];
  if (JSON.stringify(installed.sort()) !== JSON.stringify(expected))
    throw new Error(`installed: ${installed.join(', ')}`);
});

// Packages that others want by themselves: one tarball (and those of ours that it needs) in an empty folder, and the README's example.
const STANDALONE = [
  '@citeready/system',
  '@citeready/robots',
  '@citeready/safe-fetch',
  '@citeready/page-facts',
  '@citeready/server',
];
for (const name of STANDALONE) {
  check(`${name}: alone in an empty folder, does what its README shows`, () => {
    const alone = join(work, name.slice('@citeready/'.length));
    execFileSync('mkdir', ['-p', alone]);
    const overrides = Object.fromEntries([...tarballs].map(([other, file]) => [other, `file:${file}`]));
    const dependencies = { [name]: overrides[name] };
    const project = { name: 'alone', version: '1.0.0', private: true, dependencies, overrides };
    writeFileSync(join(alone, 'package.json'), JSON.stringify(project));
    run(
      'npm',
      ['install', '--engine-strict', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
      alone,
    );
    const readme = readFileSync(join(alone, 'node_modules', name, 'README.md'), 'utf8');
    const [, code, expected] = /```js\n([\s\S]*?)```\n\n```\n([\s\S]*?)```/.exec(readme) ?? [];
    if (code === undefined) throw new Error('its README shows no example with its output');
    writeFileSync(join(alone, 'example.mjs'), code);
    const printed = run(process.execPath, ['example.mjs'], alone);
    if (printed !== expected) throw new Error(`printed ${printed}`);
    const installed = run('npm', ['ls', '--all', '--parseable'], alone).trim().split('\n').length - 1;
    return `${installed} package${installed === 1 ? '' : 's'} installed`;
  });
}

check('citeready runs from its tarball', () =>
  run(join(outside, 'node_modules/.bin/citeready'), ['--version'], outside).trim(),
);

rmSync(work, { recursive: true, force: true });
console.log(failures === 0 ? 'all packages are fit to publish' : `${failures} checks failed`);
process.exitCode = failures === 0 ? 0 : 1;
