/** Maps host and port to the addresses that may be dialed. Every DNS answer is checked; one refused answer refuses the host. */
import { isIP } from 'node:net';
import type { AddressPolicy } from '../policy/address-policy.js';
import type { ConnectTo, DialTarget } from '../policy/connect-to.js';
import { withoutBrackets, withoutRootDot } from '../policy/host-names.js';
import { FetchProblem } from '../problem.js';
import type { ResolveHost } from './resolver.js';

/** Maximum number of addresses tried per host; all are checked. */
const MAX_TRIED = 6;

export interface AddressChoice {
  readonly addresses: AddressPolicy;
  readonly connectTo: ConnectTo;
  readonly resolve: ResolveHost;
}

/** Alternates IPv6 and IPv4 (RFC 8305 §4), so that a family without a route costs only one attempt. */
function interleave(addresses: readonly string[]): string[] {
  const families = [6, 4].map((family) => addresses.filter((address) => isIP(address) === family));
  const [six = [], four = []] = families;
  return Array.from({ length: Math.max(six.length, four.length) }, (_, i) => [six[i], four[i]])
    .flat()
    .filter((address) => address !== undefined);
}

async function resolveAll(host: string, resolve: ResolveHost, signal: AbortSignal): Promise<readonly string[]> {
  let found: readonly string[];
  try {
    found = await resolve(withoutRootDot(host), signal);
  } catch {
    signal.throwIfAborted();
    throw new FetchProblem('dns', `${host} could not be resolved`);
  }
  if (found.length === 0) throw new FetchProblem('dns', `${host} has no address`);
  return found;
}

/**
 * Returns the addresses to dial for a URL's host, best first. Throws a `FetchProblem`: `dns`, or `blocked-address` when any answer is not
 * public. A host that mixes public and private answers is either broken or an attack, and which of them is dialed would be random.
 */
export async function chooseAddresses(
  host: string,
  port: number,
  { addresses, connectTo, resolve }: AddressChoice,
  signal: AbortSignal,
): Promise<readonly DialTarget[]> {
  const exception = connectTo.target(host, port);
  if (exception !== null) return [exception];
  const bare = withoutBrackets(host);
  const found = isIP(bare) === 0 ? await resolveAll(bare, resolve, signal) : [bare];
  // Naming the kind of address would reveal information about the network that the auditor runs in.
  if (found.some((address) => addresses.refusal(address) !== null))
    throw new FetchProblem('blocked-address', `${host} resolves to an address that is not on the public internet`);
  return interleave([...new Set(found)])
    .slice(0, MAX_TRIED)
    .map((address) => ({ address, port }));
}
