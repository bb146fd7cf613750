/** Evidence: the source of a statement about a site, so that a sceptic can verify it. Shared by Discovery and checks. */
import { z } from 'zod';

/** One place on the audited site that supports a statement. At least one of `snippet` and `detail` is set. */
export interface Evidence {
  /** Absolute URL of the fetched resource that contains it, after redirects. */
  readonly url: string;
  /** The text as in the resource, whitespace collapsed, at most 300 characters; absent if `detail` says it. */
  readonly snippet?: string;
  /** The decisive value in words: a robots line, a header, a count with its threshold; at most 300 characters. */
  readonly detail?: string;
  /** 1-based line in the resource; present only for files that are read by lines, such as robots.txt. */
  readonly line?: number;
}

/** Schema of `Evidence`. */
export const evidenceSchema: z.ZodType<Evidence> = z
  .object({
    url: z.string().describe('Absolute URL of the fetched resource that contains it, after redirects.'),
    snippet: z
      .string()
      .exactOptional()
      .describe(
        'The text as in the resource, whitespace collapsed, at most 300 characters; absent if `detail` says it.',
      ),
    detail: z
      .string()
      .exactOptional()
      .describe(
        'The decisive value in words: a robots line, a header, a count with its threshold; at most 300 characters.',
      ),
    line: z
      .number()
      .int()
      .exactOptional()
      .describe('1-based line in the resource; present only for files that are read by lines, such as robots.txt.'),
  })
  .meta({ id: 'Evidence' });

/** A value that Discovery found, with its confidence and its evidence. */
export interface Finding<T> {
  /** What was found. */
  readonly value: T;
  /** 0 to 1: share of the attainable evidence that agrees. Not a probability of being right. */
  readonly confidence: number;
  /** Where it was found. */
  readonly evidence: readonly Evidence[];
}

/** Schema of a finding with a value of this schema. */
export const findingSchema = <T>(value: z.ZodType<T>): z.ZodType<Finding<T>> =>
  z.object({
    value: value.describe('What was found.'),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .describe('0 to 1: share of the attainable evidence that agrees. Not a probability of being right.'),
    evidence: z.array(evidenceSchema).describe('Where it was found.'),
  });
