/** Dates that the sitemap protocol and feeds allow. */
import { expect, it } from 'vitest';
import { isFeedDate, isW3cDate } from './w3c-date.js';

it.each([
  ['2026', true],
  ['2026-02', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13', false],
  ['2026-02-28T10:00:00Z', true],
  ['2026-02-28T10:00+01:00', true],
  ['2026-02-28T10:00:00.123456Z', true],
  ['2026-02-28T25:00:00Z', false],
  ['2026-02-28 10:00:00', false],
  ['2026-02-28T10:00:00', false],
  ['28.02.2026', false],
  ['', false],
  [`2026-02-28${'0'.repeat(100)}`, false],
])('%s is a date of a sitemap: %s', (text, expected) => expect(isW3cDate(text)).toBe(expected));

it.each([
  ['Tue, 10 Jun 2025 04:00:00 GMT', true],
  ['2026-02-28', true],
  ['soon', false],
])('%s is a date of a feed: %s', (text, expected) => expect(isFeedDate(text)).toBe(expected));
