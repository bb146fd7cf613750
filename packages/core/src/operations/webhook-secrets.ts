/** Secrets of webhook endpoints: sealed for their endpoint, so that a row copied to another endpoint cannot be opened there. */
import type { SecretBox } from '../domain/secret-box.js';
import type { WebhookEndpoint } from '../ports/webhooks.js';

/** The context that a secret is bound to. */
export const webhookContext = (endpointId: string): string => `webhook-secret:${endpointId}`;

/** The secrets that sign at a time, the present one first; `null` if that one cannot be opened. */
export async function openSecrets(
  secrets: SecretBox,
  { id, secret, formerSecret, formerEndsAt }: WebhookEndpoint,
  now: Date,
): Promise<readonly string[] | null> {
  const present = await secrets.open(secret, webhookContext(id));
  if (present === null) return null;
  const holds = formerSecret !== null && formerEndsAt !== null && formerEndsAt > now;
  const former = holds ? await secrets.open(formerSecret, webhookContext(id)) : null;
  return former === null ? [present] : [present, former];
}
