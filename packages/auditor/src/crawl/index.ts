/** Public entry of the crawl. */
export type * from './types.js';
export { createRobotsFile } from './robots/robots-file.js';
