/** Operations on webhooks for the host: endpoints of clients, and which deliveries succeeded or failed. */
import type { WebhookType } from '../../domain/webhook.js';
import type { WebhookDelivery, WebhookEndpoint } from '../../ports/webhooks.js';

/** An endpoint without its secrets. */
export type WebhookView = Omit<WebhookEndpoint, 'secret' | 'formerSecret' | 'revision'>;

/** Where messages are sent, and which ones. */
export interface NewWebhook {
  /** The owner: 1 to 128 printable ASCII characters, without spaces. */
  readonly clientId: string;
  /** https, at most 2,048 characters, without user name and password. */
  readonly url: string;
  /** For people, at most 200 characters; defaults to ''. */
  readonly description?: string;
  /** Types of events that it receives; defaults to all, including those of later versions. */
  readonly types?: readonly WebhookType[];
}

/** The members that may be changed; `types: null` for all. Enabling resets the time for which deliveries have failed. */
export interface WebhookChange {
  /** Absolute URL, as in `NewWebhook`. */
  readonly url?: string;
  /** A label for people. */
  readonly description?: string;
  /** Types of events to send; `null` for all. */
  readonly types?: readonly WebhookType[] | null;
  /** False stops sending; true also enables an endpoint that was disabled for its failures. */
  readonly enabled?: boolean;
}

/** A new endpoint with its secret, which is shown only here. */
export interface IssuedWebhook {
  /** The endpoint as `find` shows it, without the secret. */
  readonly endpoint: WebhookView;
  /** `whsec_` and base64: show it once; it cannot be retrieved again. */
  readonly secret: string;
}

/** Operations on webhooks for the host. */
export interface WebhookAdmin {
  /**
   * Stores an endpoint and generates its secret.
   * @throws TypeError that begins with the field's name: an invalid value, or the client already has a hundred endpoints.
   */
  create(input: NewWebhook): Promise<IssuedWebhook>;
  /** Oldest first; 100 unless `limit` is given. */
  list(input?: {
    readonly clientId?: string;
    readonly offset?: number;
    readonly limit?: number;
  }): Promise<readonly WebhookView[]>;
  /** `null` for an unknown endpoint. */
  find(endpointId: string): Promise<WebhookView | null>;
  /** `null` for an unknown endpoint. @throws TypeError like `create`. */
  update(endpointId: string, change: WebhookChange): Promise<WebhookView | null>;
  /**
   * Replaces the secret. The previous one also signs for `graceMs` (default a day), so that receivers can switch. `null` for an unknown
   * endpoint.
   */
  rotate(endpointId: string, options?: { readonly graceMs?: number }): Promise<IssuedWebhook | null>;
  /** Deletes it with all its deliveries. False for an unknown one. */
  remove(endpointId: string): Promise<boolean>;
  /** Sends a message of the type `webhook.test`. Returns the delivery's id; `null` for an unknown endpoint. */
  test(endpointId: string): Promise<string | null>;
  /** Newest first; 100 unless `limit` is given. */
  deliveries(
    endpointId: string,
    options?: { readonly status?: WebhookDelivery['status']; readonly limit?: number },
  ): Promise<readonly WebhookDelivery[]>;
  /**
   * Sends a finished delivery again, under the same id, with its tries reset. False for an unknown or pending one, and for one of another
   * `endpointId`.
   */
  replay(deliveryId: string, options?: { readonly endpointId?: string }): Promise<boolean>;
  /** Replays the dead letters of an endpoint: the newest 1,000, oldest first. Returns how many. */
  replayDead(endpointId: string): Promise<number>;
  /** Re-seals every secret after a new first encryption key was configured. Returns the number of endpoints. */
  resealSecrets(): Promise<number>;
}
