/** The contract: one schema per shape, one table of routes. Imported by router, client, OpenAPI and docs alike. */
export * from './audits.js';
export * from './common.js';
export * from './discovery.js';
export * from './errors.js';
export * from './evidence.js';
export * from './health.js';
export * from './plugin.js';
export * from './report.js';
export * from './routes.js';
export * from './toolbar.js';
