/** The score of one engine and its components. */
import { z } from 'zod';
import type { Evidence } from './evidence.js';
import { evidenceSchema } from './evidence.js';
import type { CheckCategory, CheckResult, Fix } from './checks.js';
import { CHECK_CATEGORIES, fixSchema, checkResultShape } from './checks.js';

/** The part that a check plays in the score of one engine. */
export interface EngineCheck {
  /** Id of the check, as in `CheckResult`. */
  readonly id: string;
  /** `gate` caps the score, `scored` contributes to the base, `report` never changes the score. */
  readonly role: 'gate' | 'scored' | 'report';
  /** Share of the engine's base score that the check decides, 0 to 1. */
  readonly weight: number;
}

/** The highest score that an engine can currently reach, and the reason. */
export interface ScoreCap {
  /** Highest score that the cap allows, 0 to 100. */
  readonly value: number;
  /** Id of the check that sets the cap. */
  readonly check: string;
  /** What limits the score, in a sentence or phrase. */
  readonly reason: string;
  /** Where it was found. */
  readonly evidence: readonly Evidence[];
}

/** Components of a score: `answers`, `depth` and `clarity` add points; `reach` and `hygiene` subtract them. */
export const SCORE_PARTS = ['answers', 'depth', 'clarity', 'reach', 'hygiene'] as const;

/** How many points one component adds to a score or subtracts from it. */
export interface ScorePart {
  /** Which component it is. */
  readonly part: (typeof SCORE_PARTS)[number];
  /**
   * Points of the score; 0 or less for `reach` and `hygiene`. The points of all components add up to the score before rounding and caps.
   */
  readonly points: number;
  /** The most that the component can add; for `reach` and `hygiene` a negative number, the most that it can subtract. */
  readonly of: number;
  /** What was found, in one English sentence. */
  readonly detail: string;
}

/** The score of one category of checks, for one engine. */
export interface CategoryScore {
  /** The category of checks. */
  readonly category: CheckCategory;
  /** Score of the category, 0 to 100; `null` if nothing in it could be measured. */
  readonly score: number | null;
  /** Share of the engine’s base score that the category decides, 0 to 1. */
  readonly weight: number;
}

/** The score of one engine and its components. */
export interface EngineResult {
  /** Id of the engine, such as `chatgpt`. */
  readonly engine: string;
  /** Name of the engine, for people. */
  readonly name: string;
  /**
   * Readiness for this engine, an integer from 0 to 100. The lower bound of `interval` if so little was measured that confidence is low.
   */
  readonly overall_score: number;
  /** Band of the score, from `strong` down to `poor`. */
  readonly grade: 'strong' | 'ready' | 'gaps' | 'poor';
  /** Measured weight divided by applicable weight, 0 to 1. */
  readonly coverage: number;
  /** How reliable the score is; `low` if little could be measured. */
  readonly confidence: 'high' | 'medium' | 'low';
  /** Two scores from 0 to 100: if everything unmeasured failed, and if it passed. */
  readonly interval: readonly [number, number];
  /** The lowest cap on the score; absent if no cap is below 100. */
  readonly cap?: ScoreCap;
  /** The points of each component; absent in reports of rules 1. */
  readonly parts?: readonly ScorePart[];
  /** One score per category of checks. */
  readonly categories: readonly CategoryScore[];
  /** The role of each check in the score. */
  readonly checks: readonly EngineCheck[];
  /** What to do: first what opens a large part of the site, then defects, then the largest lift per effort. */
  readonly fixes: readonly Fix[];
}

/** Schema of `ScoreCap`. */
export const scoreCapSchema: z.ZodType<ScoreCap> = z
  .object({
    value: z.number().describe('Highest score that the cap allows, 0 to 100.'),
    check: z.string().describe('Id of the check that sets the cap.'),
    reason: z.string().describe('What limits the score, in a sentence or phrase.'),
    evidence: z.array(evidenceSchema).describe('Where it was found.'),
  })
  .meta({ id: 'ScoreCap' });

/** Schema of `CategoryScore`. */
export const categoryScoreSchema: z.ZodType<CategoryScore> = z
  .object({
    category: z.enum(CHECK_CATEGORIES).describe('The category of checks.'),
    score: z
      .number()
      .nullable()
      .describe('Score of the category, 0 to 100; `null` if nothing in it could be measured.'),
    weight: z.number().describe('Share of the engine’s base score that the category decides, 0 to 1.'),
  })
  .meta({ id: 'CategoryScore' });

/** Schema of `ScorePart`. */
export const scorePartSchema: z.ZodType<ScorePart> = z
  .object({
    part: z.enum(SCORE_PARTS).describe('Which component it is.'),
    points: z
      .number()
      .describe(
        'Points of the score; 0 or less for `reach` and `hygiene`. The points of all components add up to the score before rounding and caps.',
      ),
    of: z
      .number()
      .describe(
        'The most that the component can add; for `reach` and `hygiene` a negative number, the most that it can subtract.',
      ),
    detail: z.string().describe('What was found, in one English sentence.'),
  })
  .meta({ id: 'ScorePart' });

const engineCheckShape = {
  id: z.string().describe('Id of the check, as in `CheckResult`.'),
  role: z
    .enum(['gate', 'scored', 'report'])
    .describe('`gate` caps the score, `scored` contributes to the base, `report` never changes the score.'),
  weight: z.number().describe("Share of the engine's base score that the check decides, 0 to 1."),
};

/** Schema of `EngineCheck`. */
export const engineCheckSchema: z.ZodType<EngineCheck> = z.object(engineCheckShape).meta({ id: 'EngineCheck' });

const engineResultShape = {
  engine: z.string().describe('Id of the engine, such as `chatgpt`.'),
  name: z.string().describe('Name of the engine, for people.'),
  overall_score: z
    .number()
    .int()
    .min(0)
    .max(100)
    .describe(
      'Readiness for this engine, an integer from 0 to 100. The lower bound of `interval` if so little was measured that confidence is low.',
    ),
  grade: z.enum(['strong', 'ready', 'gaps', 'poor']).describe('Band of the score, from `strong` down to `poor`.'),
  coverage: z.number().min(0).max(1).describe('Measured weight divided by applicable weight, 0 to 1.'),
  confidence: z
    .enum(['high', 'medium', 'low'])
    .describe('How reliable the score is; `low` if little could be measured.'),
  interval: z
    .tuple([z.number(), z.number()])
    .describe('Two scores from 0 to 100: if everything unmeasured failed, and if it passed.'),
  cap: scoreCapSchema.exactOptional().describe('The lowest cap on the score; absent if no cap is below 100.'),
  parts: z
    .array(scorePartSchema)
    .exactOptional()
    .describe('The points of each component; absent in reports of rules 1.'),
  categories: z.array(categoryScoreSchema).describe('One score per category of checks.'),
  fixes: z
    .array(fixSchema)
    .describe('What to do: first what opens a large part of the site, then defects, then the largest lift per effort.'),
};

/** Schema of `EngineResult`. */
export const engineResultSchema: z.ZodType<EngineResult> = z
  .object({ ...engineResultShape, checks: z.array(engineCheckSchema).describe('The role of each check in the score.') })
  .meta({ id: 'StoredEngineResult' });

/** A check as the detail endpoint shows it under an engine: the verdict merged with the part that it plays in that engine's score. */
export type EngineCheckDetail = CheckResult & EngineCheck;

/** The result of an engine, with the verdict of each check merged with the part that it plays in the score. */
export type EngineResultDetail = Omit<EngineResult, 'checks'> & {
  /** Each check with its role in the score. */
  readonly checks: readonly EngineCheckDetail[];
};

/** Schema of `EngineCheckDetail`. */
// One object, not an intersection: with an intersection, JSON Schema would make each half reject the members of the other.
export const engineCheckDetailSchema: z.ZodType<EngineCheckDetail> = z
  .object({ ...checkResultShape, ...engineCheckShape })
  .meta({ id: 'EngineCheckDetail' });

/** Schema of `EngineResultDetail`. */
export const engineResultDetailSchema: z.ZodType<EngineResultDetail> = z
  .object({
    ...engineResultShape,
    checks: z.array(engineCheckDetailSchema).describe('Each check with its role in the score.'),
  })
  .meta({ id: 'EngineResult' });
