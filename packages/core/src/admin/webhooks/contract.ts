/** What a host may do with webhooks: endpoints of clients, what was delivered to them and what was not. */
import type { WebhookType } from '../../domain/webhook.js';
import type { WebhookDelivery, WebhookEndpoint } from '../../ports/webhooks.js';

/** An endpoint without its secrets. */
export type WebhookView = Omit<WebhookEndpoint, 'secret' | 'formerSecret' | 'revision'>;

/** Where messages are to be sent, and which. */
export interface NewWebhook {
  /** Whose it is: 1 to 128 printable ASCII characters, without spaces. */
  readonly clientId: string;
  /** https, at most 2,048 characters, without user name and password. */
  readonly url: string;
  /** For people, at most 200 characters; default ''. */
  readonly description?: string;
  /** What it is told of; default all, those of later versions too. */
  readonly types?: readonly WebhookType[];
}

/** What may be changed; `types: null` for all. Enabling forgets for how long it has failed. */
export interface WebhookChange {
  readonly url?: string;
  readonly description?: string;
  readonly types?: readonly WebhookType[] | null;
  readonly enabled?: boolean;
}

/** A new endpoint with its secret, which is shown this once. */
export interface IssuedWebhook {
  readonly endpoint: WebhookView;
  /** `whsec_` and base64: show it once, it cannot be had again. */
  readonly secret: string;
}

/** What the host may do with webhooks. */
export interface WebhookAdmin {
  /** @throws TypeError that begins with the field's name: another form, or a hundred endpoints of the client already. */
  create(input: NewWebhook): Promise<IssuedWebhook>;
  /** Oldest first; 100 unless `limit` says otherwise. */
  list(input?: {
    readonly clientId?: string;
    readonly offset?: number;
    readonly limit?: number;
  }): Promise<readonly WebhookView[]>;
  find(endpointId: string): Promise<WebhookView | null>;
  /** `null` for an unknown endpoint. @throws TypeError as `create`. */
  update(endpointId: string, change: WebhookChange): Promise<WebhookView | null>;
  /** A new secret. The one of before signs beside it for `graceMs` (default a day), so that receivers can change over. `null` for an unknown endpoint. */
  rotate(endpointId: string, options?: { readonly graceMs?: number }): Promise<IssuedWebhook | null>;
  /** Deletes it with all its deliveries. False for an unknown one. */
  remove(endpointId: string): Promise<boolean>;
  /** Sends a message of the type `webhook.test`. Returns the delivery's id; `null` for an unknown endpoint. */
  test(endpointId: string): Promise<string | null>;
  /** Newest first; 100 unless `limit` says otherwise. */
  deliveries(
    endpointId: string,
    options?: { readonly status?: WebhookDelivery['status']; readonly limit?: number },
  ): Promise<readonly WebhookDelivery[]>;
  /** Sends a delivery that is done again, under its id, with all tries anew. False for an unknown or pending one, and one of another `endpointId`. */
  replay(deliveryId: string, options?: { readonly endpointId?: string }): Promise<boolean>;
  /** Replays the dead letters of an endpoint, the oldest of the newest 1,000 first. Returns how many. */
  replayDead(endpointId: string): Promise<number>;
  /** After a new first encryption key was put in place: seals every secret again under it. Returns of how many endpoints. */
  resealSecrets(): Promise<number>;
}
