/** Checks that the tables of docs/fetching.md match the code. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITS, createHostGate, parseConnectTo } from '../src/index.js';
import { createManualClock } from './manual-clock.js';

const text = readFileSync(new URL('../../../docs/fetching.md', import.meta.url), 'utf8');

/** Cells of the table rows that start with a code word, without the back-ticks. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
const rowOf = (name: string): readonly string[] => rows.find(([first]) => first === name) ?? [];
const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `${min.toLocaleString('en')}-${max.toLocaleString('en')}`;

describe('docs/fetching.md', () => {
  it.each(Object.entries(LIMITS))('has %s with the values of the code', (name, limit) => {
    expect(rowOf(name).slice(1, 3)).toEqual([limit.default.toLocaleString('en'), range(limit)]);
  });

  it.each(['concurrencyPerHost', 'minDelayMs', 'concurrencyPerBlock', 'maxCrawlDelayMs', 'maxHoldMs'])(
    'has the range of %s',
    (name) => {
      const [min = 0, max = 0] = (rowOf(name)[2] ?? '').split('-').map((bound) => Number(bound.replaceAll(',', '')));
      const byDefault = Number(rowOf(name)[1]?.replaceAll(',', ''));
      const make = (value: number) => () => createHostGate({ clock: createManualClock(), [name]: value });
      for (const value of [min, max, byDefault]) expect(make(value)).not.toThrow();
      for (const value of [min - 1, max + 1]) expect(make(value)).toThrow(RangeError);
    },
  );

  it('shows valid rules', () => {
    const rules = rows.map(([first = '']) => first).filter((first) => first.includes('='));
    expect(rules.length).toBeGreaterThanOrEqual(6);
    for (const rule of rules) expect(() => parseConnectTo(rule)).not.toThrow();
  });
});
