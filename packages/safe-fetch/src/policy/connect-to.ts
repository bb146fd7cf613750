/**
 * `connectTo`: rules that connect named hosts to fixed addresses, like curl's `--connect-to`. Used for tests, local corpora and staging
 * sites; the only exception to the address and port policy. URL, Host header, SNI and certificate check keep the site's own name.
 *
 * Grammar: `HOST[:PORT]=ADDRESS:PORT`.
 * - HOST: a host name, an IP address (IPv6 in brackets), or `*` for every public host name. `*` never covers IP addresses in URLs or
 * names of the local machine or network (`localhost`, `x.internal`): those must be named.
 * - PORT on the left: a number, or `*` for every port. Without it the rule covers 80 and 443 only, so no rule opens another port by accident.
 * - ADDRESS: an IP address, IPv6 in brackets; never a name, so that no name is resolved unchecked.
 *
 * The most specific rule wins: host before `*`, then a port before all ports; among equals, the first rule.
 */
import { isIP } from 'node:net';
import { malformedName, withoutBrackets, withoutRootDot } from './host-names.js';

/** Ports of the web. No other port is dialed unless a rule names it. */
export const WEB_PORTS: readonly number[] = [80, 443];

/** One rule: connections to this host and port lead to that address. */
export interface ConnectToRule {
  /** Lower-case host name without root dot, an IP address without brackets, or `*`. */
  readonly host: string;
  /** A port, `*` for any, `null` for 80 and 443. */
  readonly port: number | '*' | null;
  /** IP address to connect to. */
  readonly address: string;
  /** Port to connect to. */
  readonly addressPort: number;
}

/** An address and port to be dialed. */
export interface DialTarget {
  /** IP address. */
  readonly address: string;
  /** TCP port. */
  readonly port: number;
}

/** A rule that cannot be parsed; the message says which part is wrong and what it should be. */
export class ConnectToError extends Error {
  /** Always `ConnectToError`; compare it instead of the class if the module may be loaded twice. */
  override readonly name = 'ConnectToError';
}

const FORM = 'expected HOST[:PORT]=ADDRESS:PORT, such as example.com=127.0.0.1:8080';

function portNumber(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
}

/** Splits `host:port`. Removes the brackets of an IPv6 address; an IPv6 address without brackets is rejected, not guessed. */
function splitPort(text: string): { readonly host: string; readonly port: string | null } | null {
  const bracketed = /^\[([^[\]]*)\](?::(.*))?$/.exec(text);
  if (bracketed !== null) {
    const host = bracketed[1] ?? '';
    return isIP(host) === 6 ? { host, port: bracketed[2] ?? null } : null;
  }
  const [host = '', port, ...rest] = text.split(':');
  return rest.length > 0 ? null : { host, port: port ?? null };
}

/** Returns the host as URLs spell it, so that `Müller.de` and `[0::1]` match; `null` when no URL can contain it. */
function canonicalHost(host: string): string | null {
  if (host === '*') return '*';
  try {
    const { hostname } = new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}/`);
    const bare = withoutRootDot(withoutBrackets(hostname));
    return isIP(bare) !== 0 || malformedName(bare) === null ? bare : null;
  } catch {
    return null;
  }
}

/** Parses one rule; throws {@link ConnectToError}. */
export function parseConnectTo(text: string): ConnectToRule {
  const fail = (what: string): never => {
    throw new ConnectToError(`connectTo rule ${JSON.stringify(text)}: ${what}`);
  };
  const [left = '', right = '', ...rest] = text.trim().split('=');
  if (left === '' || right === '' || rest.length > 0) return fail(FORM);

  const from = splitPort(left);
  // The URL parser would read `/`, `@` and similar characters as something other than a host.
  if (from === null || /[/?#@\\\s%]/.test(from.host))
    return fail(`the host ${JSON.stringify(left)} cannot be read; ${FORM}`);
  const host = canonicalHost(from.host);
  if (host === null) return fail(`${JSON.stringify(from.host)} is not a host name, an IP address or *`);
  const port = from.port === null || from.port === '*' ? from.port : portNumber(from.port);
  if (port === null && from.port !== null) return fail(`the port ${JSON.stringify(from.port)} is not 1 to 65535 or *`);

  const to = splitPort(right);
  if (to === null || isIP(to.host) === 0 || to.host.includes('%'))
    return fail(`${JSON.stringify(right)} is not an IP address and port; names are not resolved here`);
  if (to.port === null) return fail(`the port to connect to is missing; ${FORM}`);
  const addressPort = portNumber(to.port) ?? fail(`the port ${JSON.stringify(to.port)} is not 1 to 65535`);
  return { host, port, address: to.host, addressPort };
}

/** Where connections to a host lead according to the configured rules. */
export interface ConnectTo {
  /** Returns the target for this host and port, or `null` when no rule covers them. `host` as in a parsed URL. */
  target(host: string, port: number): DialTarget | null;
  /** Returns true when a rule names this host itself, not `*`: the operator is then responsible for the name. */
  names(host: string): boolean;
}

/** Orders rules from the most specific to the least; equal ones keep their order. */
const specificity = (rule: ConnectToRule): number =>
  (rule.host === '*' ? 0 : 2) + (typeof rule.port === 'number' ? 1 : 0);

/** Compiles rules; each is text for {@link parseConnectTo} or a parsed rule. */
export function createConnectTo(rules: readonly (string | ConnectToRule)[] = []): ConnectTo {
  const parsed = rules.map((rule) => (typeof rule === 'string' ? parseConnectTo(rule) : rule));
  const ordered = parsed.toSorted((a, b) => specificity(b) - specificity(a));
  const bare = (host: string): string => withoutRootDot(withoutBrackets(host));
  const coversPort = (rule: ConnectToRule, port: number): boolean =>
    rule.port === '*' || (rule.port === null ? WEB_PORTS.includes(port) : rule.port === port);
  return {
    target: (host, port) => {
      const name = bare(host);
      const rule = ordered.find((r) => (r.host === '*' ? isIP(name) === 0 : r.host === name) && coversPort(r, port));
      return rule === undefined ? null : { address: rule.address, port: rule.addressPort };
    },
    names: (host) => ordered.some((rule) => rule.host === bare(host)),
  };
}
