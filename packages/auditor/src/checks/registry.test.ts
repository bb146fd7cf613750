/** Rules that every check keeps, whatever it judges. */
import { describe, expect, it } from 'vitest';
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import { ENGINE_PROFILES } from '../engines/index.js';
import { ALL_CHECKS, checkById } from './registry.js';
import { SOURCES, sourceOf } from './sources.js';
import { limits, THRESHOLDS, type Threshold } from './thresholds.js';
import { WORD_LANGUAGES } from './words/index.js';

describe('the registry', () => {
  it('holds at least 55 checks in the order of the categories', () => {
    expect(ALL_CHECKS.length).toBeGreaterThanOrEqual(55);
    const order = ALL_CHECKS.map(({ category }) => CHECK_CATEGORIES.indexOf(category));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(CHECK_CATEGORIES.length);
  });

  it('finds a check by its id and by the id of one engine’s result', () => {
    expect(checkById('noindex')?.id).toBe('noindex');
    expect(checkById('noindex:copilot')?.id).toBe('noindex');
    expect(checkById('no-such-check')).toBeUndefined();
    expect(checkById('')).toBeUndefined();
  });

  it('has no id twice', () => {
    expect(new Set(ALL_CHECKS.map(({ id }) => id)).size).toBe(ALL_CHECKS.length);
  });
});

describe.each(ALL_CHECKS.map((check) => [check.id, check] as const))('%s', (_id, check) => {
  it('has a kebab-case id, a title, a rule and a fix in words', () => {
    expect(check.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(check.title.length).toBeGreaterThan(5);
    expect(check.rule.length).toBeGreaterThan(60);
    expect(check.fix.title.length).toBeGreaterThan(5);
    expect(check.fix.text).toMatch(/^[A-Z].*\.$/s);
  });

  it('names sources that are in the table', () => {
    expect(check.sources.length).toBeGreaterThan(0);
    for (const key of check.sources) expect(sourceOf(key).url).toMatch(/^https:\/\//);
  });

  it('concerns engines that there are', () => {
    const known = new Set(ENGINE_PROFILES.map(({ id }) => id));
    if (check.engines !== 'all') expect(check.engines.filter((id) => !known.has(id))).toEqual([]);
  });

  it('weighs no more than its evidence carries', () => {
    if (check.grade === 'weak') expect(check.weight).toBeLessThanOrEqual(1);
    if (check.grade === 'none') expect(check.weight).toBe(0);
    if (check.weight === 0) expect(check.gate).toBeNull();
    if (check.gate !== null) {
      expect(check.weight).toBe(check.gate === 'soft' ? 2 : check.id === 'html-bytes' ? 2 : 3);
      expect(['strong', 'moderate']).toContain(check.grade);
    }
  });

  it('needs word lists in languages that have them', () => {
    if (check.scope === 'page' && check.languages !== undefined) expect(check.languages).toEqual(WORD_LANGUAGES);
  });
});

describe('thresholds', () => {
  it('name sources that are in the table', () => {
    const rows = Object.values(THRESHOLDS).flatMap((group) => Object.values(group as Record<string, Threshold>));
    for (const { source, value, unit, means } of rows) {
      expect(Object.hasOwn(SOURCES, source)).toBe(true);
      expect(Number.isFinite(value)).toBe(true);
      expect(`${unit}${means}`).not.toBe('');
    }
  });

  it('belong to a check, the runner or the classifier', () => {
    const known = new Set([...ALL_CHECKS.map(({ id }) => id), 'aggregate', 'language', 'page-kind']);
    expect(Object.keys(THRESHOLDS).filter((group) => !known.has(group))).toEqual([]);
  });

  it('are the plain numbers of the table', () => {
    expect(limits['crawl-delay']).toEqual({ pass: 5, warn: 30 });
    expect(limits['raw-text'].passChars).toBe(THRESHOLDS['raw-text'].passChars.value);
  });
});

describe('sourceOf', () => {
  it('throws for a key that is not in the table', () => {
    expect(() => sourceOf('folklore')).toThrow('No source "folklore"');
    expect(() => sourceOf('toString')).toThrow('No source');
  });
});
