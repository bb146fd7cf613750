/** The service's log on the console. */
import assert from 'node:assert/strict';
import type { Logger } from '@citeready/core';

function createConsoleLogger(out: Pick<Console, 'info' | 'warn' | 'error'> = console): Logger {
  return {
    debug: () => {},
    info: (message, fields) => out.info(message, fields ?? ''),
    warn: (message, fields) => out.warn(message, fields ?? ''),
    error: (message, fields) => out.error(message, fields ?? ''),
  };
}

const seen: unknown[] = [];
const keep = (...words: unknown[]): void => void seen.push(words);
createConsoleLogger({ info: keep, warn: keep, error: keep }).error('audit failed', { domain: 'example.com' });
assert.deepEqual(seen, [['audit failed', { domain: 'example.com' }]]);
