/**
 * Administration over HTTP, for hosts that want it: API keys, connections, webhooks and statistics. It is not part of the service's handler
 * and is off unless a host mounts it; the host alone decides who may call it. It is a `Handle` like that of the service, so every mount
 * accepts it.
 */
import { err, ok } from 'neverthrow';
import { z } from 'zod';
import type { Outcome } from '../http/encode.js';
import { errorOutcome, jsonResponse } from '../http/encode.js';
import type { Action } from './action.js';
import { asked, body } from './action.js';
import type { Handle, HttpRequest } from '../http/types.js';
import { appError, notFound, useCase } from '../operations/app-error.js';
import type { ConnectionAdmin } from './connections.js';
import type { IssuedKey, KeyAdmin } from './keys.js';
import type { ServiceStats } from './audits.js';
import type { WebhookAdmin } from './webhooks/index.js';
import { webhookActions } from './webhook-routes.js';

/** Access control of the admin routes. */
export interface AdminOptions {
  /** Decides for every request whether its sender may administer the service. A rejection counts as false. */
  readonly authorize: (request: HttpRequest) => Promise<boolean>;
}

/** The `AuditService` to administer. */
export interface Administered {
  /** API keys of the service. */
  readonly keys: KeyAdmin;
  /** CMS connections of all clients. */
  readonly connections: ConnectionAdmin;
  /** Webhook endpoints of all clients. */
  readonly webhooks: WebhookAdmin;
  /** Audits by state and the queue by kind. */
  stats(): Promise<ServiceStats>;
}

const newKeySchema = z.object({
  client_id: z.string().min(1).max(128),
  name: z.string().max(200).exactOptional(),
  scopes: z
    .array(z.enum(['read', 'write']))
    .min(1)
    .exactOptional(),
  plan: z.string().max(64).exactOptional(),
  expires_at: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .exactOptional(),
});
const rotateSchema = z.object({
  grace_seconds: z.number().int().min(0).max(31_536_000).default(0),
});

const issued = ({ key, record }: IssuedKey, status: number): Outcome => ({ status, body: { key, record } });

/** Callers without types learn at start, not at the first request, that access control is missing. */
function requireAuthorize(options: unknown): void {
  const given = typeof options === 'object' && options !== null && 'authorize' in options ? options.authorize : null;
  if (typeof given !== 'function')
    throw new TypeError('createAdminHandle needs `authorize`, a function that decides who may administer the service');
}

/**
 * `GET`/`POST /keys`, `POST /keys/{id}/revoke`, `POST /keys/{id}/rotate`, `GET /connections`, `GET /stats`, and the webhook routes that
 * `webhook-routes.ts` lists, below the mount's prefix.
 *
 * @throws TypeError without `authorize`.
 */
export function createAdminHandle(service: Administered, options: AdminOptions): Handle {
  requireAuthorize(options);
  const { authorize } = options;
  const routes: Readonly<Record<string, Action>> = {
    'GET /keys': async ({ query }) => {
      const clientId = query.get('client_id');
      return ok({ status: 200, body: { keys: await service.keys.list(clientId === null ? {} : { clientId }) } });
    },
    'POST /keys': async (request) => {
      const input = await body(request, newKeySchema);
      if (input.isErr()) return err(input.error);
      const { client_id: clientId, expires_at: expiresAt, ...rest } = input.value;
      return asked(async () =>
        issued(await service.keys.create({ clientId, ...rest, ...(expiresAt && { expiresAt }) }), 201),
      );
    },
    'POST /keys/{id}/revoke': async (_request, id) => {
      const record = await service.keys.revoke(id);
      return record === null ? err(notFound('No key has this id.')) : ok({ status: 200, body: { record } });
    },
    'POST /keys/{id}/rotate': async (request, id) => {
      const input = await body(request, rotateSchema);
      if (input.isErr()) return err(input.error);
      const fresh = await service.keys.rotate(id, { graceMs: input.value.grace_seconds * 1000 });
      return fresh === null ? err(notFound('No live key has this id.')) : ok(issued(fresh, 201));
    },
    'GET /connections': async ({ query }) => {
      const clientId = query.get('client_id');
      const connections = await service.connections.list(clientId === null ? {} : { clientId });
      return ok({ status: 200, body: { connections } });
    },
    ...webhookActions(service.webhooks),
    'GET /stats': async () => ok({ status: 200, body: await service.stats() }),
  };

  const isAllowed = async (request: HttpRequest): Promise<boolean> => {
    try {
      return await authorize(request);
    } catch {
      return false;
    }
  };

  return async (request) => {
    const [, room, id, what = ''] = /^\/(keys|webhooks)\/([^/]+)(\/[a-z]+)?$/.exec(request.path) ?? [];
    const path = room === undefined ? request.path : `/${room}/{id}${what}`;
    const key = `${request.method} ${path}`;
    const action = Object.hasOwn(routes, key) ? routes[key] : undefined;
    if (action === undefined) return { matched: false };
    const outcome = await useCase(async () =>
      (await isAllowed(request))
        ? action(request, id ?? '')
        : err(appError('unauthorized', 'You may not administer this service.')),
    );
    const answer = outcome.match(
      (value) => value,
      (error) => errorOutcome(error, 'object'),
    );
    return { matched: true, response: jsonResponse(answer) };
  };
}
