/** Host names that never lead to a public website, and names that are not valid host names. Input is the host of a parsed URL: ASCII, lower case. */

/** Names that mean this machine or its network: RFC 6761, RFC 8375, RFC 7686, ICANN's `.internal`, and names used by clouds and routers. */
const LOCAL_SUFFIXES: readonly string[] = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'svc',
  'onion',
  'i2p',
  'alt',
];

/** Reserved so that they never resolve (RFC 6761); usable only where `connectTo` gives them an address. */
const RESERVED_SUFFIXES: readonly string[] = ['test', 'example', 'invalid'];

const endsInOneOf = (host: string, suffixes: readonly string[]): boolean =>
  suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));

/** `example.com.` and `example.com` are the same host. Policy, rules and certificates use the name without the root dot. */
export const withoutRootDot = (host: string): string => (host.endsWith('.') ? host.slice(0, -1) : host);

/** Removes the brackets of an IPv6 literal; returns anything else unchanged. */
export const withoutBrackets = (host: string): string =>
  host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;

/** Returns why the name exceeds DNS limits (RFC 1035 §2.3.4, RFC 2181 §11), or `null` when it does not. */
export function malformedName(host: string): string | null {
  const name = withoutRootDot(host);
  if (name === '') return 'the host is empty';
  if (name.length > 253) return 'the host name is longer than 253 characters';
  for (const label of name.split('.')) {
    if (label === '') return 'the host name has an empty label';
    if (label.length > 63) return 'a label of the host name is longer than 63 characters';
    // Underscores and hyphens in unusual places occur on live sites; any other character cannot be a name in public DNS.
    if (!/^[a-z0-9_-]+$/.test(label)) return 'the host name has a character that host names cannot have';
  }
  return null;
}

/** Returns why the name cannot belong to a public website, or `null` when it can. */
export function localName(host: string): string | null {
  const name = withoutRootDot(host);
  if (!name.includes('.')) return 'the host is a single label, a name of the local network';
  if (endsInOneOf(name, LOCAL_SUFFIXES)) return 'the host is a name of the local machine or network';
  return null;
}

/** Returns why the name does not exist in public DNS, or `null` when it may exist. */
export const reservedName = (host: string): string | null =>
  endsInOneOf(withoutRootDot(host), RESERVED_SUFFIXES) ? 'the host ends in a suffix that is reserved for tests' : null;
