/**
 * Events of a service, delivered to its host in process. Events are for reactions that may be missed, such as a notice, a cache or a
 * counter: if a process dies between a commit and its event, the event is lost. Use webhooks for what must arrive.
 */
import type { AuditKind } from '../ports/audit-kind.js';
import type { AuditError, AuditSummary } from '../ports/audit-records.js';

/** The audit that an event concerns. */
export interface EventAudit {
  /** Id of the audit's record. */
  readonly id: string;
  /** Slug of the audit. */
  readonly slug: string;
  /** Normalized. */
  readonly domain: string;
  /** Full audit or instant check. */
  readonly kind: AuditKind;
  /** Who caused the present job, with its kind: `client:acme`, `user:42`, `install:` and a digest. */
  readonly requestedBy: string;
  /** False for an audit that the host has withdrawn: do not pass anything about it on to others. */
  readonly published: boolean;
}

/** The score of one engine before and after; `null` if it had none. */
export interface ScoreChange {
  /** Id of the engine. */
  readonly engine: string;
  /** Score in the previous result, 0 to 100; `null` if the engine was not scored. */
  readonly before: number | null;
  /** Score in the new result, 0 to 100; `null` if the engine is not scored any more. */
  readonly after: number | null;
}

interface Happened<Type extends string> {
  readonly type: Type;
  /** Time of the event, by the service's clock. */
  readonly at: Date;
}

interface OfAudit<Type extends string> extends Happened<Type> {
  readonly audit: EventAudit;
}

/** A job was queued: a submit, a re-audit, an onboarding or an instant check. */
export type AuditQueued = OfAudit<'audit.queued'>;

/** A worker began a run. */
export interface AuditDiscovering extends OfAudit<'audit.discovering'> {
  /** Try of the job, starting at 1. */
  readonly attempt: number;
}

/** The pages are being audited; once per run. */
export type AuditAuditing = OfAudit<'audit.auditing'>;

/** The engines are being scored; once per run. */
export type AuditScoring = OfAudit<'audit.scoring'>;

/** Discovery of a full audit is complete. */
export interface DiscoveryCompleted extends OfAudit<'discovery.completed'> {
  /** Taxonomy id, or `unknown`. */
  readonly sector: string;
  /** Taxonomy id, or `unknown`. */
  readonly category: string;
  /** What the site offers and to whom; `null` if undecided. */
  readonly niche: string | null;
}

/** A run ended without a result, and the job waits for another. */
export interface AuditRequeued extends OfAudit<'audit.requeued'> {
  /**
   * `retry`: it failed or took too long; `shutdown`: its worker is stopping; `trouble`: storage or the auditor was in trouble; `no-turn`:
   * the site was busy with other audits of this service. Only `retry` counts as a try.
   */
  readonly reason: 'retry' | 'shutdown' | 'trouble' | 'no-turn';
}

/** An audit was completed, with its scores. */
export interface AuditCompleted extends OfAudit<'audit.completed'> {
  /** Summary of the stored result. */
  readonly result: AuditSummary;
  /** Whether the result differs from the previous one. True for the first. */
  readonly changed: boolean;
}

/** The score of a result differs from that of the previous result; follows its `audit.completed`. */
export interface ScoreChanged extends OfAudit<'score.changed'> {
  /** Over all engines; `null` for a result without one. */
  readonly before: number | null;
  /** Over all engines; `null` for a result without one. */
  readonly after: number | null;
  /** Engines whose score differs, in the order of the new result; removed engines come last. */
  readonly engines: readonly ScoreChange[];
}

/** The job ended without a result, and none follows. */
export interface AuditFailed extends OfAudit<'audit.failed'> {
  /** Why the job failed. */
  readonly error: AuditError;
}

/** An audit failed because the site moved to another domain; follows its `audit.failed`. */
export interface AuditMoved extends OfAudit<'audit.moved'> {
  /** The domain to which the site moved. */
  readonly target: string;
}

/** The host withdrew an audit, or published it again. */
export interface AuditVisibilityChanged extends Happened<'audit.withdrawn' | 'audit.published'> {
  /** The audit after the change. */
  readonly audit: EventAudit;
}

/** A caller requested an instant check beyond its allowance. */
export interface AllowanceExhausted extends Happened<'allowance.exhausted'> {
  /** As in `requestedBy` of an audit. */
  readonly requester: string;
  /** The domain that was to be checked; normalized. */
  readonly domain: string;
  /**
   * `free`: all free audits of an install; `hourly`: those of a registered user in an hour; `address`: new installs of an address in a day.
   */
  readonly allowance: 'free' | 'hourly' | 'address';
}

/** A plugin has received a command. At least one event per delivery; a command may be delivered more than once. */
export interface CommandDelivered extends Happened<'command.delivered'> {
  /** Id of the command, also in its payload. */
  readonly commandId: string;
  /** Name of the command. */
  readonly command: string;
  /** The connection whose plugin received it. */
  readonly connectionId: string;
  /** Owner of the connection. */
  readonly clientId: string;
  /** Domain of the connection; normalized. */
  readonly domain: string;
  /** How it was delivered. */
  readonly by: 'push' | 'heartbeat' | 'acknowledged';
}

/** A push failed; the command waits for another push or a heartbeat. */
export interface CommandFailed extends Happened<'command.failed'> {
  /** Id of the command, also in its payload. */
  readonly commandId: string;
  /** Name of the command. */
  readonly command: string;
  /** The connection whose plugin was to receive it. */
  readonly connectionId: string;
  /** Owner of the connection. */
  readonly clientId: string;
  /** Domain of the connection; normalized. */
  readonly domain: string;
  /** For a person; contains no secret. */
  readonly reason: string;
}

/** A receiver has accepted a webhook. */
export interface WebhookDelivered extends Happened<'webhook.delivered'> {
  /** Id of the message, the same for every try. */
  readonly deliveryId: string;
  /** Type of the message. */
  readonly webhook: string;
  /** The endpoint that received it. */
  readonly endpointId: string;
  /** Owner of the endpoint. */
  readonly clientId: string;
  /** Number of tries that it took. */
  readonly attempts: number;
}

/** A try of a webhook failed. */
export interface WebhookFailed extends Happened<'webhook.failed'> {
  /** Id of the message, the same for every try. */
  readonly deliveryId: string;
  /** Type of the message. */
  readonly webhook: string;
  /** The endpoint that was to receive it. */
  readonly endpointId: string;
  /** Owner of the endpoint. */
  readonly clientId: string;
  /** Number of tries so far. */
  readonly attempts: number;
  /** For a person; contains no secret. */
  readonly reason: string;
  /** True if there is no further try until the host replays it. */
  readonly dead: boolean;
}

/**
 * An endpoint was disabled: it failed for too long, or its receiver wants no more messages. It receives nothing until the host enables it
 * again.
 */
export interface WebhookDisabled extends Happened<'webhook.disabled'> {
  /** The endpoint that was disabled. */
  readonly endpointId: string;
  /** Owner of the endpoint. */
  readonly clientId: string;
  /** `failures`: every delivery failed for too long; `gone`: the receiver responded 410. */
  readonly by: 'failures' | 'gone';
}

/** Discriminated by `type`. Any release may add types: keep a `default` case for them. */
export type ServiceEvent =
  | AuditQueued
  | AuditDiscovering
  | AuditAuditing
  | AuditScoring
  | DiscoveryCompleted
  | AuditRequeued
  | AuditCompleted
  | ScoreChanged
  | AuditFailed
  | AuditMoved
  | AuditVisibilityChanged
  | AllowanceExhausted
  | CommandDelivered
  | CommandFailed
  | WebhookDelivered
  | WebhookFailed
  | WebhookDisabled;

/** Name of an event, such as `audit.completed`. */
export type ServiceEventType = ServiceEvent['type'];

/**
 * Receives every event, one after the other: the next one is delivered when the promise of this one has settled, or after ten seconds. An
 * error that it throws or rejects with is logged, once for each type of event, and has no other effect.
 */
export type EventListener = (event: ServiceEvent) => void | Promise<void>;

/** An event without its time, which the service adds. */
export type NewEvent = ServiceEvent extends infer E ? (E extends ServiceEvent ? Omit<E, 'at'> : never) : never;
