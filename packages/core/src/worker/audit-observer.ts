/** Writes the progress of a run to storage, fenced: the first write that finds that another run has taken over stops this one. */
import type { Discovery } from '../contract/discovery.js';
import { eventAudit } from '../events/of-audit.js';
import type { Deps } from '../operations/deps.js';
import type { AuditObserver, AuditProgress } from '../ports/auditor.js';
import type { AuditRecord } from '../ports/audit-records.js';
import type { TelemetrySpan } from '../ports/telemetry.js';
import { notifyConnections } from './notify-connections.js';
import { notifyWebhooks } from './notify-webhooks.js';

/** The run was taken over; its new owner does the writing. */
export class FencedOff extends Error {
  constructor() {
    super('another worker has taken this audit over');
    this.name = 'FencedOff';
  }
}

function ensure(written: boolean): void {
  if (!written) throw new FencedOff();
}

/** The auditor's observer, and the end of its last stage: `failure` has low cardinality, `null` if there was none. */
export interface RunObserver {
  readonly observer: AuditObserver;
  readonly end: (failure: string | null) => void;
}

/** A span for each stage, one after another. */
function createStageSpans({ telemetry }: Deps, { kind }: AuditRecord) {
  const begin = (stage: AuditProgress['status']): TelemetrySpan =>
    telemetry.begin({
      name: stage,
      kind: 'internal',
      labels: { 'citeready.audit.kind': kind, 'citeready.audit.stage': stage },
      duration: 'citeready.audit.stage.duration',
    });
  let span: TelemetrySpan | null = begin('discovering');
  const end = (failure: string | null): void => {
    if (failure !== null) span?.fail(failure);
    span?.end();
    span = null;
  };
  const next = (stage: AuditProgress['status']): void => {
    end(null);
    span = begin(stage);
  };
  return { next, end };
}

export function createObserver(deps: Deps, audit: AuditRecord): RunObserver {
  const stages = createStageSpans(deps, audit);
  return { observer: observerOf(deps, audit, stages.next), end: stages.end };
}

function observerOf(deps: Deps, audit: AuditRecord, onStage: (stage: AuditProgress['status']) => void): AuditObserver {
  const { id: auditId, run } = audit;
  const about = { audit: eventAudit(audit) };
  let status: AuditProgress['status'] = 'discovering';
  return {
    async progress(progress: AuditProgress) {
      ensure(await deps.backend.storage.audits.progress({ auditId, run, ...progress, now: deps.clock.now() }));
      if (progress.status === status) return;
      status = progress.status;
      onStage(status);
      if (status !== 'discovering') deps.events.emit({ type: `audit.${status}`, ...about });
    },
    async discovery(discovery: Discovery) {
      const now = deps.clock.now();
      if (!discovery.complete || audit.kind !== 'full') {
        ensure(await deps.backend.storage.audits.saveDiscovery({ auditId, run, discovery, now }));
        return;
      }
      const found = {
        sector: discovery.sector?.value ?? 'unknown',
        category: discovery.category?.value ?? 'unknown',
        niche: discovery.niche?.value ?? null,
      };
      const written = await deps.backend.transaction(async (tx) => {
        const saved = await tx.storage.audits.saveDiscovery({ auditId, run, discovery, now });
        if (saved)
          await notifyConnections(deps, tx, auditId, 'discovery.completed', {
            slug: audit.slug,
            domain: audit.domain,
            ...found,
          });
        if (saved) await notifyWebhooks(deps, tx, auditId, [{ type: 'discovery.completed', data: found }]);
        return saved;
      });
      ensure(written);
      deps.events.emit({ type: 'discovery.completed', ...about, ...found });
    },
  };
}
