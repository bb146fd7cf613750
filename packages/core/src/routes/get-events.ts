/** GET /api/v1/audits/{slug}/events */
import { z } from 'zod';
import { slugParamsSchema } from '../contract/audits.js';
import { COMMENT, eventText, retryText, streamBytes } from '../http/server-sent-events.js';
import type { Followed } from '../operations/follow-audit.js';
import { followAudit } from '../operations/follow-audit.js';
import { STATE_ID } from '../operations/status-channels.js';
import { defineRoute } from './define-route.js';
import { emptyResponse, eventStream, reply } from './responses.js';
import { runningStatus } from './examples.js';

/** Delay between the end of a stream and the next connection of the same client. */
const RETRY_MS = 1000;

/** The advised delay is sent with the first event of any kind. */
function encoder(): (item: Followed) => string {
  let first = true;
  return (item) => {
    const text =
      item.kind === 'silence' ? COMMENT : eventText({ event: 'status', id: item.state.id, data: item.state.status });
    const head = first ? retryText(RETRY_MS) : '';
    first = false;
    return head + text;
  };
}

export const getEventsRoute = defineRoute({
  operation: 'getAuditEvents',
  method: 'GET',
  path: '/api/v1/audits/{slug}/events',
  tag: 'Audits',
  summary: 'Follow an audit',
  description:
    'Sends server-sent events: one `status` event with the current state at once, and one for every change. The data is that of the status endpoint. A slow reader receives ' +
    'only the newest state. The stream ends with the audit, or earlier: connect again with `Last-Event-ID` to receive what has changed since.',
  credential: { kind: 'api_key', scope: 'read' },
  params: slugParamsSchema,
  headers: {
    'last-event-id': {
      description: 'Id of the last event that the client received; the service does not send that state again.',
      schema: z.string().regex(STATE_ID),
    },
  },
  responses: {
    200: eventStream(
      'The stream.',
      retryText(RETRY_MS) + eventText({ event: 'status', id: '1795251651000-auditing-12-40-0', data: runningStatus }),
    ),
    204: emptyResponse('The audit has ended, and `Last-Event-ID` is its last state: do not connect again.'),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, headers, principal, signal }) =>
    (
      await followAudit(deps.followers)(params, {
        clientId: principal.clientId,
        seen: headers['last-event-id'] ?? null,
        signal,
      })
    ).map((stream) => (stream === null ? reply(204, null) : reply(200, streamBytes(stream, encoder())))),
});
