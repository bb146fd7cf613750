/** The rules by which a report was made, and what the vendors' pages said. */
import { z } from 'zod';

/** Versions of everything that determines the scores of a report. */
export interface ReportVersions {
  /** Logic of checks and scores; reports of different major versions are never compared. */
  readonly rules: string;
  /** Engine tokens, weights, word lists. */
  readonly data: string;
  /** Extraction of facts from bytes. */
  readonly extractor: string;
}

/** What a vendor's page says about its engine, as known when the report was made. */
export interface EngineFacts {
  /** Id of the engine. */
  readonly engine: string;
  /** Only what is stated; anything that a vendor's page leaves open is not listed. */
  readonly facts: readonly {
    /** `noindex`, or `GPTBot robots` for a property of a crawler. */
    readonly fact: string;
    /** What the page states, in English. */
    readonly value: string;
    /** The vendor's page. */
    readonly source: string;
    /** ISO date on which it was read. */
    readonly read: string;
  }[];
}

/** What a report claims, by which rules, and what cannot be observed from outside. */
export interface Methodology {
  /** What the score claims and what it does not. */
  readonly claim: string;
  /** URL of the description of the method. */
  readonly docs: string;
  /** What cannot be observed from outside, such as vendor-side switches. */
  readonly cannot_observe: readonly string[];
  /** Versions of what the scores come from. */
  readonly versions: ReportVersions;
  /** Facts about the engines of the report; absent in reports from before they were stored. */
  readonly engine_facts?: readonly EngineFacts[];
}

const engineFactsSchema: z.ZodType<EngineFacts> = z
  .object({
    engine: z.string().describe('Id of the engine.'),
    facts: z
      .array(
        z.object({
          fact: z.string().describe('Name of the fact, after the crawler that it is about.'),
          value: z.string().describe('What is known.'),
          source: z.string().describe('The vendor’s page.'),
          read: z.string().describe('Day on which it was read, as 2026-11-22.'),
        }),
      )
      .describe('What is stated; what a vendor’s page leaves open is not listed.'),
  })
  .meta({ id: 'EngineFacts' });

/** Schema of `Methodology`. */
export const methodologySchema: z.ZodType<Methodology> = z
  .object({
    claim: z.string().describe('What the number claims, and what not.'),
    docs: z.string().describe('Where the method is described.'),
    cannot_observe: z.array(z.string()).describe('What cannot be seen from outside.'),
    versions: z
      .object({
        rules: z.string().describe('Logic of checks and scores.'),
        data: z.string().describe('Engine tokens, weights, word lists.'),
        extractor: z.string().describe('How facts are read from bytes.'),
      })
      .describe('Versions of what the scores come from.'),
    engine_facts: z
      .array(engineFactsSchema)
      .exactOptional()
      .describe('Facts about the engines of the report, as known when it was made.'),
  })
  .meta({ id: 'Methodology' });
