/** The visitor questions that a site answers, and whether an engine could quote each answer: part of detail and report. */
import { z } from 'zod';

/** How fully a question can be answered, best first. */
export const ANSWER_COVERAGE = ['full', 'partly', 'none'] as const;
/** How fully a question is answered. */
export type AnswerCoverage = (typeof ANSWER_COVERAGE)[number];

/** The passage that answers best. */
export interface AnswerPassage {
  /** Absolute URL of the page that contains the passage. */
  readonly url: string;
  /** The text as on the page, with whitespace collapsed. */
  readonly text: string;
  /** The heading above the passage; `null` if it has none. */
  readonly heading: string | null;
}

/** A visitor question, and how fully the site answers it. */
export interface Answer {
  /** The question, as a visitor of such a site would ask it. */
  readonly question: string;
  /** What the question asks about, such as `price`: a stable kebab-case id. */
  readonly kind: string;
  /** How much of the question the site answers. */
  readonly coverage: AnswerCoverage;
  /** The passage that answers best; absent if nothing on the site answers the question. */
  readonly passage?: AnswerPassage;
  /** Engine id → `quotable`, or the reason, in words, why the engine cannot quote the passage. */
  readonly engines: Readonly<Record<string, string>>;
}

/** Schema of `Answer`. */
export const answerSchema: z.ZodType<Answer> = z
  .object({
    question: z.string().describe('The question, as a visitor of such a site would ask it.'),
    kind: z.string().describe('What the question asks about, such as `price`: a stable kebab-case id.'),
    coverage: z.enum(ANSWER_COVERAGE).describe('How much of the question the site answers.'),
    passage: z
      .object({
        url: z.string().describe('Absolute URL of the page that contains the passage.'),
        text: z.string().describe('The text as on the page, with whitespace collapsed.'),
        heading: z.string().nullable().describe('The heading above the passage; `null` if it has none.'),
      })
      .exactOptional()
      .describe('The passage that answers best; absent if nothing on the site answers the question.'),
    engines: z
      .record(z.string(), z.string())
      .describe('Engine id → `quotable`, or the reason, in words, why the engine cannot quote the passage.'),
  })
  .meta({ id: 'Answer' });
