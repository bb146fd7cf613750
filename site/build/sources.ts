/** Every page that is a file of the repository: its route, its text, its section, and the day on which it was last changed. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SECTIONS } from './sections.js';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface SourcePage {
  /** Path in the repository. */
  readonly file: string;
  /** Path of the page below the site's address; ends in `/` for the index of a folder. */
  readonly route: string;
  readonly section: string;
  readonly text: string;
  /** ISO date of the last commit; `null` for a file that was never committed. */
  readonly updated: string | null;
}

/** The last commit's date of every file, from one run of git: the first time that a file comes up in the log. */
function commitDates(): ReadonlyMap<string, string> {
  const log = execFileSync('git', ['log', '--format=%x00%cs', '--name-only', '--no-renames', '--', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 256 << 20,
  });
  const dates = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n');
    for (const file of files) if (file !== '' && !dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/** Pages in the order of the sections; then the pages of single checks. */
export function sourcePages(): readonly SourcePage[] {
  const dates = commitDates();
  const page = (file: string, route: string, section: string): SourcePage => ({
    file,
    route,
    section,
    text: readFileSync(`${ROOT}${file}`, 'utf8'),
    updated: dates.get(file) ?? null,
  });
  const named = SECTIONS.flatMap(({ title, pages }) =>
    Object.entries(pages).map(([file, route]) => page(file, route, title)),
  );
  const known = new Set(named.map(({ file }) => file));
  const others = readdirSync(`${ROOT}docs`)
    .filter((name) => name.endsWith('.md') && !known.has(`docs/${name}`))
    .map((name) => page(`docs/${name}`, name.slice(0, -3), 'Guides'));
  const packages = readdirSync(`${ROOT}packages`)
    .filter((name) => !known.has(`packages/${name}/README.md`))
    .map((name) => page(`packages/${name}/README.md`, `packages/${name}`, 'Packages'));
  const examples = readdirSync(`${ROOT}examples`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'test')
    .map(({ name }) => page(`examples/${name}/README.md`, `examples/${name}`, 'Examples'));
  const checks = readdirSync(`${ROOT}docs/checks`)
    .filter((name) => name !== 'README.md')
    .map((name) => page(`docs/checks/${name}`, `checks/${name.slice(0, -3)}`, 'Checks'));
  return [...named, ...others, ...packages, ...examples, ...checks];
}
