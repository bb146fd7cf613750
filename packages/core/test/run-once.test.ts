/** `worker.runOnce`: how many jobs run concurrently, and in which order if one runs at a time. */
import { expect, it } from 'vitest';
import type { CommandPusher } from '../src/index.js';
import { createKit } from './kit.js';

/** A service with three webhooks of three clients to send; returns how many were sent concurrently, and in which order. */
async function withThreeWebhooks() {
  let onTheirWay = 0;
  let most = 0;
  const sent: string[] = [];
  const pusher: CommandPusher = {
    async push({ url }) {
      most = Math.max(most, ++onTheirWay);
      sent.push(new URL(url).hostname);
      await new Promise((resolve) => setImmediate(resolve));
      onTheirWay--;
      return { outcome: 'answered', status: 204, contentType: null };
    },
  };
  const kit = await createKit({ pusher });
  for (const clientId of ['a', 'b', 'c']) {
    const { endpoint } = await kit.service.webhooks.create({ clientId, url: `https://${clientId}.example/hooks` });
    await kit.service.webhooks.test(endpoint.id);
  }
  return { ...kit, sent, most: () => most };
}

it('runs jobs concurrently', async () => {
  const { service, sent, most } = await withThreeWebhooks();
  expect(await service.worker({ webhooks: 12 }).runOnce()).toBe(3);
  expect(sent.toSorted()).toEqual(['a.example', 'b.example', 'c.example']);
  expect(most()).toBeGreaterThan(1);
});

it('runs no more at once than specified, and one at a time in order', async () => {
  const one = await withThreeWebhooks();
  expect(await one.service.worker({ webhooks: 12 }).runOnce({ atOnce: 1 })).toBe(3);
  expect(one.sent).toEqual(['a.example', 'b.example', 'c.example']);
  expect(one.most()).toBe(1);
  const two = await withThreeWebhooks();
  expect(await two.service.worker({ webhooks: 12 }).runOnce({ atOnce: 2 })).toBe(3);
  expect(two.most()).toBeLessThanOrEqual(2);
});

it.each([0, -1, Number.NaN])('refuses a concurrency of %s', async (atOnce) => {
  const { service } = await createKit();
  await expect(service.worker().runOnce({ atOnce })).rejects.toThrow(new RangeError('`atOnce` must be 1 or more'));
});
