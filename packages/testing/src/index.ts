/** Public entry of the testing kit. */
export * from './site-server/index.js';
