/** The client's address, through as many proxies as the host trusts. */
import { isIP } from 'node:net';
import type { NodeRequest } from './types.js';

/**
 * Proxies that may state the client's address in `X-Forwarded-For`: none (`false`), the nearest `n`, or those for which the function
 * returns true (address, and its distance: 0 is the peer).
 */
export type TrustProxy = false | number | ((address: string, distance: number) => boolean);

/** `::ffff:10.0.0.1` is the notation of a dual-stack socket for 10.0.0.1. */
function plain(address: string): string {
  if (!address.startsWith(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

/** An entry of X-Forwarded-For without its port; `null` for anything but an address (`unknown`, an obfuscated name). */
function parseEntry(entry: string): string | null {
  const text = entry.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  const host = bracketed?.[1] ?? (/^[^:]*:\d+$/.test(text) ? text.slice(0, text.indexOf(':')) : text);
  return isIP(host) === 0 ? null : plain(host);
}

/** @throws TypeError for a value of another type; `true` would let every client choose its address. */
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
  // Each proxy appends the address that it saw, so the list is read from its end, and no further than the first untrusted entry.
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
