/** Which headings and lines of a page are readers' questions. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { ownQuestions } from './own-questions.js';

const page = (main: string): string => html(`<main><h1>Harrow Lane</h1>${main}</main>`, '<title>Harrow Lane</title>');
const readingOf = async (pages: Paths, siteKind: SiteKind) =>
  readSite(await siteOf(pages, { siteKind }), { senseOf: () => null });
const FILLER =
  'We like what we do here, and we would be glad if you came to us and saw for yourself how we work from day to day with all of it.';

describe('a question that the site asks itself', () => {
  const own = async (main: string) =>
    ownQuestions((await readingOf({ '/': page(main) }, 'local')).passages).map(({ question }) => question);

  it('does not count if it is answered on another page', async () => {
    expect(await own(`<h2>What is a derailleur?</h2><p>How it shifts.</p><p>Read more →</p><p>${FILLER}</p>`)).toEqual(
      [],
    );
    expect(await own(`<h2>What is a derailleur?</h2><p>${FILLER} ${FILLER}</p><p>Read more →</p>`)).toHaveLength(1);
  });

  const NAMES = ['brakes', 'chains', 'spokes'];
  /** Three unrelated answers. */
  const ANSWERS: Readonly<Record<string, string>> = {
    brakes:
      'Pads wear down after some two thousand kilometres of hilly roads, sooner where sand and salt get between them.',
    chains: 'Links stretch by a percent each summer; measure yours with the gauge that hangs beside our front door.',
    spokes:
      'Broken ones are replaced on Tuesday mornings, when our wheel builder is there with her whole collection of nipples.',
  };
  it('is not a term in a list that explains it with a question', async () => {
    const list = (item: (name: string) => string) =>
      NAMES.map((name) => `<ul><li>${item(name)}</li><li>${ANSWERS[name] ?? ''}</li></ul>`).join('');
    expect(await own(list((name) => `Indulgence of ${name}: are feelings shown to others?`))).toEqual([]);
    expect(await own(list((name) => `Question ${name.length}: how long do ${name} last?`))).toHaveLength(3);
  });

  it('is not one that a story reports', async () => {
    const told = (line: (name: string) => string) =>
      NAMES.map((name) => `<p>${line(name)}</p><p>${ANSWERS[name] ?? ''}</p>`).join('');
    expect(await own(told((name) => `He asked himself one thing: “Why do ${name} break?”`))).toEqual([]);
    expect(await own(told((name) => `“Why do ${name} break?”`))).toHaveLength(3);
  });

  it('is a line without a heading only if several such lines have answers', async () => {
    expect(await own(`<p>Why do chains break?</p><p>${FILLER}</p>`)).toEqual([]);
    expect(await own(`<h3>Why do chains break?</h3><p>${FILLER}</p>`)).toHaveLength(1);
  });

  it('is a line among others of its kind, and not a single one such as a field label', async () => {
    const entry = (name: string): string => `<p>Why do ${name} break?</p><p>${ANSWERS[name] ?? ''}</p>`;
    const label = `<form><div>What else should we know?</div><p>I have read how my data are kept, and agree to an answer by mail within a day.</p></form>`;
    const between = Array.from({ length: 6 }, (_, at) => `<h2>Part ${at}</h2><p>${FILLER} ${at}</p>`).join('');
    const list = NAMES.map(entry).join('');
    expect(await own(`${list}${between}${label}`)).toHaveLength(3);
    expect(await own(`${entry('brakes')}${between}${entry('chains')}${between}${entry('spokes')}`)).toEqual([]);
  });

  const ownOf = async (path: string, main: string) =>
    ownQuestions((await readingOf({ '/': page(`<p>${FILLER}</p>`), [path]: page(main) }, 'local')).passages).map(
      ({ question }) => question,
    );
  it('does not come from a privacy policy', async () => {
    const main = `<h1>Privacy policy</h1><h2>How do we use cookies?</h2><p>${FILLER}</p>`;
    expect(await ownOf('/privacy-policy', main)).toEqual([]);
  });

  it('is listed once in any spelling, and separately if it asks for something else', async () => {
    const twice = `<h3>Where is your workshop located?</h3><p>${FILLER}</p><h3>where is your Workshop located ?</h3><p>${FILLER}</p>`;
    expect(await own(twice)).toHaveLength(1);
    const inTowns = (['chains', 'spokes'] as const).map(
      (name, at) =>
        `<h3>How long does delivery take in the ${at === 0 ? 'UK' : 'US'}?</h3><p>${ANSWERS[name] ?? ''}</p>`,
    );
    expect(await own(`${twice}${inTowns.join('')}`)).toHaveLength(3);
  });

  it('is listed once for all towns with the same answer', async () => {
    const inTowns = ['Leeds', 'York', 'Selby'].map(
      (town) => `<h3>Do you collect bicycles in ${town} on Mondays?</h3><p>Yes. ${FILLER}</p>`,
    );
    expect(await own(inTowns.join(''))).toHaveLength(1);
  });

  it('is answered in full by a list with content', async () => {
    const list =
      '<h3>What do I bring?</h3><ul><li>Warm clothes and boots</li><li>A lunch for the day</li><li>Gloves</li></ul>';
    const { passages } = await readingOf({ '/': page(list) }, 'local');
    expect(ownQuestions(passages).map(({ coverage }) => coverage)).toEqual(['full']);
  });
});
