/** `citeready mcp`: tools for agents over standard input and output, with or without a service. */
import { parseConnectTo } from '@citeready/safe-fetch';
import { list, parseCommandLine } from '../args.js';
import { EXIT, UsageError } from '../command.js';
import type { CommandBody } from '../command.js';
import { clientOf, serviceOf } from './service-options.js';

const MCP_FLAGS = { 'connect-to': { type: 'string', multiple: true } } as const;

function rulesOf(values: readonly string[] | undefined): readonly string[] {
  const rules = list(values);
  for (const rule of rules) {
    try {
      parseConnectTo(rule);
    } catch (error) {
      throw new UsageError(`--connect-to ${rule}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return rules;
}

export const mcpCommand: CommandBody = {
  help: `Usage: citeready mcp [options]

Runs a Model Context Protocol (MCP) server on standard input and output, through which an agent audits sites, reads
reports and gets fixes as files. The agent's client starts it; see
https://github.com/citeready/citeready/blob/main/docs/mcp.md

  --connect-to HOST=ADDRESS:PORT   connects to another address for a host, as in curl; repeatable. With it an agent can
                                   audit your site before you publish it

Audits run in this process, unless the environment names a service:
  CITEREADY_URL                    its address, such as https://audit.example.com
  CITEREADY_API_KEY                an API key of the service

Exit codes: 0 the client has disconnected, 2 invalid arguments.
`,
  flags: MCP_FLAGS,
  async run(args, io) {
    const { values, positionals } = parseCommandLine(args, MCP_FLAGS);
    if (positionals[0] !== undefined) throw new UsageError(`mcp takes options only, not "${positionals[0]}"`);
    const connectTo = rulesOf(values['connect-to']);
    const service = serviceOf(io);
    if (service !== null && connectTo.length > 0)
      throw new UsageError('--connect-to works only for audits in this process, and CITEREADY_URL is set');
    const { createLocalMcpServer, createServiceMcpServer, serveStdio } = await import('@citeready/mcp');
    const onError = (error: unknown): void =>
      void io.stderr.write(`citeready: ${error instanceof Error ? error.message : String(error)}\n`);
    const server =
      service === null
        ? createLocalMcpServer({
            onError,
            // A site reached by --connect-to is local: it need not be spared.
            ...(connectTo.length > 0 ? { auditor: { connectTo, politeness: { minDelayMs: 0 } } } : {}),
          })
        : createServiceMcpServer({ client: await clientOf(service), onError });
    await serveStdio(server, {
      input: io.stdin ?? (async function* () {})(),
      write: (text) => io.stdout.write(text),
      signal: io.signal,
    });
    return EXIT.ok;
  },
};
