/** The rules by which a report was made, and what the vendors' pages said. */
import { z } from 'zod';

/** Versions of everything that determines the scores of a report. */
export interface ReportVersions {
  /** Version of the logic of checks and scores; reports of different major versions are never compared. */
  readonly rules: string;
  /** Version of the engine tokens, weights and word lists. */
  readonly data: string;
  /** Version of the extraction of facts from bytes. */
  readonly extractor: string;
}

/** What a vendor's page says about its engine, as known when the report was made. */
export interface EngineFacts {
  /** Id of the engine, such as `chatgpt`. */
  readonly engine: string;
  /** What the vendor’s pages state; what they leave open is not listed. */
  readonly facts: readonly {
    /** Name of the fact, such as `noindex`, or `GPTBot robots` for a property of a crawler. */
    readonly fact: string;
    /** What the page states, in English. */
    readonly value: string;
    /** URL of the vendor’s page. */
    readonly source: string;
    /** Day on which the page was read, as an ISO date. */
    readonly read: string;
  }[];
}

/** What a report claims, by which rules, and what cannot be observed from outside. */
export interface Methodology {
  /** What the score claims and what it does not, in English. */
  readonly claim: string;
  /** URL of the description of the method. */
  readonly docs: string;
  /** What cannot be observed from outside, such as settings at the vendor. */
  readonly cannot_observe: readonly string[];
  /** Versions of everything that determines the scores. */
  readonly versions: ReportVersions;
  /** Facts about the engines of the report, as known when it was made; absent in reports from before they were stored. */
  readonly engine_facts?: readonly EngineFacts[];
}

const engineFactsSchema: z.ZodType<EngineFacts> = z
  .object({
    engine: z.string().describe('Id of the engine, such as `chatgpt`.'),
    facts: z
      .array(
        z.object({
          fact: z
            .string()
            .describe('Name of the fact, such as `noindex`, or `GPTBot robots` for a property of a crawler.'),
          value: z.string().describe('What the page states, in English.'),
          source: z.string().describe('URL of the vendor’s page.'),
          read: z.string().describe('Day on which the page was read, as an ISO date.'),
        }),
      )
      .describe('What the vendor’s pages state; what they leave open is not listed.'),
  })
  .meta({ id: 'EngineFacts' });

/** Schema of `Methodology`. */
export const methodologySchema: z.ZodType<Methodology> = z
  .object({
    claim: z.string().describe('What the score claims and what it does not, in English.'),
    docs: z.string().describe('URL of the description of the method.'),
    cannot_observe: z
      .array(z.string())
      .describe('What cannot be observed from outside, such as settings at the vendor.'),
    versions: z
      .object({
        rules: z
          .string()
          .describe(
            'Version of the logic of checks and scores; reports of different major versions are never compared.',
          ),
        data: z.string().describe('Version of the engine tokens, weights and word lists.'),
        extractor: z.string().describe('Version of the extraction of facts from bytes.'),
      })
      .describe('Versions of everything that determines the scores.'),
    engine_facts: z
      .array(engineFactsSchema)
      .exactOptional()
      .describe(
        'Facts about the engines of the report, as known when it was made; absent in reports from before they were stored.',
      ),
  })
  .meta({ id: 'Methodology' });
