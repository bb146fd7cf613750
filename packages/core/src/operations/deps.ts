/** What use cases work with: the ports, wrapped once so that their rejections are recognised, and the resolved options. */
import type { DomainRules } from '../domain/domain-name.js';
import type { SecretBox } from '../domain/secret-box.js';
import type { EngineInfo } from '../ports/auditor.js';
import type { Authenticator, Principal } from '../ports/auth.js';
import type { Backend } from '../ports/backend.js';
import type { Clock, IdSource } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';

export interface ServiceOptions {
  readonly domains: DomainRules;
  readonly freeAudits: number;
  readonly registeredPerHour: number;
  /** Cap on new install ids per remote address and day; `null` for none. */
  readonly newInstallsPerDay: number | null;
  readonly upgradeUrl: string;
  readonly upgradeMessage: string;
  readonly pollIntervalSeconds: number;
  /** Commands wait this long for their plugin. */
  readonly commandLifetimeMs: number;
  /** A connection without a heartbeat for this long is `stale`. */
  readonly connectionStaleMs: number;
  /** Most commands that one heartbeat carries; the rest follow with the next. */
  readonly commandsPerHeartbeat: number;
}

export interface Deps {
  readonly backend: Backend;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly authenticator: Authenticator;
  readonly secrets: SecretBox;
  readonly engines: readonly EngineInfo[];
  readonly options: ServiceOptions;
}

/** Who calls, and from where. */
export interface CallContext {
  readonly principal: Principal;
  readonly remoteAddress: string | null;
}

/** Owner name of what a principal queues; fairness between callers goes by it. */
export const requester = (principal: Principal): string => {
  switch (principal.kind) {
    case 'api_key':
      return `client:${principal.clientId}`;
    case 'user':
      return `user:${principal.userId}`;
    case 'install':
      return `install:${principal.installId}`;
  }
};
