/** Builds the extension for each browser into `dist/<browser>`. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { iconPng } from './icon.js';
import { BROWSERS, manifestFor } from './manifest.js';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** The version of the client is that of the extension; a store takes numbers only. */
const { version } = JSON.parse(await readFile(at('../../packages/client/package.json'), 'utf8')) as {
  readonly version: string;
};

for (const browser of BROWSERS) {
  const out = at(`dist/${browser}`);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await build({
    entryPoints: ['background', 'popup', 'options'].map((name) => at(`src/${name}.ts`)),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    // Readable, since stores look at what they publish.
    minify: false,
    conditions: ['@citeready/source'],
    outdir: out,
    logLevel: 'warning',
  });
  await cp(at('pages'), out, { recursive: true });
  await writeFile(`${out}/manifest.json`, `${JSON.stringify(manifestFor(browser, version), null, 2)}\n`);
  for (const size of [16, 32, 48, 128]) await writeFile(`${out}/icon-${size}.png`, iconPng(size));
  console.log(`built ${browser}: examples/browser-extension/dist/${browser}`);
}
