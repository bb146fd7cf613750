/** CMS connections and their pending commands. A connection belongs to one client and one domain. */

export interface PluginMetadata {
  /** Address of the site, as the plugin reported it. */
  readonly siteUrl: string;
  /** Address of the home page; `null` if it was not reported. */
  readonly homeUrl: string | null;
  /** Version of the plugin; `null` if it was not reported. */
  readonly version: string | null;
  /** Version of the CMS; `null` if it was not reported. */
  readonly wp: string | null;
  /** Version of the runtime; `null` if it was not reported. */
  readonly php: string | null;
  /** What the plugin can do, such as `command_ack`. */
  readonly features: readonly string[];
}

/** A connected CMS site as storage keeps it. Its token is sealed. */
export interface ConnectionRecord {
  /** UUID. */
  readonly id: string;
  /** Owner of the connection. */
  readonly clientId: string;
  /** Normalized; a client has at most one connection per domain. */
  readonly domain: string;
  /** Address of the site; commands are pushed to an endpoint below it. */
  readonly siteUrl: string;
  /** Plugin token, sealed by the host's secret box; `null` if the site was onboarded without registering one. */
  readonly sealedToken: string | null;
  /** What the last heartbeat reported; `null` before the first. */
  readonly metadata: PluginMetadata | null;
  /** Time of the last heartbeat; `null` before the first. */
  readonly lastHeartbeatAt: Date | null;
  /** When the host disconnected the site; `null` while it is connected. */
  readonly disconnectedAt: Date | null;
  /** When the site was first registered or onboarded. */
  readonly createdAt: Date;
  /** Time of the last upsert, heartbeat or disconnection that changed it, as given by the caller. */
  readonly updatedAt: Date;
}

/** A change of the plugin, CMS or runtime version, as reported by heartbeats. */
export interface VersionChange {
  /** Time of the heartbeat that reported the change. */
  readonly at: Date;
  /** Version of the plugin from then on; `null` if it was not reported. */
  readonly version: string | null;
  /** Version of the CMS from then on. */
  readonly wp: string | null;
  /** Version of the runtime from then on. */
  readonly php: string | null;
}

/** The port of storage for CMS connections. */
export interface ConnectionStore {
  /**
   * Creates or updates the connection of (client, domain). Atomic: concurrent calls leave one connection. Without `sealedToken`, a stored
   * token is kept. Clears `disconnectedAt`. `onlyIfMissing` leaves an existing connection unchanged.
   */
  upsert(input: {
    readonly id: string;
    readonly clientId: string;
    readonly domain: string;
    readonly siteUrl: string;
    readonly sealedToken?: string;
    readonly onlyIfMissing?: boolean;
    readonly now: Date;
  }): Promise<{
    /** `kept`: the connection existed and `onlyIfMissing` left it unchanged. */
    readonly outcome: 'created' | 'updated' | 'kept';
    /** The connection as it is stored after the call. */
    readonly connection: ConnectionRecord;
  }>;

  /** `null` if the client has no connection for the domain. */
  find(input: { readonly clientId: string; readonly domain: string }): Promise<ConnectionRecord | null>;
  /** `null` for an unknown connection. */
  findById(input: { readonly connectionId: string }): Promise<ConnectionRecord | null>;
  /** The client's connection with the latest `createdAt` that is not disconnected; among equal ones, the lowest id. */
  newest(input: { readonly clientId: string }): Promise<ConnectionRecord | null>;
  /** Every connection of a domain, of any client, oldest first. */
  ofDomain(input: { readonly domain: string }): Promise<readonly ConnectionRecord[]>;
  /** Oldest first, then by id; of one client, or of all. */
  list(input: {
    readonly clientId?: string;
    readonly offset: number;
    readonly limit: number;
  }): Promise<readonly ConnectionRecord[]>;

  /**
   * Stores what a heartbeat reported and its time; a change of any version is added to the history (at most the newest 100 entries are
   * kept); before the first heartbeat, every version counts as `null`. Clears `disconnectedAt`. `null` for an unknown connection.
   */
  recordHeartbeat(input: {
    readonly connectionId: string;
    readonly metadata: PluginMetadata;
    readonly now: Date;
  }): Promise<ConnectionRecord | null>;
  /**
   * Takes the digest of a signature for this connection: true for the first of any number of callers, false for all others while the digest
   * is remembered. It is forgotten once `expiresAt` is at or before the `now` of a later call. False for an unknown connection.
   */
  takeSignature(input: {
    readonly connectionId: string;
    readonly digest: string;
    readonly expiresAt: Date;
    readonly now: Date;
  }): Promise<boolean>;
  /** Newest first. */
  versionHistory(input: { readonly connectionId: string }): Promise<readonly VersionChange[]>;

  /** Sets `disconnectedAt` unless it is already set. `null` for an unknown connection. */
  disconnect(input: {
    readonly clientId: string;
    readonly domain: string;
    readonly now: Date;
  }): Promise<ConnectionRecord | null>;

  /** Replaces the sealed token if it is still `expected` (key rotation). False if it has changed in the meantime. */
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
  /** The connection whose plugin receives it. */
  readonly connectionId: string;
  /** Name of the command, such as `audit.completed`. */
  readonly command: string;
  /** Everything that is sent besides the name. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** `pending` until delivered to the plugin; `expired` if nobody fetched it in time. */
  readonly status: 'pending' | 'done' | 'expired';
  /** How it was delivered. */
  readonly doneBy: 'push' | 'heartbeat' | 'acknowledged' | null;
  /** Failed pushes so far. */
  readonly pushAttempts: number;
  /** Why the last push failed, for a person; `null` if none has failed. */
  readonly lastPushError: string | null;
  /** When it was added. */
  readonly createdAt: Date;
  /** From this time on it is not delivered any more. */
  readonly expiresAt: Date;
  /** When it was delivered; `null` before that. */
  readonly doneAt: Date | null;
}

/** The port of storage for commands to plugins. */
export interface CommandStore {
  /**
   * Adds commands in the order given; the order of a connection's commands is the order in which they were added. All or none: an id
   * that exists or occurs twice, or a connection that does not exist, rejects the call.
   */
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

  /** `null` for an unknown command. */
  find(input: { readonly commandId: string }): Promise<CommandRecord | null>;
  /**
   * Commands of a connection that are `pending` and not past their expiry at `now`, in order; those whose `command` is in `except` are
   * skipped. Reading changes nothing.
   */
  pending(input: {
    readonly connectionId: string;
    readonly except?: readonly string[];
    readonly limit: number;
    readonly now: Date;
  }): Promise<readonly CommandRecord[]>;
  /** All commands of a connection, newest first. */
  history(input: { readonly connectionId: string; readonly limit: number }): Promise<readonly CommandRecord[]>;

  /**
   * Marks pending commands of this connection done; ids of other connections and of finished commands are ignored. Returns how many
   * changed.
   */
  finish(input: {
    readonly connectionId: string;
    readonly ids: readonly string[];
    readonly by: 'push' | 'heartbeat' | 'acknowledged';
    readonly now: Date;
  }): Promise<number>;

  /** Records a failed push. The command does not change otherwise; an unknown one is ignored. */
  recordPushFailure(input: { readonly commandId: string; readonly error: string; readonly now: Date }): Promise<void>;

  /** Changes pending commands whose `expiresAt` is at or before `now` to `expired`. Returns how many. They are kept. */
  expire(input: { readonly now: Date }): Promise<number>;
}
