/** The client's address, seen through as many proxies as the host says it trusts. */
import { isIP } from 'node:net';
import type { NodeRequest } from './types.js';

/**
 * Which proxies may say who the client is, by `X-Forwarded-For`: none (`false`), the nearest `n`, or those for which the function says
 * so (address, and its distance: 0 is the peer).
 */
export type TrustProxy = false | number | ((address: string, distance: number) => boolean);

/** `::ffff:10.0.0.1` is what a dual-stack socket calls 10.0.0.1. */
function plain(address: string): string {
  if (!address.startsWith(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

/** An entry of X-Forwarded-For without its port; `null` for what is no address (`unknown`, an obfuscated name). */
function parseEntry(entry: string): string | null {
  const text = entry.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  const host = bracketed?.[1] ?? (/^[^:]*:\d+$/.test(text) ? text.slice(0, text.indexOf(':')) : text);
  return isIP(host) === 0 ? null : plain(host);
}

/** @throws TypeError for anything that is not of the type; `true` would let every client choose its address. */
export function checkTrustProxy(trust: TrustProxy): TrustProxy {
  if (trust === false || typeof trust === 'function') return trust;
  if (typeof trust === 'number' && Number.isInteger(trust) && trust >= 0) return trust;
  throw new TypeError(
    'trustProxy must be false, the number of proxies in front, or a function of address and distance.',
  );
}

export function clientAddress(request: Pick<NodeRequest, 'headers' | 'socket'>, trust: TrustProxy): string | undefined {
  const { remoteAddress } = request.socket;
  if (remoteAddress === undefined || trust === false)
    return remoteAddress === undefined ? undefined : plain(remoteAddress);
  const trusted = typeof trust === 'number' ? (_: string, distance: number) => distance < trust : trust;
  const header = request.headers['x-forwarded-for'] ?? '';
  // Each proxy appends whom it saw, so the list is walked from its end, and no further than the first that is not trusted.
  const entries = (typeof header === 'string' ? header : header.join(',')).split(',').reverse();
  let address = plain(remoteAddress);
  for (const [distance, entry] of entries.entries()) {
    if (!trusted(address, distance)) break;
    const next = parseEntry(entry);
    if (next === null) break;
    address = next;
  }
  return address;
}
