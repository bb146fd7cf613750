/** The server for a service: audits run there, and its API key decides what can be seen. */
import type { CitereadyClient } from '@citeready/client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { INSTRUCTIONS } from '../instructions.js';
import type { CitereadyMcpServer } from '../instructions.js';
import { addTool } from '../tool.js';
import type { OnError } from '../tool.js';
import { explainCheckTool } from '../tools/explain-check.js';
import { getFixesTool } from '../tools/get-fixes.js';
import { getReportTool } from '../tools/get-report.js';
import { packageVersion } from '../version.js';
import { getStatusTool, slugInput, submitAuditTool, waitForAuditTool } from './audit-tools.js';
import { getDiscoveryTool } from './discovery-tool.js';
import { createServiceReports } from './reports.js';
import { compareVersionsTool, listVersionsTool } from './version-tools.js';

/** How a tool server reaches a service, and with which credential. */
export interface ServiceServerOptions {
  /** A client with the URL and the API key of the service. Neither is ever shown. */
  readonly client: CitereadyClient;
  /** Receives failures whose cause the caller does not see. Default: none. */
  readonly onError?: OnError;
}

/** One server per connection: it keeps the last reports that were read, to compare them. */
export function createServiceMcpServer({
  client,
  onError = () => undefined,
}: ServiceServerOptions): CitereadyMcpServer {
  const reports = createServiceReports(client);
  const server = new McpServer({ name: 'citeready', version: packageVersion() }, { instructions: INSTRUCTIONS });
  addTool(server, submitAuditTool(client), onError);
  addTool(server, waitForAuditTool(client, reports), onError);
  addTool(server, getStatusTool(client), onError);
  addTool(server, getDiscoveryTool(client), onError);
  addTool(server, getReportTool(reports, slugInput), onError);
  addTool(server, getFixesTool(reports, slugInput), onError);
  addTool(server, explainCheckTool, onError);
  addTool(server, listVersionsTool(client), onError);
  addTool(server, compareVersionsTool(client, reports), onError);
  return { server, close: () => server.close() };
}
