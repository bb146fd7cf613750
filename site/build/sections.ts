/** What is on the site and in which order: files of the repository by section. A document that no section names comes last under Guides. */

export interface Section {
  readonly title: string;
  /** Path of a file in the repository → route of its page; a route ends in `/` where it is the index of a folder. */
  readonly pages: Readonly<Record<string, string>>;
}

const docs = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [`docs/${name}.md`, name]));

const packages = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [`packages/${name}/README.md`, `packages/${name}`]));

export const SECTIONS: readonly Section[] = [
  {
    title: 'Start',
    pages: { ...docs('quickstart', 'concepts'), 'examples/README.md': 'examples' },
  },
  {
    title: 'Guides',
    pages: docs(
      'mounting',
      'dashboard',
      'accounts',
      'cms',
      'errors',
      'rate-limits',
      'write-your-own-adapter',
      'write-your-own-check',
    ),
  },
  { title: 'Operate', pages: docs('operations', 'telemetry', 'scaling', 'postgres', 'security') },
  {
    title: 'Method',
    pages: {
      ...docs('methodology'),
      'docs/checks/README.md': 'checks/',
      ...docs('engines', 'crawling', 'fetching', 'facts', 'taxonomy', 'language-statistics'),
    },
  },
  {
    title: 'Packages',
    pages: packages(
      'core',
      'auditor',
      'postgres',
      'memory',
      'node-http',
      'client',
      'testing',
      'server',
      'dashboard',
      'cli',
      'jwt',
      'safe-fetch',
      'page-facts',
      'robots',
      'system',
      'telemetry',
      'mcp',
    ),
  },
  {
    title: 'Project',
    pages: {
      ...docs('architecture', 'dependencies', 'comparison', 'releasing'),
      'CONTRIBUTING.md': 'contributing',
      'SECURITY.md': 'report-a-vulnerability',
    },
  },
];
