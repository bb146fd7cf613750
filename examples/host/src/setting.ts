/** Single settings, read from the environment. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names the variable and says what it must be. */
export class SettingsError extends Error {}

/** `null` for a variable that is unset or empty. */
export const present = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value;

export const wholeNumber = (env: Environment, name: string, min: number, max: number): number | null => {
  const text = present(env[name]);
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value < min || value > max)
    throw new SettingsError(`${name} must be a whole number from ${min} to ${max}`);
  return value;
};

export const onOrOff = (env: Environment, name: string): boolean | null => {
  const text = present(env[name]);
  if (text !== null && text !== 'on' && text !== 'off') throw new SettingsError(`${name} must be on or off`);
  return text === null ? null : text === 'on';
};
