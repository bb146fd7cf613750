/**
 * Runs a benchmark of two commits in turn, so that other load on the machine affects both equally: the named commit, in a worktree in a temporary folder, and the
 * working tree. At the end, each line that both print appears once, with the medians of its numbers side by side.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Packages of the workspace by name, with their folders. */
function workspacePackages(root: string): ReadonlyMap<string, string> {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  return new Map(
    workspaces.map((folder) => {
      const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
        readonly name: string;
      };
      return [name, join(root, folder)];
    }),
  );
}

/** What is installed here, but the workspace's own packages, which are those of the other commit. */
function linkModules(from: string, to: string, own: ReadonlyMap<string, string>): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('@') && [...own.keys()].some((each) => each.startsWith(`${name}/`)))
      linkModules(
        join(from, name),
        join(to, name),
        new Map([...own].map(([each, at]) => [each.slice(name.length + 1), at])),
      );
    else if (name !== '.cache') symlinkSync(own.get(name) ?? join(from, name), join(to, name));
  }
  for (const [name, at] of own) if (!name.includes('/') && !existsSync(join(to, name))) symlinkSync(at, join(to, name));
}

export interface Checkout {
  readonly root: string;
  /** Removes it. */
  readonly remove: () => void;
}

/** Checks out a commit into a temporary worktree that uses the installed packages of this one. @throws when the commit does not exist. */
export function checkOut(root: string, ref: string): Checkout {
  const commit = git(root, 'rev-parse', '--verify', `${ref}^{commit}`);
  const folder = join(mkdtempSync(join(tmpdir(), 'citeready-bench-')), 'tree');
  git(root, 'worktree', 'add', '--detach', '--quiet', folder, commit);
  const remove = (): void => {
    git(root, 'worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  };
  try {
    const own = workspacePackages(folder);
    linkModules(join(root, 'node_modules'), join(folder, 'node_modules'), own);
    // A version that differs from the one at the top stands within its package.
    for (const [name, at] of workspacePackages(root)) {
      const other = own.get(name);
      const nested = join(at, 'node_modules');
      if (other !== undefined && existsSync(nested) && !existsSync(join(other, 'node_modules')))
        symlinkSync(nested, join(other, 'node_modules'));
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { root: folder, remove };
}

/** What a command prints; its errors go where ours go. */
export function outputOf(args: readonly string[]): Promise<{ readonly text: string; readonly code: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      process.stdout.write(data);
    });
    child.once('error', reject).once('close', (code) => resolve({ text, code: code ?? 1 }));
  });
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/** Numbers of each line by what stands around them; a line that repeats is told by its place among its like. */
function readLines(text: string): Map<string, readonly string[]> {
  const lines = new Map<string, readonly string[]>();
  for (const raw of text.split('\n')) {
    const line = raw.trim().replace(/\s+/g, ' ');
    const numbers = line.match(NUMBER);
    if (numbers === null) continue;
    const shape = line.replace(NUMBER, '#');
    let key = shape;
    for (let again = 2; lines.has(key); again++) key = `${shape} (${again})`;
    lines.set(key, numbers);
  }
  return lines;
}

/** The median as it is printed where the rounds print it: with as many places as they have. */
function medianOf(texts: readonly string[]): string {
  const places = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0));
  return median(texts.map((text) => Number(text.replaceAll(',', '')))).toFixed(places);
}

/** Lines that both print in every round, with `before → after` in the place of each number that differs. */
export function compareOutputs(before: readonly string[], after: readonly string[]): readonly string[] {
  const [mine, theirs] = [before.map(readLines), after.map(readLines)];
  return [...(mine[0]?.keys() ?? [])].flatMap((key) => {
    const rounds = [...mine, ...theirs].map((lines) => lines.get(key));
    const [first] = rounds;
    if (first === undefined || rounds.some((numbers) => numbers?.length !== first.length)) return [];
    const at = (lines: readonly ReadonlyMap<string, readonly string[]>[], place: number): string =>
      medianOf(lines.map((each) => each.get(key)?.[place] ?? ''));
    let place = 0;
    return [
      key.replace(/#/g, () => {
        const [a, b] = [at(mine, place), at(theirs, place)];
        place += 1;
        return a === b ? a : `${a} → ${b}`;
      }),
    ];
  });
}
