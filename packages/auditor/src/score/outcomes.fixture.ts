/** Outcomes made by hand for the scoring tests. */
import type { CheckCategory, CheckState } from '@citeready/core/contract';
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import type { GateVariant } from '../checks/types.js';
import type { FixableOutcome } from './fixes.js';

export interface OutcomeParts {
  readonly id: string;
  readonly engine?: string;
  readonly category: CheckCategory;
  readonly weight?: 0 | 1 | 2 | 3;
  readonly gate?: 'hard' | 'soft';
  readonly grade?: 'strong' | 'moderate' | 'weak' | 'none';
  readonly engines?: readonly string[];
  readonly state?: CheckState;
  /** Default by state. */
  readonly points?: number | null;
  readonly measured?: number;
  readonly gates?: readonly { readonly share: number; readonly variant: GateVariant }[];
  readonly effort?: 'small' | 'medium' | 'large';
}

const POINTS = { pass: 1, warn: 0.5, fail: 0, 'not-applicable': null, unmeasured: null } as const;

export const outcome = (parts: OutcomeParts): FixableOutcome => {
  const state = parts.state ?? 'pass';
  const points = parts.points === undefined ? POINTS[state] : parts.points;
  return {
    id: parts.engine === undefined ? parts.id : `${parts.id}:${parts.engine}`,
    engine: parts.engine ?? null,
    state,
    points,
    measured: parts.measured ?? (points === null ? 0 : 1),
    summary: `${parts.id} is ${state}`,
    evidence: [{ url: 'http://site.example/', detail: parts.id }],
    gates: parts.gates ?? [],
    check: {
      id: parts.id,
      title: parts.id,
      category: parts.category,
      weight: parts.weight ?? 3,
      gate: parts.gate ?? null,
      grade: parts.grade ?? 'moderate',
      engines: parts.engines ?? 'all',
      fix: { title: `Fix ${parts.id}`, text: `Do ${parts.id}.`, effort: parts.effort ?? 'small' },
    },
  };
};

/** One check of class 3 in each category with the same points: base = 100 × points for every engine. */
export const filler = (points: number): readonly FixableOutcome[] =>
  CHECK_CATEGORIES.map((category) =>
    outcome({ id: `filler-${category}`, category, points, state: points === 1 ? 'pass' : 'warn' }),
  );
