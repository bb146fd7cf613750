/**
 * The test service, with requests and responses validated against the OpenAPI document. Unlike its own `request`, they may miss the
 * service's paths, and the test decides when a response has been written.
 */
import type { ManualClock } from '@citeready/memory';
import { createTestService } from '@citeready/testing';
import type {
  Auditor,
  AuditOutcome,
  AuditReport,
  AuditService,
  AuditServiceConfig,
  Backend,
  EngineResult,
  HttpResponse,
  Logger,
} from '../src/index.js';
import { emptyDiscovery } from '../src/index.js';
import { checkResponse, isJson, requestProblem, textOf } from './openapi-check.js';

export const START = new Date('2026-03-01T12:00:00.000Z');
export const INSTALL = 'a1b2c3d4-e5f6-7890-abcd-ef1234567890';
export const ENGINES = ['chatgpt', 'perplexity'];

const engineResult = (engine: string, score: number): EngineResult => ({
  engine,
  name: engine,
  overall_score: score,
  grade: 'ready',
  coverage: 1,
  confidence: 'high',
  interval: [score, score],
  categories: [{ category: 'access', score: 100, weight: 1 }],
  checks: [{ id: 'robots-status', role: 'gate', weight: 0.1 }],
  fixes: [],
});

export const sampleReport = (domain: string, kind: 'full' | 'instant', score = 70, at = START): AuditReport => ({
  format: 'citeready-report/1',
  kind,
  domain,
  audited_at: at.toISOString(),
  partial: false,
  verdict: 'Ready, with gaps.',
  overall_score: score,
  lowest: { engine: 'chatgpt', overall_score: score, reason: 'text' },
  sector: 'technology',
  category: 'saas',
  niche: 'bookkeeping software for dentists',
  discovery: { ...emptyDiscovery, complete: true },
  engines: ENGINES.map((engine) => engineResult(engine, score)),
  checks: [
    {
      id: 'robots-status',
      title: 'robots.txt answers',
      category: 'access',
      scope: 'site',
      state: 'pass',
      points: 1,
      summary: 'robots.txt answered 200.',
      evidence: [{ url: `https://${domain}/robots.txt`, detail: '200' }],
      grade: 'strong',
      source: 'https://www.rfc-editor.org/rfc/rfc9309',
    },
  ],
  pages: [],
  skipped: [],
  competitors: [],
  methodology: {
    claim: 'Readiness.',
    docs: 'docs/methodology.md',
    cannot_observe: [],
    versions: { rules: '1.0.0', data: '1.0.0', extractor: '1.0.0' },
  },
});

export type Script = Auditor['run'];

/** Discovers, audits two pages, completes with a score of 70. */
export const goodRun: Script = async ({ domain, kind, startedAt }, { observer }) => {
  await observer.discovery(emptyDiscovery);
  await observer.progress({ status: 'auditing', stage: 'auditing page 1 of 2', pagesDone: 1, pagesTotal: 2 });
  await observer.discovery({ ...emptyDiscovery, complete: true });
  await observer.progress({ status: 'scoring', stage: 'scoring engines', pagesDone: 2, pagesTotal: 2 });
  return {
    outcome: 'completed',
    report: sampleReport(domain, kind, 70, startedAt),
    archive: null,
  } satisfies AuditOutcome;
};

export { textOf };

export interface Answer {
  readonly status: number;
  readonly headers: HttpResponse['headers'];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are asserted member by member
  readonly body: any;
  readonly written: () => Promise<void>;
}

export interface CallOptions {
  readonly body?: unknown;
  /** Raw bytes instead of JSON. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Record<string, string | string[] | undefined>;
  /** By default, the API key of the kit is sent. */
  readonly anonymous?: boolean;
  readonly remoteAddress?: string;
  /** The request is served although the document does not allow it: input that is tolerated outside the documented API. */
  readonly tolerated?: boolean;
}

export interface Kit {
  readonly service: AuditService;
  readonly backend: Backend;
  readonly clock: ManualClock;
  readonly key: string;
  readonly logs: { level: string; message: string; fields: unknown }[];
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Runs every job that is claimable now. */
  runJobs(): Promise<number>;
  /** Replaces the auditor's behavior from now on. */
  script(run: Script): void;
}

export async function createKit(config: Partial<AuditServiceConfig> = {}): Promise<Kit> {
  let run: Script = goodRun;
  const auditor: Auditor = {
    engines: ENGINES.map((engine) => ({ engine, name: engine, default: true })),
    run: (request, context) => run(request, context),
  };
  const logs: Kit['logs'] = [];
  const log = (level: string) => (message: string, fields?: unknown) => void logs.push({ level, message, fields });
  const logger: Logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
  const { auditor: own = auditor, ...rest } = config;
  const { service, backend, clock, runJobs } = await createTestService({
    at: START,
    auditor: own,
    config: { logger, ...rest },
  });
  const { key } = await service.keys.create({ clientId: 'acme' });
  return {
    service,
    backend,
    clock,
    key,
    logs,
    script: (next) => void (run = next),
    runJobs,
    async call(method, target, options = {}) {
      const [path = '', query = ''] = target.split('?', 2);
      const raw = options.raw ?? (options.body === undefined ? '' : JSON.stringify(options.body));
      const bytes = typeof raw === 'string' ? new TextEncoder().encode(raw) : raw;
      const headers = { ...(options.anonymous === true ? {} : { authorization: `Bearer ${key}` }), ...options.headers };
      const result = await service.handle({
        method,
        path,
        query: new URLSearchParams(query),
        headers,
        body: async () => bytes,
        signal: new AbortController().signal,
        remoteAddress: options.remoteAddress,
      });
      if (!result.matched) return { status: -1, headers: {}, body: null, written: async () => {} };
      const { response } = result;
      checkResponse(method, path, response);
      if (response.status < 300) {
        const problem = requestProblem(method, path, new URLSearchParams(query), new TextDecoder().decode(bytes));
        if ((problem !== null) !== (options.tolerated ?? false))
          throw new Error(`${method} ${target} was served; by the document: ${problem ?? 'nothing is wrong with it'}`);
      }
      const { body: streamed } = response;
      const isStream = typeof streamed === 'object' && !(streamed instanceof Uint8Array);
      // Nobody reads it; its place is released.
      if (isStream) await streamed[Symbol.asyncIterator]().return?.();
      const text = isStream ? '' : textOf(response);
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : isJson(response) ? (JSON.parse(text) as unknown) : text,
        written: async () => response.onWritten?.(),
      };
    },
  };
}
