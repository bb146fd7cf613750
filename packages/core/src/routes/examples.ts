/**
 * Sample values of the OpenAPI document: one finished audit, as every endpoint returns it. Typed by the contract and validated against it
 * by a test.
 */
import type { AuditDetail } from '../contract/audit-detail.js';
import type { AuditStatusView, DiscoveryView } from '../contract/audit-status.js';
import type { Meta } from '../contract/common.js';
import type { ControlView } from '../contract/control.js';
import type { Corrections, CorrectionsView } from '../contract/corrections.js';
import type { FoundAuditView } from '../contract/found.js';
import type { Discovery } from '../contract/discovery.js';
import { emptyDiscovery } from '../contract/discovery.js';
import type { CheckResult } from '../contract/checks.js';
import type { EngineCheck } from '../contract/engines.js';
import type { InstantResult, ToolbarJob } from '../contract/toolbar.js';
import type { ScheduleView } from '../contract/schedule.js';
import { controlRights, controlWays } from '../domain/control.js';

export const exampleMeta: Meta = {
  request_id: '0b8f6c2e-4a3d-4f7e-9d1b-2c5a7e8f9012',
  timestamp: '2026-11-21T09:00:00.000Z',
};

const audit = { slug: 'example-com', domain: 'example.com' };
export const queuedJob = { ...audit, status: 'queued' } as const;
export const engineScores = [{ engine: 'chatgpt', overall_score: 71 }];

const evidence = [{ url: 'https://example.com/', snippet: 'Bookkeeping for dental practices' }];
const STARTED = '2026-11-21T09:00:04.000Z';
const COMPLETED = '2026-11-21T09:02:31.000Z';

export const runningStatus: AuditStatusView = {
  ...audit,
  status: 'auditing',
  current_stage: 'auditing page 12 of 40',
  progress: { pages_done: 12, pages_total: 40, percent: 30 },
  overall_score: null,
  started_at: STARTED,
  updated_at: '2026-11-21T09:00:51.000Z',
  completed_at: null,
  error: null,
};

export const foundAudit: FoundAuditView = {
  ...audit,
  status: 'completed',
  current_stage: 'completed',
  error: null,
  queued_at: STARTED,
  result: {
    overall_score: 71,
    engines: engineScores,
    sector: 'technology',
    category: 'saas',
    completed_at: COMPLETED,
  },
};

export const failedAudit: FoundAuditView = {
  ...audit,
  status: 'failed',
  current_stage: 'The site answers nothing but errors.',
  error: { code: 'unreachable', message: 'The site answers nothing but errors.' },
  queued_at: STARTED,
  result: null,
};

const exampleDiscovery: Discovery = {
  ...emptyDiscovery,
  audience: {
    for_whom: [{ value: 'dental practices', confidence: 0.8, evidence }],
    languages: ['en'],
    regions: [],
    orientation: { value: 'b2b', confidence: 0.7, evidence },
  },
  niche: { value: 'bookkeeping software for dentists', confidence: 0.7, evidence },
};

export const discoveryView: DiscoveryView = {
  ...audit,
  status: 'discovering',
  current_stage: 'discovering niche and competitors',
  discovery: exampleDiscovery,
  started_at: STARTED,
  completed_at: null,
};

const check: CheckResult & EngineCheck = {
  id: 'robots-status',
  title: 'robots.txt answers',
  category: 'access',
  scope: 'site',
  state: 'pass',
  points: 1,
  summary: 'robots.txt answered 200.',
  evidence: [{ url: 'https://example.com/robots.txt', detail: '200' }],
  grade: 'strong',
  source: 'https://www.rfc-editor.org/rfc/rfc9309',
  role: 'gate',
  weight: 0.1,
};

export const auditDetail: AuditDetail = {
  ...audit,
  status: 'completed',
  published: true,
  sector: 'technology',
  category: 'saas',
  niche: 'bookkeeping software for dentists',
  created_at: exampleMeta.timestamp,
  completed_at: COMPLETED,
  partial: false,
  verdict: 'Ready, with gaps.',
  overall_score: 71,
  lowest: { engine: 'chatgpt', overall_score: 71, reason: 'Prices appear only after scripts run.' },
  engines: [
    {
      engine: 'chatgpt',
      name: 'ChatGPT',
      overall_score: 71,
      grade: 'ready',
      coverage: 0.96,
      confidence: 'high',
      interval: [70, 74],
      categories: [{ category: 'access', score: 100, weight: 0.2 }],
      checks: [check],
      fixes: [],
    },
  ],
  competitors: [],
  answers: [
    {
      question: 'What does the software cost?',
      kind: 'price',
      coverage: 'full',
      passage: {
        url: 'https://example.com/pricing',
        text: 'Every plan starts at 29 euros a month for one practice.',
        heading: 'Pricing',
      },
      engines: { chatgpt: 'quotable' },
    },
  ],
  pages: [],
  skipped: [{ url: 'https://example.com/cart', reason: 'robots.txt disallows it' }],
  versions: [
    {
      version: 1,
      overall_score: 71,
      engines: engineScores,
      created_at: COMPLETED,
      completed_at: COMPLETED,
    },
  ],
  methodology: {
    claim: 'Readiness to be cited, from public HTTP evidence.',
    docs: 'docs/methodology.md',
    cannot_observe: ['switches on the vendor’s side'],
    versions: { rules: '1.0.0', data: '1.0.0', extractor: '1.0.0' },
  },
};

export const instantExample: InstantResult = {
  slug: 'example-com',
  score: 64,
  verdict: 'Ready, with gaps.',
  engines: { instant: 64 },
  last_audit: '2026-11-20T17:12:00.000Z',
};
export const pendingJob: ToolbarJob = { id: '7d3f5b0a-6c1e-4f02-8a9b-1e2d3c4b5a69', status: 'pending' };

export const corrections: Corrections = {
  brand: 'Example Books',
  niche: 'bookkeeping software for dentists',
  competitors: ['rival.example.org'],
};
export const correctionsView: CorrectionsView = { ...audit, corrections, updated_at: exampleMeta.timestamp };

export const schedule: ScheduleView = {
  domain: 'example.com',
  every_days: 7,
  next_audit_at: '2026-03-08T12:00:00.000Z',
};

const TOKEN = '9f2c4e6a8b0d1f3e5c7a9b8d0e2f4a6c8b1d3e5f';
export const unprovenControl: ControlView = {
  domain: 'example.com',
  proven: false,
  method: null,
  proven_at: null,
  ways: controlWays('example.com', TOKEN, true),
  allows: controlRights('example.com', 'example-com'),
};
