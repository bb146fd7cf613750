/**
 * Removes secrets from what is logged. Causes come from ports and drivers, and a message such as "cannot check cr_live_…" would carry a
 * credential into every place that logs are copied to.
 */

const HIDDEN = '[redacted]';
/** Shorter strings are too weak to be secrets, and hiding them would make a message unreadable. */
const MIN_LENGTH = 8;
const MAX_CAUSES = 5;

/**
 * API keys, including truncated ones (a hint is shorter), and JSON Web Tokens. A match begins only where no such run is in progress, so
 * that matching remains linear.
 */
const PATTERNS: readonly RegExp[] = [/cr_live_[0-9A-Za-z]{8,}/g, /(?<![\w-])eyJ[\w-]*\.[\w-]+\.[\w-]*/g];

export type Hide = (text: string) => string;

/** @param secrets strings to hide in addition to everything that looks like a key or a token */
export function hiding(secrets: readonly string[]): Hide {
  // Longer ones first: replacing a secret within another would leave the rest of it visible.
  const literals = secrets.filter(({ length }) => length >= MIN_LENGTH).sort((a, b) => b.length - a.length);
  return (text) => {
    const without = literals.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
    return PATTERNS.reduce((rest, pattern) => rest.replace(pattern, HIDDEN), without);
  };
}

function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'something that cannot be shown was thrown';
  }
}

/**
 * A copy of an error with its name, message, stack, code and causes, without secrets. Other fields are left out: drivers put row values in
 * them. A value that is not an error becomes text.
 */
export function redactError(thrown: unknown, hide: Hide, depth = 0): unknown {
  if (!(thrown instanceof Error)) return hide(textOf(thrown));
  const copy = new Error(hide(thrown.message));
  copy.name = hide(thrown.name);
  if (thrown.stack !== undefined) copy.stack = hide(thrown.stack);
  if ('code' in thrown && (typeof thrown.code === 'string' || typeof thrown.code === 'number'))
    Object.assign(copy, { code: typeof thrown.code === 'string' ? hide(thrown.code) : thrown.code });
  if (depth >= MAX_CAUSES) return copy;
  if (thrown.cause !== undefined) copy.cause = redactError(thrown.cause, hide, depth + 1);
  if (thrown instanceof AggregateError)
    Object.assign(copy, { errors: thrown.errors.slice(0, MAX_CAUSES).map((one) => redactError(one, hide, depth + 1)) });
  return copy;
}

/** Fields of a log line, with secrets removed. */
export const redactFields = (fields: Readonly<Record<string, unknown>>, hide: Hide): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value === 'string') return [name, hide(value)];
      return [name, name === 'error' || value instanceof Error ? redactError(value, hide) : value];
    }),
  );
