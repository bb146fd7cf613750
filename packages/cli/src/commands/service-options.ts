/** The service that commands call, from the environment: keys are not accepted on the command line, since process lists show it. */
import type { CitereadyClient } from '@citeready/client';
import { UsageError } from '../command.js';
import type { CliIo } from '../io.js';

/** A service and its API key. */
export interface ServiceOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** `null` if none is configured. No message repeats a value. @throws {UsageError} for an invalid URL, or without a key. */
export function serviceOf({ env }: CliIo): ServiceOptions | null {
  const url = env['CITEREADY_URL'] ?? '';
  const apiKey = env['CITEREADY_API_KEY'] ?? '';
  if (url === '') return null;
  const { protocol, username } = URL.canParse(url) ? new URL(url) : { protocol: '', username: '' };
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '')
    throw new UsageError('CITEREADY_URL must be the address of a service, such as https://audit.example.com');
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError('CITEREADY_URL is set, so CITEREADY_API_KEY must hold an API key of that service');
  return { baseUrl: url.replace(/\/$/, ''), apiKey };
}

/** The client is loaded here and not at the top: an audit needs none. */
export const clientOf = async (service: ServiceOptions): Promise<CitereadyClient> =>
  (await import('@citeready/client')).createClient(service);
