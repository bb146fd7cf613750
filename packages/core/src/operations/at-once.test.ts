/** Continuing with a value that is available, and with one that is still pending. */
import { describe, expect, it } from 'vitest';
import { continueWith, isLater } from './at-once.js';

describe('continueWith', () => {
  it('continues synchronously with a value', () => {
    expect(continueWith(20, (n) => n + 1)).toBe(21);
    expect(continueWith(null, () => 'nothing')).toBe('nothing');
    expect(() =>
      continueWith(1, () => {
        throw new RangeError('now');
      }),
    ).toThrow('now');
  });

  it('continues later with a promise, and rejects if the continuation throws then', async () => {
    const later = continueWith(Promise.resolve(20), (n) => n + 1);
    expect(isLater(later)).toBe(true);
    expect(await later).toBe(21);
    await expect(
      continueWith(Promise.resolve(1), () => {
        throw new RangeError('then');
      }),
    ).rejects.toThrow('then');
    await expect(continueWith(Promise.reject(new Error('never came')), () => 1)).rejects.toThrow('never came');
  });

  it('recognizes foreign promises by their shape, and records with a member of that name as values', () => {
    const foreign: unknown = { then: (use: (n: number) => unknown) => use(3) };
    expect(isLater(foreign)).toBe(true);
    for (const value of [undefined, null, 'then', { then: 'soon' }, () => 1])
      expect(isLater<unknown>(value)).toBe(false);
  });
});
