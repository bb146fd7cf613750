/** Verdicts of checks, and what to do about them, as reports carry them. */
import { z } from 'zod';
import type { Evidence } from './evidence.js';
import { evidenceSchema } from './evidence.js';

/** Verdicts of checks. */
export const CHECK_STATES = ['pass', 'warn', 'fail', 'not-applicable', 'unmeasured'] as const;

/** Verdict of a check. */
export type CheckState = (typeof CHECK_STATES)[number];

/** Categories of checks, in the order of reports. */
export const CHECK_CATEGORIES = ['access', 'index', 'render', 'extract', 'evidence', 'freshness', 'entity'] as const;

/** What a check looks at. */
export type CheckCategory = (typeof CHECK_CATEGORIES)[number];

/** The verdict of one check over the whole audit. Engine-independent; how much it weighs stands with each engine. */
export interface CheckResult {
  /** Stable kebab-case id, such as `robots-citation-token`; for checks that differ by engine `id:engine`. */
  readonly id: string;
  readonly title: string;
  readonly category: CheckCategory;
  readonly scope: 'site' | 'page';
  readonly state: CheckState;
  /** Share of the attainable points, 0 to 1; `null` when not applicable or unmeasured. */
  readonly points: number | null;
  /** One sentence that states what was found, with the numbers. */
  readonly summary: string;
  /** Share of sampled page weight that fails, 0 to 1; only for page checks. */
  readonly affected_share?: number;
  /** At most 5 items, worst first. */
  readonly evidence: readonly Evidence[];
  /** Strength of the published evidence that the check matters. */
  readonly grade: 'strong' | 'moderate' | 'weak' | 'none';
  /** Address of the vendor page, RFC section or study behind the rule. */
  readonly source: string;
}

/** What to do about one finding, and what it gains. */
export interface Fix {
  /** Id of the check that fails, `answer:<kind>` for a question that no passage answers, or `text:<item>` for what the whole text lacks. */
  readonly check: string;
  readonly title: string;
  /** What to do, in the imperative. */
  readonly text: string;
  /** Points by which this engine's score rises when the check passes and nothing else changes (exact re-scoring). */
  readonly lift: number;
  readonly effort: 'small' | 'medium' | 'large';
  /** True when the check caps the score at present. */
  readonly gate: boolean;
  /** True where it repairs something that is wrong on the home page or on pages with a quarter of the weight, rather than missing; absent otherwise. */
  readonly defect?: boolean;
  /**
   * The fix itself where verified facts suffice for it: the site's own robots.txt with the change in place, a tag, a JSON-LD node. `file` is
   * the name of the file that it belongs in; `diff` says what changes in a file of the site (unified).
   */
  readonly snippet?: {
    readonly language: string;
    readonly code: string;
    readonly file?: string;
    readonly diff?: string;
  };
  /** Pages to change, failing ones only; absent where the fix is not about single pages. */
  readonly pages?: readonly string[];
  readonly evidence: readonly Evidence[];
}

/** Members of `checkResultSchema`; the detail endpoint joins them with the check's part in a score. */
export const checkResultShape = {
  id: z.string().describe('Id of the check; for one that differs by engine `id:engine`.'),
  title: z.string().describe('Name of the check.'),
  category: z.enum(CHECK_CATEGORIES).describe('What the check looks at.'),
  scope: z.enum(['site', 'page']).describe('Whether it looks at the site or at pages.'),
  state: z.enum(CHECK_STATES).describe('Verdict.'),
  points: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share of the attainable points; null when not applicable or unmeasured.'),
  summary: z.string().describe('What was found, with the numbers.'),
  affected_share: z.number().exactOptional().describe('Share of sampled page weight that fails, 0 to 1.'),
  evidence: z.array(evidenceSchema).describe('At most 5 places, worst first.'),
  grade: z
    .enum(['strong', 'moderate', 'weak', 'none'])
    .describe('Strength of the published evidence that the check matters.'),
  source: z.string().describe('Vendor page, standard or study behind the rule.'),
};

/** Schema of `CheckResult`. */
export const checkResultSchema: z.ZodType<CheckResult> = z.object(checkResultShape).meta({ id: 'CheckResult' });

/** Schema of `Fix`. */
export const fixSchema: z.ZodType<Fix> = z
  .object({
    check: z.string().describe('Id of the check that it fixes.'),
    title: z.string().describe('Name of the fix.'),
    text: z.string().describe('What to do.'),
    lift: z.number().describe('Points by which the score rises when only this check passes.'),
    effort: z.enum(['small', 'medium', 'large']).describe('How much work it is.'),
    gate: z.boolean().describe('True when the check caps the score at present.'),
    defect: z
      .boolean()
      .exactOptional()
      .describe(
        'True where it repairs something wrong, rather than missing, on the home page or on pages with a quarter of the weight.',
      ),
    snippet: z
      .object({
        language: z.string().describe('Language of the code.'),
        code: z.string().describe('The code.'),
        file: z.string().exactOptional().describe('Name of the file that the code replaces, where it is a whole one.'),
        diff: z.string().exactOptional().describe('What changes against the file that the site serves now.'),
      })
      .exactOptional()
      .describe('The fix itself, where it can be made.'),
    pages: z.array(z.string()).exactOptional().describe('Pages to change, failing ones only.'),
    evidence: z.array(evidenceSchema).describe('Where the problem was seen.'),
  })
  .meta({ id: 'Fix' });
