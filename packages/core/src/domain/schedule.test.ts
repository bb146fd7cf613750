import { describe, expect, it } from 'vitest';
import { nextDue } from './schedule.js';

const at = (text: string): Date => new Date(`2026-03-${text}Z`);

describe('the next due time of a schedule', () => {
  it.each([
    ['at once', '01T12:00:00', 1, '01T12:00:00', '02T12:00:00'],
    ['a little late', '01T12:00:00', 7, '01T12:09:00', '08T12:00:00'],
    ['a moment before the next', '01T12:00:00', 1, '02T11:59:59.999', '02T12:00:00'],
    ['at the next', '01T12:00:00', 1, '02T12:00:00', '03T12:00:00'],
    ['after being missed for long', '01T12:00:00', 2, '20T13:00:00', '21T12:00:00'],
    ['by a clock that was set back', '05T12:00:00', 1, '04T00:00:00', '06T12:00:00'],
  ])('%s', (_, dueAt, everyDays, now, next) => {
    expect(nextDue(at(dueAt), everyDays, at(now))).toEqual(at(next));
  });
});
