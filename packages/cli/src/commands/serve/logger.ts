/** Log lines on the standard error, one JSON object each. Of an error only message, stack and causes: a driver's other fields hold values of rows. */
import type { Logger } from '@citeready/core';
import type { CliIo } from '../../io.js';

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause } : value;

export const createLogger = ({ stderr, now }: Pick<CliIo, 'stderr' | 'now'>): Logger => {
  const line =
    (level: string) =>
    (message: string, fields: Readonly<Record<string, unknown>> = {}): void =>
      void stderr.write(`${JSON.stringify({ time: now().toISOString(), level, message, ...fields }, plain)}\n`);
  return { debug: () => {}, info: line('info'), warn: line('warn'), error: line('error') };
};
