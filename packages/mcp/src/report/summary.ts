/** A report on one screen: the score, what limits it, and what to do first. */
import type { AuditReport } from '@citeready/core/contract';
import { digestReport } from '@citeready/auditor/report';
import { z } from 'zod';
import { fixItemSchema, fixItems } from './fix-items.js';
import { siteText } from './site-text.js';

const FIRST_FIXES = 3;

export const summarySchema = z.object({
  domain: z.string().describe('Audited domain.'),
  audited_at: z.string().describe('ISO 8601.'),
  score: z
    .number()
    .nullable()
    .describe('Readiness from 0 to 100, mean over engines; null if no engine could be scored.'),
  verdict: z.string().describe('The result in one sentence.'),
  partial: z.boolean().describe('True if time ran out before all selected pages were read.'),
  engines: z
    .array(
      z.object({
        engine: z.string().describe('Id of the engine.'),
        name: z.string(),
        score: z.number().describe('0 to 100.'),
        grade: z.string().describe('strong, ready, gaps or poor.'),
        confidence: z.string().describe('high, medium or low.'),
        capped_by: z.string().nullable().describe('What caps the score; null without a cap.'),
      }),
    )
    .describe('Score of each engine, lowest first.'),
  held_down_by: z
    .array(
      z.object({
        part: z.string().describe('answers, depth, clarity, reach or hygiene.'),
        points_lost: z.number().describe('Points lost.'),
        detail: z.string(),
      }),
    )
    .describe('What lowers the score, largest loss first.'),
  first_fixes: z.array(fixItemSchema).describe('What to do first. The section "fixes" has all fixes.'),
  counts: z.object({
    pages: z.number().describe('Pages read.'),
    answers: z.object({ full: z.number(), partly: z.number(), none: z.number() }),
    checks: z.object({ fail: z.number(), warn: z.number(), unmeasured: z.number() }),
    fixes: z.number(),
  }),
});
export type Summary = z.infer<typeof summarySchema>;

const tenth = (value: number): number => Number(value.toFixed(1));

export function summaryOf(report: AuditReport): Summary {
  const { heldDownBy } = digestReport(report);
  const fixes = fixItems(report);
  const answers = (coverage: string): number =>
    (report.answers ?? []).filter((answer) => answer.coverage === coverage).length;
  const checks = (state: string): number => report.checks.filter((check) => check.state === state).length;
  return {
    domain: report.domain,
    audited_at: report.audited_at,
    score: report.overall_score,
    verdict: siteText(report.verdict),
    partial: report.partial,
    engines: [...report.engines]
      .sort((a, b) => a.overall_score - b.overall_score)
      .map(({ engine, name, overall_score, grade, confidence, cap }) => ({
        engine,
        name,
        score: overall_score,
        grade,
        confidence,
        capped_by: cap === undefined ? null : siteText(cap.reason),
      })),
    held_down_by: heldDownBy.map(({ part, lost, detail }) => ({
      part,
      points_lost: tenth(lost),
      detail: siteText(detail),
    })),
    first_fixes: fixes.slice(0, FIRST_FIXES),
    counts: {
      pages: report.pages.length,
      answers: { full: answers('full'), partly: answers('partly'), none: answers('none') },
      checks: { fail: checks('fail'), warn: checks('warn'), unmeasured: checks('unmeasured') },
      fixes: fixes.length,
    },
  };
}
