/**
 * HTTP 402 as a demand for money from crawlers. Cloudflare's pay per crawl names the price in `crawler-price`
 * (https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/); other servers send 402 without one.
 */

type Headers = Readonly<Record<string, readonly string[]>>;

/** A price as a site may write it is short; what is longer is no price. */
const MAX_PRICE_CHARS = 40;

/** `USD 0.01` as the site writes it; `null` where none is named. */
function priceOf(headers: Headers): string | null {
  const value = headers['crawler-price']?.[0]?.trim() ?? '';
  return value === '' || value.length > MAX_PRICE_CHARS ? null : value;
}

/** What a 402 says, for a reader; `null` for every other status. */
export function paymentDemand(status: number, headers: Headers): string | null {
  if (status !== 402) return null;
  const price = priceOf(headers);
  return price === null ? 'payment required, no price named' : `pay per crawl, ${price} a request`;
}
