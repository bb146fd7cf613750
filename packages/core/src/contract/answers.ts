/** Which questions of its visitors a site answers, and whether an engine could quote the answer: part of detail and report. */
import { z } from 'zod';

/** How far a question can be answered, best first. */
export const ANSWER_COVERAGE = ['full', 'partly', 'none'] as const;
/** How far a question is answered. */
export type AnswerCoverage = (typeof ANSWER_COVERAGE)[number];

/** The passage that answers best. */
export interface AnswerPassage {
  /** Absolute URL of the page. */
  readonly url: string;
  /** As written there, white space folded. */
  readonly text: string;
  /** The heading that it stands under; `null` for none. */
  readonly heading: string | null;
}

/** A question of visitors, and how far the site answers it. */
export interface Answer {
  readonly question: string;
  /** What the question asks about, such as `price`; a stable kebab-case id. */
  readonly kind: string;
  readonly coverage: AnswerCoverage;
  /** Absent where nothing on the site answers. */
  readonly passage?: AnswerPassage;
  /** Engine id → `quotable`, or why the engine cannot quote the passage, in words. */
  readonly engines: Readonly<Record<string, string>>;
}

/** Schema of `Answer`. */
export const answerSchema: z.ZodType<Answer> = z
  .object({
    question: z.string().describe('A question that visitors of such a site ask.'),
    kind: z.string().describe('What the question asks about, such as `price`.'),
    coverage: z.enum(ANSWER_COVERAGE).describe('How much of the question the site answers.'),
    passage: z
      .object({
        url: z.string().describe('Page that holds the passage.'),
        text: z.string().describe('The passage as written there.'),
        heading: z.string().nullable().describe('Heading above the passage.'),
      })
      .exactOptional()
      .describe('The passage that answers best; absent where nothing does.'),
    engines: z
      .record(z.string(), z.string())
      .describe('Engine id to `quotable`, or to the reason why the engine cannot quote the passage.'),
  })
  .meta({ id: 'Answer' });
