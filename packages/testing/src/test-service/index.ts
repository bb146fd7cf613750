/** A whole service for unit tests, and an auditor that is told what to do. */
export { createScriptedAuditor } from './scripted-auditor.js';
export type { AuditStep, ScriptedAuditor, ScriptedAuditorOptions } from './scripted-auditor.js';
export { createTestService } from './test-service.js';
export type { TestRequestOptions, TestResponse, TestService, TestServiceOptions } from './test-service.js';
