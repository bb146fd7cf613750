/** Runs the example of the README, so that it keeps working. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

describe('README', () => {
  it('contains a working example', async () => {
    const section = readme.split('## A service in a unit test')[1] ?? '';
    const code = /```ts\n([\s\S]+?)```/.exec(section)?.[1];
    expect(code).toContain('createTestService');
    const typed = (code ?? '').replace(/^import .*$/gm, '');
    const { outputText: body } = ts.transpileModule(typed, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
    const assert = await import('node:assert/strict');
    const kit = await import('../index.js');
    const names = ['assert', 'createScriptedAuditor', 'createTestService', 'sampleEngine', 'it'];
    const runs: Promise<void>[] = [];
    const test = (_name: string, run: () => Promise<void>): void => void runs.push(run());
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code is our own README
    const example = new Function(...names, `return (async () => {${body}})();`) as (
      ...given: unknown[]
    ) => Promise<void>;
    await example(assert.default, kit.createScriptedAuditor, kit.createTestService, kit.sampleEngine, test);
    expect(runs).toHaveLength(1);
    await Promise.all(runs);
  });
});
