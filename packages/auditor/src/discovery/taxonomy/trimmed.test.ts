/** Boasts of years, and the ages of those whom something is for. */
import { describe, expect, it } from 'vitest';
import { trimmed } from './trimmed.js';

describe('a phrase with a number of years', () => {
  it.each([
    ['Dentists with +25 years in Faro', 'Dentists'],
    ['Fence painters with 30+ years of experience', 'Fence painters'],
  ])('loses a boast: %s', (phrase, kept) => {
    expect(trimmed(phrase, '')).toBe(kept);
  });

  it.each([
    'Summer camps for ages 12+ years',
    'Swimming lessons for 5+ years in Leeds',
    'Swimming lessons 5+ years in Leeds',
    'Dance for ages 18+ years',
  ])('keeps an age: %s', (phrase) => {
    expect(trimmed(phrase, '')).toBe(phrase);
  });
});
