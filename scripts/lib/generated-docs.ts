/** Files that are made from code, formatted as the rest of the repository. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { configSchema } from '../../packages/cli/src/config/fields.js';
import { sectors } from '../../packages/auditor/src/generated/sectors.js';
import { fillAccounts, fillCms } from './accounts.js';
import { checkPages } from './check-pages.js';
import { clientRoutes } from './client-routes.js';
import { engineFacts } from './engine-facts.js';
import { fillMethodology } from './methodology.js';
import { reportSchema } from './report-schema.js';
import { fillServerVariables } from './server-variables.js';
import { renderTaxonomy } from './taxonomy.js';

export interface GeneratedDoc {
  /** Absolute path. */
  readonly path: string;
  readonly current: string;
  readonly wanted: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

const formatted = async (path: string, text: string): Promise<string> =>
  prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });

async function generated(name: string, make: (current: string) => string): Promise<GeneratedDoc> {
  const path = `${root}${name}`;
  const current = await readFile(path, 'utf8').catch(() => '');
  return { path, current, wanted: await formatted(path, make(current)) };
}

export const generatedDocs = (): Promise<readonly GeneratedDoc[]> =>
  Promise.all([
    generated('docs/methodology.md', fillMethodology),
    generated('docs/accounts.md', fillAccounts),
    generated('docs/cms.md', fillCms),
    generated('docs/engines.md', engineFacts),
    generated('packages/server/README.md', fillServerVariables),
    generated('docs/taxonomy.md', () => renderTaxonomy(sectors())),
    ...checkPages().map(([name, text]) => generated(`docs/${name}`, () => text)),
    generated('docs/report.schema.json', () => JSON.stringify(reportSchema(), null, 2)),
    generated('packages/cli/config.schema.json', () => JSON.stringify(configSchema(), null, 2)),
    generated('packages/client/src/generated/routes.ts', clientRoutes),
  ]);
