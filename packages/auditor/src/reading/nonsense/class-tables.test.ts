import { describe, expect, it } from 'vitest';
import { wordOrderTables } from '../../generated/word-order.js';
import { decodeClasses, encodeClasses } from './class-tables.js';

const tables = Object.entries(wordOrderTables());

describe('the tables of word order', () => {
  it('cover 50 languages and more', () => {
    expect(tables.length).toBeGreaterThanOrEqual(50);
  });

  it.each(tables)('%s decodes to what it encodes', (language, line) => {
    expect(encodeClasses(decodeClasses(language, line))).toBe(line);
  });

  it.each(tables)('%s is whole', (language, line) => {
    const { words, classOfWord, endings, classes, follows, typical } = decodeClasses(language, line);
    expect(words.size).toBeGreaterThan(200);
    for (const wordClass of [...classOfWord, ...endings.values()]) expect(wordClass).toBeLessThan(classes);
    expect(follows).toHaveLength(classes * classes);
    expect([...follows].every((value) => Number.isFinite(value))).toBe(true);
    // Prose must be well above chance, or the table is useless.
    expect(typical.fit - typical.chance).toBeGreaterThan(0.35);
  });
});
