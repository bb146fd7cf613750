/** Sample results of audits: small, valid by the contract's schemas, and open to changes field by field. */
export { sampleDiscovery } from './discovery.js';
export { sampleEngine, sampleReport } from './report.js';
