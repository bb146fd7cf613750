/**
 * Every metric: what it counts, its unit and its labels. The table of `docs/telemetry.md` and the instruments of an adapter are generated
 * from this.
 */

/** A metric of the service. */
export interface MetricDefinition {
  /** `counter` only grows; `histogram` records single values; `gauge` is read when it is collected. */
  readonly kind: 'counter' | 'histogram' | 'gauge';
  /** In UCUM: `s` for seconds, a word in braces for things that are counted. */
  readonly unit: string;
  /** What it counts or measures, in one English sentence. */
  readonly description: string;
  /** The attributes that it may have. Each has few values: none is a domain, a slug, an id or an address. */
  readonly labels: readonly string[];
  /** Upper bounds of a histogram's buckets. */
  readonly buckets?: readonly number[];
}

/**
 * Requests and transactions: the OpenTelemetry recommendation for HTTP, with finer buckets, since most take less than five milliseconds.
 */
const SHORT = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Fetches and pages. */
const MEDIUM = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Jobs, stages and waits. */
const LONG = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 900, 3600];

/** By name. */
export const METRICS = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Requests to the service, from routing to the response. An event stream counts until it begins.',
    labels: ['http.request.method', 'http.route', 'http.response.status_code', 'error.type'],
    buckets: SHORT,
  },
  'citeready.request.refusals': {
    kind: 'counter',
    unit: '{request}',
    description: 'Requests that were answered with an error, by its code.',
    labels: ['http.route', 'error.type'],
  },
  'citeready.allowance.exhausted': {
    kind: 'counter',
    unit: '{request}',
    description: "Instant checks asked for beyond the caller's allowance.",
    labels: ['citeready.allowance'],
  },
  'citeready.transaction.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Transactions of storage.',
    labels: ['error.type'],
    buckets: SHORT,
  },
  'db.client.connection.count': {
    kind: 'gauge',
    unit: '{connection}',
    description: "The process's connections to PostgreSQL, used and idle.",
    labels: ['db.client.connection.state'],
  },
  'db.client.connection.pending_requests': {
    kind: 'gauge',
    unit: '{request}',
    description: 'Callers that wait for a connection because all are in use.',
    labels: [],
  },
  'db.client.connection.max': {
    kind: 'gauge',
    unit: '{connection}',
    description: 'Connections that the process may open at most.',
    labels: [],
  },
  'citeready.queue.jobs': {
    kind: 'gauge',
    unit: '{job}',
    description: 'Jobs in the queue, which all processes share: take the maximum over them, not the sum.',
    labels: ['citeready.job.kind', 'citeready.job.state'],
  },
  'citeready.queue.oldest.age': {
    kind: 'gauge',
    unit: 's',
    description: 'How long the oldest claimable job has waited; 0 if none waits. All processes report the same.',
    labels: ['citeready.job.kind'],
  },
  'citeready.worker.slots': {
    kind: 'gauge',
    unit: '{slot}',
    description: "Slots of the process's workers, used and free.",
    labels: ['citeready.slot.kind', 'citeready.slot.state'],
  },
  'messaging.process.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Jobs, from the claim to the end of the run.',
    labels: [
      'messaging.system',
      'messaging.operation.name',
      'messaging.destination.name',
      'citeready.job.outcome',
      'error.type',
    ],
    buckets: LONG,
  },
  'citeready.audits': {
    kind: 'counter',
    unit: '{audit}',
    description: 'Runs of audits that ended: completed, failed, or handed back to the queue. `error.type` says why.',
    labels: ['citeready.audit.kind', 'citeready.audit.outcome', 'error.type'],
  },
  'citeready.audit.wait.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'How long audits waited from the request to the start of their first run.',
    labels: ['citeready.audit.kind'],
    buckets: LONG,
  },
  'citeready.audit.stage.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Stages of audits.',
    labels: ['citeready.audit.kind', 'citeready.audit.stage', 'error.type'],
    buckets: LONG,
  },
  'citeready.deliveries': {
    kind: 'counter',
    unit: '{delivery}',
    description: 'Tries to deliver commands to plugins and webhooks to receivers.',
    labels: ['citeready.delivery.kind', 'citeready.delivery.outcome'],
  },
  'citeready.fetch.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Fetches from sites, with their redirects and the wait for a turn; and deliveries.',
    labels: ['http.request.method', 'citeready.fetch.purpose', 'error.type'],
    buckets: MEDIUM,
  },
  'citeready.fetch.errors': {
    kind: 'counter',
    unit: '{fetch}',
    description: 'Fetches that got no response, by the kind of error.',
    labels: ['citeready.fetch.purpose', 'error.type'],
  },
  'citeready.pool.task.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Work in the threads that read pages and judge sites, with the wait for a thread.',
    labels: ['citeready.pool.task', 'error.type'],
    buckets: MEDIUM,
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

/** Name of a metric of the service. */
export type MetricName = keyof typeof METRICS;
