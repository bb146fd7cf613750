/** What use cases work with: the ports, wrapped once so that their rejections are recognized, and the resolved options. */
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
  /** Cap on new install ids per IPv4 address or IPv6 /64 and day; `null` for none. */
  readonly newInstallsPerDay: number | null;
  /** The same per IPv6 /48. */
  readonly newInstallsPerNetworkPerDay: number;
  readonly upgradeUrl: string;
  readonly upgradeMessage: string;
  readonly pollIntervalSeconds: number;
  /** Commands wait this long for their plugin. */
  readonly commandLifetimeMs: number;
  /** A connection without a heartbeat for this long is `stale`. */
  readonly connectionStaleMs: number;
  /** Most commands that one heartbeat carries; the rest follow with the next. */
  readonly commandsPerHeartbeat: number;
  /** Whether results of audits that a client did not order reach it only where it proved control of the domain. */
  readonly requireControl: boolean;
  /** Whether badge, report page and preview image of published audits stand open to everybody. */
  readonly publicAudits: boolean;
  /** Where the service is reached from outside, without a trailing slash; `null` where it was not told. */
  readonly publicUrl: string | null;
  /** An endpoint whose deliveries fail for this long is disabled. */
  readonly webhookFailureMs: number;
  /** Deliveries that are done are kept for this long. */
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
  /** For what is stored of installs and addresses. */
  readonly pseudonyms: Pseudonyms;
  /** `null` where nothing looks for proofs of control. */
  readonly siteReader: SiteReader | null;
  /** `null` where reports are not shown to people. */
  readonly reportPages: ReportPages | null;
  readonly documents: DocumentCache;
  /** Bounds of what may wait. */
  readonly admission: Admission;
  /** Tells the host what happened. Called after the work was committed. */
  readonly events: Events;
  /** Tells the host what is going on. */
  readonly telemetry: SafeTelemetry;
  /** Streams of statuses. */
  readonly followers: Followers;
  readonly engines: readonly EngineInfo[];
  readonly options: ServiceOptions;
}

/** Who calls, and from where. */
export interface CallContext {
  readonly principal: Principal;
  readonly remoteAddress: string | null;
}

/** Owner name of what a client queues. */
export const clientRequester = (clientId: string): string => `client:${clientId}`;

/** Owner name of what a principal queues; fairness between callers goes by it. */
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
