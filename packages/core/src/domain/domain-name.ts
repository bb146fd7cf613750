/**
 * Normalizes what a person types to the domain that is audited. Rules: lower-case, IDN to ASCII (UTS 46, by the URL parser), labels of
 * letters, digits and hyphens, at least two of them, a known public suffix with something before it; no IP address, no internal or reserved
 * name.
 */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import { parse } from 'tldts';

/** Names that never resolve to a public site: RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476 and ICANN's `.internal`. */
const INTERNAL_SUFFIXES = [
  'local',
  'localhost',
  'internal',
  'onion',
  'invalid',
  'alt',
  'home.arpa',
  'arpa',
  'lan',
  'intranet',
  'corp',
  'home',
];
/** Reserved for tests and documentation (RFC 6761, RFC 2606); accepted only if the host allows them. */
const RESERVED_SUFFIXES = ['test', 'example', 'example.com', 'example.net', 'example.org'];
/** The second-level documentation domains resolve on the internet and are valid to audit. */
const PUBLIC_RESERVED = new Set(['example.com', 'example.net', 'example.org']);

const MAX_INPUT = 2048;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Which names are accepted as domains. */
export interface DomainRules {
  /** Allow `.test` and `.example`, for demo and test sites; default false. */
  readonly allowReserved?: boolean;
}

const hasSuffix = (host: string, suffix: string): boolean => host === suffix || host.endsWith(`.${suffix}`);

/** Host part of a bare domain or an http(s) URL, by the WHATWG URL parser, so that every spelling of a URL gives the same host. */
function hostOf(input: string): Result<string, string> {
  const scheme = SCHEME.exec(input)?.[0].toLowerCase();
  const isUrl = input.includes('://') || scheme === 'http:' || scheme === 'https:';
  if (isUrl && scheme !== 'http:' && scheme !== 'https:') return err('Only http and https URLs can be audited.');
  if (isUrl && !/^https?:\/\/[^/\\]/i.test(input)) return err('The URL has no host.');
  // URL parsers read `//host/path` and backslashes in ways that people do not expect.
  if (!isUrl && /^[/\\?#]/.test(input)) return err('The domain must start with its name.');
  if (input.includes('\\')) return err('The domain must not contain a backslash.');
  try {
    return ok(new URL(isUrl ? input : `http://${input}`).hostname);
  } catch {
    return err('The domain is not a valid host name.');
  }
}

/**
 * Normalizes `input` to the bare domain, or returns the rule that it breaks (a sentence for the caller).
 *
 * @example normalizeDomain('https://www.Example.com/about?x=1') // ok('example.com')
 */
export function normalizeDomain(input: string, rules: DomainRules = {}): Result<string, string> {
  if (input.length > MAX_INPUT) return err(`The domain is longer than ${MAX_INPUT} characters.`);
  const trimmed = input.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '');
  if (trimmed === '') return err('The domain is empty.');
  if (INVISIBLE.test(trimmed)) return err('The domain contains control or invisible characters.');
  if (/\s/u.test(trimmed)) return err('The domain contains a space.');
  return hostOf(trimmed).andThen((host) => checkHost(host, rules));
}

function checkHost(hostname: string, rules: DomainRules): Result<string, string> {
  if (hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname))
    return err('IP addresses cannot be audited; give a domain.');
  const noDot = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  const host = noDot.startsWith('www.') ? noDot.slice(4) : noDot;
  if (host.length > 253) return err('The domain is longer than 253 characters.');
  const labels = host.split('.');
  if (hasSuffix(host, 'localhost')) return err('localhost cannot be audited.');
  if (labels.length < 2) return err('The domain needs at least two labels, such as example.com.');
  for (const label of labels) {
    if (label.length > 63) return err('A label of the domain is longer than 63 characters.');
    if (!LABEL.test(label))
      return err('The labels of a domain consist of letters, digits and hyphens, with no hyphen at either end.');
  }
  if (INTERNAL_SUFFIXES.some((suffix) => hasSuffix(host, suffix)))
    return err('Internal names are not reachable from the internet and cannot be audited.');
  const reserved = RESERVED_SUFFIXES.find((suffix) => hasSuffix(host, suffix));
  if (reserved !== undefined && !PUBLIC_RESERVED.has(reserved))
    return rules.allowReserved === true ? ok(host) : err(`.${reserved} names are reserved and cannot be audited here.`);
  const { publicSuffix, isIcann, isPrivate, isIp } = parse(host, {
    allowPrivateDomains: true,
    validateHostname: false,
  });
  if (isIp === true) return err('IP addresses cannot be audited; give a domain.');
  if (isIcann !== true && isPrivate !== true) return err('The domain does not end in a known public suffix.');
  if (publicSuffix === host) return err('The domain is a public suffix; something must stand before it.');
  return ok(host);
}
