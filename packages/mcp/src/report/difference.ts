/** The changes between two reports, bounded. */
import type { ReportDiff } from '@citeready/auditor/report';
import { z } from 'zod';
import { siteText } from './site-text.js';

/** Maximum number of changes of each kind. */
const MOST = 30;

const changeSchema = z.object({
  check: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  summary: z.string().describe('Result in the newer report.'),
});

/** `null` if a side has no score. */
const scoreSchema = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  delta: z.number().nullable(),
});

export const differenceShape = {
  domain: z.string(),
  overall: scoreSchema,
  engines: z.array(scoreSchema.extend({ engine: z.string() })),
  improvements: z.array(changeSchema).optional().describe('Checks that improved, largest gain first, at most 30.'),
  regressions: z.array(changeSchema).optional().describe('Checks that got worse.'),
  other: z.array(changeSchema).optional().describe('Checks that became measurable or applicable, or are no longer.'),
} as const;

const changes = (list: ReportDiff['improvements']): z.infer<typeof changeSchema>[] =>
  list
    .slice(0, MOST)
    .map(({ check, title, from, to, summary }) => ({ check, title, from, to, summary: siteText(summary) }));

export const differenceOf = (diff: ReportDiff) => ({
  domain: diff.domain,
  overall: diff.overall,
  engines: diff.engines.map(({ engine, from, to, delta }) => ({ engine, from, to, delta })),
  improvements: changes(diff.improvements),
  regressions: changes(diff.regressions),
  other: changes(diff.other),
});
