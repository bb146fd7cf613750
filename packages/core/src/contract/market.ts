/** The niche of a site and its competitors: two groups of Discovery. */
import { z } from 'zod';
import type { Evidence } from './evidence.js';
import { evidenceSchema } from './evidence.js';

/** A label of the taxonomy, or `unknown` with the closest labels. */
export interface Classification {
  /** Taxonomy id, or `unknown`. */
  readonly value: string;
  /** The English label, for people. */
  readonly label: string;
  /** How certain the label is, 0 to 1. */
  readonly confidence: number;
  /** Distance to the runner-up, 0 to 1; below the threshold, `value` is `unknown`. */
  readonly margin: number;
  /** The closest other labels. */
  readonly alternatives: readonly {
    /** Taxonomy id. */
    readonly value: string;
    /** The English label. */
    readonly label: string;
    /** How certain the label is, 0 to 1. */
    readonly confidence: number;
  }[];
  /** Where it was found. */
  readonly evidence: readonly Evidence[];
}

/** A candidate for a competitor, with its source and the reason. */
export interface Competitor {
  /** Domain of the candidate. */
  readonly domain: string;
  /** Name of the candidate, for people. */
  readonly name: string;
  /** `entities` (well known in the same category) occurs in older reports only. */
  readonly source: 'caller' | 'site' | 'entities' | 'audits' | 'search';
  /** Why it is a candidate, in words. Candidates are never claimed to be competitors. */
  readonly reason: string;
  /** How certain it is, 0 to 1. */
  readonly confidence: number;
  /** Where it was found. */
  readonly evidence: readonly Evidence[];
}

/** Schema of `Classification`. */
export const classificationSchema: z.ZodType<Classification> = z
  .object({
    value: z.string().describe('Taxonomy id, or `unknown`.'),
    label: z.string().describe('The label in English.'),
    confidence: z.number().describe('How sure it is, 0 to 1.'),
    margin: z.number().describe('Distance to the runner-up, 0 to 1.'),
    alternatives: z
      .array(
        z.object({
          value: z.string().describe('Taxonomy id.'),
          label: z.string().describe('The label in English.'),
          confidence: z.number().describe('How near, 0 to 1.'),
        }),
      )
      .describe('What came near.'),
    evidence: z.array(evidenceSchema).describe('Where it was seen.'),
  })
  .meta({ id: 'Classification' });

/** Schema of `Competitor`. */
export const competitorSchema: z.ZodType<Competitor> = z
  .object({
    domain: z.string().describe('Domain of the candidate.'),
    name: z.string().describe('Name of the candidate.'),
    source: z.enum(['caller', 'site', 'entities', 'audits', 'search']).describe('Where the candidate comes from.'),
    reason: z.string().describe('Why it is a candidate.'),
    confidence: z.number().describe('How sure it is, 0 to 1.'),
    evidence: z.array(evidenceSchema).describe('Where it was seen.'),
  })
  .meta({ id: 'Competitor' });
