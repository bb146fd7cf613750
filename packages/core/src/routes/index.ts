/** The route table: every endpoint of the service. A new endpoint is one file here and one line below. */
import { getBadgeRoute } from './get-badge.js';
import { getControlRoute } from './get-control.js';
import { getCorrectionsRoute } from './get-corrections.js';
import { getScheduleRoute } from './get-schedule.js';
import { proveControlRoute } from './prove-control.js';
import { putScheduleRoute } from './put-schedule.js';
import { putCorrectionsRoute } from './put-corrections.js';
import { getAuditRoute } from './get-audit.js';
import { getDigestRoute } from './get-digest.js';
import { getDiscoveryRoute } from './get-discovery.js';
import { getEventsRoute } from './get-events.js';
import { getHealthRoute } from './get-health.js';
import { getJobStatusRoute } from './get-job-status.js';
import { getOpenApiRoute } from './get-openapi.js';
import { getPreviewRoute } from './get-preview.js';
import { getPublicReportRoute } from './get-public-report.js';
import { getStatusRoute } from './get-status.js';
import { heartbeatRoute } from './heartbeat.js';
import { listAuditsRoute } from './list-audits.js';
import { onboardPluginRoute } from './onboard-plugin.js';
import { reauditRoute } from './reaudit.js';
import { registerPluginRoute } from './register-plugin.js';
import { withdrawRoute } from './withdraw.js';
import { searchAuditsRoute } from './search-audits.js';
import { unfinishedAuditsRoute } from './unfinished-audits.js';
import { submitAuditRoute } from './submit-audit.js';
import { toolbarCheckRoute } from './toolbar-check.js';

const TABLE = [
  submitAuditRoute,
  listAuditsRoute,
  searchAuditsRoute,
  unfinishedAuditsRoute,
  getAuditRoute,
  getStatusRoute,
  getDiscoveryRoute,
  getEventsRoute,
  reauditRoute,
  getCorrectionsRoute,
  putCorrectionsRoute,
  withdrawRoute,
  getDigestRoute,
  getBadgeRoute,
  getPublicReportRoute,
  getPreviewRoute,
  getControlRoute,
  proveControlRoute,
  getScheduleRoute,
  putScheduleRoute,
  toolbarCheckRoute,
  getJobStatusRoute,
  registerPluginRoute,
  onboardPluginRoute,
  heartbeatRoute,
  getOpenApiRoute,
  getHealthRoute,
] as const;

/** Name of an operation of the API. */
export type OperationId = (typeof TABLE)[number]['operation'];
export type AnyRoute = (typeof TABLE)[number];

/** Every route of the API: the source of the router, the OpenAPI document and the client. */
export const ROUTES: readonly AnyRoute[] = TABLE;
