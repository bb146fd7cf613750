/** Public entry of @citeready/system: what is read from the machine only. */
export { createSystemClock } from './clock.js';
export type { SystemClock } from './clock.js';
export { createSystemIds } from './ids.js';
export type { SystemIds } from './ids.js';
