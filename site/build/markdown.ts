/** What programs read of the site: each page as Markdown beside its HTML, and llms.txt with a line about each. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from './assemble.js';
import { outsideCode, pageFile } from './links.js';

/** Links between pages as addresses of their Markdown. */
const linked = (text: string, address: string): string =>
  outsideCode(text, (part) => part.replace(/\]\(\/([^)\s]*)\)/g, (_whole, path: string) => `](${address}${path})`))
    .replace(/^<!-- [\s\S]*? -->\n+/gm, '')
    .replace(/<a id="[\w-]+"><\/a> ?/g, '');

const ORDER = ['Start', 'Guides', 'Examples', 'Operate', 'Method', 'Packages', 'HTTP', 'Checks', 'Project'];

export function llmsTxt(pages: readonly Page[], address: string): string {
  const list = (section: string): readonly string[] =>
    pages
      .filter((page) => page.section === section)
      .map(({ route, title, description }) => `- [${title}](${address}${pageFile(route)}): ${description}`);
  const [home] = pages;
  return [
    '# Citeready',
    '',
    `> ${home?.description ?? ''}`,
    '',
    'Every page of this documentation is served as Markdown, too, at its address with `.md`. Code is TypeScript for Node 20.19 or newer.',
    '',
    ...ORDER.flatMap((section) => [`## ${section}`, '', ...list(section), '']),
    '## Optional',
    '',
    ...list('API'),
    '',
  ].join('\n');
}

export function writeMarkdown(folder: string, pages: readonly Page[], address: string): void {
  for (const { route, text } of pages) {
    const path = join(folder, pageFile(route));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, linked(text, address));
  }
  writeFileSync(join(folder, 'llms.txt'), llmsTxt(pages, address));
}
