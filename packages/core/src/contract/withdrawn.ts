/** The response to an owner who withdraws an audit. */
import { z } from 'zod';
import type { Enveloped } from './common.js';
import { enveloped } from './common.js';

/** An audit that its owner has withdrawn. */
export interface WithdrawnView {
  /** Slug of the audit. */
  readonly slug: string;
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** Always false: nobody sees the audit any more. */
  readonly published: false;
}
const withdrawnViewSchema: z.ZodType<WithdrawnView> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    published: z.literal(false).describe('Always false: nobody sees the audit any more.'),
  })
  .meta({ id: 'Withdrawn' });
/** Schema of a response with `WithdrawnView` as its data. */
export const withdrawnResponseSchema: z.ZodType<Enveloped<WithdrawnView>> = enveloped(withdrawnViewSchema);
