/** Public entry of @citeready/robots: what a robots.txt says, to whom, and by which line. */
export type * from './types.js';
export { createRobotsFile, readRobotsFile } from './robots-file.js';
export { isWildcardAgent, productToken } from './directive.js';
export { ROBOTS_MAX_BYTES } from './lines.js';
export { pathForRobots } from './pattern.js';
