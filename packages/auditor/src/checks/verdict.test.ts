/** Verdict helpers: bands at their exact limits, texts within their bounds. */
import { describe, expect, it } from 'vitest';
import {
  atLeast,
  atMost,
  count,
  evidence,
  excerpt,
  fail,
  judged,
  notApplicable,
  pass,
  percent,
  round,
  unmeasured,
  warn,
  worst,
} from './verdict.js';

const item = { url: 'https://v.example/', detail: 'x' };

describe('bands', () => {
  it('of which more is better include their lower ends', () => {
    const limit = { pass: 0.8, warn: 0.3 };
    expect([0.8, 0.79, 0.3, 0.29].map((value) => atLeast(value, limit))).toEqual(['pass', 'warn', 'warn', 'fail']);
  });

  it('of which less is better include their upper ends', () => {
    const limit = { pass: 5, warn: 30 };
    expect([5, 5.1, 30, 30.1].map((value) => atMost(value, limit))).toEqual(['pass', 'warn', 'warn', 'fail']);
  });

  it('yield to the worse one', () => {
    expect(worst(['pass', 'warn'])).toBe('warn');
    expect(worst(['warn', 'fail', 'pass'])).toBe('fail');
    expect(worst(['pass'])).toBe('pass');
    expect(worst([])).toBe('pass');
  });
});

describe('verdicts', () => {
  it('carry summary and evidence', () => {
    expect(pass('p', item)).toEqual({ state: 'pass', summary: 'p', evidence: [item] });
    expect(warn('w', item, item)).toEqual({ state: 'warn', summary: 'w', evidence: [item, item] });
    expect(fail('f')).toEqual({ state: 'fail', summary: 'f', evidence: [] });
    expect(notApplicable('n')).toEqual({ state: 'not-applicable', summary: 'n' });
    expect(unmeasured('u')).toEqual({ state: 'unmeasured', summary: 'u' });
    expect(judged('fail', 'f', [item], { points: 0.2, gate: { share: 1, variant: 'noindex' } })).toEqual({
      state: 'fail',
      summary: 'f',
      evidence: [item],
      points: 0.2,
      gate: { share: 1, variant: 'noindex' },
    });
  });
});

describe('evidence', () => {
  it('leaves empty parts out', () => {
    expect(evidence('u', {})).toEqual({ url: 'u' });
    expect(evidence('u', { snippet: '', detail: null, line: null })).toEqual({ url: 'u' });
    expect(evidence('u', { snippet: ' a\n b ', detail: 'd', line: 3 })).toEqual({
      url: 'u',
      snippet: 'a b',
      detail: 'd',
      line: 3,
    });
  });

  it('contains at most 300 characters', () => {
    expect(excerpt('x'.repeat(300))).toHaveLength(300);
    expect(excerpt('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`);
    expect(excerpt('a b c', 3)).toBe('a…');
    expect(evidence('u', { snippet: 'y'.repeat(5000) }).snippet).toHaveLength(300);
  });
});

describe('numbers in words', () => {
  it('show small shares with a decimal', () => {
    expect([0, 0.004, 0.0567, 0.1, 0.456, 1].map(percent)).toEqual(['0%', '0.4%', '5.7%', '10%', '46%', '100%']);
  });

  it('count', () => {
    expect([count(1, 'page'), count(0, 'page'), count(2, 'entry', 'entries')]).toEqual([
      '1 page',
      '0 pages',
      '2 entries',
    ]);
    expect(round(1.23456)).toBe(1.23);
    expect(round(1.23456, 4)).toBe(1.2346);
  });
});
