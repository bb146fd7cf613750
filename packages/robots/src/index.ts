/** Public entry of @citeready/robots: what a robots.txt allows, for which crawler, and which line decides. */
export type * from './types.js';
export { createRobotsFile, readRobotsFile } from './robots-file.js';
export { isWildcardAgent, productToken } from './directive.js';
export { ROBOTS_MAX_BYTES } from './lines.js';
export { pathForRobots } from './pattern.js';
