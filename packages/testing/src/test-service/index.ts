/** A complete service for unit tests, and an auditor with a scripted outcome. */
export { createScriptedAuditor } from './scripted-auditor.js';
export type { AuditStep, ScriptedAuditor, ScriptedAuditorOptions } from './scripted-auditor.js';
export { createTestService } from './test-service.js';
export type { TestRequestOptions, TestResponse, TestService, TestServiceOptions } from './test-service.js';
