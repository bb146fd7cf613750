/** Everything that the backend stores: tables and their indexes. */
import type {
  AuditRecord,
  ConnectionRecord,
  ControlRecord,
  CorrectionRecord,
  Discovery,
  ListRow,
  VersionChange,
  WebhookEndpoint,
} from '@citeready/core';
import { Table } from './table.js';
import type { SortedList } from './sorted-list.js';
import type {
  StoredVersion,
  StoredArchive,
  CategoryEntry,
  DomainPart,
  TimedId,
  Take,
  StoredCommand,
  SeqId,
  StoredSchedule,
  StoredDelivery,
  StoredJob,
  JobEntry,
  StoredApiKey,
} from './rows.js';

export interface Tables {
  /** Slug to domain and back; neither ever loses an entry. */
  readonly domainOfSlug: Table<string>;
  readonly slugOfDomain: Table<string>;

  readonly audits: Table<AuditRecord>;
  /** By kind and domain. */
  readonly auditIds: Table<string>;
  readonly discoveries: Table<Discovery>;
  /** Newest first. */
  readonly versions: Table<readonly StoredVersion[]>;
  readonly archives: Table<StoredArchive>;
  /** List rows by every combination of filters. */
  readonly listRows: Table<SortedList<ListRow>>;
  readonly categories: Table<SortedList<CategoryEntry>>;
  /** Parts of the domains of published results; one entry. */
  readonly domainParts: Table<SortedList<DomainPart>>;
  /** By requester, newest first: slugs of published full audits whose job has not completed. */
  readonly unfinished: Table<SortedList<TimedId>>;
  /** Slugs of withdrawn full audits; one entry. */
  readonly withdrawn: Table<SortedList<string>>;
  /** Number of audits by kind and status. */
  readonly auditCounts: Table<{
    readonly kind: AuditRecord['kind'];
    readonly status: AuditRecord['status'];
    readonly count: number;
  }>;

  readonly takes: Table<Take>;
  readonly freeUsed: Table<number>;
  readonly installsOfAddress: Table<SortedList<TimedId>>;
  readonly takesOfUser: Table<SortedList<TimedId>>;

  readonly connections: Table<ConnectionRecord>;
  readonly connectionIds: Table<string>;
  readonly connectionOrder: Table<SortedList<TimedId>>;
  readonly versionHistory: Table<readonly VersionChange[]>;

  readonly commands: Table<StoredCommand>;
  /** By connection, in order of arrival: the pending ones, and all of them newest first. */
  readonly pendingCommands: Table<SortedList<SeqId>>;
  readonly commandHistory: Table<SortedList<SeqId>>;
  /** Pending commands by expiry; one entry. */
  readonly commandExpiry: Table<SortedList<TimedId>>;

  /** By domain. */
  readonly corrections: Table<CorrectionRecord>;
  /** By client and domain; the clients of a domain, ascending. */
  readonly controls: Table<ControlRecord>;
  readonly controllers: Table<readonly string[]>;
  /** By client and domain; and all by when they may be handed out, one entry. */
  readonly schedules: Table<StoredSchedule>;
  readonly scheduleOrder: Table<SortedList<TimedId>>;
  /** Digest to expiry (Unix milliseconds), by connection. */
  readonly signatures: Table<ReadonlyMap<string, number>>;

  readonly endpoints: Table<WebhookEndpoint>;
  /** Of all and by client. */
  readonly endpointOrder: Table<SortedList<TimedId>>;
  readonly deliveries: Table<StoredDelivery>;
  /** By endpoint, and by endpoint and status; newest first. */
  readonly deliveryOrder: Table<SortedList<SeqId>>;
  readonly deliveriesOfDomain: Table<ReadonlySet<string>>;
  /** Finished deliveries by the time at which they ended; one entry. */
  readonly doneDeliveries: Table<SortedList<TimedId>>;

  readonly jobs: Table<StoredJob>;
  readonly liveJobs: Table<string>;
  readonly jobOrder: Table<SortedList<JobEntry>>;
  readonly jobTurns: Table<SortedList<TimedId>>;
  readonly failedJobs: Table<SortedList<TimedId>>;
  readonly turnOfGroup: Table<number>;
  readonly pausedKinds: Table<true>;

  readonly apiKeys: Table<StoredApiKey>;
  readonly apiKeyIds: Table<string>;
  readonly apiKeyOrder: Table<SortedList<TimedId>>;

  /** Sequences: order of arrival, leases, turns, jobs that became claimable. */
  readonly counters: Table<number>;
}

/** A handle on the tables; a fork's changes reach its parent when it commits, atomically. */
export interface Database extends Tables {
  /** Applies the changes and leaves the handle empty, ready for the next ones. */
  commit(): void;
  /** Discards the changes and leaves the handle empty. */
  discard(): void;
}

/** The root, or with `parent` a fork of it. */
export function openTables(parent?: Tables): Database {
  const opened: Pick<Database, 'commit' | 'discard'>[] = [];
  const table = <V extends NonNullable<unknown>>(of: Table<V> | undefined): Table<V> => {
    const made = new Table(of);
    opened.push(made);
    return made;
  };
  return {
    domainOfSlug: table(parent?.domainOfSlug),
    slugOfDomain: table(parent?.slugOfDomain),
    audits: table(parent?.audits),
    auditIds: table(parent?.auditIds),
    discoveries: table(parent?.discoveries),
    versions: table(parent?.versions),
    archives: table(parent?.archives),
    listRows: table(parent?.listRows),
    categories: table(parent?.categories),
    domainParts: table(parent?.domainParts),
    unfinished: table(parent?.unfinished),
    withdrawn: table(parent?.withdrawn),
    auditCounts: table(parent?.auditCounts),
    takes: table(parent?.takes),
    freeUsed: table(parent?.freeUsed),
    installsOfAddress: table(parent?.installsOfAddress),
    takesOfUser: table(parent?.takesOfUser),
    connections: table(parent?.connections),
    connectionIds: table(parent?.connectionIds),
    connectionOrder: table(parent?.connectionOrder),
    versionHistory: table(parent?.versionHistory),
    commands: table(parent?.commands),
    pendingCommands: table(parent?.pendingCommands),
    commandHistory: table(parent?.commandHistory),
    commandExpiry: table(parent?.commandExpiry),
    corrections: table(parent?.corrections),
    controls: table(parent?.controls),
    controllers: table(parent?.controllers),
    schedules: table(parent?.schedules),
    scheduleOrder: table(parent?.scheduleOrder),
    signatures: table(parent?.signatures),
    endpoints: table(parent?.endpoints),
    endpointOrder: table(parent?.endpointOrder),
    deliveries: table(parent?.deliveries),
    deliveryOrder: table(parent?.deliveryOrder),
    deliveriesOfDomain: table(parent?.deliveriesOfDomain),
    doneDeliveries: table(parent?.doneDeliveries),
    jobs: table(parent?.jobs),
    liveJobs: table(parent?.liveJobs),
    jobOrder: table(parent?.jobOrder),
    jobTurns: table(parent?.jobTurns),
    failedJobs: table(parent?.failedJobs),
    turnOfGroup: table(parent?.turnOfGroup),
    pausedKinds: table(parent?.pausedKinds),
    apiKeys: table(parent?.apiKeys),
    apiKeyIds: table(parent?.apiKeyIds),
    apiKeyOrder: table(parent?.apiKeyOrder),
    counters: table(parent?.counters),
    commit: () => {
      for (const each of opened) each.commit();
    },
    discard: () => {
      for (const each of opened) each.discard();
    },
  };
}

/** Key of several parts; different parts never give the same key, since each includes its length. */
export function keyOf(...parts: readonly (string | null)[]): string {
  let key = '';
  for (const part of parts) key += part === null ? '-' : `${part.length}:${part}`;
  return key;
}

/** The next value of a sequence, starting at 1. */
export function next(tables: Tables, counter: 'arrival' | 'lease' | 'turn' | 'claimable'): number {
  const value = (tables.counters.get(counter) ?? 0) + 1;
  tables.counters.set(counter, value);
  return value;
}
