/** Whose statement of the client's address is trusted. */
import { describe, expect, it } from 'vitest';
import { checkTrustProxy, clientAddress } from './client-address.js';
import type { TrustProxy } from './client-address.js';
import type { NodeRequest } from './types.js';

const address = (trust: TrustProxy, forwarded?: string | string[], peer: string | undefined = '10.0.0.1') =>
  clientAddress(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } } satisfies Pick<
      NodeRequest,
      'headers' | 'socket'
    >,
    trust,
  );
const inside = (candidate: string): boolean => candidate.startsWith('10.');

describe('clientAddress', () => {
  it.each<[string, TrustProxy, string | string[] | undefined, string]>([
    ['believes nobody by default', false, '1.1.1.1', '10.0.0.1'],
    ['believes nobody for 0 proxies', 0, '1.1.1.1', '10.0.0.1'],
    ['takes what the one proxy saw, not what the client claims', 1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['goes back as many proxies as there are', 2, '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['stops at the first entry there is', 5, '1.1.1.1', '1.1.1.1'],
    ['falls back to the peer without the header', 1, undefined, '10.0.0.1'],
    ['reads several headers as one list', 2, ['6.6.6.6, 1.1.1.1', '10.0.0.2'], '1.1.1.1'],
    ['walks while the function trusts', inside, '6.6.6.6, 1.1.1.1, 10.0.0.3, 10.0.0.2', '1.1.1.1'],
    ['believes no header of a peer that is not trusted', (a) => a === '10.9.9.9', '1.1.1.1', '10.0.0.1'],
    ['stops before what is no address', 3, '1.1.1.1, unknown, 10.0.0.2', '10.0.0.2'],
    ['stops before an empty entry', 2, '1.1.1.1, ', '10.0.0.1'],
    ['takes off a port', 1, '1.1.1.1:5555', '1.1.1.1'],
    ['takes off brackets and port of IPv6', 1, '[2001:db8::1]:5555', '2001:db8::1'],
    ['keeps IPv6 without brackets', 1, '2001:db8::1', '2001:db8::1'],
    ['shows IPv4 behind IPv6 as IPv4', 1, '::ffff:1.1.1.1', '1.1.1.1'],
  ])('%s', (_law, trust, forwarded, expected) => {
    expect(address(trust, forwarded)).toBe(expected);
  });

  it('shows an IPv4 peer of a dual-stack socket as IPv4', () => {
    expect(address(false, undefined, '::ffff:127.0.0.1')).toBe('127.0.0.1');
  });

  it('returns nothing for a peer that is gone', () => {
    const gone = { headers: { 'x-forwarded-for': '1.1.1.1' }, socket: {} };
    expect([clientAddress(gone, false), clientAddress(gone, 1)]).toEqual([undefined, undefined]);
  });

  it.each([true, -1, 1.5, '1', null])('refuses %j', (value) => {
    expect(() => checkTrustProxy(value as TrustProxy)).toThrow(/trustProxy must be/);
  });
});
