import { describe, expect, it } from 'vitest';
import { LIMITS, documentBytes, resolveLimits } from './limits.js';
import type { FetchLimits } from './limits.js';

const rules = Object.entries(LIMITS).map(([name, rule]) => [name as keyof FetchLimits, rule] as const);

describe('limits', () => {
  it('have the documented defaults', () => {
    expect(resolveLimits()).toEqual({
      connectMs: 10_000,
      headersMs: 15_000,
      idleMs: 10_000,
      totalMs: 30_000,
      turnMs: 120_000,
      robotsBytes: 512_000,
      sitemapBytes: 10_485_760,
      pageBytes: 2_097_152,
      textBytes: 1_048_576,
      probeBytes: 2_097_152,
      auditBytes: 536_870_912,
      expansion: 200,
      headerBytes: 262_144,
      headerCount: 500,
      redirects: 5,
      requests: 2_000,
    });
  });

  it.each(rules)('%s is checked against its range', (name, { min, max }) => {
    expect(resolveLimits({ [name]: min })[name]).toBe(min);
    expect(resolveLimits({ [name]: max })[name]).toBe(max);
    for (const wrong of [min - 1, max + 1, min + 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => resolveLimits({ [name]: wrong })).toThrow(new RegExp(`limits\\.${name} is .*from ${min} to ${max}`));
  });

  it('let a request set its own size, within bounds', () => {
    const limits = resolveLimits();
    expect(documentBytes(limits, 'robots', undefined)).toBe(512_000);
    expect(documentBytes(limits, 'page', 10)).toBe(10);
    expect(documentBytes(limits, 'page', 2 ** 40)).toBe(64 * 1024 * 1024);
    for (const nonsense of [0, -1, 0.5, Number.NaN]) expect(documentBytes(limits, 'page', nonsense)).toBe(2_097_152);
  });
});
