/** Local site server: sites by Host header on loopback. */
export { createSiteServer } from './site-server.js';
export type { SiteServer, SiteServerOptions, SiteServerTls } from './site-server.js';
export { createGate } from './gate.js';
export type { Gate } from './gate.js';
export type { LoggedRequest, SiteDefinition, SiteReply, SiteRequest, SiteRoute } from './types.js';
