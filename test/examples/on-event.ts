/** A listener for events. */
import assert from 'node:assert/strict';
import type { ServiceEvent } from '@citeready/core';
import { createTestService } from '@citeready/testing';

const lines: string[] = [];
function onEvent(event: ServiceEvent): void {
  switch (event.type) {
    case 'audit.completed':
      lines.push(`${event.audit.domain}: ${event.result.overallScore}`);
      break;
    case 'audit.failed':
      lines.push(`${event.audit.domain}: ${event.error.message}`);
      break;
    default: // types that come with a later version, too
  }
}

const { request, runJobs, clock } = await createTestService({ config: { onEvent } });
await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
await runJobs();
await clock.advance(0); // events follow in a turn of their own
assert.deepEqual(lines, ['example.com: 70']);
