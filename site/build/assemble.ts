/** Writes every page of the site below one folder, as VitePress takes it, and tells what was written. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiReference } from './api-reference.js';
import { changelog } from './changelog.js';
import type { Fields } from './front-matter.js';
import { withFields, withoutFields } from './front-matter.js';
import { httpPages, openApiJson } from './http-pages.js';
import { outsideCode, pageFile, pictureFile, rewriteLinks } from './links.js';
import { sidebarsOf } from './sidebar.js';
import { ROOT, sourcePages } from './sources.js';
import { descriptionOf, titleOf } from './summary.js';

export interface Page {
  readonly route: string;
  readonly section: string;
  readonly title: string;
  readonly description: string;
  /** Markdown below the fields, with links to other pages' files from the site's root. */
  readonly text: string;
}

export interface Assembled {
  readonly pages: readonly Page[];
  /** Exports without a docstring, as `entry: name`. */
  readonly undocumented: readonly string[];
}

/** Braces that Vue would take for templates, and angle brackets of prose that it would take for tags. Code spans stay as they are. */
const forVue = (text: string): string =>
  outsideCode(text, (part) =>
    part.replace(
      /(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|<https?:[^>\s]+>|<a id="[\w-]+"><\/a>|\{\{|<(?=[A-Za-z/!])/g,
      (found) => (found === '{{' ? '&#123;&#123;' : found === '<' ? '&lt;' : found),
    ),
  );

/** A named place below a heading that has the same name. */
const withoutTwins = (text: string): string =>
  text.replace(/^(#+ (.+))\n\n<a id="([\w-]+)"><\/a>\n/gm, (all, heading: string, words: string, id: string) =>
    words.toLowerCase() === id ? `${heading}\n` : all,
  );

/** A table of properties has no words above its columns; readers of screens need some. */
const withColumnNames = (text: string): string => text.replace(/^\| +\| +\|\n(?=\| -)/gm, '| property | value |\n');

/** TypeDoc's headings for parts of an export as bold words, so that headings are names. */
const PARTS =
  /^#{3,6} ((?:Type )?Parameters|Returns|Properties|Methods|Constructors|Accessors|Examples?|Throws|Default(?: Value)?|Extends|Extended by|Implements|Implementation of|Inherited from|Overrides|Call Signature|Type Declaration|Indexable|See|Remarks)$/gm;
const reference = (text: string): string => text.replace(PARTS, '**$1**').replace(/^#{4,6} (?=\S)/gm, '#### ');

/** @throws Error for a link of a file that leads nowhere */
export async function assemble(folder: string, address: string): Promise<Assembled> {
  rmSync(folder, { recursive: true, force: true });
  const sources = sourcePages();
  const routes = new Map(sources.map(({ file, route }) => [file, route]));
  const write = (route: string, fields: Fields, text: string): void => {
    const path = join(folder, pageFile(route));
    mkdirSync(dirname(path), { recursive: true });
    // The reference comes from TypeDoc, which escapes what is not its own.
    writeFileSync(
      path,
      withFields(fields, route.startsWith('api/') ? text : withColumnNames(forVue(withoutTwins(text)))),
    );
  };
  const pages: Page[] = [];
  const updatedAt: Record<string, string> = {};
  const add = (page: Page, fields: Partial<Fields> = {}): void => {
    pages.push(page);
    if (fields.updated != null) updatedAt[pageFile(page.route)] = fields.updated;
    write(page.route, { title: page.title, description: page.description, ...fields }, page.text);
  };

  const pictures = new Set<string>();
  for (const { file, route, section, text, updated } of sources) {
    const linked = rewriteLinks(file, text, routes, pictures);
    const title = titleOf(text);
    add({ route, section, title, description: descriptionOf(text), text: linked }, { updated, source: file });
  }
  const newest =
    sources
      .flatMap(({ updated }) => updated ?? [])
      .toSorted()
      .at(-1) ?? null;
  for (const { route, title, text } of httpPages())
    add({ route, section: 'HTTP', title, description: descriptionOf(text), text }, { updated: newest });
  add(
    {
      route: 'changelog',
      section: 'Project',
      title: 'Changelog',
      description: 'What changed in the packages of Citeready, newest first.',
      text: changelog(),
    },
    { updated: newest, outline: [2, 2] },
  );
  const { pages: apiPages, undocumented } = await apiReference(join(folder, '../.typedoc'));
  const index = [
    '# API reference',
    '',
    'Every public export of every package, with its types, from the docstrings.',
    '',
    '| import | what it holds |',
    '| --- | --- |',
  ];
  for (const { name, route, text } of apiPages) {
    const names = [...text.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading.replace(/\\|\(\)/g, ''));
    const holds =
      names
        .slice(0, 4)
        .map((each) => `\`${each}\``)
        .join(', ') + (names.length > 4 ? ` and ${names.length - 4} more` : '');
    index.push(`| [\`${name}\`](/${pageFile(route)}) | ${holds} |`);
    const description =
      `Reference of ${name}: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ` and ${names.length - 8} more` : ''}.`.slice(
        0,
        160,
      );
    add(
      { route, section: 'API', title: name, description, text: reference(text) },
      { updated: newest, outline: [2, 3] },
    );
  }
  add(
    {
      route: 'api/',
      section: 'API',
      title: 'API reference',
      description: 'Every public export of every package of Citeready, with its types, from the docstrings.',
      text: index.join('\n'),
    },
    { updated: newest },
  );
  const home = readFileSync(join(ROOT, 'site/home.md'), 'utf8');
  const described = /^description: (.+)$/m.exec(home)?.[1] ?? '';
  pages.unshift({
    route: '',
    section: 'Home',
    title: 'Citeready',
    description: described,
    text: `# Citeready\n\n${described}\n\n${withoutFields(home)}`,
  });
  writeFileSync(join(folder, 'index.md'), home);
  if (newest !== null) updatedAt['index.md'] = newest;

  cpSync(join(ROOT, 'site/public'), join(folder, 'public'), { recursive: true });
  for (const file of pictures) cpSync(join(ROOT, file), join(folder, 'public', pictureFile(file)));
  writeFileSync(join(folder, 'public/openapi.json'), openApiJson());
  writeFileSync(join(folder, 'public/report.schema.json'), readFileSync(join(ROOT, 'docs/report.schema.json')));
  writeFileSync(join(folder, 'public/robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${address}sitemap.xml\n`);
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({ address, updated: updatedAt, sidebar: sidebarsOf(pages) }, null, 2),
  );
  return { pages, undocumented };
}
