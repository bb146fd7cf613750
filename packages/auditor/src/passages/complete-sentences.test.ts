import { describe, expect, it } from 'vitest';
import { sentencesIn } from './complete-sentences.js';

describe('complete sentences', () => {
  it.each([
    ['end in a mark', 'We repair clocks of every age. Each is cleaned first.', 2],
    [
      'end within a text whose last mark is missing',
      'The choir was founded in 1998 by three teachers. Today it has forty singers',
      1,
    ],
    ['end before a quotation', 'Visitors ask for the old mill every week. “It still turns” is what we tell them', 1],
    ['are not labels', 'Opening hours Monday to Friday', 0],
    ['are not abbreviations', 'Dr. Ann Miller, Prof. Bob Smith, St. Mary Hospital', 0],
    ['are not short answers in a row', 'Yes. No. Maybe later', 0],
    ['end in the mark of their script', '毎日営業しています。予約は不要です。', 2],
  ])('%s', (_what, text, sentences) => {
    expect(sentencesIn(text)).toBe(sentences);
  });
});
