/** Recipe: anything that serves a fetch handler (Deno, Bun, workers): `export default { fetch: createFetch(service, ownRoutes) }`. */
import type { AuditService } from '@citeready/core';
import { createFetchHandler } from '@citeready/core/fetch';

export const createFetch = (
  service: Pick<AuditService, 'handle'>,
  ownRoutes: (request: Request) => Response | Promise<Response>,
) => createFetchHandler(service, { basePath: '/audits', fallback: ownRoutes });
