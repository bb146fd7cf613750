/** The position finder agrees with `JSON.parse` on valid JSON, and points at the error in invalid JSON. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonError } from './json-error.js';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('findJsonError', () => {
  it.each([
    ['{"a":1,}', 7, 1, 8, 'comma before "}"'],
    ['[1,]', 3, 1, 4, 'comma before "]"'],
    ['{"a" 1}', 5, 1, 6, 'expected ":"'],
    ['{"a":1 "b":2}', 7, 1, 8, 'expected ","'],
    ["{'a':1}", 1, 1, 2, 'double quotes'],
    ['{"a":\n "b\nc"}', 9, 2, 4, 'line break'],
    ['{"a":"b', 5, 1, 6, 'does not end'],
    ['{"a":', 5, 1, 6, 'ends inside'],
    ['{"a":undefined}', 5, 1, 6, 'expected a value'],
    ['{"a":01}', 5, 1, 6, 'expected a value'],
    ['{"a":"\\x"}', 6, 1, 7, 'bad escape'],
    ['{"a":"\\u12g4"}', 6, 1, 7, 'escape'],
    ['{} {}', 3, 1, 4, 'after the end'],
    ['', 0, 1, 1, 'empty'],
    ['{"a":[1,2}', 9, 1, 10, 'expected ","'],
  ])('%j', (text, offset, line, column, message) => {
    const error = findJsonError(text);
    expect(error).toMatchObject({ offset, line, column });
    expect(error?.message).toContain(message);
  });

  it('accepts what JSON.parse accepts', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(findJsonError(text)).toBeNull();
      }),
    );
  });

  it('refuses what JSON.parse refuses', () => {
    const character = fc.constantFrom(...'{}[]",:0123456789-+.eE\\truefalsn \n');
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 12 }), (text) => {
        expect(findJsonError(text) === null).toBe(parses(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it('does not recurse', () => {
    expect(findJsonError('['.repeat(500_000))?.offset).toBe(500_000);
  });
});
