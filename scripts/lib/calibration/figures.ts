/** What `npm run calibrate -- … --write` found, kept as data so that docs/methodology.md says what was measured. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { table } from '../blocks.js';

const agreementSchema = z.object({
  sites: z.number(),
  spearman: z.number(),
  difference: z.number(),
  deviation: z.number(),
});
export type Agreement = z.infer<typeof agreementSchema>;

export const figuresSchema = z.object({
  /** ISO 8601, the clock that the audits were given. */
  auditedAt: z.string(),
  sites: z.number(),
  leftOut: z.array(z.object({ host: z.string(), why: z.string() })),
  folds: z.number(),
  /** The score as it is, and the same with numbers fitted to other sites only. */
  headline: z.object({ inForce: agreementSchema, notFitted: agreementSchema }),
  engines: z.array(z.object({ engine: z.string(), inForce: agreementSchema, notFitted: agreementSchema })),
  /** Of the scores of the sites: least, quarters, most. */
  quantiles: z.object({
    least: z.number(),
    quarter: z.number(),
    half: z.number(),
    threeQuarters: z.number(),
    most: z.number(),
  }),
  ratings: z.object({ quarter: z.number(), half: z.number(), threeQuarters: z.number() }),
  grades: z.record(z.string(), z.number()),
  /** Each fitted number: as it is, and the range over the folds. */
  fitted: z.array(z.object({ name: z.string(), inForce: z.number(), least: z.number(), most: z.number() })),
});
export type Figures = z.infer<typeof figuresSchema>;

export const FIGURES_FILE = new URL('./figures.json', import.meta.url);

const readFigures = (): Figures => figuresSchema.parse(JSON.parse(readFileSync(FIGURES_FILE, 'utf8')));

const cells = ({ spearman, difference, deviation }: Agreement): string[] => [
  spearman.toFixed(2),
  difference.toFixed(1),
  deviation.toFixed(1),
];

export function calibrationText(): string {
  const { sites, folds, leftOut, headline, engines, quantiles, ratings, grades, fitted } = readFigures();
  const rows = [{ engine: 'headline', ...headline }, ...engines];
  return [
    `${sites} rated sites, ${folds} folds${leftOut.length === 0 ? '' : `; ${leftOut.length} left out by rule: the home page is missing, or the audit failed`}. “Not fitted” means scores by numbers that were fitted only to the other folds; “in force” means scores by the numbers now in use.`,
    '',
    table(
      [
        'score',
        'Spearman, not fitted',
        'mean difference',
        'standard deviation',
        'Spearman, in force',
        'mean difference',
        'standard deviation',
      ],
      rows.map(({ engine, notFitted, inForce }) => [engine, ...cells(notFitted), ...cells(inForce)]),
    ),
    '',
    `Scores of these sites: lowest ${quantiles.least}, quarters ${quantiles.quarter}, ${quantiles.half} and ${quantiles.threeQuarters}, highest ${quantiles.most}; ratings: quarters ${ratings.quarter}, ${ratings.half} and ${ratings.threeQuarters}. Grades: ${Object.entries(
      grades,
    )
      .map(([grade, count]) => `${count} ${grade}`)
      .join(', ')}.`,
    '',
    table(
      ['number', 'in force', 'range over the folds'],
      fitted.map(({ name, inForce, least, most }) => [
        name,
        inForce.toFixed(2),
        `${least.toFixed(2)} to ${most.toFixed(2)}`,
      ]),
    ),
  ].join('\n');
}
