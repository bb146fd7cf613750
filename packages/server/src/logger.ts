/** Log lines, one JSON object each. Of an error, only message, stack and causes: a driver's other fields contain row values. */
import type { Logger } from '@citeready/core';

/** Where a logger writes, and its clock. */
export interface JsonLoggerOptions {
  /** Receives a whole line including its line feed. @default the standard error */
  readonly write?: (line: string) => unknown;
  /** Current time, for the field `time` of each line. @default the system clock */
  readonly now?: () => Date;
}

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause } : value;

/** Writes `info`, `warn` and `error`; `debug` is dropped. */
export function createJsonLogger({
  write = (line) => process.stderr.write(line),
  now = () => new Date(),
}: JsonLoggerOptions = {}): Logger {
  const line =
    (level: string) =>
    (message: string, fields: Readonly<Record<string, unknown>> = {}): void =>
      void write(`${JSON.stringify({ time: now().toISOString(), level, message, ...fields }, plain)}\n`);
  return { debug: () => {}, info: line('info'), warn: line('warn'), error: line('error') };
}
