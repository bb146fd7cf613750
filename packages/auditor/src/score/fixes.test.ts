/** Which fixes come first, and what each is said to lift. */
import { describe, expect, it } from 'vitest';
import { chatgpt } from '../engines/chatgpt.js';
import { scoreEngine } from './engine-score.js';
import { fixesOf } from './fixes.js';
import { filler, outcome } from './outcomes.fixture.js';

const none = () => null;

describe('fixes', () => {
  it('come by lift over effort when no gate is closed', () => {
    const outcomes = [
      outcome({ id: 'large', category: 'extract', state: 'fail', effort: 'large' }), // 18 / 4 = 4.5
      outcome({ id: 'small', category: 'freshness', state: 'fail', effort: 'small' }), // 12 / 1 = 12
      outcome({ id: 'medium', category: 'access', state: 'fail', effort: 'medium' }), // 22 / 2 = 11
      outcome({ id: 'little', category: 'entity', state: 'fail', effort: 'small' }), // 8 / 1 = 8
      outcome({ id: 'fine', category: 'index', state: 'pass' }),
    ];
    expect(fixesOf(outcomes, chatgpt, none).map(({ check }) => check)).toEqual(['small', 'medium', 'little', 'large']);
  });

  it('put the lowest gate first and carry the generated snippet', () => {
    const outcomes = [
      ...filler(0.9),
      outcome({
        id: 'soft',
        category: 'access',
        gate: 'soft',
        state: 'fail',
        gates: [{ share: 1, variant: 'edge-likely' }],
      }),
      outcome({
        id: 'hard',
        category: 'index',
        gate: 'hard',
        state: 'fail',
        gates: [{ share: 1, variant: 'noindex' }],
      }),
    ];
    const fixes = fixesOf(outcomes, chatgpt, ({ id }) => (id === 'hard' ? { language: 'html', code: '<meta>' } : null));
    expect(fixes.slice(0, 2).map(({ check, gate }) => [check, gate])).toEqual([
      ['hard', true],
      ['soft', true],
    ]);
    expect(fixes[0]?.snippet).toEqual({ language: 'html', code: '<meta>' });
    expect(fixes[1]).not.toHaveProperty('snippet');
    // cap 10 → 60; the other gate stays
    expect(fixes[0]?.lift).toBe(50);
    expect(fixes[1]?.lift).toBe(0);
  });
});

describe('fixes under several gates', () => {
  it('name the lowest cap first, and every closed gate before what lifts nothing yet', () => {
    const closed = (id: string, variant: 'noindex' | 'edge-likely' | 'http-error', share: number) =>
      outcome({ id, category: 'access', gate: 'soft', state: 'warn', points: 0.9, gates: [{ share, variant }] });
    const outcomes = [
      ...filler(0.95),
      outcome({ id: 'much', category: 'extract', state: 'fail' }),
      closed('forty', 'edge-likely', 1), // 60
      closed('twenty', 'http-error', 0.5), // 55
      closed('ninety', 'noindex', 1), // 10
    ];
    const fixes = fixesOf(outcomes, chatgpt, none);
    expect(fixes.slice(0, 4).map(({ check }) => check)).toEqual(['ninety', 'twenty', 'forty', 'much']);
    // 10 → 55; the others lift nothing as long as the first stands
    expect(fixes.slice(0, 4).map(({ lift }) => lift)).toEqual([45, 0, 0, 0]);
  });

  it('are none for what is only reported', () => {
    const reported = outcome({ id: 'reported', category: 'index', state: 'fail' });
    const outcomes = [...filler(1), { ...reported, check: { ...reported.check, reportedFor: () => true } }];
    expect(fixesOf(outcomes, chatgpt, none)).toEqual([]);
    const score = scoreEngine(outcomes, chatgpt);
    expect(score.value).toBeCloseTo(100, 9);
    expect(score.checks.find(({ id }) => id === 'reported')).toEqual({ id: 'reported', role: 'report', weight: 0 });
  });
});

describe('fixes that lift nothing or the same', () => {
  const gate = (share: number) =>
    outcome({
      id: 'gate',
      category: 'access',
      gate: 'soft',
      state: 'fail',
      gates: [{ share, variant: 'edge-likely' }],
    });

  it('come by what they add to the base for their effort while a gate caps, and by name where all is equal', () => {
    const outcomes = [
      ...filler(1),
      gate(1),
      outcome({ id: 'b', category: 'entity', state: 'fail', effort: 'small' }),
      outcome({ id: 'a', category: 'entity', state: 'fail', effort: 'small' }),
      outcome({ id: 'large', category: 'extract', state: 'fail', effort: 'large' }), // 18 / 3 / 4 = 1.5
      outcome({ id: 'medium', category: 'extract', state: 'warn', effort: 'medium' }), // 18 / 3 × .5 / 2 = 1.5
      outcome({ id: 'most', category: 'evidence', state: 'fail', effort: 'small' }), // 12 / 2 = 6
    ];
    const fixes = fixesOf(outcomes, chatgpt, none);
    expect(fixes.map(({ check }) => check)).toEqual(['gate', 'most', 'a', 'b', 'large', 'medium']);
    expect(fixes.slice(1).map(({ lift }) => lift)).toEqual([0, 0, 0, 0, 0]);
  });

  it('are no gates where the cap is not below the base', () => {
    const outcomes = [...filler(0.3), gate(0.5)]; // capped at 80
    expect(fixesOf(outcomes, chatgpt, none).find(({ check }) => check === 'gate')?.gate).toBe(false);
  });

  it('are none where there is nothing to mend', () => {
    const states = ['pass', 'not-applicable', 'unmeasured'] as const;
    const outcomes = states.map((state) => outcome({ id: state, category: 'access', state }));
    expect(fixesOf(outcomes, chatgpt, none)).toEqual([]);
  });

  it('carry text, effort and evidence of their check', () => {
    const open = outcome({ id: 'open', category: 'access', state: 'warn', effort: 'medium' });
    expect(fixesOf([open], chatgpt, none)).toEqual([
      {
        check: 'open',
        title: open.check.fix.title,
        text: open.check.fix.text,
        lift: 50,
        effort: 'medium',
        gate: false,
        evidence: open.evidence,
      },
    ]);
  });
});
