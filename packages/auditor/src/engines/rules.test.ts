/**
 * The rules of every engine, written out a second time: vendors' rules are data, in which no other test would notice a mistake. A changed
 * line here is a changed rule.
 */
import { describe, expect, it } from 'vitest';
import { GATE_FORMULAS } from '../score/gates.js';
import { ENGINE_PROFILES } from './registry.js';
import type { EngineProfile, EngineToken } from './types.js';

/** `Token`, with `<Other` for the token whose group it follows, and `!` if the vendor does not promise to honor robots.txt. */
const tokenText = ({ token, fallback = [], honorsRobots }: EngineToken): string =>
  `${token}${fallback.map((other) => `<${other}`).join('')}${honorsRobots ? '' : '!'}`;

/** What a page loses, in percent, when it is closed in a way that affects every engine. */
const EVERYWHERE: Readonly<Record<string, number>> = {
  'citation-token': 85,
  'edge-likely': 40,
  'edge-confirmed': 85,
  'http-error': 90,
  wall: 92,
  'beyond-limit': 75,
  canonical: 60,
  'canonical-twin': 25,
  'dead-links': 45,
  'no-links': 45,
  'raw-text': 0,
};

const rulesOf = (profile: EngineProfile) => ({
  gates: profile.gateTokens.map((token) => `${tokenText(token)} ${token.severity}`),
  user: profile.userTokens.map(tokenText),
  training: profile.trainingTokens.map(tokenText),
  javascript: profile.javascript,
  agents: profile.directives.agents,
  directives: [
    ...(profile.directives.noindex ? ['noindex'] : []),
    ...(profile.directives.snippet === 'ignored' ? [] : [`snippet: ${profile.directives.snippet}`]),
    ...(profile.directives.archive ? ['archive'] : []),
    ...(profile.directives.archiveForTraining && !profile.directives.archive ? ['noarchive: training'] : []),
  ],
  unavailable: profile.robotsUnavailable,
  documentation: profile.documentation,
  closings: Object.entries(GATE_FORMULAS)
    .filter(([variant]) => !Object.hasOwn(EVERYWHERE, variant))
    .flatMap(([variant, { penalty }]) => (penalty(profile) > 0 ? [`${variant} ${penalty(profile)}`] : [])),
});

type Rules = ReturnType<typeof rulesOf>;

/** Default rules of engines that specify nothing else. */
const PLAIN: Rules = {
  gates: [],
  user: [],
  training: [],
  javascript: 'unknown',
  agents: [],
  directives: [],
  unavailable: 'closed',
  documentation: 'first-party',
  closings: ['robots-unavailable 85'],
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
    closings: ['robots-unavailable 85', 'noindex 90'],
  },
  perplexity: {
    ...PLAIN,
    gates: ['PerplexityBot 1'],
    user: ['Perplexity-User!'],
    javascript: 'none',
    agents: ['perplexitybot'],
  },
  claude: {
    ...PLAIN,
    gates: ['Claude-SearchBot 0.5', 'Claude-User 0.5'],
    training: ['ClaudeBot'],
    javascript: 'none',
    agents: ['claude-searchbot'],
  },
  'google-ai': {
    ...PLAIN,
    gates: ['Googlebot 1'],
    javascript: 'renders',
    agents: ['googlebot'],
    directives: ['noindex', 'snippet: gate'],
    closings: ['robots-unavailable 85', 'noindex 90', 'no-snippet 75'],
  },
  gemini: {
    ...PLAIN,
    gates: ['Googlebot 1'],
    user: ['Google-Agent!', 'Google-GeminiNotebook!'],
    training: ['Google-Extended'],
    javascript: 'renders',
    agents: ['googlebot'],
    directives: ['noindex', 'snippet: report'],
    closings: ['grounding-token 60', 'robots-unavailable 85', 'noindex 90'],
  },
  copilot: {
    ...PLAIN,
    gates: ['bingbot 1'],
    javascript: 'renders',
    agents: ['bingbot'],
    directives: ['noindex', 'snippet: report', 'archive'],
    closings: ['robots-unavailable 85', 'noindex 90', 'noarchive 85', 'nocache 40'],
  },
  apple: {
    ...PLAIN,
    gates: ['Applebot<Googlebot 1'],
    training: ['Applebot-Extended'],
    javascript: 'renders',
    agents: ['applebot'],
    directives: ['noindex', 'snippet: report'],
    closings: ['robots-unavailable 85', 'noindex 90'],
  },
  amazon: {
    ...PLAIN,
    gates: ['Amzn-SearchBot 1'],
    user: ['Amzn-User'],
    training: ['Amazonbot'],
    agents: ['amzn-searchbot'],
    directives: ['noindex', 'noarchive: training'],
    unavailable: 'open',
    closings: ['noindex 90'],
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
  you: { ...PLAIN, gates: ['YouBot 1'], agents: ['youbot'] },
  brave: { ...PLAIN, gates: ['Bravebot<Googlebot 1'] },
  grok: { ...PLAIN, documentation: 'low' },
};

describe('the rules of every engine', () => {
  it('are listed for each profile, in the order of the registry', () => {
    const ids = ENGINE_PROFILES.map(({ id }) => id);
    const missing = ids.filter((id) => !Object.hasOwn(RULES, id));
    expect(missing.map((id) => `Write the rules of "${id}" out in RULES of engines/rules.test.ts.`)).toEqual([]);
    expect(Object.keys(RULES)).toEqual(ids);
  });

  const written = ENGINE_PROFILES.filter(({ id }) => Object.hasOwn(RULES, id));

  it.each(written.map((profile) => [profile.id, profile] as const))('%s', (id, profile) => {
    expect(rulesOf(profile)).toEqual(RULES[id]);
  });

  it('apply to all engines alike unless a vendor documents otherwise', () => {
    for (const profile of ENGINE_PROFILES) {
      const penalties = Object.keys(EVERYWHERE).map((variant) => [
        variant,
        GATE_FORMULAS[variant as keyof typeof GATE_FORMULAS].penalty(profile),
      ]);
      expect(Object.fromEntries(penalties)).toEqual(EVERYWHERE);
    }
  });
});
