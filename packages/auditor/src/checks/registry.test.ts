/** Rules for every check. Messages name what a new check or engine still needs. */
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../engines/index.js';
import { HYGIENE_POINTS } from '../score/weights.js';
import type { DefinedCheck } from './define-check.js';
import { CLARITY_ITEMS } from './types.js';
import { ALL_CHECKS, checkById } from './registry.js';
import { SOURCES, sourceOf } from './sources.js';
import { limits, RUNNER_THRESHOLDS } from './thresholds.js';
import { WORD_LANGUAGES } from './words/index.js';

describe('the registry', () => {
  it('contains at least 55 checks in the order of the categories', () => {
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

  it('has no id twice, and no place in a category', () => {
    expect(new Set(ALL_CHECKS.map(({ id }) => id)).size).toBe(ALL_CHECKS.length);
    expect(new Set(ALL_CHECKS.map(({ category, order }) => `${category} ${order}`)).size).toBe(ALL_CHECKS.length);
  });

  it('shows what is lost of every item of clarity by a check', () => {
    const shown = new Set(ALL_CHECKS.flatMap(({ part }) => (part.kind === 'clarity' ? [part.item] : [])));
    // A preview is reported together with the description next to it.
    expect(CLARITY_ITEMS.filter((item) => !shown.has(item))).toEqual(['preview']);
  });

  it('has decided on every engine, check by check', () => {
    const undecided = ENGINE_PROFILES.flatMap(({ id }) => {
      const open = ALL_CHECKS.filter(({ decided }) => decided !== 'all' && !decided.includes(id));
      return open.length === 0
        ? []
        : [`Write "${id}: true" or "${id}: false" under engines in ${open.map((check) => check.id).join(', ')}.`];
    });
    expect(undecided).toEqual([]);
  });
});

describe.each(ALL_CHECKS.map((check) => [check.id, check] as const))('%s', (_id, check) => {
  it('has a kebab-case id, a title, a rule and a fix in words', () => {
    expect(check.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(check.title.length, 'the title is a few words').toBeGreaterThan(5);
    expect(check.rule.length, 'the rule says what is measured, and when it passes, warns and fails').toBeGreaterThan(
      60,
    );
    expect(check.fix.title.length, 'the title of the fix is a few words').toBeGreaterThan(5);
    expect(check.fix.text, 'the text of the fix is a sentence').toMatch(/^[A-Z].*\.$/s);
  });

  it('names sources that are in the table', () => {
    expect(check.sources.length).toBeGreaterThan(0);
    const own = check.sources.filter((key) => !sourceOf(key).url.startsWith('https://'));
    expect(own.map((key) => `${check.id} must rest on a published page, not on "${key}".`)).toEqual([]);
  });

  it('concerns engines that there are, and at least one', () => {
    const known = new Set(ENGINE_PROFILES.map(({ id }) => id));
    if (check.decided !== 'all') expect(check.decided.filter((id) => !known.has(id))).toEqual([]);
    expect(check.engines).not.toEqual([]);
  });

  it('moves the score no further than its evidence carries', () => {
    const { part, grade, gate } = check;
    if (grade === 'none') expect(part.kind).toBe('report');
    if (part.kind === 'hygiene') {
      expect(part.points).toBeGreaterThan(0);
      expect(part.points).toBeLessThanOrEqual(HYGIENE_POINTS);
      // Weak evidence takes at most 2% of a score.
      if (grade === 'weak') expect(part.points).toBeLessThanOrEqual(2);
    }
    if (part.kind === 'reach') expect(gate).not.toBeNull();
    if (gate !== null) {
      expect(part.kind).not.toBe('report');
      expect(['strong', 'moderate']).toContain(grade);
    }
  });

  it('needs word lists in languages that have them', () => {
    if (check.scope === 'page' && check.languages !== undefined) expect(check.languages).toEqual(WORD_LANGUAGES);
  });

  it('fits at least one kind of page, each named once', () => {
    if (check.scope === 'site') return;
    expect(check.fits.length).toBeGreaterThan(0);
    expect(new Set(check.fits).size).toBe(check.fits.length);
  });
});

/** Digits and number words of a text. */
const numbersIn = (text: string): readonly string[] =>
  text
    .match(/\d[\d.,]*(?<![.,])|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)\b/gi)
    ?.map((number) => number.toLowerCase()) ?? [];

/** Numbers that are not thresholds: status codes, names (H1, RFC 9309), parts of a scale, literals of a directive or element. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'robots-citation-token': ['9309'],
  'robots-status': ['404', '410', '500', '4', '5', '429', '200'],
  'http-ok': ['200', '4', '5', '402', '404', '410'],
  'redirect-hops': ['200', '301'],
  'tls-https': ['1.2', '1.3', '301'],
  'login-paywall': ['401', '402'],
  'edge-challenge-any': ['403', '429', '503'],
  'snippet-permission': ['1', '0'],
  'sitemap-health': ['200'],
  canonical: ['200', '64', '3'],
  'charset-declared': ['8'],
  'duplicate-cluster': ['64'],
  'title-topic-match': ['1'],
  'heading-outline': ['1', 'two'],
  'empty-places': ['0'],
  'heading-meaning': ['2', '3', 'two'],
  'date-honesty': ['two'],
  'date-markup': ['8601'],
  'facts-agree': ['two'],
  'names-other-site': ['301'],
  'answer-first': ['1'],
  'definition-sentence': ['1'],
  'steps-lists': ['1'],
  'content-depth': ['half'],
  'number-density': ['100'],
  'product-facts': ['five', 'two'],
  'meta-description-og': ['two'],
  'agent-files': ['404'],
  'edge-bot-access': ['402'],
  'pay-per-crawl': ['402'],
  'server-latency': ['90'],
  'edge-ad-default': ['15', '2026'],
};

/** Rule and fix, as shown to a reader. */
const prose = ({ rule, fix }: DefinedCheck): string => `${rule} ${fix.title} ${fix.text}`;

/** The same check with numbers that occur nowhere else. */
const withOddNumbers = (check: DefinedCheck): DefinedCheck =>
  check.withLimits(
    Object.fromEntries(
      Object.entries(check.thresholds).map(([name, { value }]) => [name, value < 1 ? value + 0.4321 : value + 7001]),
    ),
  );

const measured = ALL_CHECKS.filter(({ thresholds }) => Object.keys(thresholds).length > 0);

describe('the rule of a check', () => {
  it.each(measured.map((check) => [check.id, check] as const))('names every threshold: %s', (_id, check) => {
    const unnamed = Object.entries(check.thresholds).flatMap(([name, { value }]) =>
      check.withLimits({ [name]: value < 1 ? value + 0.4321 : value + 7001 }).rule === check.rule
        ? [`The rule of ${check.id} must be made from limit.${name} (${value}).`]
        : [],
    );
    expect(unnamed).toEqual([]);
  });

  it.each(ALL_CHECKS.map((check) => [check.id, check] as const))('repeats no number by hand: %s', (id, check) => {
    const odd = prose(withOddNumbers(check));
    const own = numbersIn(odd).filter((number) => numbersIn(prose(check)).includes(number));
    const named = new Set(NAMED[id] ?? []);
    expect(
      [...new Set(own)]
        .filter((number) => !named.has(number))
        .map((number) => `"${number}" in the prose of ${id} must come from a threshold, or be listed as a name.`),
    ).toEqual([]);
  });

  it('has no name listed that is not in its prose', () => {
    const stale = Object.entries(NAMED).flatMap(([id, names]) => {
      const check = checkById(id);
      const there = check === undefined ? [] : numbersIn(prose(check));
      return names.filter((name) => !there.includes(name)).map((name) => `${id}: ${name}`);
    });
    expect(stale).toEqual([]);
  });
});

describe('thresholds', () => {
  const rows = [...ALL_CHECKS.map(({ thresholds }) => thresholds), ...Object.values(RUNNER_THRESHOLDS)].flatMap(
    (table) => Object.values(table),
  );

  it('name sources that are in the table', () => {
    for (const { source, value, unit, means } of rows) {
      expect(Object.hasOwn(SOURCES, source)).toBe(true);
      expect(Number.isFinite(value)).toBe(true);
      expect(`${unit}${means}`).not.toBe('');
    }
  });

  it('are the plain numbers of the table', () => {
    expect(limits.aggregate).toEqual({ passFrom: 0.9, failBelow: 0.5 });
  });
});

describe('sourceOf', () => {
  it('throws for a key that is not in the table', () => {
    expect(() => sourceOf('folklore')).toThrow('No source "folklore"');
    expect(() => sourceOf('toString')).toThrow('No source');
  });
});
