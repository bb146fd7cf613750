/** What a complete closure takes from each engine, as documented; a changed number is a changed rule. */
import { describe, expect, it } from 'vitest';
import type { GateVariant } from '../checks/types.js';
import { ENGINE_PROFILES } from '../engines/registry.js';
import { GATE_FORMULAS } from './gates.js';

const ALL = ENGINE_PROFILES.map(({ id }) => id);
const every = (points: number) => Object.fromEntries(ALL.map((id) => [id, points]));
const only = (ids: readonly string[], points: number) =>
  Object.fromEntries(ALL.map((id) => [id, ids.includes(id) ? points : 0]));

const EXPECTED: Readonly<Record<GateVariant, Readonly<Record<string, number>>>> = {
  'citation-token': every(85),
  'grounding-token': only(['gemini'], 60),
  'robots-unavailable': { ...every(85), amazon: 0 },
  'edge-likely': every(40),
  'edge-confirmed': every(85),
  'http-error': every(90),
  wall: every(75),
  'beyond-limit': every(75),
  noindex: only(['chatgpt', 'google-ai', 'gemini', 'copilot', 'apple'], 90),
  'no-snippet': only(['google-ai'], 75),
  noarchive: only(['copilot'], 85),
  nocache: only(['copilot'], 40),
  'raw-text': {
    ...every(50),
    ...{ chatgpt: 75, perplexity: 75, claude: 75 },
    ...{ 'google-ai': 20, gemini: 20, copilot: 20, apple: 20, you: 20 },
  },
};

describe('gate formulas', () => {
  it.each(Object.entries(EXPECTED))('%s', (variant, expected) => {
    const formula = Object.entries(GATE_FORMULAS).find(([name]) => name === variant)?.[1];
    expect(Object.fromEntries(ENGINE_PROFILES.map((profile) => [profile.id, formula?.penalty(profile)]))).toEqual(
      expected,
    );
  });

  it('has no formula without an expectation', () => {
    expect(Object.keys(GATE_FORMULAS).sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it('calls only the inferred refusal likely', () => {
    const likely = Object.entries(GATE_FORMULAS).filter(([, formula]) => formula.likely === true);
    expect(likely.map(([name]) => name)).toEqual(['edge-likely']);
  });
});
