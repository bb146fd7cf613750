/** Which questions are apt: those that a reader asks, and that the site answers. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { findAnswers } from './find-answers.js';
import { byChoice } from './optional-questions.js';
import { ownQuestions } from './own-questions.js';

const page = (main: string, { title = 'Harrow Lane', lang = 'en' } = {}): string =>
  html(`<main>${main}</main>`, `<title>${title}</title>`).replace(/<html[^>]*>/, `<html lang="${lang}">`);
const FILLER =
  'Each wheel is trued by hand on the stand by the window, and it leaves the yard on the evening of the same day, washed and oiled.';

const readingOf = async (pages: Paths, siteKind: SiteKind = 'local') =>
  readSite(await siteOf(pages, { siteKind }), { senseOf: () => null });
const ownOf = async (pages: Paths) => ownQuestions((await readingOf(pages)).passages).map(({ question }) => question);

describe('praise of the site by itself', () => {
  it.each([
    ['en', 'Why choose Harrow Lane?'],
    ['de', 'Warum wir?'],
    ['sv', 'Varför välja oss?'],
    ['et', 'Miks valida meid?'],
    ['uk', 'Чому обирають саме нас?'],
    ['vi', 'Tại sao chọn chúng tôi?'],
  ])('in %s, "%s", is not a question that readers ask', async (lang, heading) => {
    expect(await ownOf({ '/': page(`<h2>${heading}</h2><p>${FILLER}</p>`, { lang }) })).toEqual([]);
  });

  it('may begin like a question about something else', async () => {
    const heading = 'Почему мы сушим древесину два года?';
    expect(await ownOf({ '/': page(`<h2>${heading}</h2><p>${FILLER}</p>`, { lang: 'ru' }) })).toEqual([heading]);
  });
});

describe("a question mark without a reader's question", () => {
  it('is ignored in a conversation with the time below it', async () => {
    expect(await ownOf({ '/': page(`<h2>May I bring the dog?</h2><p>23:04 Of course. ${FILLER}</p>`) })).toEqual([]);
  });

  it('is ignored above a button that ends the section', async () => {
    const call = '<h2>A special frame?</h2><p>Send us its number and its year.</p><a href="/order">Ask for a price</a>';
    expect(await ownOf({ '/': page(`${call}<h2>Our yard</h2><p>${FILLER}</p>`) })).toEqual([]);
  });
});

describe('the subject of a question', () => {
  it('follows the label that the titles of several pages begin with', async () => {
    const of = (trade: string, text: string) =>
      page(`<h1>${trade}</h1><h2>Are there night shifts?</h2><p>${text}</p>`, {
        title: `Opening: ${trade} - Harrow Lane`,
      });
    const found = await ownOf({
      '/': page(`<p>${FILLER}</p>`),
      '/a': of('Wheel builder', 'No, the yard is closed from eight in the evening until six in the morning.'),
      '/b': of('Frame painter', 'Yes, the oven runs on Thursdays from ten at night, with two people beside it.'),
    });
    expect([...found].sort()).toEqual([
      'Frame painter: Are there night shifts?',
      'Wheel builder: Are there night shifts?',
    ]);
  });
});

describe('what readers can learn', () => {
  const kindsOf = async (pages: Paths, siteKind: SiteKind) => {
    const reading = await readingOf(pages, siteKind);
    const all = reading.pages.map(({ page: own }) => own);
    return findAnswers(reading.passages, all, reading.context).map(({ kind }) => kind);
  };

  it.each<SiteKind>(['local', 'nonprofit', 'education'])(
    'is not asked of %s without texts on its subject',
    async (kind) => {
      expect(await kindsOf({ '/': page(`<h1>Harrow Lane</h1><p>${FILLER}</p>`) }, kind)).not.toContain('topics');
    },
  );

  it('is asked of publishers', async () => {
    expect(await kindsOf({ '/': page(`<h1>Harrow Lane</h1><p>${FILLER}</p>`) }, 'publisher')).toContain('topics');
  });
});

describe('the hours of those whom nobody visits', () => {
  it.each([
    ['construction', 'electricians'],
    ['home-services', 'moving'],
    ['architecture', null],
    ['restaurants', 'catering'],
  ])('are asked by choice (%s, %s)', (sector, category) => {
    expect(byChoice('local', sector, category).has('when')).toBe(true);
    expect(byChoice('event', sector, category).has('when')).toBe(false);
  });

  it('are asked of a shop and of a doctor', () => {
    expect(byChoice('local', 'retail', null).has('when')).toBe(false);
    expect(byChoice('local', 'health', 'dental').has('when')).toBe(false);
  });
});
