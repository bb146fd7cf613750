/** Facts about engines that were read too long ago, so that somebody reads the vendors' pages again. */
import type { EngineProfile } from '../../packages/auditor/src/engines/types.js';

const DAY_MS = 86_400_000;

export interface OldSource {
  readonly engine: string;
  readonly source: EngineProfile['facts'][number]['source'];
  /** Whole days since it was read. */
  readonly days: number;
  /** Names of the facts that rest on it. */
  readonly facts: readonly string[];
}

/** Whole days from an ISO date to a moment, by UTC. */
const daysSince = (date: string, now: Date): number => Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);

/** Sources read more than `days` days before `now`, oldest first, with the facts that rest on each. */
export function oldSources(profiles: readonly EngineProfile[], now: Date, days: number): readonly OldSource[] {
  const found = profiles.flatMap(({ id, facts }) => {
    const sources = [...new Set(facts.map(({ source }) => source))];
    return sources.map((source) => ({
      engine: id,
      source,
      days: daysSince(source.read, now),
      facts: facts.filter((fact) => fact.source === source).map(({ fact }) => fact),
    }));
  });
  return found.filter((old) => old.days > days).sort((a, b) => b.days - a.days || (a.engine < b.engine ? -1 : 1));
}

const SEEN = {
  page: 'read at the vendor',
  quoted: 'quoted elsewhere',
  reported: 'reported, not the vendor’s words',
  unread: 'not re-read',
} as const;

/** Lines for a terminal. */
export const ageReport = (old: readonly OldSource[], days: number): string =>
  old.length === 0
    ? `Every fact about engines was read within ${days} days.\n`
    : [
        `Read more than ${days} days ago; read them again and change \`read\` in packages/auditor/data/engines/:`,
        ...old.flatMap(({ engine, source, days: age, facts }) => [
          `  ${engine}  ${source.read} (${age} days, ${SEEN[source.seen]})  ${source.url}`,
          ...(source.via === undefined ? [] : [`      by way of ${source.via}`]),
          `      ${facts.join(', ')}`,
        ]),
        '',
      ].join('\n');
