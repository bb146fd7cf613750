// Validators of the files in deploy/. Those from npm are installed apart, since nothing else needs their 33 MB.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { parseAllDocuments } from 'yaml';

const VERSIONS = {
  'kubernetes-models': '4.5.1',
  'dockerfile-utils': '0.16.3',
};
const run = (command, args, options = {}) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options });
function isInstalled(command) {
  try {
    run('which', [command]);
    return true;
  } catch {
    return false;
  }
}

let installed = null;
/** `require` of a folder with the validators. */
function validators(work) {
  if (installed !== null) return installed;
  const folder = join(work, 'validators');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }));
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  return (installed = createRequire(join(folder, 'package.json')));
}

export function checkDockerfile(root, work) {
  const { validate, ValidationSeverity } = validators(work)('dockerfile-utils');
  const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
  // Every rule of style counts as an error.
  const strict = Object.fromEntries(
    [
      'deprecatedMaintainer',
      'directiveCasing',
      'emptyContinuationLine',
      'instructionCasing',
      'instructionCmdMultiple',
      'instructionEntrypointMultiple',
      'instructionHealthcheckMultiple',
      'instructionJSONInSingleQuotes',
      'instructionWorkdirRelative',
    ].map((rule) => [rule, ValidationSeverity.ERROR]),
  );
  const found = validate(text, strict).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
  if (found.length > 0) throw new Error(found.join('\n'));
  return `dockerfile-utils ${VERSIONS['dockerfile-utils']}`;
}

/** Each document of a folder's YAML files. */
function documentsOf(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { strict: true, uniqueKeys: true }).map(
        (document) => {
          const [trouble] = [...document.errors, ...document.warnings];
          if (trouble !== undefined) throw new Error(`${file}: ${trouble.message}`);
          return { file, value: document.toJS() };
        },
      ),
    );
}

export function checkManifests(root, work) {
  const load = validators(work);
  const documents = documentsOf(join(root, 'deploy/kubernetes')).filter(({ value }) => value.kind !== 'Kustomization');
  for (const { file, value } of documents) {
    const [group, version] = value.apiVersion.includes('/') ? value.apiVersion.split('/') : ['', value.apiVersion];
    const models = load(join('kubernetes-models', group, version));
    const Model = models[value.kind];
    if (Model === undefined) throw new Error(`${file}: ${value.apiVersion} has no ${value.kind}`);
    try {
      new Model(value).validate();
    } catch (error) {
      throw new Error(`${file}, ${value.kind} ${value.metadata?.name}: ${error.message}`, { cause: error });
    }
  }
  return `${documents.length} objects, kubernetes-models ${VERSIONS['kubernetes-models']}`;
}

export function checkCompose(root) {
  if (!isInstalled('docker-compose'))
    return 'docker-compose is not installed here: its shape is tested by npm test alone';
  const env = { ...process.env, POSTGRES_PASSWORD: 'secret', CITEREADY_ENCRYPTION_KEY: '0'.repeat(64) };
  run('docker-compose', ['-f', join(root, 'deploy/compose.yaml'), 'config', '--quiet'], { env });
  return run('docker-compose', ['version', '--short']).trim();
}

/** Exposure that `systemd-analyze security` may find at most, in tenths. Services of Debian lie between 60 and 96. */
const MOST_EXPOSED = 20;

export function checkUnits(root, work) {
  if (!isInstalled('systemd-analyze')) return 'systemd is not installed here';
  const folder = join(work, 'units');
  mkdirSync(folder);
  const units = readdirSync(join(root, 'deploy/systemd')).filter((file) => file.endsWith('.service'));
  const named = units.map((unit) => {
    const name = unit.replace('@.service', '@1.service');
    copyFileSync(join(root, 'deploy/systemd', unit), join(folder, name));
    // The interpreter of the machine at hand: a path that is absent is an error.
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll('/usr/bin/node', process.execPath));
    return name;
  });
  const said = execFileSync('systemd-analyze', ['verify', '--man=no', ...named.map((name) => `./${name}`)], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (said.trim() !== '') throw new Error(said);
  for (const name of named)
    run('systemd-analyze', ['security', '--offline=yes', `--threshold=${MOST_EXPOSED}`, `./${name}`], { cwd: folder });
  return `${named.length} units, exposure at most ${MOST_EXPOSED / 10}`;
}
