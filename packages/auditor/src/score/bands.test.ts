/** Grades and confidence at their edges. */
import { describe, expect, it } from 'vitest';
import { chatgpt } from '../engines/chatgpt.js';
import { grok } from '../engines/grok.js';
import { confidenceOf, gradeOf } from './bands.js';

describe('bands and confidence', () => {
  it.each([
    [100, 'strong'],
    [85, 'strong'],
    [84, 'ready'],
    [65, 'ready'],
    [64, 'gaps'],
    [40, 'gaps'],
    [39, 'poor'],
    [0, 'poor'],
  ])('%i is %s', (score, grade) => expect(gradeOf(score)).toBe(grade));

  it('is low below 60 %, without documentation and for a supposed renderer', () => {
    expect(confidenceOf(0.59, chatgpt, null)).toBe('low');
    expect(confidenceOf(1, grok, null)).toBe('low');
    expect(confidenceOf(1, { ...chatgpt, javascript: 'unknown' }, { variant: 'raw-text' })).toBe('low');
    expect(confidenceOf(1, chatgpt, { variant: 'raw-text' })).toBe('high');
  });

  it('is medium below 85 % and for an inferred refusal', () => {
    expect(confidenceOf(0.84, chatgpt, null)).toBe('medium');
    expect(confidenceOf(0.85, chatgpt, null)).toBe('high');
    expect(confidenceOf(1, chatgpt, { variant: 'edge-likely' })).toBe('medium');
  });
});
