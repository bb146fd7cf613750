/** `--header` and `--user`: credentials for a staging site. No message repeats a value. */
import { readFileSync } from 'node:fs';
import { createFetcher } from '@citeready/safe-fetch';
import { UsageError } from './command.js';
import type { CliIo } from './io.js';

function fromFile(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));
  } catch {
    throw new UsageError(`--header @${file}: the file cannot be read`);
  }
}

function entry(text: string): readonly [string, string] {
  const colon = text.indexOf(':');
  if (colon < 1) throw new UsageError('--header takes NAME: VALUE, such as "X-Staging: yes"');
  return [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()];
}

function basic(user: string, env: CliIo['env']): string {
  const password = user.includes(':') ? '' : env['CITEREADY_PASSWORD'];
  if (password === undefined || (!user.includes(':') && password === ''))
    throw new UsageError('--user takes NAME:PASSWORD, or NAME with the password in CITEREADY_PASSWORD');
  return `Basic ${Buffer.from(user.includes(':') ? user : `${user}:${password}`).toString('base64')}`;
}

/** @throws {UsageError} naming the option, and the header if one is invalid. */
export function readHeaders(
  values: { readonly header?: readonly string[] | undefined; readonly user?: string | undefined },
  env: CliIo['env'],
): Readonly<Record<string, string>> {
  const lines = (values.header ?? []).flatMap((text) => (text.startsWith('@') ? fromFile(text.slice(1)) : [text]));
  const entries = lines.map(entry);
  if (values.user !== undefined) entries.push(['authorization', basic(values.user, env)]);
  const headers = Object.fromEntries(entries);
  if (Object.keys(headers).length !== entries.length)
    throw new UsageError('--header: each header can be given only once, and --user sets the header authorization');
  try {
    // Validates by the fetcher's own rules; no connection is opened.
    void createFetcher({ hostHeaders: { hosts: [], headers } }).close();
  } catch (error) {
    throw new UsageError(`--header: ${error instanceof Error ? error.message : String(error)}`);
  }
  return headers;
}
