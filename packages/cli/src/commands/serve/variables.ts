/** Single settings: an option wins over its variable; a wrong one is named, and a secret is not repeated. */
import { UsageError } from '../../command.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A value and where it came from, for messages. */
export interface Setting {
  readonly name: string;
  readonly value: string;
}

/** `null` where neither is given. An empty variable counts as none. */
export const setting = (
  flag: string | null,
  given: string | undefined,
  env: Environment,
  variable: string,
): Setting | null => {
  if (flag !== null && given !== undefined) return { name: flag, value: given };
  const value = env[variable];
  return value === undefined || value === '' ? null : { name: variable, value };
};

/** @throws {UsageError} naming the setting and its range. */
export const wholeNumber = (found: Setting | null, min: number, max: number): number | null => {
  if (found === null) return null;
  const value = Number(found.value);
  if (!/^\d{1,10}$/.test(found.value) || value < min || value > max)
    throw new UsageError(`${found.name} takes a whole number from ${min} to ${max}`);
  return value;
};

/** @throws {UsageError} naming the setting and its choices. */
export const oneOf = <T extends string>(found: Setting | null, choices: readonly T[]): T | null => {
  if (found === null) return null;
  const choice = choices.find((known) => known === found.value);
  if (choice === undefined) throw new UsageError(`${found.name} takes ${choices.join(', ')}`);
  return choice;
};

/** @throws {UsageError} naming the setting. */
export const onOrOff = (found: Setting | null): boolean | null => {
  const choice = oneOf(found, ['on', 'off']);
  return choice === null ? null : choice === 'on';
};
