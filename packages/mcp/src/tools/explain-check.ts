/** `explain_check`: what a check measures, and the source of its rule. It contains nothing of an audited site. */
import { ALL_CHECKS, checkById, scoreEffect, sourceOf } from '@citeready/auditor/checks';
import { z } from 'zod';
import { nearestNames } from '../nearest.js';
import { answer, refuse } from '../tool.js';
import type { ToolDefinition } from '../tool.js';

const DOCS = 'https://github.com/citeready/citeready/blob/main/';

const input = z.strictObject({
  check: z
    .string()
    .min(1)
    .max(120)
    .describe('Id of a check, such as robots-citation-token. A colon and what follows it (an engine) are ignored.'),
});

const output = z.object({
  check: z.string(),
  title: z.string(),
  rule: z.string().describe('What the check measures.'),
  category: z.string(),
  judges: z.enum(['site', 'page']),
  score: z.string().describe('How the check affects the score.'),
  evidence: z
    .string()
    .describe('How strong the published evidence is that it matters: strong, moderate, weak or none.'),
  engines: z.array(z.string()).describe('Engines that the check concerns; "all" for every engine.'),
  thresholds: z.array(z.object({ value: z.number(), unit: z.string(), means: z.string() })),
  fix: z.object({ title: z.string(), what_to_do: z.string(), effort: z.string() }),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  docs: z.string(),
});

const absolute = (url: string): string => (url.startsWith('docs/') ? DOCS + url : url);

export const explainCheckTool: ToolDefinition<typeof input, typeof output> = {
  name: 'explain_check',
  title: 'Explain a check',
  description:
    'Explains one check by its id, as named in reports: what it measures, its thresholds, its effect on the score, what to do, and its sources.',
  input,
  output,
  readOnly: true,
  run: ({ check: id }) => {
    const check = checkById(id);
    if (check === undefined) {
      const typed = id.slice(0, 120);
      const known = ALL_CHECKS.map((one) => one.id);
      const near = nearestNames(typed, known);
      const meant = near.length === 0 ? `The checks are: ${known.join(', ')}.` : `Did you mean ${near.join(' or ')}?`;
      return Promise.resolve(refuse(`There is no check "${typed}". ${meant}`));
    }
    const { title, rule, category, scope, grade, engines, thresholds, fix, sources } = check;
    return Promise.resolve(
      answer({
        check: check.id,
        title,
        rule,
        category,
        judges: scope,
        score: scoreEffect(check),
        evidence: grade,
        engines: engines === 'all' ? ['all'] : [...engines],
        thresholds: Object.values(thresholds).map(({ value, unit, means }) => ({ value, unit, means })),
        fix: { title: fix.title, what_to_do: fix.text, effort: fix.effort },
        sources: sources.map((key) => {
          const source = sourceOf(key);
          return { title: source.title, url: absolute(source.url) };
        }),
        docs: `${DOCS}docs/checks/${check.id}.md`,
      }),
    );
  },
};
