/** What everyone may see of a published audit: its badge, its report page, and the preview image for links to that page. */
import { z } from 'zod';
import { wholeNumber } from './query.js';

/** Colors of a badge: those of the reader's system, or fixed ones. */
export const BADGE_THEMES = ['auto', 'light', 'dark'] as const;
/** Colors of a badge. */
export type BadgeTheme = (typeof BADGE_THEMES)[number];

/** Query of the badge. */
export interface BadgeQuery {
  /** Colors of the badge; `auto`, the default, follows the reader’s system. */
  readonly theme: BadgeTheme;
  /** Shows the score of this engine, by its id, instead of the mean. */
  readonly engine?: string;
}
/** Schema of `BadgeQuery`. */
export const badgeQuerySchema: z.ZodType<BadgeQuery> = z.object({
  theme: z
    .enum(BADGE_THEMES, { error: `theme must be one of ${BADGE_THEMES.join(', ')}` })
    .default('auto')
    .describe('Colors of the badge; `auto`, the default, follows the reader’s system.'),
  engine: z
    .string()
    .max(64)
    .exactOptional()
    .describe('Shows the score of this engine, by its id, instead of the mean.'),
});

/** Query of the report page and of its preview. */
export interface PublicQuery {
  /** Language of the document as a BCP 47 tag, such as `de` or `pt-BR`; by default the first language of the service, which is English. */
  readonly lang?: string;
}
const lang = z.string().min(1).max(35).exactOptional();
/** Schema of `PublicQuery`. */
export const publicQuerySchema: z.ZodType<PublicQuery> = z.object({
  lang: lang.describe(
    'Language of the document as a BCP 47 tag, such as `de` or `pt-BR`; by default the first language of the service, which is English.',
  ),
});

/** Query of the digest. */
export interface DigestQuery extends PublicQuery {
  /** How far back the digest looks, in days: 1 to 90, by default 7. A higher value is treated as 90. */
  readonly days: number;
}
/** Schema of `DigestQuery`. */
export const digestQuerySchema: z.ZodType<DigestQuery> = z.object({
  days: wholeNumber('days', 90)
    .default(7)
    .describe('How far back the digest looks, in days: 1 to 90, by default 7. A higher value is treated as 90.'),
  lang: lang.describe(
    'Language of the document as a BCP 47 tag, such as `de` or `pt-BR`; by default the first language of the service, which is English.',
  ),
});
