import { describe, expect, it } from 'vitest';
import { phraseFinder } from './phrases.js';
import { scanOf } from './scan.js';

const find = phraseFinder({
  en: ['coming soon', 'soon', "we're back", 'index of /'],
  ja: ['準備中', '準備中です'],
  de: ['im aufbau'],
});
const found = (text: string) => find(scanOf(text)).map(({ phrase }) => phrase);

describe('phraseFinder', () => {
  it('finds whole words in any case, with any characters between them', () => {
    expect(found('COMING… soon!')).toEqual(['coming soon']);
    expect(found('Seite im  Aufbau')).toEqual(['im aufbau']);
    expect(found('We’re back')).toEqual(["we're back"]);
    expect(found('upcoming sooner')).toEqual([]);
  });

  it('takes the longest at each place, within runs too', () => {
    expect(found('it is coming soon, soon')).toEqual(['coming soon', 'soon']);
    expect(found('ただいま準備中です。')).toEqual(['準備中です']);
  });

  it('gives position and extent', () => {
    const text = 'Our site is coming soon';
    const [match] = find(scanOf(text));
    expect(text.slice(match?.start, match?.end)).toBe('coming soon');
    expect(match?.words).toBe(2);
  });

  it('stops at the bound', () => {
    expect(find(scanOf('soon '.repeat(100)), 3)).toHaveLength(3);
  });
});
