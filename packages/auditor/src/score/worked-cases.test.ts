/**
 * The worked cases of docs/methodology.md, computed by hand. Every site has one check of class 3 per category at 0.7 points, so that the
 * base is 70 for every engine; the gate in question stands beside with what it would report. A passing gate of class 3 in `access`
 * makes that category (0.7 + 1) / 2 = 0.85; a failing one (0.7 + 0) / 2 = 0.35.
 */
import { describe, expect, it } from 'vitest';
import type { EngineProfile } from '../engines/types.js';
import { ENGINE_PROFILES } from '../engines/registry.js';
import { engineResult } from './engine-result.js';
import { filler, outcome } from './outcomes.fixture.js';
import type { FixableOutcome } from './fixes.js';
import { whole } from './numbers.js';
import { scoreEngine } from './engine-score.js';

const BASE_70 = filler(0.7);

/** robots-citation-token of every engine; `closed` gives the closed share of an engine, severity included. */
const tokenGates = (closed: Readonly<Record<string, number>>): readonly FixableOutcome[] =>
  ENGINE_PROFILES.filter(({ gateTokens }) => gateTokens.length > 0).map(({ id }) => {
    const share = closed[id] ?? 0;
    return outcome({
      id: 'robots-citation-token',
      engine: id,
      category: 'access',
      gate: 'hard',
      grade: 'strong',
      state: share > 0 ? 'fail' : 'pass',
      points: share > 0 ? 0 : 1,
      gates: share > 0 ? [{ share, variant: 'citation-token' }] : [],
    });
  });

const scores = (outcomes: readonly FixableOutcome[]): Readonly<Record<string, number>> =>
  Object.fromEntries(ENGINE_PROFILES.map((profile) => [profile.id, whole(scoreEngine(outcomes, profile).value)]));

const profile = (id: string): EngineProfile => {
  const found = ENGINE_PROFILES.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`No profile ${id}`);
  return found;
};

const ALL = ENGINE_PROFILES.map(({ id }) => id);
const only = (ids: readonly string[], value: number, others: number) =>
  Object.fromEntries(ALL.map((id) => [id, ids.includes(id) ? value : others]));

describe('worked cases', () => {
  it('has a base of 70 to start from', () => {
    expect(scores(BASE_70)).toEqual(only([], 0, 70));
  });

  it('a closed OAI-SearchBot leaves chatgpt 15 and everyone else where they were', () => {
    const open = scores([...BASE_70, ...tokenGates({})]);
    const closed = scores([...BASE_70, ...tokenGates({ chatgpt: 1 })]);
    // cap = 100 − 85 × 1 = 15
    expect(closed).toEqual({ ...open, chatgpt: 15 });
    // open: 22 × .85 + 78 × .7 = 18.7 + 54.6 = 73.3
    expect(open['chatgpt']).toBe(73);
  });

  it('the fix of a closed OAI-SearchBot is worth the way from the cap to the base, and stands first', () => {
    const result = engineResult([...BASE_70, ...tokenGates({ chatgpt: 1 })], profile('chatgpt'), () => null);
    // 73.3 − 15 = 58.3
    expect(result?.fixes[0]).toMatchObject({ check: 'robots-citation-token:chatgpt', gate: true, lift: 58.3 });
    expect(result?.fixes.slice(1).map(({ lift }) => lift)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('a closed star group with named groups for Googlebot and bingbot closes the engines without a group of their own', () => {
    const named = ['google-ai', 'gemini', 'copilot', 'apple', 'brave', 'grok']; // Applebot and Bravebot follow Googlebot; grok has no token
    const closed = Object.fromEntries(ALL.filter((id) => !named.includes(id)).map((id) => [id, 1]));
    const open = scores([...BASE_70, ...tokenGates({})]);
    const got = scores([...BASE_70, ...tokenGates(closed)]);
    for (const id of ALL) expect([id, got[id]]).toEqual([id, named.includes(id) ? open[id] : 15]);
  });

  it('one of Claude’s two tokens closed takes half', () => {
    // cap = 100 − 85 × .5 = 57.5, base = 24 × .35 + 76 × .7 = 8.4 + 53.2 = 61.6
    const { cap, base, value } = scoreEngine([...BASE_70, ...tokenGates({ claude: 0.5 })], profile('claude'));
    expect(cap?.value).toBe(57.5);
    expect(base).toBeCloseTo(61.6, 9);
    expect(whole(value)).toBe(58);
  });

  it('noarchive on the whole site leaves copilot 15 and moves nobody else', () => {
    const archive = outcome({
      id: 'bing-archive',
      category: 'index',
      gate: 'hard',
      engines: ['copilot'],
      state: 'fail',
      gates: [{ share: 1, variant: 'noarchive' }],
    });
    // cap = 100 − 85 = 15; the check is in nobody else’s denominator
    expect(scores([...BASE_70, archive])).toEqual(only(['copilot'], 15, 70));
  });

  it('noarchive on a fifth and nocache on half of the pages add up', () => {
    const archive = outcome({
      id: 'bing-archive',
      category: 'index',
      gate: 'hard',
      engines: ['copilot'],
      points: 0.55,
      state: 'warn',
      gates: [
        { share: 0.5, variant: 'nocache' },
        { share: 0.2, variant: 'noarchive' },
      ],
    });
    // 100 − 40 × .5 − 85 × .2 = 100 − 20 − 17 = 63; base = 22 × (.7 + .55) / 2 + 78 × .7 = 13.75 + 54.6 = 68.35
    expect(scores([...BASE_70, archive])['copilot']).toBe(63);
  });

  it('max-snippet:0 on 40 % of the weight caps google-ai at 70 and is a report for gemini', () => {
    const snippet = outcome({
      id: 'snippet-permission',
      engine: 'google-ai',
      category: 'index',
      gate: 'hard',
      state: 'warn',
      points: 0.6,
      gates: [{ share: 0.4, variant: 'no-snippet' }],
    });
    const { cap } = scoreEngine([...filler(1), snippet], profile('google-ai'));
    // 100 − 75 × .4 = 70, below the base of 22 × (1 + .6) / 2 + 78 = 95.6
    expect(cap?.value).toBe(70);
    const got = scores([...filler(1), snippet]);
    expect(got).toEqual({ ...only([], 0, 100), 'google-ai': 70 });
  });

  it('a shell of 120 characters caps non-rendering engines at 25, unknown ones at 50, rendering ones at 80', () => {
    const raw = outcome({
      id: 'raw-text',
      category: 'render',
      gate: 'hard',
      state: 'fail',
      gates: [{ share: 1, variant: 'raw-text' }],
    });
    const caps = Object.fromEntries(
      ENGINE_PROFILES.map((engine) => [engine.id, scoreEngine([...filler(1), raw], engine).cap?.value]),
    );
    expect(caps).toEqual({
      chatgpt: 25,
      perplexity: 25,
      claude: 25,
      'google-ai': 80,
      gemini: 80,
      copilot: 80,
      apple: 80,
      you: 80,
      amazon: 50,
      meta: 50,
      duckduckgo: 50,
      mistral: 50,
      brave: 50,
      grok: 50,
    });
  });

  it('a robots.txt that answers 503 closes everyone but amazon', () => {
    const robots = outcome({
      id: 'robots-status',
      category: 'access',
      gate: 'hard',
      state: 'fail',
      gates: [{ share: 1, variant: 'robots-unavailable' }],
    });
    const got = scores([...filler(1), robots]);
    // amazon: access = (3 × 1 + 3 × 0) / 6 = .5 → 24 × .5 + 76 = 88
    expect(got).toEqual({ ...only([], 0, 15), amazon: 88 });
  });

  it('user agents refused at the edge cap at 60 and are likely, not sure', () => {
    const edge = outcome({
      id: 'edge-bot-access',
      category: 'access',
      gate: 'soft',
      state: 'fail',
      gates: [{ share: 1, variant: 'edge-likely' }],
    });
    const result = engineResult([...filler(1), edge], profile('chatgpt'), () => null);
    expect(result).toMatchObject({ overall_score: 60, confidence: 'medium', cap: { value: 60 } });
    const proven = outcome({
      id: 'edge-bot-access',
      category: 'access',
      gate: 'soft',
      state: 'fail',
      gates: [{ share: 1, variant: 'edge-confirmed' }],
    });
    expect(engineResult([...filler(1), proven], profile('chatgpt'), () => null)).toMatchObject({
      overall_score: 15,
      confidence: 'high',
    });
  });

  it('Google-Extended closed caps gemini alone, at 40', () => {
    const grounding = outcome({
      id: 'robots-gemini-grounding',
      category: 'access',
      gate: 'hard',
      engines: ['gemini'],
      state: 'fail',
      gates: [{ share: 1, variant: 'grounding-token' }],
    });
    expect(scores([...filler(1), grounding])).toEqual({ ...only([], 0, 100), gemini: 40 });
  });

  it('noindex on content takes 90 where it is honoured, in proportion', () => {
    const noindex = outcome({
      id: 'noindex',
      category: 'index',
      gate: 'hard',
      state: 'warn',
      points: 0.5,
      gates: [{ share: 0.5, variant: 'noindex' }],
    });
    // 100 − 90 × .5 = 55
    expect(scoreEngine([...filler(1), noindex], profile('google-ai')).cap?.value).toBe(55);
    expect(scoreEngine([...filler(1), noindex], profile('perplexity')).cap).toBeNull();
  });

  it('training posture and llms.txt weigh nothing, whatever they say', () => {
    const reports = [
      outcome({ id: 'robots-training-policy', category: 'access', weight: 0, state: 'fail' }),
      outcome({ id: 'agent-files', category: 'entity', weight: 0, grade: 'none', state: 'fail' }),
    ];
    expect(scores([...BASE_70, ...reports])).toEqual(scores(BASE_70));
    const result = engineResult([...BASE_70, ...reports], profile('chatgpt'), () => null);
    expect(result?.checks.filter(({ role }) => role === 'report')).toHaveLength(2);
    expect(result?.fixes.map(({ check }) => check)).not.toContain('agent-files');
  });
});
