/**
 * Decides which IP addresses may be dialed: those of the public internet only.
 *
 * Ranges are from the IANA special-purpose address registries (IPv4, IPv6) and the IPv6 global unicast registry, plus fixed addresses of
 * cloud platforms in public space. `net.BlockList` does the comparison: it is part of Node and works on the parsed address, so it
 * recognizes every spelling. The named ranges of `ipaddr.js` classify the IPv4-compatible `::7f00:1` and Azure's 168.63.129.16 as ordinary
 * unicast.
 */
import { BlockList, isIP } from 'node:net';

/** Every range listed here is refused; the text ends the sentence "the address is …". */
const SPECIAL_RANGES: readonly (readonly [cidr: string, kind: string])[] = [
  ['0.0.0.0/8', 'an address of "this network"'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'shared carrier space (CGNAT)'],
  ['127.0.0.0/8', 'loopback'],
  ['168.63.129.16/32', 'a cloud platform address'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'reserved for protocols'],
  ['192.0.2.0/24', 'reserved for documentation'],
  ['192.31.196.0/24', 'reserved for AS112'],
  ['192.52.193.0/24', 'reserved for AMT'],
  ['192.88.99.0/24', 'a 6to4 relay'],
  ['192.168.0.0/16', 'private'],
  ['192.175.48.0/24', 'reserved for AS112'],
  ['198.18.0.0/15', 'reserved for benchmarks'],
  ['198.51.100.0/24', 'reserved for documentation'],
  ['203.0.113.0/24', 'reserved for documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['::ffff:0:0/96', 'IPv4-mapped'],
  ['::ffff:0:0:0/96', 'IPv4-translated'],
  ['::/96', 'IPv4-compatible'],
  ['64:ff9b::/96', 'a NAT64 address'],
  ['64:ff9b:1::/48', 'a local NAT64 address'],
  ['100::/64', 'a discard address'],
  ['100:0:0:1::/64', 'a dummy prefix'],
  ['2001::/32', 'Teredo'],
  ['2001:2::/48', 'reserved for benchmarks'],
  ['2001:10::/28', 'ORCHID'],
  ['2001:20::/28', 'ORCHID'],
  ['2001::/23', 'reserved for protocols'],
  ['2001:db8::/32', 'reserved for documentation'],
  ['2002::/16', '6to4'],
  ['2620:4f:8000::/48', 'reserved for AS112'],
  ['3ffe::/16', 'of the closed 6bone'],
  ['3fff::/20', 'reserved for documentation'],
  ['5f00::/16', 'a segment routing address'],
  ['fc00::/7', 'unique local'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
];

type Family = 'ipv4' | 'ipv6';

function familyOf(address: string): Family | null {
  // A zone (`fe80::1%eth0`) names an interface of this machine, never an address on the internet.
  if (address.includes('%')) return null;
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
}

interface Range {
  readonly prefix: string;
  readonly bits: number;
  readonly family: Family;
}

function parseRange(cidr: string): Range {
  const [prefix = '', bits = ''] = cidr.split('/', 2);
  const family = familyOf(prefix);
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (family === null || length < 0 || length > (family === 'ipv4' ? 32 : 128) || cidr !== `${prefix}/${bits}`)
    throw new RangeError(`Not an address range in CIDR notation (such as 203.0.113.0/24): ${cidr}`);
  return { prefix, bits: length, family };
}

/**
 * Ranges of both families in separate lists, because a single `BlockList` treats IPv4 as IPv4-mapped and would match it in `::ffff:0:0/96`.
 */
interface RangeSet {
  has(address: string, family: Family): boolean;
}

function rangeSet(cidrs: readonly string[]): RangeSet {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const { prefix, bits, family } of cidrs.map(parseRange)) lists[family].addSubnet(prefix, bits, family);
  return { has: (address, family) => lists[family].check(address, family) };
}

const special = rangeSet(SPECIAL_RANGES.map(([cidr]) => cidr));
/** One range set per kind, checked only after an address is refused, to name the reason. */
const kinds = SPECIAL_RANGES.map(([cidr, kind]) => ({ range: rangeSet([cidr]), kind }));
/** All IPv6 space allocated for the internet. Space that IANA assigns elsewhere later is refused until it is reviewed. */
const globalUnicast6 = rangeSet(['2000::/3']);

/** Decides which addresses may be dialed. */
export interface AddressPolicy {
  /**
   * Returns why the address must not be dialed, as the end of "the address is …", or `null` for a public one. Refuses anything but a plain
   * address.
   */
  refusal(address: string): string | null;
}

/**
 * Creates the policy for IP addresses: public addresses only.
 * @param blockedRanges Further ranges in CIDR notation that must not be dialed: the host's own public addresses, or its network's NAT64
 * prefix. Throws `RangeError` for a malformed one.
 */
export function createAddressPolicy(blockedRanges: readonly string[] = []): AddressPolicy {
  const blocked = rangeSet(blockedRanges);
  return {
    refusal: (address) => {
      const family = familyOf(address);
      if (family === null) return 'not an IP address';
      if (special.has(address, family))
        return kinds.find(({ range }) => range.has(address, family))?.kind ?? 'reserved';
      if (family === 'ipv6' && !globalUnicast6.has(address, family)) return 'outside the global unicast range';
      return blocked.has(address, family) ? 'blocked by the operator' : null;
    },
  };
}
