/**
 * The route table: the single source of what the service answers to. The router, request validation, authentication, the client and the
 * OpenAPI document are all derived from it.
 */
import type { z } from 'zod';
import {
  auditListSchema,
  detailResponseSchema,
  discoveryResponseSchema,
  jobReferenceResponseSchema,
  listQuerySchema,
  statusResponseSchema,
  submitAuditRequestSchema,
} from './audits.js';
import type { ErrorCode } from './errors.js';
import { healthViewSchema } from './health.js';
import {
  heartbeatRequestSchema,
  heartbeatResponseSchema,
  onboardRequestSchema,
  registerRequestSchema,
  registerResponseSchema,
} from './plugin.js';
import {
  jobStatusQuerySchema,
  jobStatusViewSchema,
  toolbarCheckRequestSchema,
  toolbarQueuedSchema,
  toolbarResponseSchema,
} from './toolbar.js';

export type OperationId =
  | 'submitAudit'
  | 'listAudits'
  | 'getAudit'
  | 'getAuditStatus'
  | 'getDiscovery'
  | 'reaudit'
  | 'toolbarCheck'
  | 'getJobStatus'
  | 'registerPlugin'
  | 'onboardPlugin'
  | 'heartbeat'
  | 'getOpenApi'
  | 'getHealth';

/** `api_key`: Bearer key with the scope; `toolbar`: any of the three tiers; `plugin`: Bearer key, or HMAC that the operation checks; `none`: open. */
export type Credential =
  | { readonly kind: 'api_key'; readonly scope: 'read' | 'write' }
  | { readonly kind: 'toolbar'; readonly scope: 'read' | 'write' }
  | { readonly kind: 'plugin'; readonly scope: 'write' }
  | { readonly kind: 'none' };

export interface Route {
  readonly operation: OperationId;
  readonly method: 'GET' | 'POST';
  /** Segments in braces are parameters. */
  readonly path: `/${string}`;
  /** Other paths that answer the same; not in the OpenAPI document. */
  readonly aliases?: readonly `/${string}`[];
  readonly summary: string;
  readonly description: string;
  readonly credential: Credential;
  readonly body?: { readonly schema: z.ZodType; readonly required: boolean };
  readonly query?: z.ZodType;
  readonly responses: Readonly<Record<number, { readonly description: string; readonly schema: z.ZodType | null }>>;
  /** Codes it may answer with, beside those of every route. */
  readonly errors: readonly ErrorCode[];
  /** `plain`: all errors as a sentence; `plain-validation`: only those of the request's content; `object`: the usual shape. */
  readonly errorShape: 'object' | 'plain' | 'plain-validation';
  /** May be called from a browser extension or page of another origin. */
  readonly cors: boolean;
}

const read: Credential = { kind: 'api_key', scope: 'read' };
const write: Credential = { kind: 'api_key', scope: 'write' };

export const ROUTES: readonly Route[] = [
  {
    operation: 'submitAudit',
    method: 'POST',
    path: '/api/v1/audits',
    summary: 'Submit an audit',
    description: 'Queues an audit of a domain, or returns the one that is there. At most one job runs per domain.',
    credential: write,
    body: { schema: submitAuditRequestSchema, required: true },
    responses: {
      201: { description: 'A new audit is queued.', schema: jobReferenceResponseSchema },
      200: {
        description:
          'The domain was audited before (with `engines`), or a job is queued or in progress (with `current_stage`).',
        schema: jobReferenceResponseSchema,
      },
    },
    errors: ['bad_request', 'forbidden', 'payload_too_large', 'unsupported_media_type'],
    errorShape: 'object',
    cors: false,
  },
  {
    operation: 'listAudits',
    method: 'GET',
    path: '/api/v1/audits',
    summary: 'List published audits',
    description: 'One row per engine, newest completed audit first, then slug, then engine.',
    credential: read,
    query: listQuerySchema,
    responses: { 200: { description: 'A page of rows.', schema: auditListSchema } },
    errors: ['bad_request', 'forbidden'],
    errorShape: 'object',
    cors: false,
  },
  {
    operation: 'getAudit',
    method: 'GET',
    path: '/api/v1/audits/{slug}',
    summary: 'Get an audit',
    description: 'Every engine with its checks, evidence and fixes, and all versions.',
    credential: read,
    responses: { 200: { description: 'The audit.', schema: detailResponseSchema } },
    errors: ['forbidden', 'not_found'],
    errorShape: 'object',
    cors: false,
  },
  {
    operation: 'getAuditStatus',
    method: 'GET',
    path: '/api/v1/audits/{slug}/status',
    summary: 'Poll an audit',
    description: 'Poll until `completed` or `failed`; `Retry-After` advises the interval while the job runs.',
    credential: read,
    responses: { 200: { description: 'Where the audit stands.', schema: statusResponseSchema } },
    errors: ['forbidden', 'not_found'],
    errorShape: 'object',
    cors: false,
  },
  {
    operation: 'getDiscovery',
    method: 'GET',
    path: '/api/v1/audits/{slug}/discovery',
    summary: 'Read the Discovery findings',
    description: 'Findings as they arrive; complete within about 30 seconds of the start of the job.',
    credential: read,
    responses: { 200: { description: 'The findings so far.', schema: discoveryResponseSchema } },
    errors: ['forbidden', 'not_found'],
    errorShape: 'object',
    cors: false,
  },
  {
    operation: 'reaudit',
    method: 'POST',
    path: '/api/v1/audits/{slug}/reaudit',
    summary: 'Audit a domain again',
    description:
      'Queues a new job for a known domain. The same result updates the newest version; another one adds a version.',
    credential: write,
    responses: {
      201: { description: 'A new job is queued.', schema: jobReferenceResponseSchema },
      200: { description: 'A job is in progress already.', schema: jobReferenceResponseSchema },
    },
    errors: ['forbidden', 'not_found'],
    errorShape: 'object',
    cors: false,
  },
  {
    operation: 'toolbarCheck',
    method: 'POST',
    path: '/api/v1/toolbar/check',
    summary: 'Instant check',
    description:
      'Queues an instant audit under the allowance of the caller’s tier and returns the last known result beside it.',
    credential: { kind: 'toolbar', scope: 'write' },
    body: { schema: toolbarCheckRequestSchema, required: true },
    responses: {
      201: { description: 'A new instant audit is queued.', schema: toolbarQueuedSchema },
      200: {
        description:
          'An instant audit of the domain is pending already, or an anonymous install has used its free audits up.',
        schema: toolbarResponseSchema,
      },
    },
    errors: ['bad_request', 'forbidden', 'rate_limited', 'payload_too_large', 'unsupported_media_type'],
    errorShape: 'object',
    cors: true,
  },
  {
    operation: 'getJobStatus',
    method: 'GET',
    path: '/api/job-status',
    summary: 'Poll an instant check',
    description: 'The job of the instant check of a slug, with the result once there is one.',
    credential: { kind: 'toolbar', scope: 'read' },
    query: jobStatusQuerySchema,
    responses: { 200: { description: 'Where the job stands.', schema: jobStatusViewSchema } },
    errors: ['bad_request', 'forbidden', 'not_found'],
    errorShape: 'object',
    cors: true,
  },
  {
    operation: 'registerPlugin',
    method: 'POST',
    path: '/api/v1/plugin/register',
    summary: 'Register a CMS connection',
    description: 'Creates or updates the connection of the client and the site’s domain.',
    credential: write,
    body: { schema: registerRequestSchema, required: true },
    responses: { 200: { description: 'The connection is registered.', schema: registerResponseSchema } },
    errors: ['bad_request', 'forbidden', 'payload_too_large', 'unsupported_media_type'],
    errorShape: 'plain-validation',
    cors: false,
  },
  {
    operation: 'onboardPlugin',
    method: 'POST',
    path: '/api/v1/plugin/onboard',
    summary: 'Start the first audit of a CMS site',
    description:
      'Called right after the site token is saved. Without `site_url` the client’s registered connection is used.',
    credential: write,
    body: { schema: onboardRequestSchema, required: false },
    responses: {
      201: { description: 'A new audit is queued; `current_stage` is null.', schema: jobReferenceResponseSchema },
      200: { description: 'A job exists already.', schema: jobReferenceResponseSchema },
    },
    errors: ['bad_request', 'forbidden', 'payload_too_large', 'unsupported_media_type'],
    errorShape: 'object',
    cors: false,
  },
  {
    operation: 'heartbeat',
    method: 'POST',
    path: '/api/v1/plugin/heartbeat',
    summary: 'Report in and fetch commands',
    description:
      'Bearer key, or HMAC-SHA256 of the raw body with the plugin token as lower-case hex in x-service-signature (with x-service-timestamp: of `timestamp.body`).',
    credential: { kind: 'plugin', scope: 'write' },
    body: { schema: heartbeatRequestSchema, required: true },
    responses: { 200: { description: 'Accepted; pending commands in order.', schema: heartbeatResponseSchema } },
    errors: ['bad_request', 'forbidden', 'not_found', 'payload_too_large', 'unsupported_media_type'],
    errorShape: 'plain',
    cors: false,
  },
  {
    operation: 'getOpenApi',
    method: 'GET',
    path: '/api/v1/openapi.json',
    aliases: ['/openapi.json'],
    summary: 'This document',
    description: 'OpenAPI 3.1.',
    credential: { kind: 'none' },
    responses: { 200: { description: 'The document.', schema: null } },
    errors: [],
    errorShape: 'object',
    cors: true,
  },
  {
    operation: 'getHealth',
    method: 'GET',
    path: '/api/v1/health',
    aliases: ['/health'],
    summary: 'Health',
    description: 'Answers 200 when storage can serve, 503 when not.',
    credential: { kind: 'none' },
    responses: {
      200: { description: 'Ready.', schema: healthViewSchema },
      503: { description: 'Storage is down.', schema: healthViewSchema },
    },
    errors: [],
    errorShape: 'object',
    cors: false,
  },
];
