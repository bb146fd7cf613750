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
  /** Share of the attainable points, 0 to 1; `null` if the check does not apply or could not be measured. */
  readonly points: number | null;
  /** One English sentence that states what was found, including the numbers. */
  readonly summary: string;
  /** Share of the sampled page weight that fails, 0 to 1; absent for checks of the whole site. */
  readonly affected_share?: number;
  /** At most 5 places that show it, worst first. */
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
  /** Name of the fix, in the imperative. */
  readonly title: string;
  /** What to do, in the imperative. */
  readonly text: string;
  /** Points by which this engine’s score rises if the check passes and nothing else changes, computed by scoring again. */
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
   * The fix itself: the site’s own robots.txt with the change applied, a tag, or a JSON-LD node. Absent if the verified facts do not
   * suffice to write it.
   */
  readonly snippet?: {
    /** Language of the code, such as `html` or `json`. */
    readonly language: string;
    /** The code, ready to be copied. */
    readonly code: string;
    /** Name of the file that `code` replaces; absent if `code` is only a part of a file. */
    readonly file?: string;
    /** Unified diff against the file that the site serves now; absent if `code` does not change an existing file. */
    readonly diff?: string;
  };
  /** Absolute URLs of the failing pages to change; absent if the fix does not concern single pages. */
  readonly pages?: readonly string[];
  /** Where the problem was found. */
  readonly evidence: readonly Evidence[];
}

/** Members of `checkResultSchema`; the detail endpoint merges them with the part that the check plays in a score. */
export const checkResultShape = {
  id: z
    .string()
    .describe('Stable kebab-case id, such as `robots-citation-token`; `id:engine` for a check that differs by engine.'),
  title: z.string().describe('What the check demands, as a short English title.'),
  category: z.enum(CHECK_CATEGORIES).describe('What the check examines.'),
  scope: z
    .enum(['site', 'page'])
    .describe('`site`: one verdict for the whole site; `page`: a verdict over all pages that it applies to.'),
  state: z.enum(CHECK_STATES).describe('The verdict.'),
  points: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share of the attainable points, 0 to 1; `null` if the check does not apply or could not be measured.'),
  summary: z.string().describe('One English sentence that states what was found, including the numbers.'),
  affected_share: z
    .number()
    .exactOptional()
    .describe('Share of the sampled page weight that fails, 0 to 1; absent for checks of the whole site.'),
  evidence: z.array(evidenceSchema).describe('At most 5 places that show it, worst first.'),
  grade: z
    .enum(['strong', 'moderate', 'weak', 'none'])
    .describe('Strength of the published evidence that the check matters.'),
  source: z.string().describe('URL of the vendor page, RFC section or study behind the rule.'),
};

/** Schema of `CheckResult`. */
export const checkResultSchema: z.ZodType<CheckResult> = z.object(checkResultShape).meta({ id: 'CheckResult' });

/** Schema of `Fix`. */
export const fixSchema: z.ZodType<Fix> = z
  .object({
    check: z
      .string()
      .describe(
        'Id of the failing check, `answer:<kind>` for a question that no passage answers, or `text:<item>` for what the text as a whole lacks.',
      ),
    title: z.string().describe('Name of the fix, in the imperative.'),
    text: z.string().describe('What to do, in the imperative.'),
    lift: z
      .number()
      .describe(
        'Points by which this engine’s score rises if the check passes and nothing else changes, computed by scoring again.',
      ),
    effort: z
      .enum(['small', 'medium', 'large'])
      .describe('How much work the fix is for somebody who can edit the site.'),
    gate: z.boolean().describe('True if the check currently caps the score.'),
    defect: z
      .boolean()
      .exactOptional()
      .describe(
        'True if the fix repairs something wrong, rather than missing, on the home page or on pages with a quarter of the weight; absent otherwise.',
      ),
    snippet: z
      .object({
        language: z.string().describe('Language of the code, such as `html` or `json`.'),
        code: z.string().describe('The code, ready to be copied.'),
        file: z
          .string()
          .exactOptional()
          .describe('Name of the file that `code` replaces; absent if `code` is only a part of a file.'),
        diff: z
          .string()
          .exactOptional()
          .describe(
            'Unified diff against the file that the site serves now; absent if `code` does not change an existing file.',
          ),
      })
      .exactOptional()
      .describe(
        'The fix itself: the site’s own robots.txt with the change applied, a tag, or a JSON-LD node. Absent if the verified facts do not suffice to write it.',
      ),
    pages: z
      .array(z.string())
      .exactOptional()
      .describe('Absolute URLs of the failing pages to change; absent if the fix does not concern single pages.'),
    evidence: z.array(evidenceSchema).describe('Where the problem was found.'),
  })
  .meta({ id: 'Fix' });
