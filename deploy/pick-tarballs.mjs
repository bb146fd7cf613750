/** Prints the package.json of an image: the command line and PostgreSQL's driver, with every sibling package from a folder of tarballs. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node pick-tarballs.mjs <folder of tarballs>');
  process.exit(2);
}
/** `citeready-page-facts-0.1.0.tgz` holds `@citeready/page-facts`, `citeready-0.1.0.tgz` the command line. */
const nameOf = (file) => {
  const [, name] = /^citeready(?:-(.+?))?-\d+\.\d+\.\d+.*\.tgz$/.exec(file) ?? [];
  if (/^citeready-\d/.test(file)) return 'citeready';
  return name === undefined ? null : `@citeready/${name}`;
};
/** For those who write against the service, not for those who run it. */
const NOT_NEEDED = new Set(['@citeready/testing', '@citeready/client']);
const found = (await readdir(folder)).flatMap((file) => {
  const name = nameOf(file);
  return name === null || NOT_NEEDED.has(name) ? [] : [[name, `file:${path.join(path.resolve(folder), file)}`]];
});
if (!found.some(([name]) => name === 'citeready')) {
  console.error(`${folder} holds no tarball of the command line: run npm pack --workspaces.`);
  process.exit(1);
}
const packages = Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
console.log(
  JSON.stringify({ name: 'citeready-image', private: true, type: 'module', dependencies: packages }, null, 2),
);
