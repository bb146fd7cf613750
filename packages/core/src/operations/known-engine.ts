/** The engine that a caller names, among those that the service knows. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { AppError } from './app-error.js';
import { badField } from './app-error.js';
import type { Deps } from './deps.js';

/** `null` if none is named. */
export function knownEngine(
  { engines }: Pick<Deps, 'engines'>,
  id: string | undefined,
): Result<{ readonly id: string; readonly name: string } | null, AppError> {
  if (id === undefined) return ok(null);
  const found = engines.find(({ engine }) => engine === id);
  return found === undefined
    ? err(badField('query.engine', `Unknown engine. Known engines: ${engines.map(({ engine }) => engine).join(', ')}.`))
    : ok({ id, name: found.name });
}
