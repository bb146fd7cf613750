/**
 * Attacks on the score. What says nothing is worth nothing, however it is made; what is added without worth raises no engine; what nobody is shown earns nothing.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { WORTHLESS_CAP } from '../src/score/weights.js';
import { ADDITIONS, CHEATS } from './attacks/cheats.js';
import { FRONTS, frontPage } from './attacks/fronts.js';
import { HIDING_PLACES } from './attacks/hidden.js';
import { TALKS, talkSite } from './attacks/hollow-talk.js';
import { SPUN, spunSite } from './attacks/spun.js';
import { NONSENSE_DOMAIN } from './reading/nonsense-sites.js';
import { auditPages, scoresOf } from './support/own-sites/audit-pages.js';
import { DOCS } from './support/own-sites/docs.js';
import { LOCAL } from './support/own-sites/local.js';
import { NONPROFIT } from './support/own-sites/nonprofit.js';
import type { Pages } from './support/own-sites/page.js';
import { pagesOf } from './support/own-sites/page.js';

type Scores = Readonly<Record<string, number>>;

/** One that runs no scripts, one that runs them, one whose crawler is documented little. */
const engines = ['chatgpt', 'google-ai', 'claude'];
const NOISE = 0.5;
const scoresFor = async (domain: string, pages: Pages): Promise<Scores> =>
  scoresOf(await auditPages(domain, pages, { engines }));

async function expectWorthless(pages: Pages): Promise<void> {
  const report = await auditPages(NONSENSE_DOMAIN, pages, { engines });
  for (const { engine, overall_score } of report.engines)
    expect(overall_score, engine).toBeLessThanOrEqual(WORTHLESS_CAP);
}

describe('a home page that is not written for readers', { timeout: 60_000 }, () => {
  it.each(FRONTS.map((front) => [front.id, front] as const))('%s', async (_, front) => {
    await expectWorthless({ '/': frontPage(NONSENSE_DOMAIN, front) });
  });
});

describe('fluent sentences without content', { timeout: 120_000 }, () => {
  it.each(TALKS.map((talk) => [talk.lang, talk] as const))('in %s', async (_, talk) => {
    await expectWorthless(talkSite(talk, false));
    await expectWorthless(talkSite(talk, true));
  });
});

describe('one text in many versions', { timeout: 120_000 }, () => {
  it.each(SPUN.map((spun) => [spun.lang, spun] as const))('in %s', async (_, spun) => {
    await expectWorthless(spunSite(spun));
  });
});

const mainOf = (html: string): string => /<main>.*?<\/h1>(.*)<\/main>/su.exec(html)?.[1] ?? '';
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('text that is never shown', { timeout: 60_000 }, () => {
  const pages = pagesOf(LOCAL);
  const emptied = Object.fromEntries(
    Object.entries(pages).map(([path, html]) => [path, html.replace(/(<main>.*?<\/h1>).*<\/main>/su, '$1</main>')]),
  );
  const others = Object.values(pagesOf(NONPROFIT)).map(mainOf);
  let before: Scores = {};
  beforeAll(async () => {
    before = await scoresFor(LOCAL.domain, pages);
  });

  it.each(HIDING_PLACES.map((place) => [place.id, place] as const))('%s', async (_, { head = '', body }) => {
    const withText = (to: Pages, text: (path: string, at: number) => string): Pages =>
      Object.fromEntries(
        Object.entries(to).map(([path, html], at) => [
          path,
          html
            .replace('</head>', () => `${head}</head>`)
            .replace('</main>', () => `${body(text(path, at), plain(text(path, at)))}</main>`),
        ]),
      );
    const added = await scoresFor(
      LOCAL.domain,
      withText(pages, (_, at) => others[at % others.length] ?? ''),
    );
    for (const engine of engines) expect(added[engine], engine).toBeLessThanOrEqual((before[engine] ?? 0) + NOISE);
    const alone = await scoresFor(
      LOCAL.domain,
      withText(emptied, (path) => mainOf(pages[path] ?? '')),
    );
    for (const engine of engines) expect(alone[engine], engine).toBeLessThanOrEqual(WORTHLESS_CAP);
  });
});

describe.each([LOCAL, DOCS, NONPROFIT].map((site) => [site.domain, site] as const))(
  'additions to %s',
  { timeout: 60_000 },
  (domain, site) => {
    const pages = pagesOf(site);
    let before: Scores = {};
    beforeAll(async () => {
      before = await scoresFor(domain, pages);
    });

    it.each(CHEATS.map((cheat) => [cheat.id, cheat] as const))('never raise the score: %s', async (_, cheat) => {
      const after = await scoresFor(domain, cheat.apply(pages, domain));
      for (const engine of engines) expect(after[engine], engine).toBeLessThanOrEqual((before[engine] ?? 0) + NOISE);
    });

    it.each(ADDITIONS.map((addition) => [addition.id, addition] as const))(
      'never lower the score: %s',
      async (_, addition) => {
        const after = await scoresFor(domain, addition.apply(pages, domain));
        for (const engine of engines)
          expect(after[engine], engine).toBeGreaterThanOrEqual((before[engine] ?? 0) - NOISE);
      },
    );
  },
);
