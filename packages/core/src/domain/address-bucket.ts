/**
 * The keys under which an address is counted when installs are capped: an IPv4 address by itself; for IPv6, the first 64 bits, which is the
 * least that one subscriber gets, and the first 48, which is what a site or a tunnel gets (RFC 6177). All callers without a readable
 * address share one bucket.
 */

/** The keys of one address: one for itself with its closest neighbors, and one for a larger network. */
export interface AddressBuckets {
  /** `4:` and the IPv4 address, `6:` and the /64, or `unknown`. */
  readonly narrow: string;
  /** `null` if there is no larger network. */
  readonly wide: string | null;
}

const UNKNOWN: AddressBuckets = { narrow: 'unknown', wide: null };

/** Four numbers of 0 to 255 without leading zeros; `null` for anything else. */
function ipv4(text: string): readonly number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

/** Eight groups of 16 bits; `null` for anything but an IPv6 address (RFC 4291 §2.2). */
function ipv6(text: string): readonly number[] | null {
  if (text.length > 45) return null;
  let address = text;
  const tail = address.slice(address.lastIndexOf(':') + 1);
  if (tail.includes('.')) {
    const bytes = ipv4(tail);
    if (bytes === null) return null;
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    address = `${address.slice(0, -tail.length)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  }
  const halves = address.split('::');
  if (halves.length > 2) return null;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const [left = [], right] = groups;
  const missing = 8 - left.length - (right?.length ?? 0);
  if (right === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...left, ...Array.from({ length: right === undefined ? 0 : missing }, () => '0'), ...(right ?? [])];
  return all.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? all.map((group) => Number.parseInt(group, 16)) : null;
}

/**
 * The buckets in which a caller's address is counted.
 * @param address as the mount provides it; a zone (`%eth0`) and brackets are ignored.
 */
export function addressBuckets(address: string | null): AddressBuckets {
  if (address === null) return UNKNOWN;
  const text =
    address
      .trim()
      .replace(/^\[|\]$/g, '')
      .split('%', 1)[0] ?? '';
  const four = ipv4(text);
  if (four !== null) return { narrow: `4:${four.join('.')}`, wide: null };
  const six = ipv6(text);
  if (six === null) return UNKNOWN;
  // ::ffff:0:0/96 is IPv4 as reported by a dual-stack socket.
  if (six.slice(0, 5).every((group) => group === 0) && six[5] === 0xffff) {
    const [high = 0, low = 0] = six.slice(6);
    return { narrow: `4:${[high >> 8, high & 255, low >> 8, low & 255].join('.')}`, wide: null };
  }
  const prefix = (groups: number): string =>
    six
      .slice(0, groups)
      .map((group) => group.toString(16))
      .join(':');
  return { narrow: `6:${prefix(4)}/64`, wide: `6:${prefix(3)}/48` };
}
