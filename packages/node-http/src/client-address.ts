/** The address of the client. Forwarded headers are believed only as far as the host says that its own proxies wrote them. */
import type { NodeRequest } from './types.js';

/** Number of proxies in front that append to X-Forwarded-For; 0 believes no header. */
export type TrustedProxies = number;

export const clientAddress = (request: NodeRequest, proxies: TrustedProxies): string | undefined => {
  const peer = request.socket.remoteAddress;
  if (proxies === 0) return peer;
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim());
  // The last entry was written by the nearest proxy; everything before the trusted ones may be invented by the client.
  const address = forwarded.at(-proxies);
  return address === undefined || address === '' ? peer : address;
};
