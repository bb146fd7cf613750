/** Counts events: how audits end, what is delivered, who has used up an allowance. */
import type { NewEvent } from '../events/types.js';
import type { TelemetryAttributes } from '../ports/telemetry.js';
import type { MetricName } from '../ports/metrics.js';
import type { SafeTelemetry } from './safe-telemetry.js';

/** Maximum number of distinct failure codes. They come from the auditor, and one supplied by a host may invent them. */
const CODES_AT_MOST = 32;
/** The value that the semantic conventions define for everything else. */
const OTHER = '_OTHER';

/** Receives each event before its listeners do. */
export function createEventCounts(telemetry: SafeTelemetry): (event: NewEvent) => void {
  const codes = new Set<string>();
  const bounded = (code: string): string => {
    if (codes.has(code)) return code;
    if (codes.size >= CODES_AT_MOST) return OTHER;
    codes.add(code);
    return code;
  };
  const count = (metric: MetricName, labels: TelemetryAttributes): void =>
    telemetry.record({ metric, value: 1, labels });
  const audit = (kind: string, outcome: string, type?: string): void =>
    count('citeready.audits', {
      'citeready.audit.kind': kind,
      'citeready.audit.outcome': outcome,
      ...(type !== undefined && { 'error.type': type }),
    });
  const delivery = (kind: string, outcome: string): void =>
    count('citeready.deliveries', { 'citeready.delivery.kind': kind, 'citeready.delivery.outcome': outcome });

  return (event) => {
    switch (event.type) {
      case 'audit.completed':
        return audit(event.audit.kind, 'completed');
      case 'audit.failed':
        return audit(event.audit.kind, 'failed', bounded(event.error.code));
      case 'audit.requeued':
        return audit(event.audit.kind, 'requeued', event.reason);
      case 'allowance.exhausted':
        return count('citeready.allowance.exhausted', { 'citeready.allowance': event.allowance });
      case 'command.delivered':
        return delivery('command', 'delivered');
      case 'command.failed':
        return delivery('command', 'failed');
      case 'webhook.delivered':
        return delivery('webhook', 'delivered');
      case 'webhook.failed':
        return delivery('webhook', event.dead ? 'dead' : 'failed');
      default:
    }
  };
}
