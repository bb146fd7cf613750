/** Public entry: a typed client of the HTTP interface. Types come from the contract; at run time it needs nothing but `fetch`. */
export { createClient, type CitereadyClient, type ClientOptions } from './client.js';
export type { ClientError, ClientResult } from './result.js';
export type { PollOptions } from './poll.js';
export type {
  AuditDetail,
  AuditJobReference,
  AuditListRow,
  AuditStatusView,
  Discovery,
  DiscoveryView,
  HeartbeatRequest,
  HeartbeatResponse,
  InstantResult,
  JobStatusView,
  RegisterResponse,
  ToolbarResponse,
} from '@citeready/core/contract';
