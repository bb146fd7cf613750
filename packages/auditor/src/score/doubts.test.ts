/** Doubtful answers: what a contradiction or a past year costs, what resolving it gains, and that hiding a page resolves nothing. */
import { describe, expect, it } from 'vitest';
import type { Paths, Scored } from '../../test/support/site-of.js';
import { html, scored, siteOf } from '../../test/support/site-of.js';
import { engineById } from '../engines/registry.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { fixesOf } from './fixes.js';

const claude = engineById('claude');
const googleAi = engineById('google-ai');

const LINKS = '<nav><a href="/">Home</a> <a href="/visit">Visit</a> <a href="/prices">Prices</a></nav>';
const hours = (closes: string): string => `<h2>Opening hours</h2><p>Monday to Friday: 9:00–${closes}</p>`;
const prices = (heading: string): string =>
  `<main><h1>${heading}</h1><p>A day in the boat costs £40 and an hour costs £12; children of up to 12 years pay half of it, and the vest is included.</p></main>`;

async function site(homeCloses: string, heading = 'Prices', head = ''): Promise<Scored> {
  const pages: Paths = {
    '/': html(
      `${LINKS}<main><h1>Boats on the lake</h1><p>We hire out 14 rowing boats and 3 sailing boats at the pier of Lakeside since 1998.</p>${hours(homeCloses)}</main>`,
      '<title>Boats on the lake</title>',
    ),
    '/visit': html(`${LINKS}<main><h1>Visit us</h1>${hours('18:00')}</main>`, `<title>Visit us</title>${head}`),
    '/prices': html(`${LINKS}${prices(heading)}`, '<title>Prices of the boats</title>'),
  };
  return scored(await siteOf(pages, { siteKind: 'local' }));
}

const valueOf = ({ standingOf }: Scored, kind: QuestionKind, engine = claude): number =>
  standingOf(engine).worth.answers.find((answer) => answer.kind === kind)?.value ?? NaN;

describe('an answer that is contradicted', () => {
  it('counts half, on any page, until both pages agree', async () => {
    const agreed = await site('18:00');
    const torn = await site('17:00');
    expect(valueOf(torn, 'when')).toBeCloseTo(valueOf(agreed, 'when') / 2, 9);
    expect(valueOf(torn, 'price')).toBe(valueOf(agreed, 'price'));
    expect(torn.standingOf(claude).value).toBeLessThan(agreed.standingOf(claude).value);
    const settled = torn.standingOf(claude, { passed: 'facts-agree' });
    expect(settled.worth.answers.find(({ kind }) => kind === 'when')?.value).toBe(valueOf(agreed, 'when'));
    expect(settled.value).toBeGreaterThan(torn.standingOf(claude).value);
  });

  it('makes a fix that gains what it costs, with both places as evidence', async () => {
    const { reading, outcomes, standingOf } = await site('17:00');
    const standing = standingOf(claude);
    const fix = fixesOf({
      reading,
      standing,
      outcomes: outcomes.filter(({ engine }) => engine === null || engine === claude.id),
      profile: claude,
      standingOf,
      snippetOf: () => null,
    }).find(({ check }) => check === 'facts-agree');
    expect(fix?.lift).toBeGreaterThan(1);
    expect(fix?.evidence.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/visit']);
  });

  it('gains nothing if one of the two pages is closed', async () => {
    const torn = await site('17:00');
    const closed = await site('17:00', 'Prices', '<meta name="robots" content="noindex">');
    expect(valueOf(closed, 'when', googleAi)).toBeLessThanOrEqual(valueOf(torn, 'when', googleAi));
  });
});

describe('an answer of a time that is over', () => {
  it('counts half on the page that binds it to a past year', async () => {
    const today = await site('18:00', 'Prices of the boats');
    const past = await site('18:00', 'Prices 2019');
    expect(valueOf(past, 'price')).toBeLessThan(valueOf(today, 'price'));
    expect(past.standingOf(claude, { passed: 'expired-facts' }).value).toBeGreaterThan(past.standingOf(claude).value);
  });
});
