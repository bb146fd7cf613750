/** The network through which pages are served, by the headers that it adds to every answer. */

type Headers = Readonly<Record<string, readonly string[]>>;

/** `cloudflare` where the answer came through Cloudflare; `null` for every other network, and for none. */
export function edgeOf(headers: Headers): 'cloudflare' | null {
  const server = headers['server']?.[0]?.trim().toLowerCase();
  return server === 'cloudflare' || headers['cf-ray'] !== undefined ? 'cloudflare' : null;
}
