import { describe, expect, it } from 'vitest';
import { wordsAside } from './figures-aside.js';
import { scanOf } from './scan.js';

describe('words between figures', () => {
  it('are counted without figures and their units', () => {
    expect(wordsAside([scanOf('lamp 20 kg river 30 kg cloud kg 5 lamp')])).toEqual({
      words: 4,
      variety: 0.75,
      head: 1,
    });
  });
  it('are counted with short words among words, and with long ones next to numbers', () => {
    expect(wordsAside([scanOf('the lamp of 20 candles')])).toMatchObject({ words: 3 });
  });
  it('are not found in a row of numbers', () => {
    expect(wordsAside([scanOf('20 30 40')])).toEqual({ words: 0, variety: 1, head: 1 });
  });
});
