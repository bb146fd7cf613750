/** Lines that promise what they announce, in several scripts. */
import { describe, expect, it } from 'vitest';
import { awaitsText } from './awaited-text.js';

describe('awaitsText', () => {
  it.each([
    'Monday: info to follow',
    'Maandag Info volgt',
    'Preise: folgt noch',
    'Ceny – do uzupełnienia.',
    'Часы работы: информация уточняется',
    'שעות: יתווסף בהמשך',
    '写真準備中',
    '价格：待补充',
  ])('%s', (line) => expect(awaitsText(line)).toBe(true));

  it.each([
    'Coming soon',
    'Als je de weg volgt',
    'Monday: 9 to 5',
    'Whoever asks us by letter or by mail gets an answer, and the details follow',
  ])('%s tells something', (line) => expect(awaitsText(line)).toBe(false));
});
