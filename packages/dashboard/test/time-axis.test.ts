import { describe, expect, it } from 'vitest';
import { rangeOf, timeLabels } from '../browser/time-axis.js';

const at = (...times: string[]): number[] => times.map((time) => Date.parse(time) / 1000);

describe('labels of the time axis', () => {
  it('show the time, and the day once, if all results are of one day', () => {
    const times = at('2026-03-01T10:00:00Z', '2026-03-01T10:05:00Z', '2026-03-01T10:10:00Z');
    expect(timeLabels('en', times, 300)).toEqual(['10:00\nMar 1', '10:05', '10:10']);
    expect(timeLabels('de', times, 300)).toEqual(['10:00\n1. März', '10:05', '10:10']);
  });

  it('show the new day after midnight, in UTC', () => {
    const times = at('2026-03-01T18:00:00Z', '2026-03-02T00:00:00Z', '2026-03-02T06:00:00Z');
    expect(timeLabels('en', times, 21_600)).toEqual(['18:00\nMar 1', '00:00\nMar 2', '06:00']);
  });

  it('show seconds if steps are shorter than a minute', () => {
    expect(timeLabels('en', at('2026-03-01T10:00:00Z', '2026-03-01T10:00:30Z'), 30)).toEqual([
      '10:00:00\nMar 1',
      '10:00:30',
    ]);
  });

  it('show days, and months with their year', () => {
    expect(timeLabels('en', at('2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z'), 2 * 86_400)).toEqual([
      'Mar 1',
      'Mar 3',
    ]);
    expect(timeLabels('en', at('2025-12-01T00:00:00Z', '2026-01-01T00:00:00Z'), 30 * 86_400)).toEqual([
      'Dec 2025',
      'Jan 2026',
    ]);
  });
});

describe('the ends of the axis', () => {
  it('leave a margin of about a sixteenth, and of five seconds if all results have the same time', () => {
    expect(rangeOf(0, 1000)).toEqual([-60, 1060]);
    expect(rangeOf(500, 500)).toEqual([495, 505]);
  });
});
