import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/support/damage/damages.js';
import { areEntries } from './entries.js';
import { scanOf } from './scan.js';

const COLORS = 'white black red navy green grey sand rust'.split(' ');
const CLOTHS = 'cotton linen wool silk denim jersey'.split(' ');
const CUTS = 'slim regular loose oversized'.split(' ');

/** This many lines, each generated separately. */
function lines(count: number, line: (pick: (from: readonly string[]) => string) => string): readonly string[] {
  const random = seeded(29);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  return Array.from({ length: count }, () => line(pick));
}
const judged = (texts: readonly string[]): boolean => areEntries(texts.map(scanOf));

const SHIRTS = lines(
  80,
  (pick) => `A ${pick(CUTS)} shirt of ${pick(COLORS)} ${pick(CLOTHS)} with sleeves in ${pick(COLORS)}`,
);

describe('lines of one form', () => {
  it('are entries if each is about something else, however short', () => {
    expect(judged(SHIRTS)).toBe(true);
  });
  it('are entries without spaces, too', () => {
    const bolts = lines(
      80,
      (pick) =>
        `六角ボルト ${pick(['ステンレス', '真鍮製', '鉄'])} ${pick(['全ねじ', '半ねじ'])} ${pick(['黒色', '白色', '銀色', '金色'])} ${pick(['十本', '百本', '五十本'])}入り`,
    );
    expect(judged(bolts)).toBe(true);
  });
  it('are not entries if keywords are in random order', () => {
    const words = [...COLORS, ...CLOTHS, ...CUTS];
    expect(judged(lines(80, (pick) => Array.from({ length: 9 }, () => pick(words)).join(' ')))).toBe(false);
  });
  it('are not entries if a line repeats the same text', () => {
    expect(
      judged(lines(80, (pick) => `cheap shirts, ${pick(COLORS)} shirts, best shirts, ${pick(COLORS)} shirts`)),
    ).toBe(false);
  });
  it('are not entries if one sentence is repeated with many names', () => {
    const names = Array.from({ length: 60 }, (_, at) => `Xa${at.toString(36)}on`);
    expect(
      judged(lines(60, (pick) => `Read all about ${pick(names)} here and find the best offers of this year for you`)),
    ).toBe(false);
  });
  it('are not entries if each is a paragraph', () => {
    const places = Array.from({ length: 40 }, (_, at) => `Xa${at.toString(36)}on`);
    const text = (pick: (from: readonly string[]) => string): string =>
      `Looking for a plumber near ${pick(places)}? You found one. ${pick(CUTS)} jobs cost little. Call us today, any hour.`;
    expect(judged(lines(60, text))).toBe(false);
  });
  it('need more than a few lines', () => {
    expect(judged(SHIRTS.slice(0, 12))).toBe(false);
    expect(judged([])).toBe(false);
  });
});
