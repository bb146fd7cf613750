/** Every port, for adapter authors. Interfaces only, but for the silent logger. */
export type * from './allowances.js';
export type * from './audit-kind.js';
export type * from './auditor.js';
export type * from './audits.js';
export type * from './auth.js';
export type * from './backend.js';
export type * from './clock.js';
export type * from './connections.js';
export type * from './domains.js';
export type * from './logger.js';
export { silentLogger } from './logger.js';
export type * from './pusher.js';
export type * from './queue.js';
export type * from './host-turns.js';
export type * from './rate-limit.js';
export type * from './site-reader.js';
export type * from './storage.js';
export type * from './webhooks.js';
