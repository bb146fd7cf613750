import { expect, it } from 'vitest';
import { nearestNames } from './nearest.js';

const names = ['facts-agree', 'fresh-dates', 'robots-open', 'organization-markup', 'product-markup', 'faq-markup'];

it.each([
  ['fact-agree', ['facts-agree']],
  ['robots_open', ['robots-open']],
  ['Markup-Organization', ['organization-markup']],
  ['markup', ['faq-markup', 'product-markup', 'organization-markup']],
])('suggests for %s the names that are like it, the nearest first', (typed, expected) => {
  expect(nearestNames(typed, names).slice(0, expected.length)).toEqual(expected);
});

it.each(['', 'z', 'the-weather', '-'.repeat(50)])('suggests nothing for %j', (typed) => {
  expect(nearestNames(typed, names)).toEqual([]);
});
