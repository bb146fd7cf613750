/** Notes of changes that wait for a release: the files of `.changeset`, and what they must say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUMPS = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof BUMPS)[number];

export interface Changeset {
  readonly file: string;
  readonly bumps: ReadonlyMap<string, Bump>;
  readonly summary: string;
}

const isBump = (text: string | undefined): text is Bump => BUMPS.some((bump) => bump === text);

/** True where `has` covers `wanted`. */
export const covers = (has: Bump | undefined, wanted: Bump): boolean =>
  has !== undefined && BUMPS.indexOf(has) >= BUMPS.indexOf(wanted);

/** @throws Error that names the line which is none of a changeset's */
export function parseChangeset(file: string, text: string): Changeset {
  const [, head = '', summary = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const bumps = new Map<string, Bump>();
  for (const line of head.split('\n')) {
    const [, name = '', bump] = /^'([^']+)': (\w+)$/.exec(line.replaceAll('"', "'")) ?? [];
    if (!isBump(bump)) throw new Error(`${file}: "${line}" names no package with patch, minor or major`);
    bumps.set(name, bump);
  }
  return { file, bumps, summary: summary.trim() };
}

export const readChangesets = (root: string): readonly Changeset[] =>
  readdirSync(join(root, '.changeset'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .map((file) => parseChangeset(file, readFileSync(join(root, '.changeset', file), 'utf8')));

/** One sentence for each thing that is wrong. `names` are the published packages. */
export const changesetProblems = (changesets: readonly Changeset[], names: readonly string[]): readonly string[] =>
  changesets.flatMap(({ file, bumps, summary }) => [
    ...(summary.length < 10 ? [`${file} does not say what changed`] : []),
    ...[...bumps.keys()].filter((name) => !names.includes(name)).map((name) => `${file}: there is no package ${name}`),
  ]);
