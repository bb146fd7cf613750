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
  /** 0 to 100. */
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
  /** The most that the component can add, or subtract as a negative number. */
  readonly of: number;
  /** One sentence that states what was found. */
  readonly detail: string;
}

/** The score of one category of checks, for one engine. */
export interface CategoryScore {
  /** Category of checks. */
  readonly category: CheckCategory;
  /** 0 to 100; `null` if nothing in the category could be measured. */
  readonly score: number | null;
  /** Share of the engine's base, 0 to 1. */
  readonly weight: number;
}

/** The score of one engine and its components. */
export interface EngineResult {
  /** Profile id such as `chatgpt`. */
  readonly engine: string;
  /** Name of the engine, for people. */
  readonly name: string;
  /** Integer from 0 to 100. The lower bound of `interval` if confidence is low because coverage is. */
  readonly overall_score: number;
  /** Band of the score, from `strong` down to `poor`. */
  readonly grade: 'strong' | 'ready' | 'gaps' | 'poor';
  /** Measured weight divided by applicable weight, 0 to 1. */
  readonly coverage: number;
  /** How reliable the score is; low if little could be measured. */
  readonly confidence: 'high' | 'medium' | 'low';
  /** The score if everything unmeasured failed, and if it passed. */
  readonly interval: readonly [number, number];
  /** The lowest gate cap, if one is below 100. */
  readonly cap?: ScoreCap;
  /** The points of each component; absent in reports of rules 1. */
  readonly parts?: readonly ScorePart[];
  /** One score per category of checks. */
  readonly categories: readonly CategoryScore[];
  /** The role of each check in the score. */
  readonly checks: readonly EngineCheck[];
  /** Highest lift per effort first; gates come before everything else. */
  readonly fixes: readonly Fix[];
}

/** Schema of `ScoreCap`. */
export const scoreCapSchema: z.ZodType<ScoreCap> = z
  .object({
    value: z.number().describe('Highest score that the cap allows.'),
    check: z.string().describe('Id of the check that caps.'),
    reason: z.string().describe('Why.'),
    evidence: z.array(evidenceSchema).describe('Where it was seen.'),
  })
  .meta({ id: 'ScoreCap' });

/** Schema of `CategoryScore`. */
export const categoryScoreSchema: z.ZodType<CategoryScore> = z
  .object({
    category: z.enum(CHECK_CATEGORIES).describe('Category of checks.'),
    score: z.number().nullable().describe('0 to 100; null when nothing in it could be measured.'),
    weight: z.number().describe('Share of the engine’s base, 0 to 1.'),
  })
  .meta({ id: 'CategoryScore' });

/** Schema of `ScorePart`. */
export const scorePartSchema: z.ZodType<ScorePart> = z
  .object({
    part: z.enum(SCORE_PARTS).describe('Part of the score.'),
    points: z.number().describe('Points of the score; 0 or less for what only takes away.'),
    of: z.number().describe('The most that the part can earn, or take away as a negative number.'),
    detail: z.string().describe('One sentence: what was found.'),
  })
  .meta({ id: 'ScorePart' });

const engineCheckShape = {
  id: z.string().describe('Id of the check.'),
  role: z.enum(['gate', 'scored', 'report']).describe('Whether it caps, weighs, or only reports.'),
  weight: z.number().describe('Share of the base score that it decides, 0 to 1.'),
};

/** Schema of `EngineCheck`. */
export const engineCheckSchema: z.ZodType<EngineCheck> = z.object(engineCheckShape).meta({ id: 'EngineCheck' });

const engineResultShape = {
  engine: z.string().describe('Id of the engine.'),
  name: z.string().describe('Name of the engine.'),
  overall_score: z.number().int().min(0).max(100).describe('Readiness, 0 to 100.'),
  grade: z.enum(['strong', 'ready', 'gaps', 'poor']).describe('Band of the score.'),
  coverage: z.number().min(0).max(1).describe('Measured weight by applicable weight, 0 to 1.'),
  confidence: z.enum(['high', 'medium', 'low']).describe('How sure the score is.'),
  interval: z.tuple([z.number(), z.number()]).describe('Score if everything unmeasured failed, and if it passed.'),
  cap: scoreCapSchema.exactOptional().describe('The lowest cap below 100.'),
  parts: z.array(scorePartSchema).exactOptional().describe('What the score is made of.'),
  categories: z.array(categoryScoreSchema).describe('Score of each category.'),
  fixes: z
    .array(fixSchema)
    .describe('What to do: what opens a good part of the site, then defects, then largest lift by effort first.'),
};

/** Schema of `EngineResult`. */
export const engineResultSchema: z.ZodType<EngineResult> = z
  .object({ ...engineResultShape, checks: z.array(engineCheckSchema).describe('Part of each check in the score.') })
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
    checks: z.array(engineCheckDetailSchema).describe('Each check with its part in the score.'),
  })
  .meta({ id: 'EngineResult' });
