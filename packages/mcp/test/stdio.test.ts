/** Standard streams: invalid lines, a client that disconnects, and a host that stops. */
import { PassThrough } from 'node:stream';
import { createScriptedAuditor } from '@citeready/testing';
import { describe, expect, it } from 'vitest';
import { createLocalMcpServer, serveStdio } from '../src/index.js';

const line = (message: object): string => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
const INITIALIZE = line({
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

function serve() {
  const auditor = createScriptedAuditor({
    steps: [{ step: 'wait', until: new Promise(() => undefined) }],
  });
  const input = new PassThrough();
  const stop = new AbortController();
  let written = '';
  const said = new PassThrough();
  const ended = serveStdio(
    createLocalMcpServer({ createAuditor: () => ({ ...auditor, close: async () => undefined }) }),
    {
      input,
      write: (text) => {
        written += text;
        said.write(text);
      },
      signal: stop.signal,
    },
  );
  const answers = () =>
    written
      .trim()
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text) as { readonly id: number; readonly result?: object });
  return { input, stop, ended, said, answers, requests: auditor.requests };
}

describe('standard streams', () => {
  it('skip invalid messages, and continue after a line that is too long', async () => {
    const { input, ended, answers, said } = serve();
    input.write('no JSON\n{"jsonrpc":"1.0"}\n');
    input.write(`${'x'.repeat(2 * 1024 * 1024)}\n`);
    input.write(INITIALIZE.slice(0, 20));
    input.write(INITIALIZE.slice(20));
    await new Promise((resolve) => said.once('data', resolve));
    input.end();
    await ended;
    expect(answers()).toMatchObject([{ id: 1, result: { serverInfo: { name: 'citeready' } } }]);
  });

  it.each(['end', 'abort'] as const)('end the running audits: %s', async (how) => {
    const { input, stop, ended, answers, requests, said } = serve();
    input.write(INITIALIZE + line({ method: 'notifications/initialized' }));
    await new Promise((resolve) => said.once('data', resolve));
    const call = { name: 'audit_site', arguments: { domain: 'acme.com' } };
    input.write(line({ id: 2, method: 'tools/call', params: call }));
    await expect.poll(() => requests.length).toBe(1);
    if (how === 'end') input.end();
    else stop.abort();
    await ended;
    expect(input.destroyed).toBe(true);
    expect(answers().map(({ id }) => id)).not.toContain(3);
  });
});
