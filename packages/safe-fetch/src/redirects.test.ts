import { describe, expect, it } from 'vitest';
import { redirectLocation, resolveLocation } from './redirects.js';

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('are followed for %i with a Location', (status) => {
    expect(redirectLocation(status, { location: [' /x '] })).toBe('/x');
    expect(redirectLocation(status, {})).toBeNull();
    expect(redirectLocation(status, { location: [' '] })).toBeNull();
  });

  it.each([200, 201, 300, 304, 305, 306, 404])('are ignored for %i', (status) => {
    expect(redirectLocation(status, { location: ['/x'] })).toBeNull();
  });

  it('use the first of several locations and bound its length', () => {
    expect(redirectLocation(301, { location: ['/a', '/b'] })).toBe('/a');
    expect(redirectLocation(301, { location: ['/'.padEnd(10_000, 'a')] })).toHaveLength(4_096);
  });

  it.each([
    ['/gr\u00c3\u00bc\u00c3\u009fe', '/grüße'],
    ['/gr\u00fc\u00dfe', '/gr%FC%DFe'],
    ['/%C3%BC', '/%C3%BC'],
  ])('read the bytes of %j', (sent, location) => {
    expect(redirectLocation(301, { location: [sent] })).toBe(location);
  });

  it.each([
    ['/x', 'http://a.com/x'],
    ['x?y', 'http://a.com/b/x?y'],
    ['//c.com', 'http://c.com/'],
    ['https://c.com', 'https://c.com/'],
    ['http://[', 'http://['],
    ['?', 'http://a.com/b/c?'],
  ])('resolve %s', (location, url) => {
    expect(resolveLocation(location, 'http://a.com/b/c')).toBe(url);
  });
});
