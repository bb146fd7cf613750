import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault, MAX_JSON_DEPTH } from './json-structure.js';

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + '1' + close.repeat(depth);

describe('findJsonFault', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"a":{"b":1,"b":1}}', 'b'],
    ['[{"x":1},{"a":[],"b":{},"a":"}"}]', 'a'],
    ['{"a":"\\\\","a":1}', 'a'],
    ['{"a\\"b":"a","a\\u0022b":1}', 'a"b'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    [' { "a" : [ "a" , "a" ] , "a" : 1 } ', 'a'],
  ])('finds the key that %s repeats', (json, key) => {
    expect(JSON.parse(json)).toBeDefined();
    expect(findJsonFault(json)).toEqual({ kind: 'repeated', key });
  });

  it.each([
    '{"a":{"a":1},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"\\"a\\":","c":["a","a"]}',
    '{"a":1,"A":2,"á":3}',
    '"a"',
    '1',
    'null',
    '[]',
    '{}',
  ])('accepts %s', (json) => {
    expect(findJsonFault(json)).toBeNull();
  });

  it('never finds a fault in the output of JSON.stringify, unless it is too deep', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), fc.constantFrom(undefined, 2), (json, space) => {
        expect(findJsonFault(JSON.stringify(JSON.parse(json), null, space))).toBeNull();
      }),
    );
  });

  it('finds a repeated key in any position', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (object, nat) => {
        const members = Object.entries(object).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
        const again = members[nat % members.length] ?? '';
        expect(findJsonFault(`{${[...members, again].join(',')}}`)).toMatchObject({ kind: 'repeated' });
      }),
    );
  });

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('allows %s %d deep and no deeper', (open, close) => {
    expect(findJsonFault(nested(MAX_JSON_DEPTH, open, close))).toBeNull();
    expect(findJsonFault(nested(MAX_JSON_DEPTH + 1, open, close))).toEqual({ kind: 'deep' });
  });
});
