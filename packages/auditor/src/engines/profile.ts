/** Builds the profile that checks and scores read from the compiled file of an engine. */
import type { EngineAgent, EngineData, EngineFact, EngineProfile, EngineStatement, EngineToken } from './types.js';

function sourceOf({ id, sources }: EngineData, name: string): EngineData['sources'][string] {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  // `npm run data` rejects such a file.
  if (source === undefined) throw new Error(`The engine "${id}" has no source "${name}".`);
  return source;
}

const factOf = (data: EngineData, fact: string, statement: EngineStatement): EngineFact => ({
  fact,
  value: statement.value,
  source: sourceOf(data, statement.source),
  quote: statement.quote ?? null,
  silent: statement.silent === true,
});

/** `maxSnippet` as `max-snippet`. */
const written = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const factsOf = (data: EngineData): readonly EngineFact[] => [
  ...data.agents.flatMap(({ token, use, robots, userAgent, mixed }) => [
    // The page that names the token; its quote may be about robots.txt.
    { ...factOf(data, `${token} use`, robots), value: use, quote: null },
    factOf(data, `${token} robots`, robots),
    ...(userAgent === undefined ? [] : [factOf(data, `${token} user-agent`, userAgent)]),
    ...(mixed === undefined ? [] : [factOf(data, `${token} mixed`, mixed)]),
  ]),
  ...Object.entries(data.facts).map(([key, statement]: [string, EngineStatement]) =>
    factOf(data, written(key), statement),
  ),
];

const tokenOf = (data: EngineData, { token, fallback, robots, userAgent, mixed }: EngineAgent): EngineToken => ({
  token,
  ...(fallback === undefined ? {} : { fallback }),
  ...(userAgent === undefined ? {} : { userAgent: userAgent.value }),
  honorsRobots: robots.value === 'honored',
  mixed: mixed !== undefined,
  source: sourceOf(data, robots.source).url,
});

export function profileOf<Data extends EngineData>(data: Data): EngineProfile & { readonly id: Data['id'] } {
  const tokens = (use: EngineAgent['use']): readonly EngineAgent[] => data.agents.filter((agent) => agent.use === use);
  const { facts } = data;
  const sources = Object.values(data.sources);
  return {
    id: data.id,
    order: data.order,
    name: data.name,
    default: data.default,
    gateTokens: tokens('search').map((agent) => ({ ...tokenOf(data, agent), severity: agent.severity ?? 0 })),
    userTokens: tokens('user').map((agent) => tokenOf(data, agent)),
    trainingTokens: tokens('training').map((agent) => tokenOf(data, agent)),
    javascript: facts.javascript.value,
    directives: {
      agents: data.directiveAgents,
      noindex: facts.noindex.value === 'honored',
      snippet: facts.nosnippet.value,
      archive: facts.noarchive.value === 'answers',
      archiveForTraining: facts.noarchive.value !== 'ignored',
    },
    training: facts.training.value,
    robotsUnavailable: facts.robotsUnavailable.value,
    documentation: data.documentation,
    source: sources[0]?.url ?? '',
    verified: sources.reduce((oldest, { read }) => (read < oldest ? read : oldest), '9999-12-31'),
    facts: factsOf(data),
    notes: data.notes,
  };
}
