/** Public entry of core. */
// The schemas are exported from `@citeready/core/contract`; here only those that adapters and auditors need.
export type * from './contract/index.js';
export {
  auditReportSchema,
  CHECK_CATEGORIES,
  CHECK_STATES,
  discoverySchema,
  emptyDiscovery,
} from './contract/index.js';
export * from './ports/index.js';
export type { OperationId } from './routes/index.js';
export { ROUTES } from './routes/index.js';
export type { Route } from './routes/route.js';
export type { Credential } from './routes/credential.js';
export type * from './http/types.js';
export { BodyError, isBodyError } from './http/types.js';
export { isSoundPath, normalizeBasePath, normalizePublicUrl, stripBasePath } from './http/base-path.js';
export { mountError } from './http/mount-error.js';
export type { AuditService } from './service.js';
export { createAuditService } from './service.js';
export type { AuditServiceConfig } from './config.js';
export type * from './events/types.js';
export type { AdminOptions, Administered } from './admin/handle.js';
export { createAdminHandle } from './admin/handle.js';
export type { AuditAdmin, ServiceStats, WithdrawnAudit } from './admin/audits.js';
export type { ConnectionAdmin, ConnectionStatus, ConnectionView } from './admin/connections.js';
export type { IssuedKey, KeyAdmin, NewKey } from './admin/keys.js';
export type { IssuedWebhook, NewWebhook, WebhookAdmin, WebhookChange, WebhookView } from './admin/webhooks/index.js';
export type { WebhookType } from './domain/webhook.js';
export { WEBHOOK_TYPES } from './domain/webhook.js';
export type { CorsOrigins } from './http/cors.js';
export type { WorkerOptions } from './worker/options.js';
export type { Worker } from './worker/worker.js';
export type { AuthenticatorOptions } from './operations/authenticate.js';
export { createAuthenticator } from './operations/authenticate.js';
export { createSteadyClock } from './domain/steady-clock.js';
export type { AddressBuckets } from './domain/address-bucket.js';
export { addressBuckets } from './domain/address-bucket.js';
export type { DomainRules } from './domain/domain-name.js';
export { normalizeDomain } from './domain/domain-name.js';
export { slugBase, slugCandidate } from './domain/slug.js';
export { canMove, isLive } from './domain/audit-state.js';
export { API_KEY_PATTERN, apiKeyHint, generateApiKey, looksLikeApiKey } from './domain/api-key.js';
export { signBody, verifySignature, parseSignature } from './domain/signature.js';
export type { EncryptionKey, SecretBox } from './domain/secret-box.js';
export { createSecretBox } from './domain/secret-box.js';
export { resultHash } from './domain/result-hash.js';
export { MAX_PER_MINUTE, parsePlanLimits, OPEN_HOST_LIMITS, perMinute } from './domain/plan-limits.js';
export type { RateLimit, RateLimitRule, RateLimits } from './domain/rate-limit-rules.js';
export { isWindowRunning, rateLimitRules, windowEnd } from './domain/rate-limit-rules.js';
