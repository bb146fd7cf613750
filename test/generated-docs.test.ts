/** Documents that are made from code say what the code says now; `npm run docs` brings them up to date. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { emptyDiscovery } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { generatedDocs } from '../scripts/lib/generated-docs.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** All documents are made, which takes its time beside other work. */
const LONG_MS = 120_000;

describe('generated documents', { timeout: LONG_MS }, () => {
  it('are of checks that there are', async () => {
    const pages = new Set((await generatedDocs()).map((doc) => doc.path));
    const left = readdirSync(`${root}docs/checks`).filter((file) => !pages.has(`${root}docs/checks/${file}`));
    expect(left.map((file) => `Delete docs/checks/${file}: there is no such check.`)).toEqual([]);
  });

  it('are up to date', async () => {
    const stale = (await generatedDocs()).filter(({ current, wanted }) => current !== wanted);
    expect(stale.map((doc) => `Run npm run docs: ${path.relative(root, doc.path)} is not what the code says.`)).toEqual(
      [],
    );
  });
});

describe('docs/report.schema.json', () => {
  const validator = () => {
    const schema: unknown = JSON.parse(readFileSync(new URL('../docs/report.schema.json', import.meta.url), 'utf8'));
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    return ajv.compile(schema as object);
  };
  const report = {
    format: 'citeready-report/1',
    kind: 'full',
    domain: 'site.example',
    audited_at: '2026-11-21T09:00:00.000Z',
    partial: false,
    verdict: 'Readiness 80 of 100.',
    overall_score: 80,
    lowest: null,
    sector: 'unknown',
    category: 'unknown',
    niche: null,
    discovery: emptyDiscovery,
    engines: [],
    checks: [],
    pages: [],
    skipped: [],
    competitors: [],
    methodology: {
      claim: '',
      docs: '',
      cannot_observe: [],
      versions: { rules: '1.0.0', data: '1.0.0', extractor: '1.0.0' },
    },
  };

  it('takes a report and refuses what is none', () => {
    const validate = validator();
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...report, overall_score: 101 })).toBe(false);
    expect(validate({ ...report, format: 'citeready-report/2' })).toBe(false);
    const { discovery: _, ...without } = report;
    expect(validate(without)).toBe(false);
  });
});
