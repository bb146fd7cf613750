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
  /** Distance to the runner-up, 0 to 1; `value` is `unknown` if the distance is below the threshold. */
  readonly margin: number;
  /** The closest other labels, best first. */
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
  /** Registrable domain of the candidate. */
  readonly domain: string;
  /** Name of the candidate, for people. */
  readonly name: string;
  /**
   * Where the candidate comes from: the caller, the site itself, other audits, or a search. `entities` (well known in the same category)
   * occurs in older reports only.
   */
  readonly source: 'caller' | 'site' | 'entities' | 'audits' | 'search';
  /** Why it is a candidate, in words. The report never claims that candidates are competitors. */
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
    label: z.string().describe('The English label, for people.'),
    confidence: z.number().describe('How certain the label is, 0 to 1.'),
    margin: z
      .number()
      .describe('Distance to the runner-up, 0 to 1; `value` is `unknown` if the distance is below the threshold.'),
    alternatives: z
      .array(
        z.object({
          value: z.string().describe('Taxonomy id.'),
          label: z.string().describe('The English label.'),
          confidence: z.number().describe('How certain the label is, 0 to 1.'),
        }),
      )
      .describe('The closest other labels, best first.'),
    evidence: z.array(evidenceSchema).describe('Where it was found.'),
  })
  .meta({ id: 'Classification' });

/** Schema of `Competitor`. */
export const competitorSchema: z.ZodType<Competitor> = z
  .object({
    domain: z.string().describe('Registrable domain of the candidate.'),
    name: z.string().describe('Name of the candidate, for people.'),
    source: z
      .enum(['caller', 'site', 'entities', 'audits', 'search'])
      .describe(
        'Where the candidate comes from: the caller, the site itself, other audits, or a search. `entities` (well known in the same category) occurs in older reports only.',
      ),
    reason: z
      .string()
      .describe('Why it is a candidate, in words. The report never claims that candidates are competitors.'),
    confidence: z.number().describe('How certain it is, 0 to 1.'),
    evidence: z.array(evidenceSchema).describe('Where it was found.'),
  })
  .meta({ id: 'Competitor' });
