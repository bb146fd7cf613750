/** The Link header, RFC 8288. */
import { describe, expect, it } from 'vitest';
import { parseLinkHeader } from './link-header.js';

const read = (value: string) =>
  parseLinkHeader(value).map(({ target, parameters }) => [target, Object.fromEntries(parameters)]);

describe('parseLinkHeader', () => {
  it.each([
    ['</a>; rel=canonical', [['/a', { rel: 'canonical' }]]],
    ['</a,b;c>; rel="alternate"; hreflang="de"', [['/a,b;c', { rel: 'alternate', hreflang: 'de' }]]],
    [
      '<x>;rel="a b", <y> ; rel=c ;title="t, \\"q\\"; u"',
      [
        ['x', { rel: 'a b' }],
        ['y', { rel: 'c', title: 't, "q"; u' }],
      ],
    ],
    ['<x>; REL=one; rel=two', [['x', { rel: 'one' }]]],
    ['<x>', [['x', {}]]],
    ['<x>; rel; type=text/html', [['x', { rel: '', type: 'text/html' }]]],
    ['<unclosed; rel=a', []],
    ['nonsense', []],
    ['<x>; title="unclosed', [['x', { title: 'unclosed' }]]],
    ['', []],
  ])('%j', (value, links) => {
    expect(read(value)).toEqual(links);
  });

  it('is bounded', () => {
    expect(parseLinkHeader('<a>,'.repeat(5_000))).toHaveLength(200);
  });
});
