/** Host names that never are a public site: reserved for examples and tests (RFC 2606 and 6761), or IP addresses. */

const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|local|example\.(?:com|org|net|edu))$/i;

/** True for a host that is not a public site: `pond.example`, `localhost`, an IP address. */
export const isReservedHost = (host: string): boolean => RESERVED.test(host) || /^[\d.]+$|^\[/.test(host);

/** True for a URL at such a host, and for what is not a URL. */
export const isReservedUrl = (url: string): boolean => !URL.canParse(url) || isReservedHost(new URL(url).hostname);
