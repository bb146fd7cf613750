/** Resolves host names to addresses. */
import { Resolver } from 'node:dns/promises';

/** Resolves to all A and AAAA addresses of a name in the order to try them. Returns an empty list or rejects if the name has none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Options of the DNS resolver. */
export interface DnsResolverOptions {
  /** Name servers as `address` or `address:port`, IPv6 in brackets with a port; default: those of the machine. */
  readonly servers?: readonly string[];
}

/**
 * The default resolver queries the machine's DNS servers directly (c-ares) instead of using `getaddrinfo`. A slow name server then blocks
 * no thread of the pool that files and decompression share, the query can be canceled, and neither the hosts file nor search domains map a
 * public-looking name to a local one.
 */
export function createDnsResolver(options: DnsResolverOptions = {}): ResolveHost {
  return async (host, signal) => {
    // A new resolver for each query, since the machine's servers may change and `cancel` cancels all queries of a resolver.
    const resolver = new Resolver({ timeout: 2_500, tries: 2 });
    if (options.servers !== undefined) resolver.setServers([...options.servers]);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve6(host), resolver.resolve4(host)]);
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (found.length === 0 && failed !== undefined) throw failed.reason;
      return found;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}
