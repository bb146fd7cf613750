/** Which use of which pages is allowed: the table of the report, and what else the site states. */
import { z } from 'zod';

/** Uses of a page that a site may allow or refuse. */
export const PAGE_USES = ['search', 'answer', 'training'] as const;
/** `search`: the page is found and linked; `answer`: its text is used in answers; `training`: it is used to train models. */
export type PageUse = (typeof PAGE_USES)[number];

/** Possible verdicts for a use of a page. */
export const USE_VERDICTS = ['allowed', 'limited', 'refused', 'not-used', 'unknown'] as const;
/** `limited`: in part, or for some of the crawlers; `not-used`: the vendor says that it makes no such use; `unknown`: nothing is stated. */
export type UseVerdict = (typeof USE_VERDICTS)[number];

/** What can decide whether a page may be used. */
export const USE_DECIDERS = ['robots', 'directive', 'status', 'probe', 'vendor', 'nothing'] as const;

/** Pages with the same verdict, with the deciding line. */
export interface UsageGroup {
  /** What applies to these pages. */
  readonly verdict: UseVerdict;
  /** Number of pages. */
  readonly pages: number;
  /** Share of the pages' weight, 0 to 1. */
  readonly share: number;
  /** Absolute URL of the page with the highest weight. */
  readonly example: string;
  /**
   * What decides: a line of robots.txt, a directive of the page, its status, the response to a probe, the vendor's page, or the absence of
   * a prohibition.
   */
  readonly decided_by: (typeof USE_DECIDERS)[number];
  /** The deciding line as written, or a description. */
  readonly line_text: string;
  /** Absolute URL of the resource that states it. */
  readonly url: string;
  /** 1-based line of robots.txt; `null` if the source is not robots.txt. */
  readonly line: number | null;
}

/** What an engine may do with the pages of a site, for one use. */
export interface UsageRow {
  /** Id of the engine, such as `chatgpt`. */
  readonly engine: string;
  /** Name of the engine, for people. */
  readonly name: string;
  /** The use that the row is about: `search`, `answer` or `training`. */
  readonly use: PageUse;
  /** Crawlers and tokens whose rules decide. */
  readonly tokens: readonly string[];
  /** Pages with the same verdict and the same deciding line, largest share first; at most 8 groups. */
  readonly groups: readonly UsageGroup[];
}

/** What the site states about use, whether or not anyone complies. */
export interface StatedUsage {
  /** The notation: Content-Signal in robots.txt, Content-Usage of the IETF, RSL, or the TDM reservation protocol. */
  readonly kind: 'content-signal' | 'content-usage' | 'rsl' | 'tdmrep';
  /** The use that it is about; `mining` is text and data mining, `any` every use. */
  readonly use: PageUse | 'mining' | 'any';
  /** Allowed, refused, or allowed under terms. */
  readonly says: 'yes' | 'no' | 'terms';
  /** The statement as written. */
  readonly text: string;
  /** Absolute URL of the resource that states it. */
  readonly url: string;
  /** 1-based line of robots.txt; `null` if the source is not robots.txt. */
  readonly line: number | null;
  /** Number of pages with the statement; `null` if it applies to the whole site. */
  readonly pages: number | null;
}

/** Which use of which pages is allowed. */
export interface Usage {
  /** One row per engine and use. */
  readonly rows: readonly UsageRow[];
  /** What the site states about use; no vendor documents that it complies. */
  readonly statements: readonly StatedUsage[];
}

const lineSchema = z
  .number()
  .int()
  .nullable()
  .describe('1-based line of robots.txt; `null` if the source is not robots.txt.');

/** Schema of `Usage`. */
export const usageSchema: z.ZodType<Usage> = z
  .object({
    rows: z
      .array(
        z.object({
          engine: z.string().describe('Id of the engine, such as `chatgpt`.'),
          name: z.string().describe('Name of the engine, for people.'),
          use: z.enum(PAGE_USES).describe('The use that the row is about: `search`, `answer` or `training`.'),
          tokens: z.array(z.string()).describe('Crawlers and tokens whose rules decide.'),
          groups: z
            .array(
              z.object({
                verdict: z.enum(USE_VERDICTS).describe('What applies to these pages.'),
                pages: z.number().int().describe('Number of pages.'),
                share: z.number().min(0).max(1).describe("Share of the pages' weight, 0 to 1."),
                example: z.string().describe('Absolute URL of the page with the highest weight.'),
                decided_by: z
                  .enum(USE_DECIDERS)
                  .describe(
                    "What decides: a line of robots.txt, a directive of the page, its status, the response to a probe, the vendor's page, or the absence of a prohibition.",
                  ),
                line_text: z.string().describe('The deciding line as written, or a description.'),
                url: z.string().describe('Absolute URL of the resource that states it.'),
                line: lineSchema,
              }),
            )
            .describe('Pages with the same verdict and the same deciding line, largest share first; at most 8 groups.'),
        }),
      )
      .describe('One row per engine and use.'),
    statements: z
      .array(
        z.object({
          kind: z
            .enum(['content-signal', 'content-usage', 'rsl', 'tdmrep'])
            .describe(
              'The notation: Content-Signal in robots.txt, Content-Usage of the IETF, RSL, or the TDM reservation protocol.',
            ),
          use: z
            .enum([...PAGE_USES, 'mining', 'any'])
            .describe('The use that it is about; `mining` is text and data mining, `any` every use.'),
          says: z.enum(['yes', 'no', 'terms']).describe('Allowed, refused, or allowed under terms.'),
          text: z.string().describe('The statement as written.'),
          url: z.string().describe('Absolute URL of the resource that states it.'),
          line: lineSchema,
          pages: z
            .number()
            .int()
            .nullable()
            .describe('Number of pages with the statement; `null` if it applies to the whole site.'),
        }),
      )
      .describe('What the site states about use; no vendor documents that it complies.'),
  })
  .meta({ id: 'Usage' });
