/** The contract: one schema per shape, one table of routes. Imported by router, client, OpenAPI and docs alike. */
export * from './evidence.js';
export * from './discovery.js';
export * from './report.js';
