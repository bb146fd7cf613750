/**
 * What decides a score, engine by engine, written out a second time: vendors' rules and our weights are data, in which no other test
 * would see a slip. A line that changes here is a changed rule.
 */
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { outcome } from '../score/outcomes.fixture.js';
import { scoreEngine } from '../score/engine-score.js';
import { ENGINE_PROFILES } from './registry.js';
import type { EngineProfile, EngineToken } from './types.js';

/** `Token`, with `<Other` for whose group it follows and `!` where the vendor does not promise to honour robots.txt. */
const written = ({ token, fallback = [], honoursRobots }: EngineToken): string =>
  `${token}${fallback.map((other) => `<${other}`).join('')}${honoursRobots ? '' : '!'}`;

const rulesOf = (profile: EngineProfile) => ({
  gates: profile.gateTokens.map((token) => `${written(token)} ${token.severity}`),
  user: profile.userTokens.map(written),
  training: profile.trainingTokens.map(written),
  javascript: profile.javascript,
  agents: profile.directives.agents,
  directives: [
    ...(profile.directives.noindex ? ['noindex'] : []),
    ...(profile.directives.snippet === 'ignored' ? [] : [`snippet: ${profile.directives.snippet}`]),
    ...(profile.directives.archive ? ['archive'] : []),
  ],
  unavailable: profile.robotsUnavailable,
  documentation: profile.documentation,
  percent: CHECK_CATEGORIES.map((category) => Math.round(profile.weights[category] * 1e6) / 1e4),
});

type Rules = ReturnType<typeof rulesOf>;

/** What engines have in common that say nothing else. Categories: access, index, render, extract, evidence, freshness, entity. */
const PLAIN: Rules = {
  gates: [],
  user: [],
  training: [],
  javascript: 'unknown',
  agents: [],
  directives: [],
  unavailable: 'closed',
  documentation: 'first-party',
  percent: [24, 14, 16, 18, 12, 8, 8],
};

const RULES: Readonly<Record<string, Rules>> = {
  chatgpt: {
    ...PLAIN,
    gates: ['OAI-SearchBot 1'],
    user: ['ChatGPT-User!'],
    training: ['GPTBot'],
    javascript: 'none',
    agents: ['oai-searchbot'],
    directives: ['noindex'],
    percent: [22, 12, 16, 18, 12, 12, 8],
  },
  perplexity: {
    ...PLAIN,
    gates: ['PerplexityBot 1'],
    user: ['Perplexity-User!'],
    javascript: 'none',
    agents: ['perplexitybot'],
    percent: [22, 10, 16, 20, 16, 8, 8],
  },
  claude: {
    ...PLAIN,
    gates: ['Claude-SearchBot 0.5', 'Claude-User 0.5'],
    training: ['ClaudeBot'],
    javascript: 'none',
    agents: ['claude-searchbot'],
    percent: [24, 12, 18, 18, 14, 6, 8],
  },
  'google-ai': {
    ...PLAIN,
    gates: ['Googlebot 1'],
    javascript: 'renders',
    agents: ['googlebot'],
    directives: ['noindex', 'snippet: gate'],
    percent: [18, 22, 8, 22, 14, 6, 10],
  },
  gemini: {
    ...PLAIN,
    gates: ['Googlebot 1'],
    user: ['Google-Agent!', 'Google-GeminiNotebook!'],
    training: ['Google-Extended'],
    javascript: 'renders',
    agents: ['googlebot'],
    directives: ['noindex', 'snippet: report'],
    percent: [20, 20, 8, 22, 14, 6, 10],
  },
  copilot: {
    ...PLAIN,
    gates: ['bingbot 1'],
    javascript: 'renders',
    agents: ['bingbot'],
    directives: ['noindex', 'snippet: report', 'archive'],
    percent: [18, 22, 10, 20, 12, 10, 8],
  },
  apple: {
    ...PLAIN,
    gates: ['Applebot<Googlebot 1'],
    training: ['Applebot-Extended'],
    javascript: 'renders',
    agents: ['applebot'],
    directives: ['noindex', 'snippet: report'],
  },
  amazon: {
    ...PLAIN,
    gates: ['Amzn-SearchBot 1'],
    user: ['Amzn-User'],
    training: ['Amazonbot'],
    agents: ['amzn-searchbot'],
    unavailable: 'open',
  },
  meta: {
    ...PLAIN,
    gates: ['meta-webindexer 1'],
    user: ['meta-externalfetcher!'],
    training: ['meta-externalagent'],
    agents: ['meta-webindexer'],
  },
  duckduckgo: { ...PLAIN, gates: ['DuckAssistBot 1'], agents: ['duckassistbot'] },
  mistral: {
    ...PLAIN,
    gates: ['MistralAI-Index 1'],
    user: ['MistralAI-User'],
    training: ['MistralAI-Training'],
    agents: ['mistralai-index'],
  },
  you: { ...PLAIN, gates: ['YouBot 1'], javascript: 'renders', agents: ['youbot'] },
  brave: { ...PLAIN, gates: ['Bravebot<Googlebot 1'] },
  grok: { ...PLAIN, documentation: 'low' },
};

describe('the rules of every engine', () => {
  it('are written out for each profile, in the order of the registry', () => {
    expect(ENGINE_PROFILES.map(({ id }) => id)).toEqual(Object.keys(RULES));
  });

  it.each(ENGINE_PROFILES.map((profile) => [profile.id, profile] as const))('%s', (id, profile) => {
    expect(rulesOf(profile)).toEqual(RULES[id]);
  });

  it.each(ENGINE_PROFILES.map((profile) => [profile.id, profile] as const))(
    '%s gives a site that does well in one category only the points of that category',
    (id, profile) => {
      const scores = CHECK_CATEGORIES.map(
        (good) =>
          scoreEngine(
            CHECK_CATEGORIES.map((category) =>
              outcome({ id: category, category, state: category === good ? 'pass' : 'fail' }),
            ),
            profile,
          ).value,
      );
      expect(scores.map((score) => Math.round(score * 1e4) / 1e4)).toEqual(RULES[id]?.percent);
    },
  );
});
