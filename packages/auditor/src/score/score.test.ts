/** The score over small sites: reach by levels, hygiene, clarity by item, suppositions, fixes, parts, confidence. */
import { describe, expect, it } from 'vitest';
import type { Paths, Scored } from '../../test/support/site-of.js';
import { goldenSite } from '../../test/support/golden-site.js';
import { html, scored, siteOf } from '../../test/support/site-of.js';
import { loadLanguageDetector } from '@citeready/page-facts';
import { CLARITY_ITEMS } from '../checks/types.js';
import { ENGINE_PROFILES, engineById } from '../engines/registry.js';
import { clarityOf, withClear } from './clarity.js';
import { clarityValues } from './clarity-items.js';
import { coverageOf } from './coverage.js';
import { engineResult } from './engine-result.js';
import { fixesOf } from './fixes.js';
import { GATE_FORMULAS } from './gates.js';
import { costOf, hygieneOf } from './hygiene.js';
import { partsOf } from './parts.js';
import { closingsOf, opennessOf } from './reach.js';
import { CLARITY_POINTS, CLARITY_WEIGHTS, DEPTH_FULL, HYGIENE_POINTS, WORTH_POINTS, WORTHLESS_CAP } from './weights.js';
import type { TextItem } from './worth.js';
import { coverageOfAnswer } from '../answers/coverage.js';
import { depthOf } from './depth.js';
import { vagueLack } from './specific.js';
import { worthOf } from './worth.js';
import { readSite } from './site-reading.js';
import { createStandings } from './standing.js';

const chatgpt = engineById('chatgpt');
const claude = engineById('claude');
const googleAi = engineById('google-ai');
const perplexity = engineById('perplexity');

const section = (at: number): string =>
  `<h2>Kettle ${at}</h2><p>Kettle ${at} holds ${at + 2} litres, weighs ${at + 1}.5 kg and costs £${at + 40} with a lid of copper. It was first made by Ann Poole in ${1990 + at}, boils within ${at + 3} minutes and is guaranteed for ${at + 2} years from the day on which it was bought.</p>`;
const PATHS = ['/', '/red', '/blue', '/green'];
const page = (at: number, head = ''): string =>
  html(
    `<nav>${PATHS.map((path) => `<a href="${path}">${path}</a>`).join(' ')}</nav><main><h1>Kettles ${at}</h1>${section(3 * at)}${section(3 * at + 1)}${section(3 * at + 2)}</main>`,
    `<title>Kettles of kind ${at}</title><meta name="description" content="Kettles of kind ${at}: what they hold, what they weigh and cost.">${head}`,
  );
const NOINDEX = '<meta name="robots" content="noindex">';
async function site(head: (path: string) => string = () => '', robots?: string): Promise<Scored> {
  const pages: Paths = Object.fromEntries(PATHS.map((path, at) => [path, page(at, head(path))]));
  return scored(await siteOf(pages, { siteKind: 'ecommerce', ...(robots === undefined ? {} : { robots }) }));
}

describe('reach', () => {
  it('leaves of a closed site what its way of closing leaves, to the engines that it concerns', async () => {
    const open = await site();
    const closed = await site(() => NOINDEX);
    const left = 1 - GATE_FORMULAS.noindex.penalty(googleAi) / 100;
    const whole = open.standingOf(googleAi).earned;
    const earned = closed.standingOf(googleAi).earned;
    for (const part of ['answers', 'depth', 'clarity'] as const)
      expect(earned[part]).toBeCloseTo(left * whole[part], 9);
    expect(closed.standingOf(perplexity).earned).toEqual(open.standingOf(perplexity).earned);
  });

  it('costs the more the more pages are closed, and never gains by closing', async () => {
    let before = Infinity;
    for (let closed = 0; closed <= PATHS.length; closed++) {
      const { standingOf } = await site((path) => (PATHS.indexOf(path) < closed ? NOINDEX : ''));
      const { value, lostToReach } = standingOf(chatgpt);
      expect(value).toBeLessThan(before);
      if (closed === 0) expect(lostToReach).toBe(0);
      before = value;
    }
  });

  it('multiplies closures of several kinds on one page', () => {
    const closing = (outcome: string, lost: number) => ({
      outcome,
      variant: 'wall' as const,
      pages: new Map([['/a', lost]]),
    });
    const openness = opennessOf([closing('x', 0.5), closing('y', 0.8)]);
    expect(openness('/a')).toBeCloseTo(0.1, 9);
    expect(openness('/b')).toBe(1);
    expect(opennessOf([closing('x', 0.5), closing('y', 0.8)], 'y')('/a')).toBeCloseTo(0.5, 9);
  });

  it('is read from robots.txt engine by engine', async () => {
    const { outcomes, standingOf } = await site(undefined, 'User-agent: PerplexityBot\nDisallow: /red\n');
    expect(closingsOf(outcomes, claude)).toEqual([]);
    const [closing] = closingsOf(outcomes, perplexity);
    expect([...(closing?.pages.keys() ?? [])]).toEqual(['https://golden.example/red']);
    expect(standingOf(perplexity).value).toBeLessThan(standingOf(claude).value);
  });
});

describe('hygiene', () => {
  const outcome = (points: number | null, share: number, most: number) => ({
    id: `broken-${most}`,
    engine: null,
    points,
    share,
    affectedShare: null,
    check: { engines: 'all' as const, scope: 'page' as const, part: { kind: 'hygiene' as const, points: most } },
  });

  it('takes points by the share of pages that fail, and none for unmeasured ones', () => {
    expect(costOf(outcome(0, 1, 2))).toBe(2);
    expect(costOf(outcome(0.5, 0.5, 2))).toBe(0.5);
    expect(costOf(outcome(1, 1, 2))).toBe(0);
    expect(costOf(outcome(null, 0, 2))).toBe(0);
  });

  it('takes no more than its cap, and nothing for an outcome that is supposed to pass', () => {
    const broken = [outcome(0, 1, 5), outcome(0, 1, 4), outcome(0, 1, 3)];
    expect(hygieneOf(broken, chatgpt)).toBe(HYGIENE_POINTS);
    expect(hygieneOf(broken.slice(1), chatgpt)).toBe(7);
    expect(hygieneOf(broken.slice(1), chatgpt, 'broken-4')).toBe(3);
  });
});

describe('clarity', () => {
  it('weighs its items to 1', () => {
    expect(CLARITY_ITEMS.reduce((sum, item) => sum + CLARITY_WEIGHTS[item], 0)).toBeCloseTo(1, 9);
    for (const item of CLARITY_ITEMS) expect(CLARITY_WEIGHTS[item]).toBeGreaterThan(0);
  });

  it('gains by each item that is supposed to be clear, as much as it lacks', async () => {
    const { reading } = await site();
    const now = clarityOf(reading, () => true);
    for (const item of CLARITY_ITEMS) {
      const then = withClear(
        clarityOf(reading, () => true),
        item,
      );
      expect(then.value - now.value, item).toBeCloseTo(CLARITY_WEIGHTS[item] * (1 - now.items[item]), 9);
    }
  });

  const valuesOf = async (pages: Paths) =>
    clarityValues(readSite(await siteOf(pages), { senseOf: () => null }), () => true);
  const body =
    '<main><h1>Kettles</h1><p>A kettle of copper holds 2 litres and costs £40 in this shop.</p><p>Ann Poole asks these prices since 1 May 2026.</p></main>';
  const heads: readonly (readonly [(typeof CLARITY_ITEMS)[number], string, string])[] = [
    ['title', '<title>Kettles of copper</title>', ''],
    ['title', '<title>Kettles of copper</title>', '<title>Untitled</title>'],
    [
      'description',
      '<meta name="description" content="Kettles of copper, what they hold and what they cost.">',
      '<meta name="description" content="Kettles">',
    ],
    [
      'address',
      '<link rel="canonical" href="https://golden.example/">',
      '<link rel="canonical" href="https://golden.example/other">',
    ],
    [
      'preview',
      '<meta property="og:title" content="Kettles"><meta property="og:image" content="/k.png">',
      '<meta property="og:title" content="">',
    ],
    [
      'dates',
      '<meta property="article:published_time" content="2026-05-01"><meta name="author" content="Ann Poole">',
      '<meta name="author" content="admin">',
    ],
    [
      'markup',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Kettle"}</script>',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Kettle"}</script>',
    ],
    [
      'identity',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Kettle","email":"a@golden.example","telephone":"+441134960012"}</script>',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Kettle"}</script>',
    ],
  ];
  it.each(heads)('earns %s from the head of the page', async (item, good, bad) => {
    const [high, low] = [await valuesOf({ '/': html(body, good) }), await valuesOf({ '/': html(body, bad) })];
    expect(high[item]).toBeGreaterThanOrEqual(0.9);
    expect(low[item]).toBeLessThanOrEqual(0.35);
  });

  it('counts a title that two pages share as half a title of each', async () => {
    const shared = await valuesOf({
      '/': html(body, '<title>Kettles</title>'),
      '/b': html(body, '<title>Kettles</title>'),
    });
    expect(shared.title).toBeCloseTo(0.5, 9);
  });

  it("earns nothing for a title that repeats another page's, except for repeated parts", async () => {
    const said = (town: string): string =>
      Array.from(
        { length: 6 },
        (_, at) =>
          `<h2>Kettles, part ${at}</h2><p>In ${town} we mend kettles of copper since 19${at}0, for £${at}5 and within ${at + 2} days, with a warranty of 24 months on whatever was soldered anew; bring yours to our counter before noon, and we look at it while you wait.</p>`,
      ).join('');
    const titled = (title: string, main: string): string =>
      html(`<main><h1>${title}</h1>${main}</main>`, `<title>${title}</title>`);
    const visit = '<p>Mill Lane 4, Bath. Open from 9:00 to 17:00, Monday to Friday.</p>';
    const once = await valuesOf({ '/': titled('Kettles', said('Bath')), '/visit': titled('Visit us', visit) });
    expect(once.title).toBe(1);
    const again = await valuesOf({
      '/': titled('Kettles', `${said('Bath')}${visit}`),
      '/visit': titled('Visit us', visit),
      '/bath': titled('Kettles in Bath', said('Bath')),
    });
    expect(again.title).toBeCloseTo(2 / 3, 2);
  });

  it('requires three Latin characters of a description for one Han character', async () => {
    const described = (text: string) => valuesOf({ '/': html(body, `<meta name="description" content="${text}">`) });
    expect((await described('東京の自転車店です。修理と販売をします。')).description).toBe(1);
    expect((await described('A shop in Tokyo town')).description).toBeLessThan(1);
  });
});

describe('worth', () => {
  it('grows with depth, by about the same for each doubling, up to full depth', () => {
    const steps = [1, 2, 4, 8, 16, 32, 64, 128, 200, 1_000].map((passages) => depthOf(passages, DEPTH_FULL));
    steps.forEach((depth, at) => at > 0 && expect(depth).toBeGreaterThanOrEqual(steps[at - 1] ?? 0));
    expect(depthOf(0, DEPTH_FULL)).toBe(0);
    expect(depthOf(DEPTH_FULL, DEPTH_FULL)).toBe(1);
    expect(depthOf(10 * DEPTH_FULL, DEPTH_FULL)).toBe(1);
  });

  it('decreases with vagueness, more if it states less, and not from enough on', () => {
    const lacks = [0, 0.05, 0.1, 0.2, 0.5].map((share) => vagueLack(share, 0.2));
    expect(lacks).toEqual([...lacks].sort((a, b) => b - a));
    expect(lacks[0]).toBe(1);
    expect(lacks.slice(3)).toEqual([0, 0]);
  });

  it('does not rate a text as more specific because its passages are longer', async () => {
    const vague = (at: number): string =>
      `<p>The garden ${'abcdefgh'[at] ?? ''} is a place where everybody feels well and finds what the heart was looking for, whatever the weather may bring, and whoever comes once will surely come again with friends.</p>`;
    const text = (head: (name: string) => string): string =>
      Array.from({ length: 8 }, (_, at) => head(`Garden ${'abcdefgh'[at] ?? ''}`) + vague(at)).join('') +
      head('Prices') +
      '<p>A walk through the gardens takes about 40 minutes and costs £12, or £7 for children below the age of six who come along.</p>';
    const specific = async (head: (name: string) => string): Promise<number> => {
      const facts = await siteOf({ '/': html(`<main><h1>Gardens</h1>${text(head)}</main>`) });
      return worthOf(readSite(facts), () => true).specific;
    };
    const headed = await specific((name) => `<h2>${name}</h2>`);
    expect(headed).toBeGreaterThan(0);
    expect(await specific((name) => `<p>${name}</p>`)).toBeLessThanOrEqual(1.05 * headed);
  });

  it('is zero without pages and decreases with stubs', async () => {
    const { reading } = await site();
    expect(worthOf(reading, () => false).value).toBe(0);
    const stubs = Object.fromEntries([
      ...PATHS.map((path, at) => [path, page(at)]),
      ...['/x', '/y', '/z'].map((path) => [path, html('<main><p>Soon.</p></main>')]),
    ]);
    const padded = readSite(await siteOf(stubs, { siteKind: 'ecommerce' }), { senseOf: () => null });
    expect(worthOf(padded, () => true).value).toBeLessThan(worthOf(reading, () => true).value);
  });

  it('is the same if every page exists in two more languages, not translated', async () => {
    const { reading } = await site();
    const copies = Object.fromEntries(
      ['', '/pt', '/pl'].flatMap((language) => PATHS.map((path, at) => [`${language}${path}`, page(at)])),
    );
    const copied = readSite(await siteOf(copies, { siteKind: 'ecommerce' }), { senseOf: () => null });
    expect(copied.untranslated.size).toBe(2 * PATHS.length);
    expect(worthOf(copied, () => true)).toMatchObject({
      filled: worthOf(reading, () => true).filled,
      depth: worthOf(reading, () => true).depth,
    });
  });

  it('does not take repeated pages for translations if the address names no language', async () => {
    const copies = Object.fromEntries(
      ['', '/one', '/two'].flatMap((folder) => PATHS.map((path, at) => [`${folder}${path}`, page(at)])),
    );
    const copied = readSite(await siteOf(copies, { siteKind: 'ecommerce' }), { senseOf: () => null });
    expect(copied.untranslated.size).toBe(0);
    expect(worthOf(copied, () => true).filled).toBeLessThan(0.5);
  });

  it('grants text to open pages only: closed ones gain by being opened', async () => {
    const { reading } = await site();
    const [first] = reading.pages;
    const isOpen = ({ url }: { readonly url: string }): boolean => url !== first?.page.url;
    const share = 1 - 1 / reading.pages.length;
    expect(worthOf(reading, isOpen, { text: 'filled' }).filled).toBeCloseTo(share, 9);
    expect(withClear(clarityOf(reading, isOpen), 'filled').items.filled).toBeCloseTo(share, 9);
  });

  it('asks the same questions whatever pages are closed', async () => {
    const { reading } = await site();
    const guide = reading.passages.find(({ page: { url } }) => url.endsWith('/red'));
    if (guide === undefined) throw new Error('The page has no passage.');
    // So much text on pages of their own that it teaches, which is asked of a shop by its own choice.
    const pages = ['a', 'b', 'c'].map((folder) => ({
      ...guide.page,
      kind: 'guide' as const,
      url: `https://example.com/${folder}/red`,
    }));
    const guides = Array.from({ length: 300 }, (_, at) => ({
      ...guide,
      page: pages[at % pages.length] ?? guide.page,
      quality: 0.9,
      novelty: 1,
    }));
    const taught = { ...reading, passages: [...reading.passages, ...guides] };
    const answersIn = (closed: string) => worthOf(taught, ({ url }) => !url.endsWith(closed)).answers;
    const kinds = answersIn('/none').map(({ kind }) => kind);
    expect(kinds).toContain('topics');
    expect(answersIn('/red').map(({ kind }) => kind)).toEqual(kinds);
    expect(answersIn('/red').find(({ kind }) => kind === 'topics')?.value).toBeLessThan(0.75);
    expect(worthOf(reading, () => true).answers.map(({ kind }) => kind)).not.toContain('topics');
  });

  it('grants a question as answered, up to its weight', async () => {
    const { reading } = await site();
    const now = worthOf(reading, () => true);
    for (const { kind, weight, value } of now.answers) {
      const then = worthOf(reading, () => true, { answered: kind });
      expect(then.answered - now.answered, kind).toBeCloseTo(weight * (1 - value), 9);
    }
  });
});

describe('a standing', () => {
  it.each(ENGINE_PROFILES.map((profile) => [profile.id, profile] as const))(
    '%s has parts that add up to the score',
    async (_, profile) => {
      for (const made of [
        await site(),
        await site((path) => (path === '/red' ? NOINDEX : '')),
        await site(undefined, 'User-agent: *\nDisallow: /blue\n'),
      ]) {
        const standing = made.standingOf(profile);
        const parts = partsOf(standing, made.reading);
        const points = parts.reduce((sum, part) => sum + part.points, 0);
        expect(Math.abs(Math.max(0, points) - standing.value)).toBeLessThanOrEqual(0.3);
        expect(parts.map(({ part }) => part)).toEqual(['answers', 'depth', 'clarity', 'reach', 'hygiene']);
        for (const { detail } of parts) expect(detail).toMatch(/^[A-Z0-9].*\.$/);
      }
    },
  );

  it('never earns more than its points', async () => {
    const { earned } = (await site()).standingOf(claude);
    expect(earned.answers + earned.depth).toBeLessThanOrEqual(WORTH_POINTS);
    expect(earned.clarity).toBeLessThanOrEqual(CLARITY_POINTS);
  });

  it('caps a worthless site whatever it earns', async () => {
    const { site: facts, outcomes } = await site();
    const reading = readSite(facts, {
      senseOf: () => null,
      worthless: { what: 'a parked domain', evidence: [{ url: 'https://golden.example/' }] },
    });
    const standingOf = createStandings(reading, outcomes);
    const result = engineResult({ reading, outcomes, profile: claude, standingOf, snippetOf: () => null });
    expect(result?.overall_score).toBeLessThanOrEqual(WORTHLESS_CAP);
    expect(result?.cap).toMatchObject({ check: 'worthless', reason: 'the site is a parked domain' });
  });

  it('is worth next to nothing if the text makes no sense', async () => {
    const { site: facts, outcomes } = await site();
    const sensible = createStandings(readSite(facts, { senseOf: () => 1 }), outcomes)(claude);
    const senseless = createStandings(readSite(facts, { senseOf: () => 0 }), outcomes)(claude);
    expect(senseless.value).toBeLessThan(0.3 * sensible.value);
  });
});

describe('fixes', () => {
  it('lift by what scoring again with them done gives, those that open the site first', async () => {
    const made = await site(() => NOINDEX);
    const standing = made.standingOf(googleAi);
    const fixes = fixesOf({
      ...made,
      standing,
      profile: googleAi,
      outcomes: made.outcomes.filter(({ engine }) => engine === null || engine === 'google-ai'),
      snippetOf: () => null,
    });
    expect(fixes[0]).toMatchObject({ check: 'noindex:google-ai', gate: true });
    const opened = made.standingOf(googleAi, { passed: 'noindex:google-ai' });
    expect(fixes[0]?.lift).toBeCloseTo(opened.value - standing.value, 1);
    expect(opened.lostToReach).toBe(0);
    for (const { lift } of fixes) expect(lift).toBeGreaterThanOrEqual(0);
    expect(new Set(fixes.map(({ check }) => check)).size).toBe(fixes.length);
  });

  it('name only questions that are not answered', async () => {
    const made = await site();
    const standing = made.standingOf(claude);
    const fixes = fixesOf({ ...made, standing, profile: claude, snippetOf: () => null });
    const asked = fixes.filter(({ check }) => check.startsWith('answer:')).map(({ check }) => check.slice(7));
    const open = standing.worth.answers.filter(({ value }) => value < 0.75).map(({ kind }) => kind);
    expect(asked.length).toBeGreaterThan(0);
    expect(open).toEqual(expect.arrayContaining(asked));
    // Answers that need many passages are more work than those that need one.
    const together = new Map(standing.worth.answers.map((answer) => [answer.kind as string, answer.together]));
    const efforts = fixes.flatMap(({ check, effort }) =>
      check.startsWith('answer:') ? [{ effort, together: together.get(check.slice(7)) }] : [],
    );
    expect(new Set(efforts.map((each) => each.together))).toEqual(new Set([true, false]));
    for (const each of efforts) expect(each.effort).toBe(each.together === true ? 'large' : 'medium');
    const terms = made.standingOf(claude, { answered: 'terms' });
    expect(terms.value).toBeGreaterThan(standing.value);
  });
});

const standingOfText = ({ standingOf }: Awaited<ReturnType<typeof site>>, text: TextItem): number =>
  standingOf(claude, { text }).value;

describe('fixes of the text', () => {
  it('name thin pages, hollow headings and text without facts, with what mending them gains', async () => {
    const made = scored(
      await siteOf({
        '/': html(
          '<main><h1>Gardens of Harlow</h1><p>We make wonderful gardens for everybody who loves plants and flowers, and we do it with all our heart and with great pleasure, day after day, for people who care about what grows around their house and want it to look its best.</p><h2>Prices</h2><h2>Opening hours</h2></main>',
        ),
        '/soon': html('<main><h1>Projects</h1></main>'),
      }),
    );
    const standing = made.standingOf(claude);
    const fixes = fixesOf({ ...made, standing, profile: claude, snippetOf: () => null });
    const byId = new Map(fixes.map((fix) => [fix.check, fix]));
    expect(byId.get('text:filled')?.pages).toContain('https://golden.example/soon');
    expect(byId.get('text:hollow')?.evidence[0]?.snippet).toBe('Prices · Opening hours');
    expect(byId.get('text:specific')?.evidence[0]?.snippet).toContain('wonderful gardens');
    for (const item of ['filled', 'hollow', 'specific'] as const)
      expect(byId.get(`text:${item}`)?.lift).toBeCloseTo(standingOfText(made, item) - standing.value, 1);
  });

  it('ask instructions for names and values, and other texts for amounts and dates', async () => {
    const told =
      'Open it and look around for a while until everything feels familiar, then change whatever seems wrong and save it again, and never worry about anything that looks odd, since it can always be changed back later by anybody.';
    const titleOn = async (path: string): Promise<string | undefined> => {
      const made = scored(
        await siteOf({ '/': html('<p>Ponds</p>'), [path]: html(`<main><h1>Setup</h1><p>${told}</p></main>`) }),
      );
      const standing = made.standingOf(claude);
      const fixes = fixesOf({ ...made, standing, profile: claude, snippetOf: () => null });
      return fixes.find(({ check }) => check === 'text:specific')?.title;
    };
    expect(await titleOn('/docs/setup')).toBe('Make instructions exact');
    expect(await titleOn('/ponds/setting')).toBe('State figures, dates and names');
  });

  it('request no text for dead addresses, or for pages that are naturally short', async () => {
    const pages: Paths = Object.fromEntries(PATHS.map((path, at) => [path, page(at)]));
    const gone = '<a href="/gone">Gone</a> <a href="/contact">Contact</a> <a href="/soon">Soon</a>';
    const base = await siteOf(
      {
        ...pages,
        '/': pages['/']?.replace('</nav>', `${gone}</nav>`) ?? '',
        '/contact': html('<main><h1>Contact</h1><p>Tel. 0113 496 0000</p></main>', '<title>Contact</title>'),
        '/soon': html('<main><h1>Projects</h1></main>'),
      },
      { siteKind: 'ecommerce' },
    );
    const [lost] = (await goldenSite('', { url: '/gone', status: 404, via: 'link' }, await loadLanguageDetector()))
      .pages;
    if (lost === undefined) throw new Error('no page was made');
    const made = scored({ ...base, pages: [...base.pages, lost] });
    const standing = made.standingOf(claude);
    const byId = new Map(
      fixesOf({ ...made, standing, profile: claude, snippetOf: () => null }).map((fix) => [fix.check, fix]),
    );
    expect(byId.get('text:filled')?.pages).toEqual(['https://golden.example/soon']);
    expect(byId.get('text:filled')?.text).toContain('1 of 6');
    // Repairing the links gains what the dead address costs, which is counted for the site.
    const whole = scored(base).standingOf(claude).value;
    expect(whole).toBeGreaterThan(standing.value);
    expect(byId.get('dead-links')?.lift).toBeCloseTo(whole - standing.value, 1);
    const written = made.standingOf(claude, { text: 'filled' }).value;
    const both = made.standingOf(claude, { passed: 'dead-links', text: 'filled' }).value;
    expect(written).toBeGreaterThan(standing.value);
    expect(both).toBeGreaterThan(written);
  });

  it('request all answers at once if hardly any exists, before individual ones', async () => {
    const text =
      'Harlow Gardens plants borders, hedges and orchards. The team of four works in Harlow and in Epping, from March to November of each year, and keeps what it has planted for two years.';
    const made = scored(await siteOf({ '/': html(`<main><h1>Harlow Gardens</h1><p>${text}</p></main>`) }));
    const standing = made.standingOf(claude);
    const fixes = fixesOf({ ...made, standing, profile: claude, snippetOf: () => null });
    const all = fixes.findIndex(({ check }) => check === 'text:answers');
    const single = fixes.findIndex(({ check }) => check.startsWith('answer:'));
    expect(all).toBeGreaterThanOrEqual(0);
    expect(single).toBeGreaterThan(all);
    // A missing way to contact the owner is named first.
    expect(fixes[all]?.title).toContain('How do I get in touch?');
    const open = standing.worth.answers.filter((answer) => coverageOfAnswer(answer) !== 'full').length;
    expect(fixes[all]?.title).toMatch(new RegExp(`^Answer “.+”, “.+” and ${open - 2} more questions$`));
    expect(fixes[all]?.text).toContain(`${open} of ${standing.worth.answers.length}`);
    expect(fixes[all]?.lift).toBeCloseTo(standingOfText(made, 'answers') - standing.value, 1);
    for (const { lift } of fixes.slice(single)) expect(fixes[all]?.lift).toBeGreaterThan(lift);
    // Not more than the remaining questions.
    expect(made.standingOf(claude, { text: 'answers' }).worth.answered).toBeCloseTo(1, 9);
  });

  it('are absent if the text lacks nothing', async () => {
    const made = await site();
    const standing = made.standingOf(claude);
    const fixes = fixesOf({ ...made, standing, profile: claude, snippetOf: () => null });
    expect(fixes.filter(({ check }) => check.startsWith('text:') && check !== 'text:filled')).toEqual([]);
  });
});

describe('coverage', () => {
  it('falls by pages that could not be fetched, and widens the interval', async () => {
    const made = await site();
    const profile = claude;
    const whole = coverageOf(made.reading, made.standingOf(profile), profile);
    expect(whole).toBe(1);
    const { failed } = await siteOf({ '/': '' }, { failed: [{ url: '/lost', code: 'timeout' }] });
    const partly = { ...made.reading, site: { ...made.site, failed } };
    expect(coverageOf(partly, made.standingOf(profile), profile)).toBeCloseTo(PATHS.length / (PATHS.length + 1), 9);
    const result = engineResult({ ...made, reading: partly, profile, snippetOf: () => null });
    expect(result?.interval[1]).toBeGreaterThan(result?.interval[0] ?? 100);
    expect(result?.interval[0]).toBe(result?.overall_score);
  });

  it('gives no score if nothing was read and nothing closes the site', async () => {
    const empty = scored(await siteOf({ '/': '' }, { noPage: true }));
    expect(engineResult({ ...empty, profile: claude, snippetOf: () => null })).toBeNull();
  });

  it('scores a site that nobody may read, if that alone decides the grade', async () => {
    const closed = scored(await siteOf({ '/': '' }, { noPage: true, robots: 'User-agent: *\nDisallow: /\n' }));
    const result = engineResult({ ...closed, profile: claude, snippetOf: () => null });
    expect(result).toMatchObject({ overall_score: 0, grade: 'poor', confidence: 'low' });
    expect(result?.interval[1]).toBeLessThanOrEqual(15);
  });
});
