/** Every fix that a golden site gives can be pasted: no gap to fill in, and JSON-LD within schema.org's vocabulary. */
import { describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../src/engines/index.js';
import { loadLanguageDetector } from '@citeready/page-facts';
import type { JsonObject } from '../src/fixes/json.js';
import { isFinished } from '../src/fixes/json-ld.js';
import { jsonLdProblems } from '../src/fixes/vocabulary/validate.js';
import { ALL_CHECKS } from '../src/checks/registry.js';
import { prepareGolden, readGoldenCases } from './support/golden-cases.js';

const detect = await loadLanguageDetector();

describe('the fixes of the golden sites', () => {
  const making = ALL_CHECKS.filter(({ generateFix }) => generateFix !== undefined);

  it.each(making.map((check) => [check.id, check] as const))('%s', async (_id, check) => {
    const shown: string[] = [];
    for (const golden of readGoldenCases([check])) {
      const { site } = await prepareGolden(golden, detect);
      for (const engine of [null, ...ENGINE_PROFILES]) {
        const fix = check.generateFix?.(site, engine) ?? null;
        if (fix === null) continue;
        shown.push(fix.code);
        expect(isFinished(fix), fix.code).toBe(true);
        if (fix.language === 'json-ld') {
          const { '@context': context, ...node } = JSON.parse(fix.code) as JsonObject;
          expect(context).toBe('https://schema.org');
          expect(jsonLdProblems(node)).toEqual([]);
        }
      }
    }
    expect(shown.length, 'some case shows a fix').toBeGreaterThan(0);
  });
});
