/**
 * Webhooks in storage: the endpoints of clients, and the deliveries to each. A delivery is one message for one endpoint; it is added in the
 * transaction of the change that it reports, and contains everything that is sent, so that a later change of the audit changes no message.
 */

export interface WebhookEndpoint {
  /** UUID. */
  readonly id: string;
  /** Owner of the endpoint. */
  readonly clientId: string;
  /** Absolute, without user info or fragment. */
  readonly url: string;
  /** For people. */
  readonly description: string;
  /** Types of events that it receives; `null` for all. */
  readonly types: readonly string[] | null;
  /** Sealed; opaque to storage. */
  readonly secret: string;
  /**
   * The previous sealed secret, which also signs until the given time; `null` after a rotation without a grace period and if there was
   * none.
   */
  readonly formerSecret: string | null;
  /** When the previous secret stops signing; `null` without one. */
  readonly formerEndsAt: Date | null;
  /** Whether new messages are sent to it. */
  readonly enabled: boolean;
  /**
   * Why it is not enabled: the host disabled it, deliveries failed for too long, or the receiver responded 410. `null` while it is enabled.
   */
  readonly disabledBy: 'host' | 'failures' | 'gone' | null;
  /** Since when every delivery that was tried has failed; `null` after a success. */
  readonly failingSince: Date | null;
  /** When it was created. */
  readonly createdAt: Date;
  /** When it was last written. */
  readonly updatedAt: Date;
  /** Number of writes of the record, starting at 1. */
  readonly revision: number;
}

/** A message to an endpoint as storage keeps it. */
export interface WebhookDelivery {
  /** Unique; also the id of the message on the wire, the same for every try. */
  readonly id: string;
  /** The endpoint that receives it. */
  readonly endpointId: string;
  /** Type of the event, such as `audit.completed`. */
  readonly type: string;
  /** The domain that it concerns; `null` for a message without one. */
  readonly domain: string | null;
  /** The message as it is sent. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** `pending` until it is delivered or given up; a dead one is kept so that it can be replayed. */
  readonly status: 'pending' | 'delivered' | 'dead';
  /** Tries since it was added or replayed. */
  readonly attempts: number;
  /** HTTP status of the last try; `null` before the first and if there was no response. */
  readonly lastStatus: number | null;
  /** Why the last try failed, for a person; contains no secret. `null` after a success. */
  readonly lastError: string | null;
  /** When it was added. */
  readonly createdAt: Date;
  /** When the next try is due; `null` unless pending. */
  readonly dueAt: Date | null;
  /** When it was delivered or given up; `null` while pending. */
  readonly doneAt: Date | null;
}

/** The port of storage for webhooks. */
export interface WebhookStore {
  /**
   * Writes an endpoint as a whole, if nobody has written it since: with `revision: 1` it is new, with a higher one it replaces the record
   * with the preceding revision. False, and nothing written, if that condition does not hold. Id, client and creation time never change.
   */
  saveEndpoint(input: { readonly endpoint: WebhookEndpoint }): Promise<boolean>;
  /** `null` for an unknown endpoint. */
  findEndpoint(input: { readonly endpointId: string }): Promise<WebhookEndpoint | null>;
  /** Oldest first, then by id ascending by code unit. */
  listEndpoints(input: {
    readonly clientId?: string;
    readonly offset: number;
    readonly limit: number;
  }): Promise<readonly WebhookEndpoint[]>;
  /** Enabled endpoints of these clients, in the order of the list. */
  subscribers(input: { readonly clientIds: readonly string[] }): Promise<readonly WebhookEndpoint[]>;
  /** Deletes an endpoint with its deliveries. False for an unknown one. Jobs of its deliveries find nothing to send and end. */
  removeEndpoint(input: { readonly endpointId: string }): Promise<boolean>;

  /**
   * Adds pending deliveries, due at once, in the order given. All or none: an id that exists or occurs twice, or an endpoint that does
   * not exist, rejects the call.
   */
  addDeliveries(input: {
    readonly deliveries: readonly {
      readonly id: string;
      readonly endpointId: string;
      readonly type: string;
      readonly domain: string | null;
      readonly payload: Readonly<Record<string, unknown>>;
    }[];
    readonly now: Date;
  }): Promise<void>;
  /** `null` for an unknown or deleted delivery. */
  findDelivery(input: { readonly deliveryId: string }): Promise<WebhookDelivery | null>;
  /** Deliveries of an endpoint, newest first, all or those with a status. */
  listDeliveries(input: {
    readonly endpointId: string;
    readonly status?: WebhookDelivery['status'];
    readonly limit: number;
  }): Promise<readonly WebhookDelivery[]>;
  /**
   * Writes the outcome of a delivery, if its tries are still `expectedAttempts` and its status is `expectedStatus`. False, and nothing
   * written, if they are not, or if the delivery is gone.
   */
  updateDelivery(input: {
    readonly deliveryId: string;
    readonly expectedStatus: WebhookDelivery['status'];
    readonly expectedAttempts: number;
    readonly change: Pick<WebhookDelivery, 'status' | 'attempts' | 'lastStatus' | 'lastError' | 'dueAt' | 'doneAt'>;
  }): Promise<boolean>;
  /** Deletes deliveries that ended before a time. Returns how many. */
  pruneDeliveries(input: { readonly doneBefore: Date }): Promise<number>;
}
