/**
 * Stands in for `vitest` where mutants are run in one process: keeps the tests instead of running them. Of the interface only what the
 * checks' tests use; anything else is missing and fails loudly at the import.
 */
import { format } from 'node:util';
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect);

/** Tests in the order of their definition, and what has to run before them. */
export const collected = { tests: [], before: [] };
const path = [];

const rowsOf = (rows) => rows.map((row) => (Array.isArray(row) ? row : [row]));

export function describe(name, define) {
  path.push(name);
  define();
  path.pop();
}
describe.each = (rows) => (name, define) => {
  for (const row of rowsOf(rows)) describe(format(name, ...row), () => define(...row));
};

export function it(name, run) {
  collected.tests.push({ id: `${collected.tests.length}`, name: [...path, name].join(' > '), run });
}
it.each = (rows) => (name, run) => {
  for (const row of rowsOf(rows)) it(format(name, ...row), () => run(...row));
};

export function beforeAll(run) {
  collected.before.push(run);
}
