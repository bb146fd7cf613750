/** A webhook from its endpoint to its receiver. */
import assert from 'node:assert/strict';
import { createTestService } from '@citeready/testing';
import { isSigned } from './verify-webhook.js';

const received: { body: string; headers: Record<string, string> }[] = [];
const { service, request, runJobs, clock } = await createTestService({
  config: {
    // In a service `createCommandPusher()` of `@citeready/safe-fetch`.
    pusher: {
      async push({ body, headers }) {
        received.push({ body: new TextDecoder().decode(body), headers: { ...headers } });
        return { outcome: 'answered', status: 204, contentType: null };
      },
    },
  },
});

const { endpoint, secret } = await service.webhooks.create({
  clientId: 'test',
  url: 'https://acme.example/hooks',
  types: ['audit.completed', 'audit.failed'],
});
await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
await runJobs();

// What the receiver does.
const [first] = received;
assert.ok(first);
assert.ok(isSigned(secret, first.body, first.headers, clock.now()));
const message = JSON.parse(first.body) as { type: string; data: { slug: string } };
assert.deepEqual([message.type, message.data.slug], ['audit.completed', 'example-com']);

// Both secrets sign for a day, so that the receiver can change over.
await service.webhooks.rotate(endpoint.id);
await service.webhooks.test(endpoint.id);
await runJobs();
assert.equal(received[1]?.headers['webhook-signature']?.split(' ').length, 2);

const [newest] = await service.webhooks.deliveries(endpoint.id);
assert.deepEqual([newest?.type, newest?.status, newest?.doneAt], ['webhook.test', 'delivered', clock.now()]);
