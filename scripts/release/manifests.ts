/** What must hold of the manifests before anything is published: one version, ranges that meet it, and npm's provenance. */
import type { Published } from './packages.js';

/** One sentence for each thing that is wrong. */
export function manifestProblems(packages: readonly Published[]): readonly string[] {
  const names = new Set(packages.map(({ manifest }) => manifest.name));
  const [first] = packages;
  const version = first?.manifest.version ?? '';
  return packages.flatMap(({ manifest }) => {
    const { name, publishConfig = {} } = manifest;
    const ranges = [manifest.dependencies, manifest.peerDependencies].flatMap((group) => Object.entries(group ?? {}));
    return [
      ...(manifest.version === version ? [] : [`${name} is ${manifest.version}, others are ${version}`]),
      ...(publishConfig['access'] === 'public' ? [] : [`${name}: publishConfig.access is not "public"`]),
      // Who installs it can then see from which commit and by which workflow it was built.
      ...(publishConfig['provenance'] === true ? [] : [`${name}: publishConfig.provenance is not true`]),
      ...ranges
        .filter(([other, range]) => names.has(other) && range !== `^${version}`)
        .map(([other, range]) => `${name} wants ${other} ${range}, which is to be ^${version}`),
    ];
  });
}
