/** Public entry: a typed client of the HTTP API. Types and paths are generated from the service's own; it only needs `fetch`. */
export type { CitereadyClient, ClientOptions } from './client.js';
export { createClient } from './client.js';
export type { ClientError, ClientResult } from './result.js';
export type { CallOptions, PollOptions } from './options.js';
export type { Time } from './time.js';
export type {
  Answer,
  AuditDetail,
  AuditJobReference,
  AuditList,
  AuditListRow,
  AuditStatusView,
  ControlView,
  Corrections,
  CorrectionsView,
  Discovery,
  DiscoveryView,
  HeartbeatRequest,
  HeartbeatResponse,
  InstantResult,
  JobStatusView,
  RegisterResponse,
  ScheduleView,
  ToolbarResponse,
} from '@citeready/core/contract';
