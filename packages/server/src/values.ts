/** Single settings: an option takes precedence over its variable; errors name the setting, and never repeat a secret. */
import { messageOf, SettingsError } from './errors.js';
import type { VariableName } from './variables.js';

/** Variables by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Command line options by the variable that each corresponds to; `name` is used in messages. */
export type OptionValues = Partial<
  Readonly<
    Record<
      VariableName,
      {
        /** Name of the option as typed, such as `--port`. */
        readonly name: string;
        /** Value of the option; absent if it was not given. */
        readonly value?: string;
      }
    >
  >
>;

/** A value and its source, for messages. */
export interface Found {
  readonly name: string;
  readonly value: string;
}

export interface Values {
  /** `null` if neither is set. An empty variable counts as not set. */
  readonly find: (variable: VariableName) => Found | null;
  /** The name of the setting in a message. */
  readonly nameOf: (variable: VariableName) => string;
}

export function createValues(env: Environment, options: OptionValues = {}): Values {
  const find = (variable: VariableName): Found | null => {
    const option = options[variable];
    if (option?.value !== undefined) return { name: option.name, value: option.value };
    const value = env[variable];
    return value === undefined || value === '' ? null : { name: variable, value };
  };
  return { find, nameOf: (variable) => find(variable)?.name ?? options[variable]?.name ?? variable };
}

/** @throws {SettingsError} naming the setting and its range. */
export function wholeNumber(found: Found | null, min: number, max: number): number | null {
  if (found === null) return null;
  const value = Number(found.value);
  if (!/^\d{1,10}$/.test(found.value) || value < min || value > max)
    throw new SettingsError(`${found.name} takes a whole number from ${min} to ${max}`);
  return value;
}

/** @throws {SettingsError} naming the setting and its choices. */
export function oneOf<T extends string>(found: Found | null, choices: readonly T[]): T | null {
  if (found === null) return null;
  const choice = choices.find((known) => known === found.value);
  if (choice === undefined) throw new SettingsError(`${found.name} takes ${choices.join(', ')}`);
  return choice;
}

/** @throws {SettingsError} naming the setting. */
export function onOrOff(found: Found | null): boolean | null {
  const choice = oneOf(found, ['on', 'off']);
  return choice === null ? null : choice === 'on';
}

/** A library's message about a value, under the setting's name. @throws {SettingsError} */
export function checked<T>(found: Found | null, use: (value: string) => T): T | null {
  if (found === null) return null;
  try {
    return use(found.value);
  } catch (error) {
    throw new SettingsError(`${found.name}: ${messageOf(error)}`);
  }
}
