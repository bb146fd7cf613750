import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { reason } from './reason.js';

it('says what is wrong with a file in words', async () => {
  const why = async (file: string) => reason(await readFile(file).catch((error: unknown) => error));
  expect(await why('/nowhere/report.json')).toBe('no such file');
  expect(await why('/')).toBe('is a folder, not a file');
});

it('keeps what other errors say', () => {
  expect(reason(new Error('not a report'))).toBe('not a report');
  expect(reason('odd')).toBe('odd');
});
