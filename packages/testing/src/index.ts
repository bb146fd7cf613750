/** Public entry of the testing kit. */
export * from './site-server/index.js';
export { planContract, runCase } from './contract.js';
export type { ContractCase, ContractOptions, ContractSkip, Disposable, PlannedCase } from './contract.js';
export type { BackendHarness } from './backend-harness.js';
export { atomicityContract } from './atomicity/index.js';
export * from './auth/index.js';
export { queueContract } from './queue/index.js';
export * from './host-turns/index.js';
export * from './rate-limit/index.js';
export * from './mounts/index.js';
export * from './samples/index.js';
export { storageContract } from './storage/index.js';
export * from './test-service/index.js';
