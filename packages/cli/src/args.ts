/** `node:util` parseArgs with errors that name the flag, and parsers for values. */
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { UsageError } from './command.js';
import { didYouMean } from './suggest.js';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Flags and positionals of a command line. */
export function parseCommandLine<T extends Options>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true; strict: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const [, unknown] = /^Unknown option '(-[^']*)'/.exec(error instanceof Error ? error.message : '') ?? [];
    if (unknown !== undefined)
      throw new UsageError(
        `unknown option ${unknown}${didYouMean(
          unknown,
          [...Object.keys(options), 'help'].map((name) => `--${name}`),
        )}`,
      );
    // The first sentence of an error of parseArgs says what is wrong; the rest gives advice on `--`.
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.split('. ', 1)[0] ?? message);
  }
}

/** An integer within bounds, or `undefined` if the flag was not given. */
export function wholeNumber(
  flag: string,
  text: string | undefined,
  [low, high]: readonly [number, number],
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < low || value > high) {
    throw new UsageError(`${flag} takes a whole number from ${low} to ${high}, not "${text}"`);
  }
  return value;
}

/** Values of a flag that may be repeated or contain a comma-separated list. */
export const list = (values: readonly string[] | undefined): readonly string[] =>
  (values ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** An ISO 8601 timestamp, or `undefined` if the flag was not given. */
export function instant(flag: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (
    !/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text) ||
    Number.isNaN(date.getTime())
  ) {
    throw new UsageError(`${flag} takes an ISO 8601 date such as 2026-11-21 or 2026-11-21T09:00:00Z, not "${text}"`);
  }
  return date;
}

const UNIT_MS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

function spanMs(text: string): number | null {
  const [, count = '', unit = ''] = /^(\d{1,5})([smhdw])$/.exec(text) ?? [];
  const ms = UNIT_MS[unit];
  return ms === undefined ? null : Number(count) * ms;
}

/** A duration such as `90d` in milliseconds, or `undefined` if the flag was not given. */
export function span(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = spanMs(text);
  if (ms === null) throw new UsageError(`${flag} takes a span such as 30m, 12h, 90d or 52w, not "${text}"`);
  return ms;
}

/** A timestamp, or a duration from `now` on; `undefined` if the flag was not given. */
export function instantOrSpan(flag: string, text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const ms = spanMs(text);
  if (ms !== null) return new Date(now.getTime() + ms);
  try {
    return instant(flag, text);
  } catch {
    throw new UsageError(
      `${flag} takes an ISO 8601 date such as 2027-11-21 or a span such as 30m, 12h, 90d or 52w, not "${text}"`,
    );
  }
}
