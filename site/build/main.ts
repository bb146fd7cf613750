/**
 * `npm run docs:site [-- --address https://docs.example.com/]`: builds the documentation site into `site/dist`. What builds it is installed into
 * `site/node_modules` the first time.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DOCS_ADDRESS } from '@citeready/auditor/checks';
import { ROOT } from './sources.js';

const { values } = parseArgs({ options: { address: { type: 'string', default: DOCS_ADDRESS } } });
const address = new URL(values.address).href.replace(/\/?$/, '/');
const site = join(ROOT, 'site');

if (!existsSync(join(site, 'node_modules/vitepress')))
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: site, stdio: 'inherit' });

const { assemble } = await import('./assemble.js');
const { writeMarkdown } = await import('./markdown.js');
const { build } = await import('vitepress');

const { pages, undocumented } = await assemble(join(site, '.pages'), address);
await build(site);
writeMarkdown(join(site, 'dist'), pages, address);
console.log(`${pages.length} pages in site/dist, for ${address}`);
if (undocumented.length > 0) {
  console.error(`Exports without a docstring:\n${undocumented.map((name) => `  ${name}`).join('\n')}`);
  process.exitCode = 1;
}
