/** CMS connections and the commands waiting for them. A connection belongs to one client and one domain. */

export interface PluginMetadata {
  readonly siteUrl: string;
  readonly homeUrl: string | null;
  readonly version: string | null;
  readonly wp: string | null;
  readonly php: string | null;
  readonly features: readonly string[];
}

/** A connected CMS site as storage keeps it. Its token is sealed. */
export interface ConnectionRecord {
  readonly id: string;
  readonly clientId: string;
  readonly domain: string;
  readonly siteUrl: string;
  /** Plugin token, sealed by the host's secret box; `null` when the site onboarded without registering one. */
  readonly sealedToken: string | null;
  readonly metadata: PluginMetadata | null;
  readonly lastHeartbeatAt: Date | null;
  readonly disconnectedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A change of plugin, CMS or runtime version as heartbeats told it. */
export interface VersionChange {
  readonly at: Date;
  readonly version: string | null;
  readonly wp: string | null;
  readonly php: string | null;
}

/** The port of storage for CMS connections. */
export interface ConnectionStore {
  /**
   * Creates or updates the connection of (client, domain). Atomic: concurrent calls leave one connection. Without `sealedToken` a stored
   * token stays. Clears `disconnectedAt`. `onlyIfMissing` leaves an existing connection as it is.
   */
  upsert(input: {
    readonly id: string;
    readonly clientId: string;
    readonly domain: string;
    readonly siteUrl: string;
    readonly sealedToken?: string;
    readonly onlyIfMissing?: boolean;
    readonly now: Date;
  }): Promise<{ readonly outcome: 'created' | 'updated' | 'kept'; readonly connection: ConnectionRecord }>;

  find(input: { readonly clientId: string; readonly domain: string }): Promise<ConnectionRecord | null>;
  findById(input: { readonly connectionId: string }): Promise<ConnectionRecord | null>;
  /** The client's connection with the latest `createdAt` that is not disconnected; of equal ones the lowest id. */
  newest(input: { readonly clientId: string }): Promise<ConnectionRecord | null>;
  /** Every connection of a domain, whichever client it belongs to, oldest first. */
  ofDomain(input: { readonly domain: string }): Promise<readonly ConnectionRecord[]>;
  /** Oldest first, then id; of one client, or of all. */
  list(input: {
    readonly clientId?: string;
    readonly offset: number;
    readonly limit: number;
  }): Promise<readonly ConnectionRecord[]>;

  /**
   * Stores what a heartbeat told and its time; a change of any version adds to the history (at most the newest 100 are kept); before
   * the first heartbeat every version counts as `null`. Clears `disconnectedAt`. `null` for an unknown connection.
   */
  recordHeartbeat(input: {
    readonly connectionId: string;
    readonly metadata: PluginMetadata;
    readonly now: Date;
  }): Promise<ConnectionRecord | null>;
  /**
   * Takes the digest of a signature for this connection: true for the first of any number of callers, false for those who come while it is
   * remembered. It is forgotten once `expiresAt` is at or before the `now` of a later call. False for an unknown connection.
   */
  takeSignature(input: {
    readonly connectionId: string;
    readonly digest: string;
    readonly expiresAt: Date;
    readonly now: Date;
  }): Promise<boolean>;
  /** Newest first. */
  versionHistory(input: { readonly connectionId: string }): Promise<readonly VersionChange[]>;

  /** Sets `disconnectedAt` unless it is set already. `null` for an unknown connection. */
  disconnect(input: {
    readonly clientId: string;
    readonly domain: string;
    readonly now: Date;
  }): Promise<ConnectionRecord | null>;

  /** Swaps the sealed token if it still is `expected` (key rotation). False when it changed meanwhile. */
  reseal(input: {
    readonly connectionId: string;
    readonly expected: string;
    readonly sealedToken: string;
  }): Promise<boolean>;
}

/** A command to a plugin as storage keeps it. */
export interface CommandRecord {
  /** Unique; also `payload.id` on the wire. */
  readonly id: string;
  readonly connectionId: string;
  readonly command: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** `pending` until the plugin has it; `expired` when nobody fetched it in time. */
  readonly status: 'pending' | 'done' | 'expired';
  /** How it got there. */
  readonly doneBy: 'push' | 'heartbeat' | 'acknowledged' | null;
  readonly pushAttempts: number;
  readonly lastPushError: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly doneAt: Date | null;
}

/** The port of storage for commands to plugins. */
export interface CommandStore {
  /** Adds commands in the order given; the order of a connection's commands is the order of adding. All or none: an id that exists rejects the call. */
  add(input: {
    readonly commands: readonly {
      readonly id: string;
      readonly connectionId: string;
      readonly command: string;
      readonly payload: Readonly<Record<string, unknown>>;
      readonly expiresAt: Date;
    }[];
    readonly now: Date;
  }): Promise<void>;

  find(input: { readonly commandId: string }): Promise<CommandRecord | null>;
  /**
   * Commands of a connection that are `pending` and not past their expiry at `now`, in order; those whose `command` is one of `except` are passed over.
   * Reading changes nothing.
   */
  pending(input: {
    readonly connectionId: string;
    readonly except?: readonly string[];
    readonly limit: number;
    readonly now: Date;
  }): Promise<readonly CommandRecord[]>;
  /** All commands of a connection, newest first. */
  history(input: { readonly connectionId: string; readonly limit: number }): Promise<readonly CommandRecord[]>;

  /** Marks pending commands of this connection done; ids of other connections and of finished commands are passed over. Returns how many changed. */
  finish(input: {
    readonly connectionId: string;
    readonly ids: readonly string[];
    readonly by: 'push' | 'heartbeat' | 'acknowledged';
    readonly now: Date;
  }): Promise<number>;

  /** Notes a failed push. The command stays as it is; an unknown one is passed over. */
  recordPushFailure(input: { readonly commandId: string; readonly error: string; readonly now: Date }): Promise<void>;

  /** Turns pending commands whose `expiresAt` is at or before `now` into `expired`. Returns how many. They stay on record. */
  expire(input: { readonly now: Date }): Promise<number>;
}
