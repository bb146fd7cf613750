/** Whether robots.txt allows the crawlers of an engine: a group of Discovery. */
import { z } from 'zod';
import type { Evidence } from './evidence.js';
import { evidenceSchema } from './evidence.js';

/** Whether robots.txt allows an engine's crawlers. */
export interface CrawlerAccess {
  /** Id of the engine, such as `chatgpt`. */
  readonly engine: string;
  /** The result over all user agent tokens that decide for the engine; `unmeasured` if robots.txt could not be read. */
  readonly access: 'allowed' | 'partly' | 'blocked' | 'unmeasured';
  /** The user agent tokens of the engine’s crawlers, one entry each. */
  readonly tokens: readonly {
    /** The token, such as `OAI-SearchBot`. */
    readonly token: string;
    /** Whether robots.txt allows the token; `null` if that is not known. */
    readonly allowed: boolean | null;
    /** The line of robots.txt that decides, as written; `null` if no rule applies. */
    readonly rule: string | null;
    /** 1-based number of that line in robots.txt; `null` if no rule applies. */
    readonly line: number | null;
  }[];
  /** Where it was found. */
  readonly evidence: readonly Evidence[];
}

/** Schema of `CrawlerAccess`. */
export const crawlerAccessSchema: z.ZodType<CrawlerAccess> = z
  .object({
    engine: z.string().describe('Id of the engine, such as `chatgpt`.'),
    access: z
      .enum(['allowed', 'partly', 'blocked', 'unmeasured'])
      .describe(
        'The result over all user agent tokens that decide for the engine; `unmeasured` if robots.txt could not be read.',
      ),
    tokens: z
      .array(
        z.object({
          token: z.string().describe('The token, such as `OAI-SearchBot`.'),
          allowed: z.boolean().nullable().describe('Whether robots.txt allows the token; `null` if that is not known.'),
          rule: z
            .string()
            .nullable()
            .describe('The line of robots.txt that decides, as written; `null` if no rule applies.'),
          line: z
            .number()
            .int()
            .nullable()
            .describe('1-based number of that line in robots.txt; `null` if no rule applies.'),
        }),
      )
      .describe('The user agent tokens of the engine’s crawlers, one entry each.'),
    evidence: z.array(evidenceSchema).describe('Where it was found.'),
  })
  .meta({ id: 'CrawlerAccess' });
