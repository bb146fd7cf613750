/**
 * The interface of every entry of every package, as API Extractor reports it: from declarations of the sources, so that nothing has to be built. Sources are
 * declared in a folder beside the packages, which is gone afterwards: there each package finds the others as a stranger would. It cannot be below
 * `node_modules`, since all that is there counts as somebody else's.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import type { Published } from './packages.js';

export interface ApiReport {
  /** Of the package. */
  readonly name: string;
  /** Such as `core-contract.api.md`. */
  readonly file: string;
  readonly text: string;
}

const COMPILER = {
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  target: 'ES2022',
  lib: ['ES2023', 'ESNext.Disposable', 'DOM'],
  strict: true,
  skipLibCheck: true,
  types: ['node'],
};

const declared = (source: string): string => source.replace(/\.ts$/, '.d.ts');
const quiet = { default: { logLevel: ExtractorLogLevel.None } };

/** Declarations of all packages' sources, below `stage`. */
function emit(root: string, stage: string): string {
  const emitted = join(stage, 'emitted');
  const config = join(stage, 'tsconfig.json');
  const compilerOptions = {
    types: ['node'],
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: emitted,
    rootDir: root,
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions,
      include: [join(root, 'packages/*/src')],
      exclude: [join(root, 'packages/*/src/**/*.test.ts')],
    }),
  );
  execFileSync(process.execPath, [join(root, 'node_modules/ts7/bin/tsc'), '-p', config], { stdio: 'inherit' });
  return emitted;
}

/** The package with its declarations in place of its build. */
function place({ folder, manifest }: Published, emitted: string, target: string): void {
  mkdirSync(target, { recursive: true });
  cpSync(join(emitted, folder, 'src'), join(target, 'src'), { recursive: true });
  const exports = Object.fromEntries(
    Object.entries(manifest.exports).map(([entry, to]) => [
      entry,
      typeof to === 'string' ? to : { types: declared(to['@citeready/source'] ?? '') },
    ]),
  );
  const { name, version } = manifest;
  writeFileSync(join(target, 'package.json'), JSON.stringify({ name, version, type: 'module', exports }));
}

function report(project: string, entry: string, file: string, stage: string): string {
  const main = join(project, declared(entry));
  const extractorConfig = ExtractorConfig.prepare({
    configObject: {
      mainEntryPointFilePath: main,
      projectFolder: project,
      compiler: { overrideTsconfig: { compilerOptions: COMPILER, files: [main] } },
      apiReport: { enabled: true, reportFileName: file, reportFolder: stage, reportTempFolder: join(stage, 'temp') },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      // What it has to say of docstrings is other tests' affair; types that are used and not exported are shown.
      messages: { compilerMessageReporting: quiet, extractorMessageReporting: quiet, tsdocMessageReporting: quiet },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(project, 'package.json'),
  });
  Extractor.invoke(extractorConfig, {
    localBuild: true,
    messageCallback(message) {
      message.handled = true;
      if (message.logLevel === ExtractorLogLevel.Error) throw new Error(message.text);
    },
  });
  return readFileSync(join(stage, file), 'utf8');
}

/** The source of an entry; `null` for a file that is no code. */
const sourceOf = (target: string | Readonly<Record<string, string>>): string | null =>
  typeof target === 'string' ? null : (target['@citeready/source'] ?? null);

/** Takes a minute or two. */
export function apiReports(root: string, packages: readonly Published[]): readonly ApiReport[] {
  const stage = join(root, '.api-stage');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  try {
    return reportAll(root, packages, stage);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function reportAll(root: string, packages: readonly Published[], stage: string): readonly ApiReport[] {
  const emitted = emit(root, stage);
  for (const each of packages) {
    // As what others import, and as what is reported: a package in `node_modules` would count as somebody else's.
    place(each, emitted, join(stage, 'node_modules', each.manifest.name));
    place(each, emitted, join(stage, each.folder));
  }
  return packages.flatMap(({ folder, manifest }) =>
    Object.entries(manifest.exports).flatMap(([entry, target]) => {
      const source = sourceOf(target);
      if (source === null) return [];
      const base = folder.slice('packages/'.length) + entry.slice(1).replaceAll('/', '-');
      const file = `${base}.api.md`;
      return [{ name: manifest.name, file, text: report(join(stage, folder), source, file, stage) }];
    }),
  );
}
