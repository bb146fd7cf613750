/** What a package would be published with: its files, its size, and how it differs from what was published last. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from './packages.js';

export interface Tarball {
  /** Paths inside, with their bytes. */
  readonly files: ReadonlyMap<string, number>;
  /** Bytes of the tarball. */
  readonly packed: number;
}

/** KiB of the tarball, and files in it. */
export interface Budget {
  readonly packedKiB: number;
  readonly files: number;
}

interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

function npmPack(args: readonly string[], cwd: string): Tarball {
  const output = execFileSync('npm', ['pack', '--json', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 << 20,
  });
  const [packed] = JSON.parse(output) as readonly Packed[];
  if (packed === undefined) throw new Error('npm packed nothing');
  return { packed: packed.size, files: new Map(packed.files.map(({ path, size }) => [path, size])) };
}

/** As `npm publish` would pack it now. Needs a build. */
export const packedNow = (folder: string): Tarball => npmPack(['--dry-run'], folder);

/** As it was published. @throws Error where the registry does not have it */
export function packedThen(name: string, version: string): Tarball {
  const work = mkdtempSync(join(tmpdir(), 'citeready-release-'));
  try {
    return npmPack([`${name}@${version}`], work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const ALLOWED =
  /^(dist\/|package\.json$|README\.md$|LICENSE(-[A-Z]+)?$|CHANGELOG\.md$|config\.schema\.json$|grafana\.json$)/;

/** Files that the manifest promises. */
const promised = ({ exports }: Manifest): readonly string[] =>
  Object.values(exports).flatMap((target) =>
    typeof target === 'string'
      ? [target]
      : Object.entries(target).flatMap(([condition, file]) => (condition.startsWith('@') ? [] : [file])),
  );

/** One sentence for each thing that is wrong. */
export function contentProblems({ files }: Tarball, manifest: Manifest): readonly string[] {
  const { name } = manifest;
  const wanted = ['package.json', 'README.md', 'LICENSE', ...promised(manifest).map((file) => file.slice('./'.length))];
  return [
    ...wanted.filter((file) => !files.has(file)).map((file) => `${name}: ${file} is not packed`),
    ...[...files.keys()]
      .filter((file) => !ALLOWED.test(file))
      .map((file) => `${name}: ${file} is packed and is not to be`),
  ];
}

/** One sentence for each budget that is exceeded; none at all is wrong as well. */
export function budgetProblems(
  { files, packed }: Tarball,
  name: string,
  budget: Budget | undefined,
): readonly string[] {
  if (budget === undefined) return [`${name} has no budget; give it one`];
  const kib = Math.ceil(packed / 1024);
  return [
    ...(kib > budget.packedKiB ? [`${name}: ${kib} KiB packed, ${budget.packedKiB} are its budget`] : []),
    ...(files.size > budget.files ? [`${name}: ${files.size} files, ${budget.files} are its budget`] : []),
  ];
}

/** A chunk's name holds a digest of what is in it; what changed is told of it by the size. */
const plain = (file: string): string => file.replace(/-[A-Za-z0-9_-]{8}(?=\.(?:js|d\.ts)(?:\.map)?$)/, '-*');

/** For a person: files that came, went, or grew or shrank by more than a tenth. */
export function packedDiff(before: Tarball, after: Tarball): readonly string[] {
  const sizes = ({ files }: Tarball): ReadonlyMap<string, number> => {
    const all = new Map<string, number>();
    for (const [file, size] of files) all.set(plain(file), (all.get(plain(file)) ?? 0) + size);
    return all;
  };
  const [old, now] = [sizes(before), sizes(after)];
  const changed = (file: string, size: number): readonly string[] => {
    const was = old.get(file);
    if (was === undefined) return [`+ ${file} (${size} bytes)`];
    return Math.abs(size - was) > was / 10 ? [`~ ${file} (${was} → ${size} bytes)`] : [];
  };
  return [
    ...[...old.keys()].filter((file) => !now.has(file)).map((file) => `- ${file}`),
    ...[...now].flatMap(([file, size]) => changed(file, size)),
  ];
}
