/** Calls that wait for one another. */
import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.js';

it('begins each call when the one before has ended, be it with an error, and gives each its own outcome', async () => {
  const told: string[] = [];
  const ends = new Map<string, (fails: boolean) => void>();
  const work = oneAtATime(async (name: string) => {
    told.push(name);
    const fails = await new Promise<boolean>((resolve) => ends.set(name, resolve));
    if (fails) throw new Error(name);
    return name.toUpperCase();
  });
  const [a, b] = [work('a'), work('b')];
  await Promise.resolve();
  expect(told).toEqual(['a']);
  ends.get('a')?.(true);
  await expect(a).rejects.toThrow('a');
  await Promise.resolve();
  expect(told).toEqual(['a', 'b']);
  ends.get('b')?.(false);
  expect(await b).toBe('B');
});
