/** Log lines on standard error, one JSON object each; causes as their message and stack. */
import type { Logger } from '@citeready/core';

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause } : value;

const line =
  (level: string) =>
  (message: string, fields: Readonly<Record<string, unknown>> = {}): void =>
    void process.stderr.write(
      `${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, plain)}\n`,
    );

export const consoleLogger: Logger = { debug: () => {}, info: line('info'), warn: line('warn'), error: line('error') };
