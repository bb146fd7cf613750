/** Checks that fail or warn, with the ids by which they can be requested: one entry for a check shared by engines. */
import type { AuditReport, CheckState } from '@citeready/core/contract';
import { baseId, byState } from './view.js';

export interface OpenCheck {
  /** Without an engine. */
  readonly id: string;
  readonly state: CheckState;
  readonly summary: string;
  /** Ids of the engines to which the verdict applies; empty if it applies to all. */
  readonly engines: readonly string[];
}

/** Failures first, then in report order. */
export function openChecks(report: AuditReport): readonly OpenCheck[] {
  const found = new Map<string, OpenCheck>();
  for (const { id, state, summary } of byState(report.checks)) {
    if (state !== 'fail' && state !== 'warn') continue;
    const base = baseId(id);
    const key = `${base} ${state}`;
    const engines = id === base ? [] : [id.slice(base.length + 1)];
    const known = found.get(key);
    found.set(
      key,
      known === undefined
        ? { id: base, state, summary, engines }
        : { ...known, engines: [...known.engines, ...engines] },
    );
  }
  return [...found.values()];
}
