/** Documents that are made from code say what the code says now; `npm run docs` brings them up to date. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { emptyDiscovery } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { generatedDocs } from '../scripts/lib/generated-docs.js';

describe('generated documents', () => {
  it('are up to date: run npm run docs when this fails', async () => {
    for (const { path, current, wanted } of await generatedDocs()) expect(current, path).toBe(wanted);
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
