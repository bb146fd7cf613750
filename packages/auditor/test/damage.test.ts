/**
 * Metamorphic tests over made sites: what is damaged loses at least so much of its score and never gains, for any engine; what only looks
 * different scores the same. The sites are small; `npm run damages` says the same of real ones.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../src/engines/registry.js';
import type { Damage } from './support/damage/damages.js';
import { DAMAGES, seeded } from './support/damage/damages.js';
import type { PagesOptions } from './support/own-sites/audit-pages.js';
import { auditPages, meanOf, scoresOf } from './support/own-sites/audit-pages.js';
import { DOCS } from './support/own-sites/docs.js';
import { LOCAL } from './support/own-sites/local.js';
import { NONPROFIT } from './support/own-sites/nonprofit.js';
import type { Pages } from './support/own-sites/page.js';
import { pagesOf } from './support/own-sites/page.js';

type Scores = Readonly<Record<string, number>>;

/** What a score may rise by: parts are told with one decimal each. */
const NOISE = 0.5;
const EVERY_ENGINE = { engines: ENGINE_PROFILES.map(({ id }) => id) };
const HONOR = new Set(ENGINE_PROFILES.filter(({ directives }) => directives.noindex).map(({ id }) => id));
const NO_RENDERER = new Set(ENGINE_PROFILES.filter(({ javascript }) => javascript === 'none').map(({ id }) => id));

/** What made sites of some 150 words a page lose where that is less than damages.ts asks of a good site: forty words are a third of such a page. */
const OF_SMALL_SITES: Readonly<Record<string, number>> = { 'cut to 40 words': 0.33 };

const scoresFor = async (domain: string, pages: Pages, options: PagesOptions = {}): Promise<Scores> =>
  scoresOf(await auditPages(domain, pages, { ...EVERY_ENGINE, ...options }));

function damaged(pages: Pages, damage: Damage, strength: number): Pages {
  const random = seeded(7);
  return Object.fromEntries(Object.entries(pages).map(([path, html]) => [path, damage.apply(html, random, strength)]));
}

const concerned = ({ engines }: Damage): ((engine: string) => boolean) =>
  engines === 'honor noindex'
    ? (id) => HONOR.has(id)
    : engines === 'no renderer'
      ? (id) => NO_RENDERER.has(id)
      : () => true;

function expectNoGain(after: Scores, before: Scores): void {
  const gains = Object.entries(after).filter(([engine, score]) => score > (before[engine] ?? 0) + NOISE);
  expect(gains).toEqual([]);
}

/** Damages that change texts one by one, and so can be done to a part of them. */
const GRADED = new Set([
  'lorem ipsum',
  'random words',
  'one phrase repeated',
  'words shuffled',
  'specific facts blanked',
]);

describe.each([LOCAL, DOCS, NONPROFIT].map((site) => [site.domain, site] as const))('%s', (domain, site) => {
  const pages = pagesOf(site);
  let before: Scores = {};
  beforeAll(async () => {
    before = await scoresFor(domain, pages);
  });

  it('is a good site to begin with', () => {
    expect(Object.keys(before)).toHaveLength(ENGINE_PROFILES.length);
    for (const [engine, score] of Object.entries(before)) expect(score, engine).toBeGreaterThanOrEqual(55);
  });

  it.each(DAMAGES.map((damage) => [damage.id, damage] as const))('%s', async (id, damage) => {
    const whole = await scoresFor(domain, damaged(pages, damage, 1));
    expectNoGain(whole, before);
    const least = OF_SMALL_SITES[id] ?? damage.least;
    const isConcerned = concerned(damage);
    for (const [engine, score] of Object.entries(whole)) {
      const was = before[engine] ?? 0;
      if (isConcerned(engine)) expect((was - score) / was, engine).toBeGreaterThanOrEqual(least);
      else if (damage.engines === 'honor noindex') expect(Math.abs(was - score), engine).toBeLessThanOrEqual(2);
      else expect((was - score) / was, engine).toBeGreaterThanOrEqual(0.15);
    }
    if (!GRADED.has(id)) return;
    const half = await scoresFor(domain, damaged(pages, damage, 0.5));
    expectNoGain(half, before);
    expect(meanOf(half)).toBeGreaterThanOrEqual(meanOf(whole) - NOISE);
  });

  it('every page the same text', async () => {
    const [first = ''] = Object.values(pages);
    const after = await scoresFor(domain, Object.fromEntries(Object.keys(pages).map((path) => [path, first])));
    expectNoGain(after, before);
    // What is left is one good page, which is a larger part of a small site than of others.
    expect(meanOf(after)).toBeLessThan(0.8 * meanOf(before));
  });

  it('all links dead, if no sitemap lists the pages', async () => {
    const found = DAMAGES.find(({ id }) => id === 'links dead');
    if (found === undefined) throw new Error('no such damage');
    const linked = await scoresFor(domain, pages, { sitemap: false });
    const dead = await scoresFor(domain, damaged(pages, found, 1), { sitemap: false });
    expectNoGain(dead, linked);
    expect(meanOf(dead)).toBeLessThanOrEqual(0.8 * meanOf(linked));
  });

  it('robots.txt closes one crawler: its engine alone loses', async () => {
    const after = await scoresFor(domain, pages, { robots: 'User-agent: PerplexityBot\nDisallow: /\n' });
    expect(after['perplexity']).toBeLessThanOrEqual(0.2 * (before['perplexity'] ?? 0));
    for (const [engine, score] of Object.entries(before))
      if (engine !== 'perplexity') expect(after[engine], engine).toBeCloseTo(score, 5);
  });

  it('removing any one page raises no engine', async () => {
    for (const path of Object.keys(pages).filter((other) => other !== '/')) {
      const left = Object.fromEntries(
        Object.entries(pages)
          .filter(([other]) => other !== path)
          .map(([other, html]) => [other, html.replaceAll(`<a href="${path}">`, '<a href="/">')]),
      );
      expectNoGain(await scoresFor(domain, left), before);
    }
  });

  const LOOKS: readonly (readonly [string, (html: string) => string])[] = [
    ['white space', (html) => html.replaceAll(/>(?=<(?:p|h2|table|tr|ul|ol|li)\b)/g, '>\n\n    ')],
    ['class names', (html) => html.replaceAll(/<(p|h2|li|td)>/g, '<$1 class="x-7 block">')],
    [
      'the order of attributes',
      (html) => html.replaceAll(/<meta (name|property)="([^"]*)" content="([^"]*)">/g, '<meta content="$3" $1="$2">'),
    ],
    [
      'elements in capitals',
      (html) =>
        html.replaceAll(
          /<(\/?)(p|h1|h2|li|td)\b/g,
          (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`,
        ),
    ],
    ['comments', (html) => html.replaceAll('<p>', '<!-- text --><p>')],
  ];
  it.each(LOOKS)('%s changes nothing', async (_, change) => {
    const changed = Object.fromEntries(Object.entries(pages).map(([path, html]) => [path, change(html)]));
    expect(changed).not.toEqual(pages);
    const after = await scoresFor(domain, changed);
    for (const [engine, score] of Object.entries(before))
      expect(Math.abs((after[engine] ?? 0) - score), engine).toBeLessThanOrEqual(2);
  });

  it('other addresses change little', async () => {
    const renamed = new Map(Object.keys(pages).map((path, at) => [path, path === '/' ? '/' : `/s-${at}0${at}`]));
    const moved = Object.fromEntries(
      Object.entries(pages).map(([path, html]) => {
        let text = html;
        for (const [from, to] of renamed) {
          if (from === '/') continue;
          text = text
            .replaceAll(`href="${from}"`, `href="${to}"`)
            .replaceAll(`href="https://${domain}${from}"`, `href="https://${domain}${to}"`);
        }
        return [renamed.get(path) ?? path, text];
      }),
    );
    const after = await scoresFor(domain, moved);
    for (const [engine, score] of Object.entries(before))
      expect(Math.abs((after[engine] ?? 0) - score), engine).toBeLessThanOrEqual(2);
  });

  it('scores the same twice', async () => expect(await scoresFor(domain, pages)).toEqual(before));
});
