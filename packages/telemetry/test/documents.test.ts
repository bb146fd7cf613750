/** The guide and the dashboard match the existing metrics. */
import { readFileSync } from 'node:fs';
import type { MetricDefinition } from '@citeready/core';
import { METRICS } from '@citeready/core/metrics';
import { describe, expect, it } from 'vitest';

const metrics = Object.entries(METRICS) as readonly (readonly [string, MetricDefinition])[];
const inPrometheus = (name: string): string => name.replaceAll('.', '_');

/** Series of a metric in Prometheus' text. */
function seriesOf([name, { kind }]: readonly [string, MetricDefinition]): readonly string[] {
  const base = inPrometheus(name);
  if (kind === 'counter') return [`${base}_total`];
  return kind === 'gauge' ? [base] : [`${base}_bucket`, `${base}_count`, `${base}_sum`];
}

it('the guide has a correct row for every metric', () => {
  const guide = readFileSync(new URL('../../../docs/telemetry.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ');
  for (const [name, { kind, unit, description, labels }] of metrics)
    expect(guide).toContain(
      `| \`${name}\` | ${kind} | \`${unit}\` | ${description} | ${labels.map((label) => `\`${label}\``).join(', ') || 'none'} |`,
    );
});

describe('the dashboard', () => {
  interface Panel {
    readonly type: string;
    readonly title: string;
    readonly description?: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
  }
  const { panels } = JSON.parse(readFileSync(new URL('../grafana.json', import.meta.url), 'utf8')) as {
    readonly panels: readonly Panel[];
  };
  const targets = panels.flatMap(({ title, targets: own = [] }) => own.map((target) => ({ title, ...target })));

  it('queries existing series, by existing labels', () => {
    const known = new Map(metrics.flatMap((metric) => seriesOf(metric).map((series) => [series, metric[1]] as const)));
    for (const { title, expr, legendFormat } of targets) {
      const series = [...expr.matchAll(/\b((?:citeready|db|http|messaging)_\w+)\{/g)].map(([, name = '']) => name);
      expect(series.length, title).toBeGreaterThan(0);
      const labels = new Set(series.flatMap((name) => known.get(name)?.labels.map(inPrometheus) ?? [`no ${name}`]));
      const by = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '));
      const matched = [...expr.matchAll(/(\w+)=~?"/g)].map(([, name = '']) => name);
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      for (const name of [...by, ...matched, ...shown])
        if (name !== 'le' && name !== 'job') expect([...labels], title).toContain(name);
      for (const name of shown) expect(by, title).toContain(name);
    }
  });

  it('shows every metric that an operator acts on, and does not sum what all processes share', () => {
    const asked = targets.map(({ expr }) => expr).join('\n');
    const left = metrics.filter((metric) => !seriesOf(metric).some((series) => asked.includes(`${series}{`)));
    expect(left.map(([name]) => name)).toEqual(['citeready.allowance.exhausted']);
    for (const { expr } of targets) if (expr.includes('citeready_queue_')) expect(expr).toMatch(/^max by/);
  });

  it('describes each panel, and none overlaps another', () => {
    const cells = new Set<string>();
    for (const { type, title, description = '', gridPos } of panels) {
      if (type !== 'row') expect(description.length, title).toBeGreaterThan(5);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(cells.has(`${x} ${y}`), title).toBe(false);
          cells.add(`${x} ${y}`);
        }
    }
  });
});
