/** The CMS plugins' end of the line: takes pushed commands, refuses them, never answers or hangs up, as the seed says, and keeps a record. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseSignature, verifySignature } from '@citeready/core';
import type { Random } from './random.js';
import { pause } from './until.js';

/** `slow` takes it after seconds. `deaf` cuts the connection after the plugin has read the command, so that nobody can tell whether it arrived. */
export type Reaction = 'takes' | 'slow' | 'refuses' | 'hangs' | 'cuts' | 'deaf';

/** The port in the site URLs of connected sites. */
export const PLUGIN_PORT = 8081;
const PATH = '/wp-json/citeready/v1/commands';

export interface Plugin {
  readonly domain: string;
  readonly clientId: string;
  readonly token: string;
  /** It tells the service which commands it has carried out. */
  readonly acknowledges: boolean;
  /** Signs its heartbeats with its token in place of using the API key. */
  readonly signs: boolean;
  /** It answers every push with an error. */
  readonly takesNothing?: boolean;
  /** It never answers a push. */
  readonly silent?: boolean;
}

export interface Receipt {
  readonly id: string;
  readonly domain: string;
  readonly clientId: string;
  readonly reaction: Reaction;
}

export interface PluginServer {
  readonly connectTo: readonly string[];
  /** In order of arrival, of pushes that were signed with the plugin's token. */
  readonly receipts: readonly Receipt[];
  /** What no plugin should ever be sent. */
  readonly violations: readonly string[];
  close(): Promise<void>;
}

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startPlugins(
  random: Random,
  plugins: readonly Plugin[],
  { hangs }: { readonly hangs: boolean },
): Promise<PluginServer> {
  const receipts: Receipt[] = [];
  const violations: string[] = [];
  const react = (): Reaction => {
    const roll = random.below(100);
    if (roll < 55) return 'takes';
    if (roll < 60) return hangs ? 'slow' : 'takes';
    if (roll < 80) return 'refuses';
    if (roll < 88) return 'cuts';
    if (roll < 97) return 'deaf';
    return hangs ? 'hangs' : 'refuses';
  };

  const signer = async (request: http.IncomingMessage, domain: string, body: Buffer): Promise<Plugin | null> => {
    const signature = parseSignature(String(request.headers['x-service-signature']));
    const timestamp = String(request.headers['x-service-timestamp']);
    if (signature === null) return null;
    for (const plugin of plugins.filter((candidate) => candidate.domain === domain))
      if (await verifySignature({ secret: plugin.token, body, timestamp, signature })) return plugin;
    return null;
  };

  const serve = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const domain = String(request.headers.host).split(':', 1)[0] ?? '';
    const plugin = await signer(request, domain, body);
    if (plugin === null || request.method !== 'POST' || request.url !== PATH) {
      violations.push(`a push to ${domain}${request.url ?? ''} was not signed by its plugin's token`);
      response.writeHead(403).end();
      return;
    }
    const { payload } = JSON.parse(body.toString('utf8')) as { payload: { id: string } };
    const reaction = plugin.takesNothing === true ? 'refuses' : plugin.silent === true ? 'hangs' : react();
    if (reaction === 'slow') await pause(random.between(1000, 6000));
    // What is cut before the plugin could read it did not arrive.
    if (reaction !== 'cuts') receipts.push({ id: payload.id, domain, clientId: plugin.clientId, reaction });
    if (reaction === 'cuts' || reaction === 'deaf') return void request.socket.destroy();
    if (reaction === 'takes' || reaction === 'slow')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    if (reaction === 'refuses') response.writeHead(500).end();
  };

  const server = http.createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    connectTo: [`*:${PLUGIN_PORT}=127.0.0.1:${port}`],
    receipts,
    violations,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
