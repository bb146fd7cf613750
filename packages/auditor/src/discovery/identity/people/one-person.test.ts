/** A title that no list knows, before names that stand without it as well. */
import { expect, it } from 'vitest';
import { withoutTitledTwice } from './one-person.js';

const kept = (...names: string[]): string[] =>
  withoutTitledTwice(names.map((value) => ({ value }))).map(({ value }) => value);

it('is known by several names that begin with it', () => {
  expect(kept('Elder Ann Lee', 'Elder Bob Ray', 'Ann Lee', 'Bob Ray', 'Cara Elm')).toEqual([
    'Ann Lee',
    'Bob Ray',
    'Cara Elm',
  ]);
});

it('is part of the name otherwise, and the other may be a relative', () => {
  expect(kept('Maria Ann Lee', 'Ann Lee', 'Bob Ray')).toEqual(['Maria Ann Lee', 'Ann Lee', 'Bob Ray']);
  expect(kept('José Luis Mora', 'Luis Mora', 'José Vega')).toEqual(['José Luis Mora', 'Luis Mora', 'José Vega']);
});
