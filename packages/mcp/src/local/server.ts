/** The server without a service: audits run in this process, and reports are kept for its lifetime. */
import { createAuditor } from '@citeready/auditor';
import type { AuditorOptions, SiteAuditor } from '@citeready/auditor';
import { createSystemClock } from '@citeready/system';
import type { SystemClock } from '@citeready/system';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { INSTRUCTIONS } from '../instructions.js';
import type { CitereadyMcpServer } from '../instructions.js';
import { addTool } from '../tool.js';
import type { OnError } from '../tool.js';
import { explainCheckTool } from '../tools/explain-check.js';
import { getFixesTool } from '../tools/get-fixes.js';
import { getReportTool } from '../tools/get-report.js';
import { packageVersion } from '../version.js';
import { auditSiteTool, waitForAuditTool } from './audit-tools.js';
import { compareReportsTool } from './compare-tool.js';
import { createLocalSession } from './session.js';

/** Options of `createLocalMcpServer`; all are optional. */
export interface LocalServerOptions {
  /** Options of every audit; `engines` and `maxPages` are overridden by those of a call. Archives are not kept. Default none. */
  readonly auditor?: Omit<AuditorOptions, 'archive'>;
  /** Creates the auditor of one audit, instead of the real one. For tests. */
  readonly createAuditor?: (options: AuditorOptions) => SiteAuditor;
  /** Defaults to the system's. */
  readonly clock?: Pick<SystemClock, 'now' | 'sleep'>;
  /** Receives failures whose cause the caller does not see. Default: none. */
  readonly onError?: OnError;
}

const reportInput = z
  .string()
  .min(1)
  .max(300)
  .optional()
  .describe('Id of a report, as returned by audit_site, or an audited domain. Omit it for the newest report.');

/**
 * Tools that audit sites from this process, without a service.
 *
 * @throws {RangeError} {TypeError} {ConnectToError} {UnknownEngineError} for invalid options of the auditor.
 */
export function createLocalMcpServer(options: LocalServerOptions = {}): CitereadyMcpServer {
  const onError = options.onError ?? (() => undefined);
  const make = options.createAuditor ?? createAuditor;
  const given = options.auditor ?? {};
  // Invalid options throw here; nothing is opened before an audit.
  const probe = make({ ...given, archive: false });
  const { engines } = probe;
  probe.close().catch(onError);
  const session = createLocalSession({
    createAuditor: (choice) => make({ ...given, ...choice, archive: false }),
    clock: options.clock ?? createSystemClock(),
    onError,
  });
  const server = new McpServer({ name: 'citeready', version: packageVersion() }, { instructions: INSTRUCTIONS });
  addTool(server, auditSiteTool(session, engines, { allowReserved: (given.connectTo ?? []).length > 0 }), onError);
  addTool(server, waitForAuditTool(session), onError);
  addTool(server, getReportTool(session, reportInput), onError);
  addTool(server, getFixesTool(session, reportInput), onError);
  addTool(server, explainCheckTool, onError);
  addTool(server, compareReportsTool(session), onError);
  return {
    server,
    close: async () => {
      await session.close();
      await server.close();
    },
  };
}
