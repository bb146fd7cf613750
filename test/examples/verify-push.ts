/** What a plugin does with a push, before it looks into the body. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromService(
  token: string,
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
  now: Date,
): boolean {
  const timestamp = headers['x-service-timestamp'] ?? '';
  const signature = headers['x-service-signature'] ?? '';
  if (!/^[0-9]{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300) return false; // an old one, played again
  const expected = createHmac('sha256', token).update(`${timestamp}.`).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
