/**
 * What happens in a service, as its host is told in process. Events are for reactions that may be missed, such as a notice, a cache or a counter: a process
 * that dies between a commit and its event tells nobody. What must arrive goes by webhook.
 */
import type { AuditKind } from '../ports/audit-kind.js';
import type { AuditError, AuditSummary } from '../ports/audit-records.js';

/** The audit that an event is about. */
export interface EventAudit {
  readonly id: string;
  readonly slug: string;
  /** Normalized. */
  readonly domain: string;
  readonly kind: AuditKind;
  /** Who caused the present job, with its kind: `client:acme`, `user:42`, `install:` and a digest. */
  readonly requestedBy: string;
  /** False for an audit that the host has withdrawn: pass nothing of it on to others. */
  readonly published: boolean;
}

/** One engine's score before and after; `null` where it had none. */
export interface ScoreChange {
  readonly engine: string;
  readonly before: number | null;
  readonly after: number | null;
}

interface Happened<Type extends string> {
  readonly type: Type;
  /** When, by the service's clock. */
  readonly at: Date;
}

interface OfAudit<Type extends string> extends Happened<Type> {
  readonly audit: EventAudit;
}

/** A job was queued: a submit, a re-audit, an onboarding or an instant check. */
export type AuditQueued = OfAudit<'audit.queued'>;

/** A worker began a run. */
export interface AuditDiscovering extends OfAudit<'audit.discovering'> {
  /** Try of the job, from 1. */
  readonly attempt: number;
}

/** The pages are being audited; once for each run. */
export type AuditAuditing = OfAudit<'audit.auditing'>;

/** The engines are being scored; once for each run. */
export type AuditScoring = OfAudit<'audit.scoring'>;

/** Discovery of a full audit is complete. */
export interface DiscoveryCompleted extends OfAudit<'discovery.completed'> {
  readonly sector: string;
  readonly category: string;
  readonly niche: string | null;
}

/** A run ended without a result, and the job waits for another. */
export interface AuditRequeued extends OfAudit<'audit.requeued'> {
  /**
   * `retry`: it failed or took too long; `shutdown`: its worker stops; `trouble`: storage or auditor was in trouble; `no-turn`: the site was busy with other
   * audits of ours. Only `retry` counts as a try.
   */
  readonly reason: 'retry' | 'shutdown' | 'trouble' | 'no-turn';
}

/** An audit was completed, with its scores. */
export interface AuditCompleted extends OfAudit<'audit.completed'> {
  readonly result: AuditSummary;
  /** Whether the result differs from the one before. True for the first. */
  readonly changed: boolean;
}

/** Of a result whose score differs from that of the result before, after its `audit.completed`. */
export interface ScoreChanged extends OfAudit<'score.changed'> {
  /** Over all engines; `null` where there was or is none. */
  readonly before: number | null;
  readonly after: number | null;
  /** Engines whose score differs, in the order of the new result; those that are gone come last. */
  readonly engines: readonly ScoreChange[];
}

/** The job ended without a result, and none follows. */
export interface AuditFailed extends OfAudit<'audit.failed'> {
  readonly error: AuditError;
}

/** Of an audit that failed since the site moved to another domain, after its `audit.failed`. */
export interface AuditMoved extends OfAudit<'audit.moved'> {
  /** The domain that the site moved to. */
  readonly target: string;
}

/** The host withdrew an audit, or published it again. */
export interface AuditVisibilityChanged extends Happened<'audit.withdrawn' | 'audit.published'> {
  readonly audit: EventAudit;
}

/** A caller asked for an instant check beyond its allowance. */
export interface AllowanceExhausted extends Happened<'allowance.exhausted'> {
  /** As in `requestedBy` of an audit. */
  readonly requester: string;
  readonly domain: string;
  /** `free`: all free audits of an install; `hourly`: those of a registered user's hour; `address`: new installs of the address's day. */
  readonly allowance: 'free' | 'hourly' | 'address';
}

/** A plugin has a command. At least one event for each delivery; a command may be delivered more than once. */
export interface CommandDelivered extends Happened<'command.delivered'> {
  readonly commandId: string;
  readonly command: string;
  readonly connectionId: string;
  readonly clientId: string;
  readonly domain: string;
  /** How it got there. */
  readonly by: 'push' | 'heartbeat' | 'acknowledged';
}

/** A push failed; the command waits for another push or a heartbeat. */
export interface CommandFailed extends Happened<'command.failed'> {
  readonly commandId: string;
  readonly command: string;
  readonly connectionId: string;
  readonly clientId: string;
  readonly domain: string;
  /** For a person; holds no secret. */
  readonly reason: string;
}

/** A receiver has a webhook. */
export interface WebhookDelivered extends Happened<'webhook.delivered'> {
  readonly deliveryId: string;
  /** Type of the message. */
  readonly webhook: string;
  readonly endpointId: string;
  readonly clientId: string;
  /** Tries that it took. */
  readonly attempts: number;
}

/** A try of a webhook failed. */
export interface WebhookFailed extends Happened<'webhook.failed'> {
  readonly deliveryId: string;
  readonly webhook: string;
  readonly endpointId: string;
  readonly clientId: string;
  readonly attempts: number;
  /** For a person; holds no secret. */
  readonly reason: string;
  /** No other try follows until the host replays it. */
  readonly dead: boolean;
}

/** An endpoint has failed for too long, or its receiver wants no more. Until the host enables it again it is told of nothing. */
export interface WebhookDisabled extends Happened<'webhook.disabled'> {
  readonly endpointId: string;
  readonly clientId: string;
  readonly by: 'failures' | 'gone';
}

/** Told apart by `type`. New types may come with any version: leave a `default` for them. */
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
 * Told of every event, one after the other: the next one comes when this one's promise has settled, or after ten seconds. Whatever it throws or rejects
 * with goes to the log, once for each type of event, and is of no other consequence.
 */
export type EventListener = (event: ServiceEvent) => void | Promise<void>;

/** An event without its time, which the service adds. */
export type NewEvent = ServiceEvent extends infer E ? (E extends ServiceEvent ? Omit<E, 'at'> : never) : never;
