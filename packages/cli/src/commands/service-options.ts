/** The service that commands ask, from the environment: a key stands in no command line, since a process list shows those. */
import type { CitereadyClient } from '@citeready/client';
import { UsageError } from '../command.js';
import type { CliIo } from '../io.js';

/** A service and a key of it. */
export interface ServiceOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** `null` where none is named. No message repeats a value. @throws {UsageError} for what is no address, or without a key. */
export function serviceOf({ env }: CliIo): ServiceOptions | null {
  const url = env['CITEREADY_URL'] ?? '';
  const apiKey = env['CITEREADY_API_KEY'] ?? '';
  if (url === '') return null;
  const { protocol, username } = URL.canParse(url) ? new URL(url) : { protocol: '', username: '' };
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '')
    throw new UsageError('CITEREADY_URL takes the address of a service, such as https://audit.example.com');
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError('CITEREADY_URL names a service, so that CITEREADY_API_KEY has to hold a key of it');
  return { baseUrl: url.replace(/\/$/, ''), apiKey };
}

/** The client is loaded here and not at the top: an audit needs none. */
export const clientOf = async (service: ServiceOptions): Promise<CitereadyClient> =>
  (await import('@citeready/client')).createClient(service);
