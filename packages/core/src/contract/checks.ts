/** Verdicts of checks and their fixes, as reports contain them. */
import { z } from 'zod';
import type { Evidence } from './evidence.js';
import { evidenceSchema } from './evidence.js';

/** Verdicts of checks. */
export const CHECK_STATES = ['pass', 'warn', 'fail', 'not-applicable', 'unmeasured'] as const;

/** Verdict of a check. */
export type CheckState = (typeof CHECK_STATES)[number];

/** Categories of checks, in the order in which reports show them. */
export const CHECK_CATEGORIES = ['access', 'index', 'render', 'extract', 'evidence', 'freshness', 'entity'] as const;

/** What a check examines. */
export type CheckCategory = (typeof CHECK_CATEGORIES)[number];

/** The verdict of one check over the whole audit. Independent of the engine; each engine lists the weight that it gives to the check. */
export interface CheckResult {
  /** Stable kebab-case id, such as `robots-citation-token`; `id:engine` for a check that differs by engine. */
  readonly id: string;
  /** What the check demands, as a short English title. */
  readonly title: string;
  /** What the check examines. */
  readonly category: CheckCategory;
  /** `site`: one verdict for the whole site; `page`: a verdict over all pages that it applies to. */
  readonly scope: 'site' | 'page';
  /** The verdict. */
  readonly state: CheckState;
  /** Share of the attainable points, 0 to 1; `null` when not applicable or unmeasured. */
  readonly points: number | null;
  /** One sentence that states what was found, including the numbers. */
  readonly summary: string;
  /** Share of the sampled page weight that fails, 0 to 1; only for page checks. */
  readonly affected_share?: number;
  /** At most 5 items, worst first. */
  readonly evidence: readonly Evidence[];
  /** Strength of the published evidence that the check matters. */
  readonly grade: 'strong' | 'moderate' | 'weak' | 'none';
  /** URL of the vendor page, RFC section or study behind the rule. */
  readonly source: string;
}

/** How to fix one finding, and the gain. */
export interface Fix {
  /**
   * Id of the failing check, `answer:<kind>` for a question that no passage answers, or `text:<item>` for what the text as a whole lacks.
   */
  readonly check: string;
  /** Names the fix, as an imperative. */
  readonly title: string;
  /** What to do, in the imperative. */
  readonly text: string;
  /** Points by which this engine's score rises if the check passes and nothing else changes (exact re-scoring). */
  readonly lift: number;
  /** How much work the fix is for somebody who can edit the site. */
  readonly effort: 'small' | 'medium' | 'large';
  /** True if the check currently caps the score. */
  readonly gate: boolean;
  /**
   * True if the fix repairs something wrong, rather than missing, on the home page or on pages with a quarter of the weight; absent
   * otherwise.
   */
  readonly defect?: boolean;
  /**
   * The fix itself, if verified facts are sufficient to write it: the site's own robots.txt with the change applied, a tag, a JSON-LD node.
   * `file` is the name of the file that it belongs in; `diff` is the change to a file of the site (unified format).
   */
  readonly snippet?: {
    /** Language of the code, such as `html` or `json`. */
    readonly language: string;
    /** The code, ready to be copied. */
    readonly code: string;
    /** Name of the file that `code` replaces, if it is a whole file. */
    readonly file?: string;
    /** Unified diff against the file that the site serves now. */
    readonly diff?: string;
  };
  /** Pages to change, failing ones only; absent if the fix does not concern single pages. */
  readonly pages?: readonly string[];
  /** Where the problem was found. */
  readonly evidence: readonly Evidence[];
}

/** Members of `checkResultSchema`; the detail endpoint merges them with the part that the check plays in a score. */
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
