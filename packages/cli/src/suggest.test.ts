import { describe, expect, it } from 'vitest';
import { didYouMean, editDistance, nearest, nearestDomain } from './suggest.js';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['audit', 'audit', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['audti', 'audit', 1],
    ['adit', 'audit', 1],
    ['auditt', 'audit', 1],
    ['kitten', 'sitting', 3],
  ])('from %j to %j is %i', (from, to, edits) => {
    expect(editDistance(from, to)).toBe(edits);
  });
});

describe('nearest', () => {
  const names = ['audit', 'serve', 'keys', 'diff'];
  it.each([
    ['adit', 'audit'],
    ['AUDIT', 'audit'],
    ['sevre', 'serve'],
    ['dif', 'diff'],
    ['frobnicate', null],
    ['x'.repeat(10_000), null],
  ])('to %j is %j', (typed, name) => {
    expect(nearest(typed, names)).toBe(name);
  });

  it('is phrased as a question', () => {
    expect(didYouMean('adit', names)).toBe('; did you mean audit?');
    expect(didYouMean('frobnicate', names)).toBe('');
  });
});

describe('nearestDomain', () => {
  it.each([
    ['ropes,com', 'ropes.com'],
    ['ropes..com', 'ropes.com'],
    ['ropes.con', 'ropes.com'],
    ['ropes.cmo', 'ropes.com'],
    ['http//ropes.org', 'ropes.org'],
    ['https:/ropes.org', 'ropes.org'],
    ['my ropes.org', 'my-ropes.org'],
    ['localhost', null],
    ['127.0.0.1', null],
    ['', null],
  ])('to %j is %j', (typed, domain) => {
    expect(nearestDomain(typed)).toBe(domain);
  });
});
