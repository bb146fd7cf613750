/** What says outright that somebody has their place in a town. */
import { describe, expect, it } from 'vitest';
import { isSeatAt, statedSeat } from './seated.js';

function isSeat(text: string, town: string): boolean {
  const at = text.indexOf(town);
  return isSeatAt(text, at, at + town.length);
}

describe('a seat', () => {
  it.each([
    ['A joinery based in Mill Hill, Leeds', 'Leeds'],
    ['A Leeds-based joinery', 'Leeds'],
    ['Tischlerei mit Sitz in Lindau', 'Lindau'],
    ['En ideell förening med säte i Lund', 'Lund'],
    ['서울 기반 목공소', '서울'],
    ['总部位于杭州', '杭州'],
  ])('is told by %s', (text, town) => {
    expect(isSeat(text, town)).toBe(true);
  });

  it.each([
    ['We deliver in Leeds', 'Leeds'],
    ['Tische für Lindau', 'Lindau'],
    ['Based on what Leeds wants', 'Leeds'],
  ])('is not told by %s', (text, town) => {
    expect(isSeat(text, town)).toBe(false);
  });

  it('needs no list where its country stands behind it', () => {
    expect(statedSeat('A joinery based in Ozurgeti, Georgia and glad of it.')).toEqual({
      name: 'Ozurgeti',
      country: 'GE',
    });
    expect(statedSeat('A joinery based in Ozurgeti and glad of it.')).toBeNull();
    expect(statedSeat('based in science, not in fashion')).toBeNull();
  });
});
