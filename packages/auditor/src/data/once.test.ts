import { expect, it } from 'vitest';
import { once } from './once.js';

it('makes a value on the first call and gives it to every other, be it null', () => {
  let made = 0;
  const nothing = once(() => {
    made += 1;
    return null;
  });
  expect(made).toBe(0);
  expect([nothing(), nothing()]).toEqual([null, null]);
  expect(made).toBe(1);
});
