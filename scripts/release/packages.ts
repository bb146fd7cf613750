/** The packages that are published, as their manifests say. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a release looks at in a manifest. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly publishConfig?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Published {
  /** Below the repository's root. */
  readonly folder: string;
  readonly manifest: Manifest;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** In the order of the workspaces. */
export function publishedPackages(root: string): readonly Published[] {
  const { workspaces } = read(join(root, 'package.json')) as { readonly workspaces: readonly string[] };
  return workspaces
    .filter((folder) => folder.startsWith('packages/') && existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: read(join(root, folder, 'package.json')) as Manifest }))
    .filter(({ manifest }) => manifest.private !== true);
}
