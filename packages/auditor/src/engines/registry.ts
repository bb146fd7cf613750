/** All engines that can be scored, in the order of reports. To add one: `data/engines/<id>.yaml`, then `npm run data`. */
import { knownEngines } from '../generated/engines.js';
import type { KnownEngines } from '../generated/engines.js';
import { profileOf } from './profile.js';
import type { EngineProfile } from './types.js';

/** The id of an engine that has a profile. */
export type EngineId = KnownEngines[number]['id'];

const PROFILES = knownEngines().map((data) => profileOf(data));

/** Profiles of every known engine, in the order of reports. */
export const ENGINE_PROFILES: readonly EngineProfile[] = PROFILES;

/** The profile of one engine. */
export function engineById(id: EngineId): EngineProfile & { readonly id: EngineId } {
  const profile = PROFILES.find((each) => each.id === id);
  if (profile === undefined)
    throw new UnknownEngineError(
      id,
      PROFILES.map((each) => each.id),
    );
  return profile;
}

/** Profiles of the engines that are scored by default. */
export const DEFAULT_ENGINES: readonly EngineProfile[] = ENGINE_PROFILES.filter((profile) => profile.default);

/** Thrown for an engine id without a profile. */
export class UnknownEngineError extends Error {
  /** Always `UnknownEngineError`; compare it instead of the class if the module may be loaded twice. */
  override readonly name = 'UnknownEngineError';
  constructor(
    /** The id as given. */
    readonly engine: string,
    /** Ids of all engines that have a profile. */
    readonly known: readonly string[],
  ) {
    super(`Unknown engine "${engine}". Known engines: ${known.join(', ')}.`);
  }
}

/**
 * Returns the profiles of the named engines in registry order, each once; the default engines if none is named.
 * @throws {UnknownEngineError} for an id without a profile.
 */
export function selectEngines(
  ids?: readonly string[],
  profiles: readonly EngineProfile[] = ENGINE_PROFILES,
): readonly EngineProfile[] {
  if (ids === undefined || ids.length === 0) return profiles.filter((profile) => profile.default);
  const known = profiles.map((profile) => profile.id);
  for (const id of ids) if (!known.includes(id)) throw new UnknownEngineError(id, known);
  return profiles.filter((profile) => ids.includes(profile.id));
}
