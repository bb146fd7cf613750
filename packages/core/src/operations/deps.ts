/** Dependencies of use cases: the ports, wrapped once so that their rejections are recognized, and the resolved options. */
import type { DomainRules } from '../domain/domain-name.js';
import type { Pseudonyms } from '../domain/pseudonym.js';
import type { SecretBox } from '../domain/secret-box.js';
import type { Events } from '../events/dispatch.js';
import type { EngineInfo } from '../ports/auditor.js';
import type { Authenticator, Principal } from '../ports/auth.js';
import type { Backend } from '../ports/backend.js';
import type { Clock, IdSource } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { SiteReader } from '../ports/site-reader.js';
import type { ReportPages } from '../ports/report-pages.js';
import type { SafeTelemetry } from '../telemetry/safe-telemetry.js';
import type { Admission } from './admission.js';
import type { DocumentCache } from './document-cache.js';
import type { Followers } from './follow-audit.js';

export interface ServiceOptions {
  readonly domains: DomainRules;
  readonly freeAudits: number;
  readonly registeredPerHour: number;
  /** Limit on new install ids per IPv4 address or IPv6 /64 and day; `null` for none. */
  readonly newInstallsPerDay: number | null;
  /** The same per IPv6 /48. */
  readonly newInstallsPerNetworkPerDay: number;
  readonly upgradeUrl: string;
  readonly upgradeMessage: string;
  readonly pollIntervalSeconds: number;
  /** How long commands wait for their plugin. */
  readonly commandLifetimeMs: number;
  /** A connection without a heartbeat for this time is `stale`. */
  readonly connectionStaleMs: number;
  /** Maximum number of commands in one heartbeat response; the rest follow with the next. */
  readonly commandsPerHeartbeat: number;
  /** Whether results of audits that a client did not order are available to it only if it has proven control of the domain. */
  readonly requireControl: boolean;
  /** Whether the badge, report page and preview image of published audits are public. */
  readonly publicAudits: boolean;
  /** The external base URL of the service, without a trailing slash; `null` if it was not configured. */
  readonly publicUrl: string | null;
  /** An endpoint whose deliveries fail for this time is disabled. */
  readonly webhookFailureMs: number;
  /** How long finished deliveries are kept. */
  readonly webhookRetentionMs: number;
  /** Whether a signature without a timestamp, which can be replayed, is refused. */
  readonly requireTimestamp: boolean;
}

export interface Deps {
  readonly backend: Backend;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly authenticator: Authenticator;
  readonly secrets: SecretBox;
  /** For pseudonyms of installs and addresses in storage. */
  readonly pseudonyms: Pseudonyms;
  /** `null` if nothing looks for proofs of control. */
  readonly siteReader: SiteReader | null;
  /** `null` if reports are not presented to people. */
  readonly reportPages: ReportPages | null;
  readonly documents: DocumentCache;
  /** Bounds on waiting jobs. */
  readonly admission: Admission;
  /** Reports events to the host. Called after the work was committed. */
  readonly events: Events;
  /** Reports progress to the host. */
  readonly telemetry: SafeTelemetry;
  /** Streams of statuses. */
  readonly followers: Followers;
  readonly engines: readonly EngineInfo[];
  readonly options: ServiceOptions;
}

/** The caller and its address. */
export interface CallContext {
  readonly principal: Principal;
  readonly remoteAddress: string | null;
}

/** Owner name of the jobs that a client queues. */
export const clientRequester = (clientId: string): string => `client:${clientId}`;

/** Owner name of the jobs that a principal queues; fairness between callers is based on it. */
export function requester(principal: Principal): string {
  switch (principal.kind) {
    case 'api_key':
      return clientRequester(principal.clientId);
    case 'user':
      return `user:${principal.userId}`;
    case 'install':
      return `install:${principal.installId}`;
  }
}
