/** The list of checks names what the folders hold; `npm run registry` brings it up to date. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findChecks } from '../scripts/lib/registries.js';

const root = fileURLToPath(new URL('..', import.meta.url));

it('the list of checks is what the folders hold', async () => {
  const found = await findChecks();
  expect([
    ...found.problems,
    ...(found.current === found.wanted
      ? []
      : [`Run npm run registry: ${path.relative(root, found.path)} is not what the folders hold.`]),
  ]).toEqual([]);
});
