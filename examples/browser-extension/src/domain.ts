/** From the address of a tab to the one thing of it that is sent: the name of its host. */

/** Names that lead nowhere on the internet: what stands there is nobody's business but its owner's, and is not sent. */
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|home\.arpa)$/;

/** The host of a web page without `www.`; `null` for pages of the browser, files, addresses by number and names of a private network. */
export function domainOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '');
  if (!host.includes('.') || host.startsWith('[') || /^[0-9.]+$/.test(host)) return null;
  return PRIVATE.test(host) ? null : host;
}

/** The same for what a person types: `example.com` or a whole address. */
export function domainOfText(text: string): string | null {
  const trimmed = text.trim().slice(0, 2048);
  return domainOf(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
}
