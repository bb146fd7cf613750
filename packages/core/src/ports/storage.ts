/** The storage port: everything the service keeps. Implemented by `@citeready/memory` and `@citeready/postgres`. */
import type { AllowanceStore } from './allowances.js';
import type { AuditStore } from './audits.js';
import type { CommandStore, ConnectionStore } from './connections.js';
import type { DomainStore } from './domains.js';
import type { ScheduleStore } from './schedules.js';
import type { WebhookStore } from './webhooks.js';

/**
 * Rules for every method of every store:
 * - Atomic: it happens completely or not at all, and concurrent callers see the state before or after it, never between.
 * - Read-your-writes: a call that starts after another has resolved sees its effect, from any process on the same storage.
 * - Absence is `null`, a conflict is a returned tag; only infrastructure trouble rejects, and then nothing was written.
 * - `limit`: at most so many are returned, the first in the order; `offset`: so many of them are skipped.
 * - Plain data in and out: what is returned is a copy; changing it changes nothing stored, nor does changing what was passed in,
 *   even while the call waits. Dates keep
 *   milliseconds.
 * - Any text is stored, since a hostile site chooses it; only U+0000 may be omitted, and half of a surrogate pair may become U+FFFD.
 */
export interface Storage {
  /** Audits with their results, reports and archives. */
  readonly audits: AuditStore;
  /** Free audits of installs and hourly audits of users. */
  readonly allowances: AllowanceStore;
  /** Connections of CMS sites. */
  readonly connections: ConnectionStore;
  /** Commands to the plugins of CMS sites. */
  readonly commands: CommandStore;
  /** Corrections and proofs of control. */
  readonly domains: DomainStore;
  /** Schedules of automatic audits. */
  readonly schedules: ScheduleStore;
  /** Webhook endpoints and deliveries. */
  readonly webhooks: WebhookStore;
}
