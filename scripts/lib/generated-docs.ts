/** Documents under docs/ that are made from code, formatted as the rest of the repository. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { fillAccounts, fillCms } from './accounts.js';
import { checkPages } from './check-pages.js';
import { fillMethodology } from './methodology.js';
import { reportSchema } from './report-schema.js';

export interface GeneratedDoc {
  /** Absolute path. */
  readonly path: string;
  readonly current: string;
  readonly wanted: string;
}

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

const formatted = async (path: string, text: string): Promise<string> =>
  prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });

const generated = async (name: string, make: (current: string) => string): Promise<GeneratedDoc> => {
  const path = `${docs}${name}`;
  const current = await readFile(path, 'utf8').catch(() => '');
  return { path, current, wanted: await formatted(path, make(current)) };
};

export const generatedDocs = (): Promise<readonly GeneratedDoc[]> =>
  Promise.all([
    generated('methodology.md', fillMethodology),
    generated('accounts.md', fillAccounts),
    generated('cms.md', fillCms),
    ...checkPages().map(([name, text]) => generated(name, () => text)),
    generated('report.schema.json', () => JSON.stringify(reportSchema(), null, 2)),
  ]);
