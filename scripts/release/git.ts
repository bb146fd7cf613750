/** What git knows of releases: tags, and files as they were. */
import { execFileSync } from 'node:child_process';

function git(root: string, args: readonly string[]): string | null {
  try {
    return execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch {
    return null;
  }
}

const TAG = /^v(\d+\.\d+\.\d+)$/;

/** The newest release that HEAD descends from; `null` before the first. */
export function lastRelease(root: string): { readonly tag: string; readonly version: string } | null {
  const tags = (git(root, ['tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname']) ?? '').split('\n');
  const tag = tags.find((each) => TAG.test(each));
  return tag === undefined ? null : { tag, version: tag.slice(1) };
}

/** @throws Error for what is no commit */
export function requireCommit(root: string, ref: string): void {
  // A name that begins with a dash would be an option.
  if (ref.startsWith('-') || git(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]) === null)
    throw new Error(`${ref} is no commit`);
}

/** `null` where the file was not there. */
export const fileAt = (root: string, ref: string, file: string): string | null => git(root, ['show', `${ref}:${file}`]);

/** Below `folder`, at the commit. */
export const filesAt = (root: string, ref: string, folder: string): readonly string[] =>
  (git(root, ['ls-tree', '-r', '--name-only', ref, '--', folder]) ?? '').split('\n').filter((file) => file !== '');

/** Files below `folder` that differ from the commit, or are new. */
export const changedSince = (root: string, ref: string, folder: string): ReadonlySet<string> =>
  new Set(
    [
      ...(git(root, ['diff', '--name-only', '--diff-filter=AMR', ref, '--', folder]) ?? '').split('\n'),
      ...(git(root, ['ls-files', '--others', '--exclude-standard', '--', folder]) ?? '').split('\n'),
    ].filter((file) => file !== ''),
  );
