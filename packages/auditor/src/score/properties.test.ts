/** Properties of every score over random sites: bounds, determinism, and that removing something never raises it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, scored, siteOf, valuesOf } from '../../test/support/site-of.js';
import { partsOf } from './parts.js';
import { ENGINE_PROFILES, engineById } from '../engines/registry.js';

const claude = engineById('claude');
const googleAi = engineById('google-ai');

interface MadePage {
  readonly sections: readonly number[];
  readonly title: boolean;
  readonly description: boolean;
  readonly markup: boolean;
  readonly dated: boolean;
  readonly noindex: boolean;
}

const pageArbitrary: fc.Arbitrary<MadePage> = fc.record({
  // Repeated text has no quality, so each section is different.
  sections: fc.uniqueArray(fc.nat(19), { maxLength: 5 }),
  title: fc.boolean(),
  description: fc.boolean(),
  markup: fc.boolean(),
  dated: fc.boolean(),
  noindex: fc.boolean(),
});
const siteArbitrary = fc.record({
  pages: fc.array(pageArbitrary, { minLength: 1, maxLength: 5 }),
  siteKind: fc.constantFrom('local' as const, 'docs' as const, 'publisher' as const, 'unknown' as const),
});
type MadeSite = { readonly pages: readonly MadePage[]; readonly siteKind: 'local' | 'docs' | 'publisher' | 'unknown' };

/** No word is frequent enough to count as stuffing. */
const NOUNS =
  'kettle bicycle lantern chair anchor violin ladder basket mirror hammer candle bottle pillow compass saddle whistle easel trowel abacus sundial'.split(
    ' ',
  );
function section(at: number): string {
  const noun = NOUNS[at % NOUNS.length] ?? 'thing';
  return `<h2>The ${noun}</h2><p>A ${noun} of kind ${at} costs £${at + 40} and was first made by Ann Poole in ${1900 + at}. It weighs ${at + 2} kg, lasts ${at + 3} years and comes with a cover of linen.</p>`;
}
/** Every page links to every other, so that nothing is closed except by the test. */
const menu = (pages: number): string =>
  `<nav>${Array.from({ length: pages }, (_, at) => `<a href="${at === 0 ? '/' : `/k${at}`}">Kettles ${at}</a>`).join(' ')}</nav>`;
const pagesOf = ({ pages }: MadeSite): Paths =>
  Object.fromEntries(
    pages.map((page, at) => [
      at === 0 ? '/' : `/k${at}`,
      html(
        `${menu(pages.length)}<main><h1>Kettles ${at}</h1>${page.dated ? '<p>Updated <time datetime="2026-08-01">2026-08-01</time></p>' : ''}${page.sections.map((number) => section(20 * at + number)).join('')}</main>`,
        [
          page.title ? `<title>Kettles of kind ${at}</title>` : '',
          page.description
            ? `<meta name="description" content="Kettles of kind ${at}: what they hold and what they cost.">`
            : '',
          page.markup
            ? `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Kettles","url":"https://golden.example/"}</script>`
            : '',
          page.noindex ? '<meta name="robots" content="noindex">' : '',
        ].join(''),
      ),
    ]),
  );
/** Generated sections repeat their wording, which is a separate matter. */
const read = async (made: MadeSite) =>
  scored(await siteOf(pagesOf(made), { siteKind: made.siteKind }), ENGINE_PROFILES, { worthless: null });
const RUNS = { numRuns: 20, seed: 20_261_122 };
const NOISE = 0.5;

const with1 = (made: MadeSite, at: number, change: (page: MadePage) => MadePage): MadeSite => ({
  ...made,
  pages: made.pages.map((page, index) => (index === at % made.pages.length ? change(page) : page)),
});
/** Pages with equal content. An owner who removes a poorer page from the index raises the average of the rest. */
const alike = (made: MadeSite): MadeSite => ({
  ...made,
  pages: made.pages.map(({ noindex }) => ({
    sections: [0, 1, 2, 3, 4],
    title: true,
    description: true,
    markup: true,
    dated: true,
    noindex,
  })),
});
interface Loss {
  readonly name: string;
  readonly change: (page: MadePage) => MadePage;
  /** A change to the site before it loses something; absent for none. */
  readonly given?: (made: MadeSite) => MadeSite;
}
const LOSSES: readonly Loss[] = [
  { name: 'closing a page', change: (page) => ({ ...page, noindex: true }), given: alike },
  { name: 'removing a passage', change: (page) => ({ ...page, sections: page.sections.slice(0, -1) }) },
  { name: 'removing a title', change: (page) => ({ ...page, title: false }) },
  { name: 'removing a description', change: (page) => ({ ...page, description: false }) },
  { name: 'removing JSON-LD', change: (page) => ({ ...page, markup: false }) },
  { name: 'removing a date', change: (page) => ({ ...page, dated: false }) },
];

describe('every score', () => {
  it('lies between 0 and 100, comes out the same twice, and is what its parts add up to', async () => {
    await fc.assert(
      fc.asyncProperty(siteArbitrary, async (made) => {
        const first = await read(made);
        const values = valuesOf(first);
        expect(valuesOf(await read(made))).toEqual(values);
        for (const value of values.values()) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
        for (const profile of [claude, googleAi]) {
          const standing = first.standingOf(profile);
          const points = partsOf(standing, first.reading).reduce((sum, part) => sum + part.points, 0);
          expect(Math.abs(Math.min(100, Math.max(0, points)) - standing.value)).toBeLessThanOrEqual(0.3);
        }
      }),
      RUNS,
    );
  });

  it.each(LOSSES)('is not raised for any engine by $name', async ({ change, given = (made) => made }) => {
    await fc.assert(
      fc.asyncProperty(siteArbitrary, fc.nat(), async (any, at) => {
        const made = given(any);
        const before = valuesOf(await read(made), ENGINE_PROFILES);
        const after = valuesOf(await read(with1(made, at, change)), ENGINE_PROFILES);
        for (const [engine, value] of after)
          expect(value, engine).toBeLessThanOrEqual((before.get(engine) ?? 0) + NOISE);
      }),
      RUNS,
    );
  });
});
