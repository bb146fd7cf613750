/** One connection a client and domain, with one token that counts, however many calls make it. */
import { expect } from 'vitest';
import type { Fleet } from './fleet.js';
import { atOnce, clientKey, post, signedHeartbeat, statuses } from './fleet.js';
import { CLIENT } from './member.js';

const SITE = 'https://shop.example/blog';
const TOKENS = Array.from({ length: 10 }, (_, n) => `token-of-the-plugin-${n}`);

export async function onboardsAndRegistersOfOneSite(fleet: Fleet): Promise<void> {
  const headers = await clientKey(fleet);
  const onboard = () =>
    atOnce(fleet, 40, (member) => post(member, '/api/v1/plugin/onboard', { headers, body: { site_url: SITE } }));
  const register = () =>
    atOnce(fleet, TOKENS.length, (member, n) =>
      post(member, '/api/v1/plugin/register', { headers, body: { site_url: SITE, plugin_token: TOKENS[n] } }),
    );
  const [onboarded, registered] = await Promise.all([onboard(), register()]);
  expect(statuses(onboarded)).toEqual({ 200: 39, 201: 1 });
  expect(new Set(onboarded.map(({ body }) => String(body.data.slug)))).toEqual(new Set(['shop-example']));
  expect(statuses(registered)).toEqual({ 200: 10 });

  const { audits, connections } = fleet.backend.storage;
  const found = await connections.list({ clientId: CLIENT, offset: 0, limit: 10 });
  expect(found).toMatchObject([{ clientId: CLIENT, domain: 'shop.example' }]);
  expect(await audits.counts()).toEqual([{ kind: 'full', status: 'queued', count: 1 }]);

  const accepts = async (): Promise<Record<string, number>> =>
    statuses(
      await atOnce(fleet, TOKENS.length, (member, n) => signedHeartbeat(member, TOKENS[n] ?? '', { site_url: SITE })),
    );
  expect(await accepts()).toEqual({ 200: 1, 401: 9 });
  // Onboarding again leaves connection and token as they are.
  expect(statuses(await onboard())).toEqual({ 200: 40 });
  expect(await accepts()).toEqual({ 200: 1, 401: 9 });
  expect(await connections.list({ clientId: CLIENT, offset: 0, limit: 10 })).toHaveLength(1);
}
