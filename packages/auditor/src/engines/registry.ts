/** Every engine that can be scored, in the order in which reports list them. Adding one: its file and a line here. */
import { amazon } from './amazon.js';
import { apple } from './apple.js';
import { brave } from './brave.js';
import { chatgpt } from './chatgpt.js';
import { claude } from './claude.js';
import { copilot } from './copilot.js';
import { duckduckgo } from './duckduckgo.js';
import { gemini } from './gemini.js';
import { googleAi } from './google-ai.js';
import { grok } from './grok.js';
import { meta } from './meta.js';
import { mistral } from './mistral.js';
import { perplexity } from './perplexity.js';
import { you } from './you.js';
import type { EngineProfile } from './types.js';

export const ENGINE_PROFILES: readonly EngineProfile[] = [
  chatgpt,
  perplexity,
  claude,
  googleAi,
  gemini,
  copilot,
  apple,
  amazon,
  meta,
  duckduckgo,
  mistral,
  you,
  brave,
  grok,
];

export const DEFAULT_ENGINES: readonly EngineProfile[] = ENGINE_PROFILES.filter((profile) => profile.default);

/** Thrown where an engine id is asked for that no profile has. */
export class UnknownEngineError extends Error {
  override readonly name = 'UnknownEngineError';
  constructor(
    readonly engine: string,
    readonly known: readonly string[],
  ) {
    super(`Unknown engine "${engine}". Known engines: ${known.join(', ')}.`);
  }
}

/**
 * The profiles of the named engines in registry order, each once; the default engines when none is named.
 * @throws {UnknownEngineError} for an id without profile.
 */
export const selectEngines = (
  ids?: readonly string[],
  profiles: readonly EngineProfile[] = ENGINE_PROFILES,
): readonly EngineProfile[] => {
  if (ids === undefined || ids.length === 0) return profiles.filter((profile) => profile.default);
  const known = profiles.map((profile) => profile.id);
  for (const id of ids) if (!known.includes(id)) throw new UnknownEngineError(id, known);
  return profiles.filter((profile) => ids.includes(profile.id));
};
