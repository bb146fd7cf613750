/** Servers and clients in one process, and calls with parsed responses. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult, Progress } from '@modelcontextprotocol/sdk/types.js';
import type { CitereadyMcpServer } from '../src/index.js';

/** The result of one call, as a client sees it. */
export interface Called {
  readonly isError: boolean;
  /** All text that a model reads. */
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface CallMore {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: Progress) => void;
}

export async function call(client: Client, name: string, args: object = {}, more: CallMore = {}): Promise<Called> {
  const result = (await client.callTool({ name, arguments: { ...args } }, undefined, {
    timeout: 100_000,
    ...more,
  })) as CallToolResult;
  return {
    isError: result.isError === true,
    text: result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'),
    data: result.structuredContent ?? {},
  };
}

/** Connected without streams. Listing the tools makes the client validate each response against its output schema. */
export async function connect(mcp: CitereadyMcpServer): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1.0.0' });
  await Promise.all([mcp.server.connect(ours), client.connect(theirs)]);
  await client.listTools();
  return client;
}
