/** Invariants of every profile. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_ENGINES, ENGINE_PROFILES, engineById, selectEngines, UnknownEngineError } from './registry.js';

describe.each(ENGINE_PROFILES.map((profile) => [profile.id, profile] as const))('profile %s', (_, profile) => {
  const tokens = [...profile.gateTokens, ...profile.userTokens, ...profile.trainingTokens];

  it('names each token once, in one role', () => {
    const names = tokens.map(({ token }) => token.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    for (const { token } of tokens) expect(token).toMatch(/^[A-Za-z_-]+$/);
  });

  it('closes completely, and not beyond that, when all gate tokens are disallowed', () => {
    if (profile.gateTokens.length === 0) return expect(profile.documentation).toBe('low');
    expect(profile.gateTokens.reduce((sum, { severity }) => sum + severity, 0)).toBe(1);
    expect(profile.gateTokens.every(({ honorsRobots }) => honorsRobots)).toBe(true);
  });

  it('backs every fact with a dated page: its words, its silence or an earlier reading', () => {
    expect(profile.facts.length).toBeGreaterThanOrEqual(13);
    for (const { fact, source, quote, silent } of profile.facts) {
      expect(new URL(source.url).protocol, fact).toBe('https:');
      expect(new Date(source.read).toISOString().slice(0, 10), fact).toBe(source.read);
      // The purpose of a token is backed by the page that names it.
      if (fact.endsWith(' use')) continue;
      if (quote === null) expect([fact, silent || source.seen === 'unread']).toEqual([fact, true]);
      else expect(quote.split(/\s+/).length, fact).toBeLessThanOrEqual(20);
    }
  });

  it('carries https sources and a past verification date', () => {
    for (const source of [profile.source, ...tokens.map((token) => token.source)]) {
      expect(new URL(source).protocol).toBe('https:');
    }
    expect(profile.verified).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(new Date(profile.verified).toISOString().slice(0, 10)).toBe(profile.verified);
  });

  it('sends its token in the user agent of a probe', () => {
    for (const { token, userAgent } of tokens) {
      if (userAgent !== undefined) expect(userAgent.toLowerCase()).toContain(token.toLowerCase());
    }
  });

  it('has lower-case agent names if it honors a page directive', () => {
    const { agents, noindex, snippet, archive } = profile.directives;
    for (const agent of agents) expect(agent).toBe(agent.toLowerCase());
    if (noindex || archive || snippet !== 'ignored') expect(agents.length).toBeGreaterThan(0);
  });
});

describe('probes', () => {
  const sent = (id: Parameters<typeof engineById>[0]) => engineById(id).gateTokens.map(({ userAgent }) => userAgent);

  it('send the strings that vendors name, in the frames that they use', () => {
    expect(sent('chatgpt')).toEqual([
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot',
    ]);
    expect(sent('you')[0]).toMatch(/env:prod\) Chrome\/[\d.]+ Safari\/537\.36$/);
    expect(sent('amazon')[0]).toMatch(/Amzn-SearchBot\/0\.1\) Chrome\//);
  });

  it('know which crawlers serve both search and training', () => {
    const mixed = ENGINE_PROFILES.flatMap(({ gateTokens }) => gateTokens).filter((token) => token.mixed);
    expect([...new Set(mixed.map(({ token }) => token))].sort()).toEqual(['Applebot', 'Googlebot', 'bingbot']);
  });
});

describe('the registry', () => {
  it('has the engines of the interface as defaults', () => {
    expect(DEFAULT_ENGINES.map(({ id }) => id)).toEqual([
      'chatgpt',
      'perplexity',
      'claude',
      'google-ai',
      'gemini',
      'copilot',
    ]);
  });

  it('has unique ids and names', () => {
    expect(new Set(ENGINE_PROFILES.map(({ id }) => id)).size).toBe(ENGINE_PROFILES.length);
    expect(new Set(ENGINE_PROFILES.map(({ name }) => name)).size).toBe(ENGINE_PROFILES.length);
  });

  it('never scores a training token as a gate of any engine', () => {
    const training = ENGINE_PROFILES.flatMap(({ trainingTokens }) => trainingTokens.map(({ token }) => token));
    const gates = ENGINE_PROFILES.flatMap(({ gateTokens }) => gateTokens.map(({ token }) => token));
    expect(training).toEqual(expect.arrayContaining(['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended']));
    expect(gates.filter((token) => training.includes(token))).toEqual([]);
  });

  it('returns profiles in its own order and rejects unknown ids by name', () => {
    expect(selectEngines(['copilot', 'chatgpt', 'copilot']).map(({ id }) => id)).toEqual(['chatgpt', 'copilot']);
    expect(selectEngines([])).toEqual(DEFAULT_ENGINES);
    expect(() => selectEngines(['altavista'])).toThrow(UnknownEngineError);
    expect(() => selectEngines(['altavista'])).toThrow(/altavista.*chatgpt/);
  });
});
