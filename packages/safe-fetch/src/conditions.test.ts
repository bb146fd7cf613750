/** Only values that have the form of a validator are sent as one. */
import { describe, expect, it } from 'vitest';
import { conditionHeaders, validatorsOf } from './conditions.js';

const DATE = 'Sun, 06 Nov 1994 08:49:37 GMT';

describe('conditions of a request', () => {
  it('name the entity tag, strong or weak, and the date only without a tag', () => {
    expect(conditionHeaders({ etag: '"a-1"', lastModified: DATE })).toEqual({ 'if-none-match': '"a-1"' });
    expect(conditionHeaders({ etag: 'W/"a"' })).toEqual({ 'if-none-match': 'W/"a"' });
    expect(conditionHeaders({ etag: '""' })).toEqual({ 'if-none-match': '""' });
    expect(conditionHeaders({ lastModified: DATE })).toEqual({ 'if-modified-since': DATE });
    expect(conditionHeaders({})).toEqual({});
  });

  it('leave out values that a site crafted to end the header, to fill it or to mean something else', () => {
    for (const etag of ['"a"\r\nhost: b', '"a\tb"', '"a", "b"', '*', 'a', '"', '"a" ', '"é"', `"${'a'.repeat(300)}"`])
      expect([etag.slice(0, 20), conditionHeaders({ etag })]).toEqual([etag.slice(0, 20), {}]);
    for (const lastModified of ['yesterday', `${DATE}\r\nx: y`, '1994-11-06', 'Sun, 99 Nov 1994 08:49:37 GMT', ''])
      expect(conditionHeaders({ lastModified })).toEqual({});
  });

  it('fall back to the date when the tag is malformed', () => {
    expect(conditionHeaders({ etag: 'none', lastModified: DATE })).toEqual({ 'if-modified-since': DATE });
    const date = 'Sun, 06 Nov 1994 08:50:37 GMT';
    expect(validatorsOf({ etag: ['none'], 'last-modified': [DATE], date: [date] })).toEqual({
      etag: null,
      lastModified: DATE,
      settledMs: 60_000,
    });
    expect(validatorsOf({ etag: [' "a" '], date: ['now'] })).toEqual({
      etag: '"a"',
      lastModified: null,
      settledMs: null,
    });
  });
});
