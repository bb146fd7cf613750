/** Fixes in the recommended order, each with its gain and the file that contains it. */
import { digestReport, fixFiles } from '@citeready/auditor/report';
import type { FixFile, Priority } from '@citeready/auditor/report';
import type { AuditReport } from '@citeready/core/contract';
import { z } from 'zod';
import { evidenceItemSchema, evidenceItems } from './evidence.js';
import { siteText } from './site-text.js';

const MOST_PAGES = 10;

export const fixItemSchema = z.object({
  check: z.string().describe('Pass it to explain_check, unless it begins with "answer:" or "text:".'),
  title: z.string(),
  what_to_do: z.string(),
  gain: z.number().describe('Points that the fix adds to the overall score.'),
  engines: z
    .array(
      z.object({
        engine: z.string(),
        score: z.number().describe('Current score.'),
        score_after: z.number().describe('Score if only this fix is made.'),
      }),
    )
    .describe('Engines whose scores rise, largest gain first.'),
  effort: z.enum(['small', 'medium', 'large']),
  opens_pages: z.boolean().describe('True if engines cannot reach some pages until this is fixed: do these first.'),
  file: z.string().nullable().describe('Name of the ready-made file in get_fixes; null if the fix is made by hand.'),
  pages: z.array(z.string()).describe('Pages to change, at most 10.'),
  pages_total: z.number().describe('Number of all pages to change; 0 if the fix does not concern single pages.'),
  evidence: z.array(evidenceItemSchema),
});
export type FixItem = z.infer<typeof fixItemSchema>;

const tenth = (value: number): number => Number(value.toFixed(1));

function fixItem({ fix, engines, gain, pages }: Priority, report: AuditReport, files: readonly FixFile[]): FixItem {
  const { check, title, text, effort, gate, snippet, evidence } = fix;
  const scores = new Map(report.engines.map(({ engine, overall_score }) => [engine, overall_score]));
  const code = snippet?.code.trimEnd();
  return {
    check,
    title: siteText(title),
    what_to_do: siteText(text, 800),
    gain: tenth(gain),
    engines: engines
      .filter(({ lift }) => lift > 0)
      .map(({ engine, lift }) => {
        const score = scores.get(engine) ?? 0;
        return { engine, score, score_after: tenth(score + lift) };
      }),
    effort,
    opens_pages: gate,
    file: code === undefined ? null : (files.find((file) => file.text.trimEnd() === code)?.name ?? null),
    pages: pages.slice(0, MOST_PAGES).map((page) => siteText(page)),
    pages_total: pages.length,
    evidence: evidenceItems(evidence),
  };
}

export function fixItems(report: AuditReport): readonly FixItem[] {
  const files = fixFiles(report);
  return digestReport(report).priorities.map((priority) => fixItem(priority, report, files));
}
