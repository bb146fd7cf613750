/** Detects the CDN that serves the pages by the headers that it adds to every response. */

type Headers = Readonly<Record<string, readonly string[]>>;

/** `cloudflare` if the response came through Cloudflare; `null` otherwise. */
export function edgeOf(headers: Headers): 'cloudflare' | null {
  const server = headers['server']?.[0]?.trim().toLowerCase();
  return server === 'cloudflare' || headers['cf-ray'] !== undefined ? 'cloudflare' : null;
}
