/**
 * HTTP 402 as a payment demand for crawlers. Cloudflare's pay per crawl states the price in `crawler-price`
 * (https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/); other servers send 402 without a price.
 */

type Headers = Readonly<Record<string, readonly string[]>>;

/** Maximum length of a price. */
const MAX_PRICE_CHARS = 40;

/** `USD 0.01` as written by the site; `null` without one. */
function priceOf(headers: Headers): string | null {
  const value = headers['crawler-price']?.[0]?.trim() ?? '';
  return value === '' || value.length > MAX_PRICE_CHARS ? null : value;
}

/** A 402 in words, for a reader; `null` for any other status. */
export function paymentDemand(status: number, headers: Headers): string | null {
  if (status !== 402) return null;
  const price = priceOf(headers);
  return price === null ? 'payment required, no price named' : `pay per crawl, ${price} a request`;
}
