/** Every port in memory. */
export { createMemoryBackend } from './backend.js';
export type { MemoryBackendOptions } from './backend.js';
export { createManualClock } from './clock.js';
export type { ManualClock } from './clock.js';
export { createSequentialIds } from './ids.js';
export { createMemoryHostTurns } from './host-turns.js';
export { createMemoryRateLimiter } from './rate-limiter.js';
export type { MemoryRateLimiterOptions } from './rate-limiter.js';
