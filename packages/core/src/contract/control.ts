/** Proof that a client controls a domain: what the client must publish, and whether it was found. */
import { z } from 'zod';
import { enveloped, MAX_DOMAIN_INPUT, timestampSchema } from './common.js';

/** The path parameters of a domain. */
export interface DomainParams {
  /** The domain, such as `example.com`; a URL is reduced to its domain. */
  readonly domain: string;
}
/** Schema of `DomainParams`. */
export const domainParamsSchema: z.ZodType<DomainParams> = z.object({
  domain: z
    .string()
    .min(1)
    .max(MAX_DOMAIN_INPUT)
    .describe('The domain, such as `example.com`; a URL is reduced to its domain.'),
});

/** `host`: the operator of the service vouched for the client. */
export const CONTROL_METHODS = ['file', 'meta', 'dns', 'plugin', 'host'] as const;
/** A method of proving control of a domain. */
export type ControlMethodName = (typeof CONTROL_METHODS)[number];

/** Any one of these proves control. They contain no secret: only someone who controls the domain can publish them there. */
export interface ControlWays {
  /** A file on the site. */
  readonly file: {
    /** Absolute URL at which the file must be. */
    readonly url: string;
    /** A line that the file must contain. */
    readonly content: string;
  };
  /** A meta tag of the home page. */
  readonly meta: {
    /** Absolute URL of the home page. */
    readonly page: string;
    /** The tag, to be copied into the `head` of the page. */
    readonly tag: string;
  };
  /** A DNS record. */
  readonly dns: {
    /** Name of the record. */
    readonly name: string;
    /** Type of the record. */
    readonly type: 'TXT';
    /** Text of the record. */
    readonly value: string;
  };
  /** The plugin’s answer to a challenge; `null` until the client has registered a plugin token for the domain. */
  readonly plugin: {
    /** Endpoint of the plugin that answers the challenge. */
    readonly url: string;
  } | null;
}

/**
 * What proof of control unlocks: `corrections` to Discovery, `withdraw` for the whole report, a `schedule` of audits, `results` of audits
 * ordered by others.
 */
const CONTROL_RIGHTS = ['corrections', 'withdraw', 'schedule', 'results'] as const;

/** One thing that a client may do after it has proven control. */
export interface ControlRight {
  /** What the client may do. */
  readonly right: (typeof CONTROL_RIGHTS)[number];
  /** A description for a person, in one sentence. */
  readonly description: string;
  /** The call that does it; `null` for what happens automatically, and until the domain has an audit. */
  readonly call: {
    /** HTTP method of the call. */
    readonly method: 'PUT' | 'POST';
    /** Path of the call, below the prefix at which the service is mounted. */
    readonly path: string;
  } | null;
}

/** Whether a client has proven control of a domain, and how it can do so. */
export interface ControlView {
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** Whether the client of the API key has proven control. */
  readonly proven: boolean;
  /** How the client proved control; `host` if the operator of the service vouched for it; `null` if control is not proven. */
  readonly method: ControlMethodName | null;
  /** When control was last proven, ISO 8601 in UTC; `null` if it is not proven. */
  readonly proven_at: string | null;
  /** What to publish; any one method is enough. */
  readonly ways: ControlWays;
  /** What the client may do with proof; the same before and after the proof. */
  readonly allows: readonly ControlRight[];
}
/** Schema of `ControlView`. */
export const controlViewSchema: z.ZodType<ControlView> = z
  .object({
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    proven: z.boolean().describe('Whether the client of the API key has proven control.'),
    method: z
      .enum(CONTROL_METHODS)
      .nullable()
      .describe(
        'How the client proved control; `host` if the operator of the service vouched for it; `null` if control is not proven.',
      ),
    proven_at: timestampSchema
      .nullable()
      .describe('When control was last proven, ISO 8601 in UTC; `null` if it is not proven.'),
    ways: z
      .object({
        file: z
          .object({
            url: z.string().describe('Absolute URL at which the file must be.'),
            content: z.string().describe('A line that the file must contain.'),
          })
          .describe('A file on the site.'),
        meta: z
          .object({
            page: z.string().describe('Absolute URL of the home page.'),
            tag: z.string().describe('The tag, to be copied into the `head` of the page.'),
          })
          .describe('A meta tag of the home page.'),
        dns: z
          .object({
            name: z.string().describe('Name of the record.'),
            type: z.literal('TXT').describe('Type of the record.'),
            value: z.string().describe('Text of the record.'),
          })
          .describe('A DNS record.'),
        plugin: z
          .object({ url: z.string().describe('Endpoint of the plugin that answers the challenge.') })
          .nullable()
          .describe(
            'The plugin’s answer to a challenge; `null` until the client has registered a plugin token for the domain.',
          ),
      })
      .describe('What to publish; any one method is enough.'),
    allows: z
      .array(
        z.object({
          right: z.enum(CONTROL_RIGHTS).describe('What the client may do.'),
          description: z.string().describe('A description for a person, in one sentence.'),
          call: z
            .object({
              method: z.enum(['PUT', 'POST']).describe('HTTP method of the call.'),
              path: z.string().describe('Path of the call, below the prefix at which the service is mounted.'),
            })
            .nullable()
            .describe(
              'The call that does it; `null` for what happens automatically, and until the domain has an audit.',
            ),
        }),
      )
      .describe('What the client may do with proof; the same before and after the proof.'),
  })
  .meta({ id: 'Control' });
/** Schema of a response with `controlViewSchema` as its data. */
export const controlResponseSchema = enveloped(controlViewSchema);
